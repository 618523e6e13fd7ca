import type { Cell } from "./cell.ts";
import { harmless } from "./formula.ts";
import type { Sheet } from "./sheet.ts";
import { dayText, instantText } from "./vietnam-time.ts";

const BYTE_ORDER_MARK = "\ufeff";

/**
 * A list as CSV (RFC 4180) in UTF-8 with a byte order mark, without which Excel misreads Vietnamese. Texts are quoted
 * always: a spreadsheet that separates by semicolons cannot cut one in two and compute its second half.
 */
export async function* csvFile({ header, parts }: Sheet): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + line(header);
  for await (const rows of parts) yield rows.map(line).join("");
}

function line(cells: readonly Cell[]): string {
  return `${cells.map(field).join(",")}\r\n`;
}

function field(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  if (cell instanceof Date) return instantText(cell);
  if (typeof cell !== "string") return dayText(cell.day);
  return `"${harmless(cell).replaceAll('"', '""')}"`;
}

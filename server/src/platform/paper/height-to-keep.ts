import type { PaperBlock, PaperCell, TableBlock } from "./document.ts";
import { FIRST_ROWS, INNER_WIDTH } from "./look.ts";

/** Generous, so that a heading rather goes to the next page than stays alone. */
const LETTER_WIDTH = 5.2;
const LINE_HEIGHT = 13;
const ROW_SPACE = 8;
const TABLE_HEAD = 20;
const PICTURE_ROW = 150;
/** No more of a page stays empty for what follows a heading. */
const MOST = 260;

/** Points of the part below a heading that stay on its page, about. */
export function heightToKeep(block: PaperBlock | undefined): number {
  if (!block) return 0;
  if (block.kind === "pictures") return PICTURE_ROW;
  if (block.kind !== "table") return 2 * LINE_HEIGHT;
  const rows = block.rows.slice(0, FIRST_ROWS).map((row) => rowHeight(block, row));
  return Math.min(
    MOST,
    rows.reduce((sum, height) => sum + height, TABLE_HEAD),
  );
}

function rowHeight({ columns }: TableBlock, row: readonly PaperCell[]): number {
  const fixed = columns.reduce((sum, { width = 0 }) => sum + width + 10, 0);
  const free = (INNER_WIDTH - fixed) / Math.max(1, columns.filter(({ width }) => width === undefined).length);
  const lines = row.map((cell, at) => linesOf(cell, columns[at]?.width ?? free));
  return Math.max(1, ...lines) * LINE_HEIGHT + ROW_SPACE;
}

function linesOf(cell: PaperCell, width: number): number {
  const texts = typeof cell === "string" ? [cell] : [cell.text, cell.note];
  return texts.reduce((sum, text) => sum + Math.ceil((text.length * LETTER_WIDTH) / width), 0);
}

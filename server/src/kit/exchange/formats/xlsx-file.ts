import type { Cell } from "./cell.ts";
import { harmless } from "./formula.ts";
import type { Sheet } from "./sheet.ts";
import { daySerial, instantSerial } from "./vietnam-time.ts";
import { zipStream } from "./zip-stream.ts";

const XML = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n`;
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const LINKS = "http://schemas.openxmlformats.org/package/2006/relationships";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const TYPES = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** Places in `cellXfs` below. */
const STYLES = { plain: 0, header: 1, instant: 2, day: 3 } as const;
/** Most characters that a cell holds. */
const CELL_MAX = 32_767;
const NAME_MAX = 31;
const MIN_WIDTH = 12;
const MAX_WIDTH = 48;
/** What XML cannot hold at all. */
const UNFIT = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]|\p{Cs}/gu;

const TYPES_XML = `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`;
const ROOT_LINKS_XML = `${XML}<Relationships xmlns="${LINKS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;
const BOOK_LINKS_XML = `${XML}<Relationships xmlns="${LINKS}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`;
const STYLES_XML = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy\\ hh:mm"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>`;

/**
 * A list as a workbook (SpreadsheetML): one sheet, its header bold and frozen, days and instants as such in Vietnam's
 * time. Texts stand in their cells, never in a shared table, so that memory does not grow with the rows.
 */
export function xlsxFile(sheet: Sheet): AsyncGenerator<Buffer> {
  return zipStream([
    { name: "[Content_Types].xml", data: [TYPES_XML] },
    { name: "_rels/.rels", data: [ROOT_LINKS_XML] },
    { name: "xl/workbook.xml", data: [bookXml(sheet.title)] },
    { name: "xl/_rels/workbook.xml.rels", data: [BOOK_LINKS_XML] },
    { name: "xl/styles.xml", data: [STYLES_XML] },
    { name: "xl/worksheets/sheet1.xml", data: sheetXml(sheet) },
  ]);
}

function bookXml(title: string): string {
  const name = escapeXml(title.replace(/[[\]:*?/\\]/g, " ").slice(0, NAME_MAX));
  return `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
}

async function* sheetXml({ header, parts }: Sheet): AsyncGenerator<string> {
  const columns = header.map((label, index) => {
    const width = Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, label.length + 4));
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`;
  });
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join("")}</cols><sheetData>`;
  yield rowXml(header, STYLES.header);
  for await (const rows of parts) yield rows.map((row) => rowXml(row, STYLES.plain)).join("");
  yield "</sheetData></worksheet>";
}

/** Cells without an address stand one after the other, so that an empty one has to be there too. */
function rowXml(cells: readonly Cell[], style: number): string {
  return `<row>${cells.map((cell) => cellXml(cell, style)).join("")}</row>`;
}

function cellXml(cell: Cell, style: number): string {
  if (cell === null) return "<c/>";
  if (typeof cell === "number") return `<c><v>${cell}</v></c>`;
  if (cell instanceof Date) return `<c s="${STYLES.instant}"><v>${instantSerial(cell)}</v></c>`;
  if (typeof cell !== "string") return `<c s="${STYLES.day}"><v>${daySerial(cell.day)}</v></c>`;
  const text = escapeXml(harmless(cell).slice(0, CELL_MAX));
  return `<c${style === STYLES.plain ? "" : ` s="${style}"`} t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}

/** `_x000D_` would be read as the character with that number; its underscore is written as one itself. */
function escapeXml(text: string): string {
  return text
    .replace(UNFIT, "")
    .replace(/_(?=x[0-9a-f]{4}_)/gi, "_x005F_")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("\r", "&#13;");
}

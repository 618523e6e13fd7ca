import { crc32 } from "node:zlib";
import type { FilePayload } from "./picture.ts";

/** A workbook of one sheet with these texts, as small as the format allows: what somebody's other program would write. */
export function workbook(name: string, rows: readonly (readonly string[])[]): FilePayload {
  const cell = (text: string): string =>
    `<c t="inlineStr"><is><t>${text.replace(/&/g, "&amp;").replace(/</g, "&lt;")}</t></is></c>`;
  const lines = rows.map((row, index) => `<row r="${index + 1}">${row.map(cell).join("")}</row>`).join("");
  const office = "http://schemas.openxmlformats.org/officeDocument/2006";
  const sheet = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  const packages = "http://schemas.openxmlformats.org/package/2006";
  const kind = "application/vnd.openxmlformats-officedocument.spreadsheetml";
  const relation = (what: string, target: string): string =>
    `<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${office}/relationships/${what}" Target="${target}"/></Relationships>`;
  const buffer = zip({
    "[Content_Types].xml": `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kind}.worksheet+xml"/></Types>`,
    "_rels/.rels": relation("officeDocument", "xl/workbook.xml"),
    "xl/workbook.xml": `<workbook xmlns="${sheet}" xmlns:r="${office}/relationships"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": relation("worksheet", "worksheets/sheet1.xml"),
    "xl/worksheets/sheet1.xml": `<worksheet xmlns="${sheet}"><sheetData>${lines}</sheetData></worksheet>`,
  });
  return { name, mimeType: `${kind}.sheet`, buffer };
}

/** A zip file whose parts are stored as they are. */
function zip(parts: Readonly<Record<string, string>>): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [path, text] of Object.entries(parts)) {
    const name = Buffer.from(path);
    const data = Buffer.from(text);
    // Version, flags, method, time and date; then checksum and sizes; then lengths.
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt32LE(crc32(data), 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(data.length, 18);
    common.writeUInt16LE(name.length, 22);
    const file = Buffer.concat([Buffer.from("PK\u0003\u0004"), common, name, data]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from("PK\u0001\u0002\u0014\u0000"), common, rest, name]));
    files.push(file);
    offset += file.length;
  }
  const count = directory.length;
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006", 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, ...directory, end]);
}

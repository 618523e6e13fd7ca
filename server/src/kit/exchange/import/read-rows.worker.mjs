// Reads an uploaded spreadsheet away from the server's own thread: it may be large, or made to harm. Plain JavaScript,
// so that the thread starts alike from the sources and beside the bundle.
import { parentPort, workerData } from "node:worker_threads";
import { inflateRawSync } from "node:zlib";
import { parseCsv } from "hucre/csv";
import { streamXlsxRows } from "hucre/xlsx";

/**
 * @typedef {{ rows: number, columns: number, unpackedBytes: number }} Limits
 * @typedef {{ number: number, cells: (string | number | boolean | Date | null)[] }} Line
 * @typedef {"encoding" | "format" | "kind" | "unpacked"} Reason
 */

/** Why a file cannot be read; `message` is a {@link Reason}. */
class Unreadable extends Error {}

const ENTRY = 0x0201_4b50;
const DIRECTORY_END = 0x0605_4b50;
const MAX_ENTRIES = 1000;
const DEFLATED = 8;

/** @type {{ bytes: Uint8Array, limits: Limits }} */
const { bytes, limits } = workerData;

try {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const lines = file.readUInt16BE(0) === 0x504b ? await workbookLines(file) : textLines(file);
  parentPort?.postMessage({ lines }, []);
} catch (error) {
  // Whatever else goes wrong inside the reader is the fault of the file.
  parentPort?.postMessage({ reason: error instanceof Unreadable ? error.message : "format" }, []);
}

/**
 * Lines of a workbook's first sheet; one more than allowed shows that there are too many.
 * @param {Buffer} file
 */
async function workbookLines(file) {
  refuseBomb(file);
  const lines = [];
  for await (const { index, values } of streamXlsxRows(file, { maxRows: limits.rows })) {
    lines.push({ number: index + 1, cells: told(values) });
  }
  return lines;
}

/**
 * Excel writes UTF-8 with a mark, or UTF-16 as "Unicode text"; any other encoding would turn names into rubbish.
 * @param {Buffer} file
 */
function textLines(file) {
  const mark = file.subarray(0, 2).toString("hex");
  const encoding = mark === "fffe" ? "utf-16le" : mark === "feff" ? "utf-16be" : "utf-8";
  const text = decode(file, encoding);
  if (text.includes("\0")) throw new Unreadable("kind");
  const rows = parseCsv(text, { maxRows: limits.rows });
  return rows.map((cells, index) => ({ number: index + 1, cells: told(cells) }));
}

/**
 * A cell far to the right makes a line of all that lie before it; one more than allowed shows that there are too many.
 * @template T
 * @param {T[]} cells
 */
function told(cells) {
  return cells.slice(0, limits.columns + 1);
}

/**
 * @param {Buffer} file
 * @param {string} encoding
 */
function decode(file, encoding) {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(file);
  } catch {
    throw new Unreadable(file.includes(0) ? "kind" : "encoding");
  }
}

/**
 * An archive must be as large as it says, and not too large: what it declares is summed up first, then really unpacked.
 * @param {Buffer} file
 */
function refuseBomb(file) {
  const end = file.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (end < 0 || file.readUInt32LE(end) !== DIRECTORY_END) throw new Unreadable("format");
  const count = file.readUInt16LE(end + 10);
  if (count > MAX_ENTRIES) throw new Unreadable("unpacked");
  let declared = 0;
  const entries = [];
  for (let at = file.readUInt32LE(end + 16), n = 0; n < count; n += 1) {
    if (file.readUInt32LE(at) !== ENTRY) throw new Unreadable("format");
    declared += file.readUInt32LE(at + 24);
    entries.push({
      method: file.readUInt16LE(at + 10),
      packed: file.readUInt32LE(at + 20),
      at: file.readUInt32LE(at + 42),
    });
    at += 46 + file.readUInt16LE(at + 28) + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  if (declared > limits.unpackedBytes) throw new Unreadable("unpacked");
  let room = limits.unpackedBytes;
  for (const { method, packed, at } of entries) {
    const start = at + 30 + file.readUInt16LE(at + 26) + file.readUInt16LE(at + 28);
    const data = file.subarray(start, start + packed);
    room -= method === DEFLATED ? unpackedSize(data, room) : data.length;
  }
  if (room < 0) throw new Unreadable("unpacked");
}

/**
 * @param {Buffer} data
 * @param {number} room
 */
function unpackedSize(data, room) {
  if (data.length === 0) return 0;
  try {
    return inflateRawSync(data, { maxOutputLength: Math.max(1, room) }).length;
  } catch (error) {
    throw new Unreadable(error instanceof RangeError ? "unpacked" : "format");
  }
}

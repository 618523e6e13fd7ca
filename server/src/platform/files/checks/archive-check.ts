import { stat } from "node:fs/promises";
import { NEVER_TAKEN } from "@nepnha/contract/platform/never-taken";
import { openPromise, type Entry, type ZipFile } from "yauzl";
import { AppError } from "../../http/problem.ts";
import { oneAtATime } from "../gate.ts";
import { uploadFailed } from "../upload/upload-error.ts";
import { holdsProgram } from "./office-check.ts";

/** What a ZIP archive may be. */
type ArchiveType = "zip" | "docx" | "xlsx" | "pptx";

const MAX_ENTRIES = 20_000;
/** What an archive may unpack to, in bytes and as a multiple of its own size: drawings shrink to a tenth or so. */
const MAX_BYTES = 2 * 1024 ** 3;
const MAX_RATIO = 200;
const FREE_BYTES = 64 * 1024 * 1024;
/** Drawings in an office file: no office program runs what is in them, and no browser is shown the file. */
const DRAWING = /^(?:word|xl|ppt)\/media\/[^/]+\.svg$/i;
const MACROS = /(?:^|\/)vba(?:Project|Data)[^/]*$|activeX\/|macrosheets\//i;
const OFFICE: readonly (readonly [string, ArchiveType])[] = [
  ["word/", "docx"],
  ["xl/", "xlsx"],
  ["ppt/", "pptx"],
];

/** How an entry's bytes may be packed: not at all, or deflated. No program of today writes anything else by itself. */
const METHODS: readonly number[] = [0, 8];
/** Where an office file keeps what was put into it whole. */
const EMBEDDED = /\.bin$/i;

// Unpacking keeps a core busy.
const inTurn = oneAtATime();

/**
 * Which kind of archive a file is. Every entry is unpacked once, and thrown away while it comes: what an archive says of
 * itself is not believed.
 * @throws AppError UPLOAD_FAILED: broken, holds what can be run, or unpacks to something huge or other than it says
 */
export async function archiveType(path: string): Promise<ArchiveType> {
  const { size } = await stat(path);
  const archive = await openPromise(path, { autoClose: false, validateEntrySizes: false }).catch(() => {
    throw uploadFailed("brokenFile");
  });
  try {
    const entries = await listed(archive, size);
    // Some programs read a name where others read another.
    const names = entries.flatMap(({ fileName, fileNameRaw }) => [fileName, fileNameRaw.toString("latin1")]);
    const isOffice = names.includes("[Content_Types].xml");
    if (names.some((name) => NEVER_TAKEN.test(name) && !(isOffice && DRAWING.test(name)))) throw uploadFailed("unsafe");
    if (isOffice && names.some((name) => MACROS.test(name))) throw uploadFailed("unsafe");
    const [, type] = OFFICE.find(([folder]) => names.some((name) => name.startsWith(folder))) ?? [];
    if (isOffice && !type) throw uploadFailed("document");
    await inTurn(async () => {
      for (const entry of entries) await readThrough(archive, entry, isOffice);
    });
    return isOffice && type ? type : "zip";
  } catch (error) {
    throw error instanceof AppError ? error : uploadFailed("brokenFile");
  } finally {
    archive.close();
  }
}

/** The list of contents. Names that lead out of their folder, and lists that are not whole, do not come through. */
async function listed(archive: ZipFile, size: number): Promise<Entry[]> {
  if (archive.entryCount > MAX_ENTRIES) throw uploadFailed("unsafe");
  const entries: Entry[] = [];
  let unpacked = 0;
  for await (const entry of archive.eachEntry() as AsyncIterable<Entry>) {
    entries.push(entry);
    unpacked += entry.uncompressedSize;
  }
  if (unpacked > MAX_BYTES || (unpacked > FREE_BYTES && unpacked / size > MAX_RATIO)) throw uploadFailed("unsafe");
  return entries;
}

/** An entry must be called as the list says, and unpack to as much as it says; what nobody could open is let be. */
async function readThrough(archive: ZipFile, entry: Entry, isOffice: boolean): Promise<void> {
  const { fileName } = await archive.readLocalFileHeaderPromise(entry);
  if (!fileName.equals(entry.fileNameRaw)) throw uploadFailed("unsafe");
  if (entry.isEncrypted() && !isOffice) return;
  if (!METHODS.includes(entry.compressionMethod)) throw uploadFailed("unsafe");
  const chunks = counted(await archive.openReadStreamPromise(entry), entry.uncompressedSize);
  if (isOffice && EMBEDDED.test(entry.fileName)) {
    if (await holdsProgram(chunks)) throw uploadFailed("unsafe");
  } else for await (const chunk of chunks) void chunk;
}

async function* counted(stream: AsyncIterable<unknown>, size: number): AsyncGenerator<Buffer> {
  let left = size;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    left -= chunk.length;
    if (left < 0) break;
    yield chunk;
  }
  if (left !== 0) throw uploadFailed("unsafe");
}

import { stat } from "node:fs/promises";
import { openPromise, type Entry } from "yauzl";
import { AppError } from "../../http/problem.ts";
import { uploadFailed } from "../upload/upload-error.ts";

/** What a ZIP archive may be. */
type ArchiveType = "zip" | "docx" | "xlsx" | "pptx";

const MAX_ENTRIES = 20_000;
/** What an archive may unpack to, in bytes and as a multiple of its own size: drawings shrink to a tenth or so. */
const MAX_BYTES = 2 * 1024 ** 3;
const MAX_RATIO = 200;
const FREE_BYTES = 64 * 1024 * 1024;
/** What runs on a double click somewhere, and archives, in which all this could hide. */
const RUNNABLE =
  /\.(?:exe|com|scr|pif|cpl|msi|msp|bat|cmd|ps1|psm1|vbs?|vbe|jse?|mjs|ws[fh]|hta|lnk|url|reg|inf|jar|app|apk|dmg|pkg|sh|bash|py|dll|sys|html?|xhtml|svg|mht|swf|xll|docm|dotm|xlsm|xlam|pptm|zip|7z|rar|tar|t?gz|iso|img|cab)\s*$/i;
const MACROS = /(?:^|\/)vba(?:Project|Data)[^/]*$|activeX\/|macrosheets\//i;
const OFFICE: readonly (readonly [string, ArchiveType])[] = [
  ["word/", "docx"],
  ["xl/", "xlsx"],
  ["ppt/", "pptx"],
];

/**
 * Which kind of archive a file is, by its list of contents; nothing is unpacked.
 * @throws AppError UPLOAD_FAILED: broken, holds what can be run, or unpacks to something huge
 */
export async function archiveType(path: string): Promise<ArchiveType> {
  const { size } = await stat(path);
  const names = await namesIn(path, size);
  if (!names.includes("[Content_Types].xml")) {
    if (names.some((name) => RUNNABLE.test(name))) throw uploadFailed("unsafe");
    return "zip";
  }
  if (names.some((name) => MACROS.test(name))) throw uploadFailed("unsafe");
  const [, type] = OFFICE.find(([folder]) => names.some((name) => name.startsWith(folder))) ?? [];
  if (!type) throw uploadFailed("document");
  return type;
}

async function namesIn(path: string, size: number): Promise<string[]> {
  const archive = await openPromise(path).catch(() => {
    throw uploadFailed("broken");
  });
  const names: string[] = [];
  let unpacked = 0;
  try {
    if (archive.entryCount > MAX_ENTRIES) throw uploadFailed("unsafe");
    // Refuses names that lead out of the folder, and lists that are not whole.
    for await (const entry of archive.eachEntry() as AsyncIterable<Entry>) {
      names.push(entry.fileName);
      unpacked += entry.uncompressedSize;
    }
  } catch (error) {
    throw error instanceof AppError ? error : uploadFailed("broken");
  } finally {
    archive.close();
  }
  if (unpacked > MAX_BYTES || (unpacked > FREE_BYTES && unpacked / size > MAX_RATIO)) throw uploadFailed("unsafe");
  return names;
}

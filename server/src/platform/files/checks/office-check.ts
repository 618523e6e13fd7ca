import { createReadStream } from "node:fs";
import { uploadFailed } from "../upload/upload-error.ts";

/** Names of streams in a compound file (MS-CFB), which writes them in two bytes a letter. */
const STREAMS = {
  doc: ["WordDocument"],
  xls: ["Workbook", "Book"],
  ppt: ["PowerPoint Document"],
} as const;
const MACROS = ["_VBA_PROJECT", "Macros"];
/** Other things in the same wrapping: installers, mails, embedded programs. */
const FOREIGN = ["\u4840\u3b3f\u43f2\u4438\u45b1", "__properties_version1", "Ole10Native"];
const PROGRAMS = [...MACROS, ...FOREIGN];

type OfficeType = keyof typeof STREAMS;

/**
 * Which of the old office formats a compound file is.
 * @throws AppError UPLOAD_FAILED when it holds macros or something that can be run
 */
export async function officeType(path: string): Promise<OfficeType | undefined> {
  const bytes = createReadStream(path, { highWaterMark: 1024 * 1024 });
  const found = await namesIn(bytes, [...Object.values(STREAMS).flat(), ...PROGRAMS]);
  if (PROGRAMS.some((name) => found.has(name))) throw uploadFailed("unsafe");
  return (["ppt", "doc", "xls"] as const).find((type) => STREAMS[type].some((name) => found.has(name)));
}

/** Whether a compound file, such as one that lies in a newer office file, holds macros or something that can be run. */
export async function holdsProgram(chunks: AsyncIterable<unknown>): Promise<boolean> {
  return (await namesIn(chunks, PROGRAMS)).size > 0;
}

/** As bytes, since texts of two bytes a letter are found at even places only, and a piece may be of any length. */
async function namesIn(chunks: AsyncIterable<unknown>, names: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>();
  const sought = names.map((name) => ({ name, written: Buffer.from(name, "utf16le") }));
  const longest = Math.max(...sought.map(({ written }) => written.length));
  let rest = Buffer.alloc(0);
  for await (const chunk of chunks as AsyncIterable<Buffer>) {
    const bytes = Buffer.concat([rest, chunk]);
    for (const { name, written } of sought) if (bytes.includes(written)) found.add(name);
    rest = bytes.subarray(-longest);
  }
  return found;
}

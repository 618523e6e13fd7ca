import { Worker } from "node:worker_threads";
import { IMPORT_LIMITS } from "@nepnha/contract/kit/exchange";
import type { MessageKey } from "@nepnha/contract/messages/vi";
import type { TextParams } from "@nepnha/domain/platform/fill-in";
import { AppError } from "../../../platform/http/problem.ts";

/** What a cell of a spreadsheet holds. A Date shows in UTC what the cell shows. */
export type RawCell = string | number | boolean | Date | null;

/** A line of a spreadsheet that holds something. */
export interface Line {
  /** As the spreadsheet counts; the header has the lowest. */
  readonly number: number;
  readonly cells: readonly RawCell[];
}

/** Why a file is refused as a whole: the end of a catalogue key `import.reason.*`. */
type Reason = Extract<MessageKey, `import.reason.${string}`> extends `import.reason.${infer R}` ? R : never;
type Answer = { readonly lines: readonly Line[] } | { readonly reason: Reason };

const READER = new URL("./read-rows.worker.mjs", import.meta.url);
/** Header, remarks of the template, and one more than allowed, which shows that there are too many. */
const EXTRA_LINES = 1000;
const READ_MS = 30_000;
const MEMORY_MB = 512;
const SHEET_NAME = /\.(?:xlsx?|csv|tsv|txt)$/i;

/** Refuse a file as a whole. */
export function fileRefused(reason: Reason, params: TextParams = {}): AppError {
  const issue = { field: "file", code: "upload", message: `import.reason.${reason}`, params } as const;
  return new AppError("INVALID_INPUT", { issues: [issue], message: issue.message, params });
}

/**
 * The lines of a workbook's first sheet or of a CSV file, told apart by their content; `name` tells what an unreadable
 * file was taken for. They are read in a thread of their own, which has an end to its time and memory, so that no file
 * can hold up or bring down the server.
 * @throws AppError INVALID_INPUT saying why the file cannot be read
 */
export async function readLines(bytes: Uint8Array, name: string): Promise<Line[]> {
  if (bytes.length < 2) throw fileRefused("empty");
  if (/\.xlsx?$/i.test(name) && (bytes[0] !== 0x50 || bytes[1] !== 0x4b)) throw fileRefused("format");
  const { rows, columns, unpackedBytes } = IMPORT_LIMITS;
  const limits = { rows: rows + EXTRA_LINES, columns, unpackedBytes };
  const answer = await ask(
    new Worker(READER, {
      workerData: { bytes, limits },
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    }),
  );
  if ("reason" in answer) throw fileRefused(SHEET_NAME.test(name) ? answer.reason : "kind");
  return answer.lines.filter(({ cells }) => cells.some((cell) => cell !== null && cell !== ""));
}

async function ask(worker: Worker): Promise<Answer> {
  const late = setTimeout(() => void worker.terminate(), READ_MS);
  try {
    return await new Promise<Answer>((resolve) => {
      worker.once("message", resolve);
      // It ran out of memory or time.
      worker.once("error", () => resolve({ reason: "unpacked" }));
      worker.once("exit", () => resolve({ reason: "unpacked" }));
    });
  } finally {
    clearTimeout(late);
    await worker.terminate();
  }
}

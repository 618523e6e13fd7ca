import { PassThrough, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ENUMS } from "@nepnha/contract/platform/enums";
import type { OwnColumns } from "@nepnha/contract/kit/own-columns";
import type { Catalogue } from "@nepnha/contract/messages/vi";
import type { Access } from "@nepnha/domain/kit/access";
import type { Trx } from "../../platform/db/pool.ts";
import type { Deps } from "../../platform/deps.ts";
import { logActions } from "../../platform/log/action-log.ts";
import { catalogueFor } from "../../platform/http/problem.ts";
import { cancelledBy } from "./cancelled-by.ts";
import { cellOf, type Cell } from "./formats/cell.ts";
import { csvFile } from "./formats/csv-file.ts";
import { withOwn, type ExportWish } from "./export-input.ts";
import { exportRows, type ExportContext } from "./export-rows.ts";
import { columnLabel, loggedColumns, sectionTitle } from "./formats/words.ts";
import { xlsxFile } from "./formats/xlsx-file.ts";

/** What an export is made for. */
export interface ExportJob extends Omit<ExportContext, "trx" | "deps"> {
  readonly deps: Pick<Deps, "db"> & ExportContext["deps"];
  readonly access: Exclude<Access, false>;
  readonly wish: ExportWish;
  /** The section's own columns that the reader may have. */
  readonly columns: OwnColumns | undefined;
  /** Of the language that the file speaks. */
  readonly catalogue: Catalogue;
  /** Nobody waits for the file any more. */
  readonly signal: AbortSignal;
  /** Told before the last byte goes out, so that whoever has the whole file can ask for the next. */
  onRead(): void;
}

/** A file on its way: its bytes, and when all is over, whether it was sent whole or not. */
export interface RunningExport {
  readonly body: Readable;
  /** Settles once the query has ended and the export is in the log; rejects with what went wrong. */
  readonly ended: Promise<void>;
}

/** Sorting a million rows before the first comes may take a while. */
const STATEMENT_MS = 60_000;
const NOTES_MAX = 500;
const FILES = { csv: csvFile, xlsx: xlsxFile } as const;

/**
 * Start an export: one reading transaction, which sees the rows of one moment. It goes at the pace of the one who takes the
 * bytes, and ends when `body` is destroyed, or when `signal` says so in the middle of a statement.
 * @throws what the query throws before its first row, so that it can be told as an error
 */
export async function startExport(job: ExportJob): Promise<RunningExport> {
  const { deps, actor, resource, access, wish, catalogue, signal } = job;
  const body = new PassThrough();
  let rows = 0;
  let begun = (): void => undefined;
  const beginning = new Promise<void>((resolve) => (begun = resolve));
  const send = async (trx: Trx): Promise<void> => {
    const parts = exportRows({ ...job, trx }, access, wish);
    const first = await parts.next();
    begun();
    const head = withWords(catalogue, job.columns);
    const header = wish.columns.map((column) => columnLabel(head, resource, column));
    const cells = async function* (): AsyncGenerator<Cell[][]> {
      for (let part = first; part.done !== true; part = await parts.next()) {
        const { own } = part.value;
        const [words, section] = [withWords(catalogue, own), withOwn(resource, own)];
        yield part.value.rows.map((row) => wish.columns.map((column) => cellOf(words, section, column, row)));
        rows += part.value.rows.length;
      }
    };
    const file = FILES[wish.format]({ title: sectionTitle(catalogue, resource), header, parts: cells() });
    const logged = async function* (): AsyncGenerator<string | Buffer> {
      try {
        yield* file;
      } finally {
        // Before the last byte goes out: no whole file without its line in the log.
        await log(job, rows);
        job.onRead();
      }
    };
    await pipeline(Readable.from(logged(), { objectMode: false }), body);
  };
  const running = deps.db.read(actor.tenantId, (trx) => cancelledBy(signal, deps.db, trx, () => send(trx)), {
    isolation: "repeatable read",
    statementTimeoutMs: STATEMENT_MS,
  });
  await Promise.race([beginning, running]);
  return { body, ended: running };
}

/** Notes in the log that somebody exported a list: what, how much of it, in which columns. */
async function log({ deps, actor, resource, wish }: ExportJob, rows: number): Promise<void> {
  await deps.db.tenant(actor.tenantId, (trx) =>
    logActions(trx, actor, [
      {
        kind: ENUMS.actionLogKind.GetList,
        entityKind: resource.name,
        entityId: null,
        summary: String(rows),
        notes: `${wish.format}: ${loggedColumns(wish.columns)}`.slice(0, NOTES_MAX),
      },
    ]),
  );
}

/** A catalogue with the words of a section's own columns. */
function withWords(catalogue: Catalogue, own: OwnColumns | undefined): Catalogue {
  return own ? { ...catalogue, ...own.texts[catalogue === catalogueFor("en") ? "en" : "vi"] } : catalogue;
}

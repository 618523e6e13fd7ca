import { asKnownTo } from "../../access/known-fields.ts";
import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { IMPORT_LIMITS, type ImportError, type ImportReport } from "@nepnha/contract/kit/exchange";
import type { Catalogue } from "@nepnha/contract/messages/vi";
import { issueText, type FieldIssue } from "@nepnha/domain/platform/translate";
import { sql } from "kysely";
import type { Trx } from "../../../platform/db/pool.ts";
import type { RequestActor } from "../../../platform/http/actor.ts";
import { AppError, problemOf } from "../../../platform/http/problem.ts";
import type { HookContext, Section } from "../../resource/section.ts";
import { createRow } from "../../resource/write.ts";
import { matchColumns, type Header } from "./import-columns.ts";
import { fillCodes, readImport, type ReadLine } from "./import-lines.ts";
import { fileRefused, type Line } from "./read-file.ts";
import { canWriteMany, createRows, isOneOfMany, prepare } from "./write-many.ts";
import { columnLabel } from "../formats/words.ts";
import type { KitDeps } from "../../deps.ts";

/** A file to import, and for whom. */
export interface ImportJob {
  readonly deps: KitDeps;
  readonly actor: RequestActor;
  readonly resource: Section;
  readonly lines: readonly Line[];
  /** Try everything and keep nothing. */
  readonly dryRun: boolean;
  /** Of the language that errors are told in. */
  readonly catalogue: Catalogue;
  /** Runs the whole import in one transaction. */
  transact(run: (trx: Trx) => Promise<ImportReport>): Promise<ImportReport>;
}

/** Ends a transaction that must not be kept, and carries what was found in it. */
class Undone extends Error {
  readonly report: ImportReport;

  constructor(found: ImportReport) {
    super("undone");
    this.report = found;
  }
}

/**
 * Creates a row for each line as the form would, all or none: with any error, and in a dry run, everything is undone.
 * @throws AppError INVALID_INPUT when the file as a whole cannot be used
 */
export async function importLines(job: ImportJob): Promise<ImportReport> {
  const { deps, actor, resource, dryRun, catalogue } = job;
  const { header, issues } = matchColumns(asKnownTo(resource, actor), job.lines[0]);
  const lines = job.lines.slice(1).filter(({ cells }) => isEmpty(cells[header.remarks]));
  if (lines.length > IMPORT_LIMITS.rows) throw fileRefused("rows", { max: IMPORT_LIMITS.rows });
  if (issues.length > 0) {
    const row = job.lines[0]?.number ?? 1;
    const errors = issues.map(({ column, issue }) => told(catalogue, resource, row, column, issue));
    return report(lines.length, 0, errors);
  }
  const tasks: (() => void)[] = [];
  const run = async (trx: Trx): Promise<ImportReport> => {
    const afterCommit = (task: () => void): void => void tasks.push(task);
    const context: HookContext = { trx, actor, resource, deps, afterCommit };
    const read = await fillCodes(context, await readImport(context, header, lines));
    const errors = await write(context, read, header, catalogue);
    const result = report(lines.length, errors.length > 0 ? 0 : lines.length, errors);
    if (dryRun || errors.length > 0) throw new Undone(result);
    return result;
  };
  try {
    const done = await job.transact(run);
    for (const task of tasks) task();
    return done;
  } catch (error) {
    if (error instanceof Undone) return error.report;
    throw error;
  }
}

/** Writes the lines that can be; what the rules of the section refuse is added to what was wrong before. */
async function write(
  context: HookContext,
  lines: readonly ReadLine[],
  header: Header,
  catalogue: Catalogue,
): Promise<ImportError[]> {
  const { resource } = context;
  const errors: ImportError[] = [];
  const add = (number: number, issue: FieldIssue): unknown =>
    errors.push(told(catalogue, resource, number, titleOf(catalogue, resource, header, issue.field), issue));
  let broken = false;
  /** @returns whether it went well */
  const attempt = async (number: number, work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { issues: refused = [] } = error.details;
      for (const issue of refused) add(number, issue);
      if (refused.length === 0) {
        errors.push({ row: number, column: "", code: error.code, message: problemOf(error, catalogue, "").detail });
      }
      // Somebody took the same value a moment ago; the database takes nothing more in this transaction.
      broken = error.code === "DUPLICATE";
      return false;
    }
  };
  const many = canWriteMany(context);
  const waiting: (Parameters<typeof createRows>[1][number] & { readonly number: number })[] = [];
  for (const { number, input, issues } of lines) {
    for (const issue of issues) add(number, issue);
    if (!input || issues.length > 0 || broken || errors.length >= IMPORT_LIMITS.errors) continue;
    if (many && isOneOfMany(context, input)) {
      await attempt(number, async () => waiting.push({ number, ...(await prepare(context, input)) }));
    } else await attempt(number, () => createRow(context, input.values, input.status));
  }
  // With any error nothing is kept: there is no need to write the others.
  if (errors.length === 0 && waiting.length > 0) {
    try {
      await sql`savepoint many`.execute(context.trx);
      await createRows(context, waiting);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      // Somebody took a value a moment ago: one by one it shows which line has it.
      await sql`rollback to savepoint many`.execute(context.trx);
      for (const { number, values, status } of waiting) {
        if (!broken) await attempt(number, () => createRow(context, values, status));
      }
    }
  }
  return errors.toSorted((one, other) => one.row - other.row);
}

function told(
  catalogue: Catalogue,
  resource: ResourceDescription,
  row: number,
  column: string,
  issue: FieldIssue,
): ImportError {
  return { row, column, code: issue.code, message: issueText(catalogue, issue, resource.name) };
}

/** The header under which the file has a field; its label where the file has none. */
function titleOf(catalogue: Catalogue, resource: ResourceDescription, { columns }: Header, path: string): string {
  const field = path.split(".")[0] ?? path;
  if (field === "") return "";
  return columns.find((column) => column?.field === field)?.title ?? columnLabel(catalogue, resource, field);
}

function report(total: number, created: number, errors: readonly ImportError[]): ImportReport {
  return { total, created, updated: 0, errorCount: errors.length, errors: errors.slice(0, IMPORT_LIMITS.errors) };
}

function isEmpty(cell: Line["cells"][number] | undefined): boolean {
  return cell === undefined || cell === null || cell === "";
}

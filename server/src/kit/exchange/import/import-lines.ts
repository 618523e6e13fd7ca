import { setImmediate as breathe } from "node:timers/promises";
import type { Field, ResourceDescription } from "@nepnha/contract/kit/define";
import { ENUMS } from "@nepnha/contract/platform/enums";
import type { FieldIssue } from "@nepnha/domain/platform/translate";
import { sql } from "kysely";
import { AppError } from "../../../platform/http/problem.ts";
import type { HookContext } from "../../resource/section.ts";
import { nextCodes } from "../../resource/auto-values.ts";
import { createInput } from "../../resource/input.ts";
import { columnRef, tableRef } from "../../resource/row.ts";
import { isNaming, valueOf } from "./import-cell.ts";
import type { Header } from "./import-columns.ts";
import { findNamed, type Named } from "./import-names.ts";
import type { Line } from "./read-file.ts";

/** A line as a row to create, or what is wrong with it. */
export interface ReadLine {
  readonly number: number;
  readonly input: { readonly values: Readonly<Record<string, unknown>>; readonly status: number } | undefined;
  readonly issues: readonly FieldIssue[];
}

interface Draft {
  readonly number: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly issues: FieldIssue[];
}

/** Lines that are checked between two moments for other requests. */
const AT_ONCE = 100;

/**
 * Checks lines as the form would check rows, before anything is written: names are looked up for all lines together, and
 * so is what has to be unique, in the file as in the database.
 */
export async function readImport(
  context: Pick<HookContext, "trx" | "actor" | "resource">,
  header: Header,
  lines: readonly Line[],
): Promise<ReadLine[]> {
  const { resource } = context;
  const drafts = await inParts(lines, (line) => draftOf(resource, header, line));
  await lookUpNames(context, drafts);
  const checked = await inParts(drafts, (draft) => check(resource, draft));
  const taken = await takenValues(context, checked);
  const first = new Map<string, number>();
  return checked.map((line) => {
    const issues = repeated(resource, line, taken, first);
    return issues.length === 0 ? line : { ...line, issues: [...line.issues, ...issues] };
  });
}

async function inParts<T, R>(items: readonly T[], work: (item: T) => R): Promise<R[]> {
  const done: R[] = [];
  for (const [index, item] of items.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await breathe();
    done.push(work(item));
  }
  return done;
}

function draftOf(resource: ResourceDescription, { columns }: Header, { number, cells }: Line): Draft {
  const outside = cells.some((cell, place) => place >= columns.length && cell !== null && cell !== "");
  const named = columns.flatMap((column, place) => {
    const value = column === null ? null : valueOf(resource, column.field, cells[place] ?? null);
    // An empty cell is a field that was left alone: it takes its default.
    return column === null || value === null ? [] : [[column.field, value] as const];
  });
  const issues: FieldIssue[] = outside ? [{ field: "", code: "unknown", message: "import.column.untitled" }] : [];
  return { number, body: Object.fromEntries(named), issues };
}

/** Puts ids in the place of names; what names nothing becomes an issue of its line. */
async function lookUpNames(context: Parameters<typeof readImport>[0], drafts: Draft[]): Promise<void> {
  for (const [name, field] of Object.entries<Field>(context.resource.fields)) {
    if (field.kind !== "ref" && field.kind !== "refs") continue;
    const texts = drafts.flatMap(({ body: { [name]: value } }) => (isNaming(value) ? value.texts : []));
    if (texts.length === 0) continue;
    const find = await findNamed(context, field.to, texts);
    drafts.forEach((draft, index) => {
      const value = draft.body[name];
      if (!isNaming(value)) return;
      const found = value.texts.map((text) => ({ text, named: find(text) }));
      const issues = found.flatMap(({ text, named }) => nameIssue(name, text, named));
      const ids = found.flatMap(({ named }) => (typeof named === "string" ? [] : [named.id]));
      const body = { ...draft.body, [name]: field.kind === "refs" ? ids : (ids[0] ?? null) };
      drafts[index] = { ...draft, body, issues: [...draft.issues, ...issues] };
    });
  }
}

function nameIssue(field: string, value: string, named: Named): FieldIssue[] {
  if (typeof named !== "string") return [];
  const message = named === "unknown" ? "import.name.unknown" : "import.name.ambiguous";
  return [{ field, code: named === "unknown" ? "notFound" : "invalid", message, params: { value } }];
}

function check(resource: ResourceDescription, { number, body, issues }: Draft): ReadLine {
  try {
    return { number, input: createInput(resource, body), issues };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // A name that was not found leaves its field empty, which is no second fault.
    const told = new Set(issues.map(({ field }) => field));
    const more = (error.details.issues ?? []).filter(({ field }) => !told.has(field));
    return { number, input: undefined, issues: [...issues, ...more] };
  }
}

/** Values of unique fields that rows hold already: one query per field. */
async function takenValues(
  { trx, resource }: Parameters<typeof readImport>[0],
  lines: readonly ReadLine[],
): Promise<Set<string>> {
  const taken = new Set<string>();
  for (const name of uniqueFields(resource)) {
    const values = lines
      .flatMap(({ input }) => (input ? [input.values[name]] : []))
      .filter((value) => typeof value === "string");
    if (values.length === 0) continue;
    const { rows } = await sql<{ value: string }>`
      select ${columnRef(name)} as value from ${tableRef(resource)} t
      where t.tenant_id = ${trx.tenantId} and t.status <> ${sql.lit(ENUMS.genericStatus.DELETED)}
        and ${columnRef(name)} = any(${values}::text[])`.execute(trx);
    for (const { value } of rows) taken.add(`${name} ${value}`);
  }
  return taken;
}

function repeated(
  resource: ResourceDescription,
  { number, input }: ReadLine,
  taken: ReadonlySet<string>,
  first: Map<string, number>,
): FieldIssue[] {
  return uniqueFields(resource).flatMap((field): FieldIssue[] => {
    const value = input?.values[field];
    if (typeof value !== "string") return [];
    const key = `${field} ${value}`;
    if (taken.has(key)) return [{ field, code: "duplicate" }];
    const row = first.get(key);
    if (row === undefined) first.set(key, number);
    return row === undefined ? [] : [{ field, code: "duplicate", message: "import.duplicate.inFile", params: { row } }];
  });
}

/**
 * Gives the good lines that leave a numbered code blank the next codes, all at once: one by one, each would hold up
 * anyone else who creates a row.
 */
export async function fillCodes(
  { trx, resource }: Parameters<typeof readImport>[0],
  lines: readonly ReadLine[],
): Promise<ReadLine[]> {
  let filled = [...lines];
  for (const [name, field] of Object.entries<Field>(resource.fields)) {
    if (field.kind !== "text" || field.auto === undefined) continue;
    const needs = ({ input, issues }: ReadLine): boolean => issues.length === 0 && input?.values[name] === null;
    const given = new Set(filled.map(({ input }) => input?.values[name]));
    const count = filled.filter(needs).length;
    if (count === 0) continue;
    // Codes that the file gives itself are stepped over; at most so many stand in the way.
    const alike = [...given].filter((code) => typeof code === "string" && code.startsWith(field.auto ?? "")).length;
    const codes = await nextCodes(trx, resource, name, field.auto, count + alike);
    const free = codes.filter((code) => !given.has(code)).values();
    filled = filled.map((line) => {
      if (!line.input || !needs(line)) return line;
      const values = { ...line.input.values, [name]: free.next().value ?? null };
      return { ...line, input: { ...line.input, values } };
    });
  }
  return filled;
}

function uniqueFields(resource: ResourceDescription): string[] {
  return Object.entries<Field>(resource.fields)
    .filter(([, field]) => field.kind === "text" && field.unique === true)
    .map(([name]) => name);
}

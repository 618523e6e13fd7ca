import { ENUMS } from "@nepnha/contract/enums";
import type { MessageKey } from "@nepnha/contract/messages/vi";
import { isRecord } from "@nepnha/domain/record";
import type { FieldIssue } from "@nepnha/domain/translate";
import { sql } from "kysely";
import type { Trx } from "../db/pool.ts";
import { AppError, invalidInput } from "../http/problem.ts";
import type { HookContext, ResourceHooks } from "../resource/hooks.ts";
import type { Row } from "../resource/row.ts";
import { childCount } from "../resource/tree.ts";
import { usesOf } from "../registers/value-uses.ts";

type Values = Readonly<Record<string, unknown>>;
type Value = Readonly<Record<string, unknown>>;

/** Each value stands once, one of them at most is chosen by itself, and what is in use does not go. */
export const objectMetadataHooks: ResourceHooks = {
  async beforeWrite(context, before, values) {
    const after = { ...before, ...values };
    const list = valuesOf(after.values);
    const issues = [
      ...repeated(list),
      ...defaults(list),
      ...(await parentIssues(context.trx, after.parentListId, list)),
      ...(before?.isSystem === true ? systemIssues(before, values) : []),
    ];
    if (issues.length > 0) throw invalidInput(issues, context.resource.name);
    if (before !== null) await requireUnused(context, before, list);
    return values;
  },
  async onMove(context, row, to) {
    if (to === ENUMS.genericStatus.ACTIVE) return;
    if (row.isSystem === true) throw new AppError("RULE_BROKEN", { message: "objectMetadata.rule.systemStays" });
    if (to !== ENUMS.genericStatus.DELETED) return;
    if ((await childCount(context.trx, context.resource, row._id)) > 0) {
      throw new AppError("IN_USE", { message: "objectMetadata.rule.hasChildren" });
    }
    await requireUnused(context, row, []);
  },
};

function valuesOf(value: unknown): Value[] {
  const list: unknown[] = Array.isArray(value) ? value : [];
  return list.filter(isRecord);
}

function repeated(list: readonly Value[]): FieldIssue[] {
  const codes = list.map(({ code }) => code);
  return codes.flatMap((code, index) =>
    codes.indexOf(code) === index ? [] : [{ field: `values.${index}.code`, code: "duplicate" as const }],
  );
}

function defaults(list: readonly Value[]): FieldIssue[] {
  const chosen = list.flatMap((value, index) => (value.isDefault === true ? [{ value, index }] : []));
  const issueAt = (index: number, message: MessageKey): FieldIssue => ({
    field: `values.${index}.isDefault`,
    code: "invalid",
    message,
  });
  return [
    ...chosen.slice(1).map(({ index }) => issueAt(index, "objectMetadata.rule.oneDefault")),
    ...chosen
      .filter(({ value }) => value.status === "DEACTIVE")
      .map(({ index }) => issueAt(index, "objectMetadata.rule.defaultRests")),
  ];
}

/** A value hangs on a value of the parent list, where there is one. */
async function parentIssues(trx: Trx, parentListId: unknown, list: readonly Value[]): Promise<FieldIssue[]> {
  const hanging = list.flatMap(({ parentCode }, index) =>
    typeof parentCode === "string" ? [{ parentCode, index }] : [],
  );
  if (hanging.length === 0) return [];
  const known = typeof parentListId === "string" ? await codesOf(trx, parentListId) : new Set<unknown>();
  return hanging
    .filter(({ parentCode }) => !known.has(parentCode))
    .map(({ index }) => ({
      field: `values.${index}.parentCode`,
      code: "notFound",
      message: "objectMetadata.rule.parentCode",
    }));
}

async function codesOf(trx: Trx, listId: string): Promise<Set<unknown>> {
  const { rows } = await sql<{ values: unknown }>`
    select "values" from object_metadata where tenant_id = app_tenant() and _id = ${listId}`.execute(trx);
  return new Set(valuesOf(rows[0]?.values).map(({ code }) => code));
}

/** Everything but words stays as it is in a list of the system. */
function systemIssues(before: Row, values: Values): FieldIssue[] {
  const fields = ["objectKind", "parentListId"].filter((name) => name in values && values[name] !== before[name]);
  const issues: FieldIssue[] = fields.map((field) => ({ field, code: "immutable" }));
  if (values.values === undefined) return issues;
  const fixed = (list: readonly Value[]): string =>
    JSON.stringify(
      list.map(({ code, parentCode, isDefault, status }) => [code, parentCode ?? null, isDefault, status]),
    );
  const same = fixed(valuesOf(before.values)) === fixed(valuesOf(values.values));
  return same
    ? issues
    : [...issues, { field: "values", code: "immutable", message: "objectMetadata.rule.systemWords" }];
}

/** A value that somebody uses can only rest. */
async function requireUnused({ trx }: HookContext, before: Row, list: readonly Value[]): Promise<void> {
  const kept = new Set(list.map(({ code }) => code));
  const gone = valuesOf(before.values).flatMap(({ code }) => (kept.has(code) ? [] : [String(code)]));
  if (gone.length === 0) return;
  const uses = await usesOf(trx, before._id);
  const used = gone.find((code) => (uses.get(code) ?? 0) > 0);
  if (used === undefined) return;
  throw new AppError("IN_USE", {
    message: "objectMetadata.rule.valueUsed",
    params: { code: used, count: uses.get(used) ?? 0 },
  });
}

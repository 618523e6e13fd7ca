import { ENUMS } from "@nepnha/contract/platform/enums";
import type { RowOf, ValuesOf } from "@nepnha/contract/kit/row-of";
import type { MessageKey } from "@nepnha/contract/messages/vi";
import type { FieldIssue } from "@nepnha/domain/platform/translate";
import { sql } from "kysely";
import type { Trx } from "../../platform/db/pool.ts";
import { AppError, invalidInput } from "../../platform/http/problem.ts";
import { section, type HookContext, type ResourceHooks } from "../../kit/resource/section.ts";
import { childCount } from "../../kit/resource/tree.ts";
import { usesOf } from "./value-uses.ts";
import { objectMetadata } from "@nepnha/contract/features/object-metadata/object-metadata";

type List = RowOf<typeof objectMetadata>;
type Value = List["values"][number];

/** Each value stands once, one of them at most is chosen by itself, and what is in use does not go. */
const hooks: ResourceHooks<typeof objectMetadata> = {
  async beforeWrite(context, before, values) {
    const after = { ...before, ...values };
    const list = after.values ?? [];
    const issues = [
      ...repeated(list),
      ...defaults(list),
      ...(await parentIssues(context.trx, after.parentListId, list)),
      ...(before?.isSystem ? systemIssues(before, values) : []),
    ];
    if (issues.length > 0) throw invalidInput(issues, context.resource.name);
    if (before !== null) await requireUnused(context, before, list);
    return values;
  },
  can: (_reader, row, verb) =>
    row.isSystem && (verb === "delete" || verb === "DEACTIVE") ? { message: "objectMetadata.rule.systemStays" } : null,
  async onMove(context, row, to) {
    if (to !== ENUMS.genericStatus.DELETED) return;
    if ((await childCount(context.trx, context.resource, row._id)) > 0) {
      throw new AppError("IN_USE", { message: "objectMetadata.rule.hasChildren" });
    }
    await requireUnused(context, row, []);
  },
};

/** The section with its rules. */
export const objectMetadataSection = section(objectMetadata, { hooks });

function repeated(list: readonly Value[]): FieldIssue[] {
  const codes = list.map(({ code }) => code);
  return codes.flatMap((code, index) =>
    codes.indexOf(code) === index ? [] : [{ field: `values.${index}.code`, code: "duplicate" as const }],
  );
}

function defaults(list: readonly Value[]): FieldIssue[] {
  const chosen = list.flatMap((value, index) => (value.isDefault ? [{ value, index }] : []));
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
async function parentIssues(
  trx: Trx,
  parentListId: string | null | undefined,
  list: readonly Value[],
): Promise<FieldIssue[]> {
  const hanging = list.flatMap(({ parentCode }, index) => (parentCode ? [{ parentCode, index }] : []));
  if (hanging.length === 0) return [];
  const known = parentListId ? await codesOf(trx, parentListId) : new Set<string>();
  return hanging
    .filter(({ parentCode }) => !known.has(parentCode))
    .map(({ index }) => ({
      field: `values.${index}.parentCode`,
      code: "notFound",
      message: "objectMetadata.rule.parentCode",
    }));
}

async function codesOf(trx: Trx, listId: string): Promise<Set<string>> {
  const { rows } = await sql<Pick<List, "values">>`
    select "values" from object_metadata where tenant_id = ${trx.tenantId} and _id = ${listId}`.execute(trx);
  return new Set(rows[0]?.values.map(({ code }) => code));
}

/** Everything but words stays as it is in a list of the system. */
function systemIssues(before: List, values: ValuesOf<typeof objectMetadata>): FieldIssue[] {
  const fields = (["objectKind", "parentListId"] as const).filter(
    (name) => name in values && values[name] !== before[name],
  );
  const issues: FieldIssue[] = fields.map((field) => ({ field, code: "immutable" }));
  if (values.values === undefined) return issues;
  const fixed = (list: readonly Value[]): string =>
    JSON.stringify(list.map(({ code, parentCode, isDefault, status }) => [code, parentCode, isDefault, status]));
  const same = fixed(before.values) === fixed(values.values);
  return same
    ? issues
    : [...issues, { field: "values", code: "immutable", message: "objectMetadata.rule.systemWords" }];
}

/** A value that somebody uses can only rest. */
async function requireUnused({ trx }: HookContext, before: List, list: readonly Value[]): Promise<void> {
  const kept = new Set(list.map(({ code }) => code));
  const gone = before.values.flatMap(({ code }) => (kept.has(code) ? [] : [code]));
  if (gone.length === 0) return;
  const uses = await usesOf(trx, before._id);
  const used = gone.find((code) => (uses.get(code) ?? 0) > 0);
  if (used === undefined) return;
  throw new AppError("IN_USE", {
    message: "objectMetadata.rule.valueUsed",
    params: { code: used, count: uses.get(used) ?? 0 },
  });
}

import { resourceByName } from "@nepnha/contract/catalog";
import type { Field, ResourceDescription } from "@nepnha/contract/kit/define";
import type { FieldIssue } from "@nepnha/domain/platform/translate";
import { sql } from "kysely";
import type { Trx } from "../../platform/db/pool.ts";
import { checkFiles, type FileDemand } from "../../platform/files/checks/demands.ts";
import { invalidInput } from "../../platform/http/problem.ts";
import { filesNamed } from "./file-ids.ts";
import { tableRef } from "./row.ts";
import { type Row } from "./stored-row.ts";
import { checkPlace } from "./tree.ts";

/**
 * Check what the values point at: parents in the tree, rows of other sections, pictures. Never more than one query per
 * target, whatever the number of ids. What a list named before may stay in it, though it was deleted meanwhile.
 * @throws AppError INVALID_INPUT naming each field that points at nothing
 */
export async function checkReferences(
  trx: Trx,
  resource: ResourceDescription,
  before: Row | null,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const issues: FieldIssue[] = await checkFiles(trx, fileDemands(resource, values));
  for (const [name, field] of Object.entries<Field>(resource.fields)) {
    const target = values[name];
    if (field.kind === "refs" && Array.isArray(target)) {
      issues.push(...(await missingOf(trx, name, field.to, target, before?.[name])));
    }
    if (field.kind !== "ref" || typeof target !== "string") continue;
    const issue =
      resource.tree?.parent === name
        ? await checkPlace(trx, resource, before?._id ?? null, target)
        : await checkTarget(trx, name, field.to, target);
    if (issue) issues.push(issue);
  }
  if (issues.length > 0) throw invalidInput(issues, resource.name);
}

async function checkTarget(trx: Trx, field: string, feature: string, id: string): Promise<FieldIssue | undefined> {
  return (await liveIds(trx, field, feature, [id])).has(id) ? undefined : { field, code: "notFound" };
}

async function missingOf(
  trx: Trx,
  field: string,
  feature: string,
  ids: readonly string[],
  known: unknown,
): Promise<FieldIssue[]> {
  const added = Array.isArray(known) ? ids.filter((id) => !known.includes(id)) : ids;
  if (added.length === 0) return [];
  const live = await liveIds(trx, field, feature, added);
  return ids.flatMap((id, index) =>
    live.has(id) || !added.includes(id) ? [] : [{ field: `${field}.${index}`, code: "notFound" as const }],
  );
}

async function liveIds(trx: Trx, field: string, feature: string, ids: readonly string[]): Promise<Set<string>> {
  const target = resourceByName(feature);
  if (!target) throw new Error(`${field} refers to the unknown section ${feature}`);
  const { rows } = await sql<{ _id: string }>`
    select t._id from ${tableRef(target)} t
    where t.tenant_id = ${trx.tenantId} and t._id = any(${[...ids]}::uuid[]) and t.status <> 255`.execute(trx);
  return new Set(rows.map((row) => row._id));
}

function fileDemands(resource: ResourceDescription, values: Readonly<Record<string, unknown>>): FileDemand[] {
  return filesNamed(resource, values).map(({ path, id, field }) => {
    if (field.kind === "file") return { field: path, id, accept: field.accept };
    const { minWidth = 1, minHeight = 1 } = field.kind === "image" ? field : {};
    return { field: path, id, accept: "image", minWidth, minHeight };
  });
}

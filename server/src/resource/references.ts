import { resourceByName } from "@nepnha/contract/catalog";
import type { Field, ResourceDescription } from "@nepnha/contract/define";
import type { FieldIssue } from "@nepnha/domain/translate";
import { sql } from "kysely";
import type { Trx } from "../db/pool.ts";
import { checkImages, type ImageDemand } from "../files/demands.ts";
import { invalidInput } from "../http/problem.ts";
import { tableRef } from "./row.ts";
import { checkPlace } from "./tree.ts";

/**
 * Check what the values point at: parents in the tree, rows of other sections, pictures. Never more than one query per
 * target, whatever the number of ids.
 * @throws AppError INVALID_INPUT naming each field that points at nothing
 */
export async function checkReferences(
  trx: Trx,
  resource: ResourceDescription,
  id: string | null,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const issues: FieldIssue[] = await checkImages(trx, imageDemands(resource, values));
  for (const [name, field] of Object.entries<Field>(resource.fields)) {
    const target = values[name];
    if (field.kind !== "ref" || typeof target !== "string") continue;
    const issue =
      resource.tree?.parent === name
        ? await checkPlace(trx, resource, id, target)
        : await checkTarget(trx, name, field.to, target);
    if (issue) issues.push(issue);
  }
  if (issues.length > 0) throw invalidInput(issues, resource.name);
}

async function checkTarget(trx: Trx, field: string, feature: string, id: string): Promise<FieldIssue | undefined> {
  const target = resourceByName(feature);
  if (!target) throw new Error(`${field} refers to the unknown section ${feature}`);
  const { rows } = await sql`
    select 1 from ${tableRef(target)} t where t.tenant_id = app_tenant() and t._id = ${id} and t.status <> 255`.execute(
    trx,
  );
  return rows.length > 0 ? undefined : { field, code: "notFound" };
}

function imageDemands(resource: ResourceDescription, values: Readonly<Record<string, unknown>>): ImageDemand[] {
  return Object.entries<Field>(resource.fields).flatMap(([name, field]) => {
    const value = values[name];
    if (field.kind === "image" && typeof value === "string") {
      return [{ field: name, id: value, minWidth: field.minWidth ?? 1, minHeight: field.minHeight ?? 1 }];
    }
    if (field.kind !== "images" || !Array.isArray(value)) return [];
    return value.map((id, index) => ({ field: `${name}.${index}`, id: String(id), minWidth: 1, minHeight: 1 }));
  });
}

import { resourceByName } from "@nepnha/contract/catalog";
import type { Field, ResourceDescription } from "@nepnha/contract/kit/define";
import { accessTo } from "@nepnha/domain/kit/access";
import type { FieldIssue } from "@nepnha/domain/platform/translate";
import { checkFiles, type FileDemand } from "../../platform/files/checks/demands.ts";
import { invalidInput } from "../../platform/http/problem.ts";
import { visibleIds } from "../access/visible-ids.ts";
import { filesNamed } from "./file-ids.ts";
import type { HookContext } from "./section.ts";
import { type Row } from "./stored-row.ts";
import { checkPlace } from "./tree.ts";

type Context = Pick<HookContext, "trx" | "actor">;

/**
 * Check what the values point at: parents in the tree, rows of other sections, pictures. Never more than one query per
 * target, whatever the number of ids. Somebody may newly point only at rows that they may see, since who points at a row is
 * shown its name. What a list named before may stay in it, though it was deleted meanwhile.
 * @throws AppError INVALID_INPUT naming each field that points at nothing
 */
export async function checkReferences(
  context: Context,
  resource: ResourceDescription,
  before: Row | null,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { trx } = context;
  const issues: FieldIssue[] = await checkFiles(trx, fileDemands(resource, values));
  for (const [name, field] of Object.entries<Field>(resource.fields)) {
    const target = values[name];
    if (field.kind === "refs" && Array.isArray(target)) {
      issues.push(...(await missingOf(context, name, field.to, target, before?.[name])));
    }
    if (field.kind !== "ref" || typeof target !== "string") continue;
    const issue =
      resource.tree?.parent === name
        ? await checkPlace(trx, resource, before?._id ?? null, target)
        : await checkTarget(context, name, field.to, target);
    if (issue) issues.push(issue);
  }
  if (issues.length > 0) throw invalidInput(issues, resource.name);
}

async function checkTarget(
  context: Context,
  field: string,
  feature: string,
  id: string,
): Promise<FieldIssue | undefined> {
  return (await knownIds(context, field, feature, [id])).has(id) ? undefined : { field, code: "notFound" };
}

async function missingOf(
  context: Context,
  field: string,
  feature: string,
  ids: readonly string[],
  named: unknown,
): Promise<FieldIssue[]> {
  const added = Array.isArray(named) ? ids.filter((id) => !named.includes(id)) : ids;
  if (added.length === 0) return [];
  const known = await knownIds(context, field, feature, added);
  return ids.flatMap((id, index) =>
    known.has(id) || !added.includes(id) ? [] : [{ field: `${field}.${index}`, code: "notFound" as const }],
  );
}

/** Which of the rows are there for the actor. */
function knownIds(
  { trx, actor }: Context,
  field: string,
  feature: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const target = resourceByName(feature);
  if (!target) throw new Error(`${field} refers to the unknown section ${feature}`);
  return visibleIds(trx, actor.tenantId, target, accessTo(actor, target, "basic"), ids);
}

function fileDemands(resource: ResourceDescription, values: Readonly<Record<string, unknown>>): FileDemand[] {
  return filesNamed(resource, values).map(({ path, id, field }) => {
    if (field.kind === "file") return { field: path, id, accept: field.accept };
    const { minWidth = 1, minHeight = 1 } = field.kind === "image" ? field : {};
    return { field: path, id, accept: "image", minWidth, minHeight };
  });
}

import { resourceByName } from "@nepnha/contract/catalog";
import type { Field, ResourceDescription } from "@nepnha/contract/kit/define";
import { accessTo } from "@nepnha/domain/kit/access";
import type { FieldIssue } from "@nepnha/domain/platform/translate";
import { checkFiles, type FileDemand } from "../../platform/files/checks/demands.ts";
import { foreignFiles } from "../../platform/files/files-of-texts.ts";
import { invalidInput } from "../../platform/http/problem.ts";
import { filesOfOthers } from "../access/file-rights.ts";
import { visibleIds } from "../access/visible-ids.ts";
import { filesNamed } from "./file-ids.ts";
import type { HookContext } from "./section.ts";
import { type Row } from "./stored-row.ts";
import { checkPlace } from "./tree.ts";

type Context = Pick<HookContext, "trx" | "actor"> & { readonly deps: Pick<HookContext["deps"], "secrets"> };
type Reference = Extract<Field, { kind: "ref" | "refs" }>;

/**
 * Check what the values point at: parents in the tree, rows of other sections, pictures, also those in texts. Never more than one query per
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
  const issues = await checkFiles(context.trx, fileDemands(resource, values));
  if (issues.length === 0) issues.push(...(await filesOfOthers(context, resource, before, values)));
  for (const [name, field] of Object.entries<Field>(resource.fields)) {
    const target = values[name];
    if (field.kind === "richText") issues.push(...foreignFiles(context, name, target, before?.[name]));
    if (field.kind !== "ref" && field.kind !== "refs") continue;
    if (typeof target === "string" && resource.tree?.parent === name) {
      issues.push(...(await checkPlace(context.trx, resource, before?._id ?? null, target)));
    } else if (typeof target === "string" || Array.isArray(target)) {
      issues.push(...(await missingOf(context, name, field, [target].flat(), [before?.[name]].flat())));
    }
  }
  if (issues.length > 0) throw invalidInput(issues, resource.name);
}

async function missingOf(
  context: Context,
  name: string,
  field: Reference,
  ids: readonly string[],
  named: readonly unknown[],
): Promise<FieldIssue[]> {
  const added = ids.filter((id) => !named.includes(id));
  if (added.length === 0) return [];
  const known = await knownIds(context, field, added);
  return ids.flatMap((id, index) =>
    known.has(id) || !added.includes(id)
      ? []
      : [{ field: field.kind === "ref" ? name : `${name}.${index}`, code: "notFound" as const }],
  );
}

/** Which of the rows are there: for the actor, or at all where the server itself points at them. */
function knownIds(
  { trx, actor }: Context,
  { to, readOnly }: Reference,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const target = resourceByName(to);
  if (!target) throw new Error(`a field refers to the unknown section ${to}`);
  const access = readOnly === true || accessTo(actor, target, "basic");
  return visibleIds(trx, target, access, ids);
}

function fileDemands(resource: ResourceDescription, values: Readonly<Record<string, unknown>>): FileDemand[] {
  return filesNamed(resource, values).map(({ path, id, field }) => {
    if (field.kind === "file") return { field: path, id, accept: field.accept };
    const { minWidth = 1, minHeight = 1 } = field.kind === "image" ? field : {};
    return { field: path, id, accept: "image", minWidth, minHeight };
  });
}

import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { accessTo } from "@nepnha/domain/kit/access";
import { addedTo } from "@nepnha/domain/platform/added-to";
import type { FieldIssue } from "@nepnha/domain/platform/translate";
import type { HookContext } from "../resource/section.ts";
import { visibleIds } from "./visible-ids.ts";

/**
 * A list that is the other side of a pair (the groups of a person, the playlists of a video) changes the rows that come to
 * it and leave it, so it takes the right to change those.
 * @returns an issue that names the field, unless the actor may change all of them
 */
export async function otherSideIssues(
  { trx, actor }: Pick<HookContext, "trx" | "actor">,
  other: ResourceDescription,
  field: string,
  before: readonly string[],
  after: readonly string[],
): Promise<FieldIssue[]> {
  const touched = [...addedTo(before, after), ...addedTo(after, before)];
  if (touched.length === 0) return [];
  const changeable = await visibleIds(trx, other, accessTo(actor, other, "update"), touched, true);
  return touched.every((id) => changeable.has(id)) ? [] : [{ field, code: "forbidden" }];
}

import { accessTo } from "@nepnha/domain/kit/access";
import type { Actor } from "@nepnha/domain/platform/permit";
import type { Trx } from "../../platform/db/pool.ts";
import { visibleIds } from "../access/visible-ids.ts";
import type { Sections } from "../resource/section.ts";

/** Somebody who has a row open to change it. */
interface Editing {
  readonly userId: string;
  readonly feature: string;
  readonly id: string;
}

/** Those who may not change the row any more. A query for each person and feature of which they see some rows only. */
export async function withoutAccess<E extends Editing>(
  trx: Trx,
  sections: Sections,
  actors: ReadonlyMap<string, Actor>,
  editing: readonly E[],
): Promise<E[]> {
  const lost: E[] = [];
  const waiting = new Set(editing);
  for (const { userId, feature } of waiting) {
    const theirs = [...waiting].filter((one) => one.userId === userId && one.feature === feature);
    for (const one of theirs) waiting.delete(one);
    const [actor, resource] = [actors.get(userId), sections.get(feature)];
    const access = actor && resource ? accessTo(actor, resource, "update") : false;
    if (access === true) continue;
    const ids = theirs.map(({ id }) => id);
    const left = resource ? await visibleIds(trx, resource, access, ids) : new Set<string>();
    for (const one of theirs) if (!left.has(one.id)) lost.push(one);
  }
  return lost;
}

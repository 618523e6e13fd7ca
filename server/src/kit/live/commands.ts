import type { Sections } from "../resource/section.ts";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { accessTo } from "@nepnha/domain/kit/access";
import type { RealtimeActor } from "../../platform/realtime/actor.ts";
import { HubRefusal } from "../../platform/realtime/refusal.ts";
import type { Trx } from "../../platform/db/pool.ts";
import { oneRow } from "../resource/read.ts";
import type { RowName } from "./editors.ts";
import { seesOf, type Sees } from "./watches.ts";

/** Which rows of the feature the caller may hear of. @throws HubRefusal FORBIDDEN */
export function watchable(actor: RealtimeActor, feature: string): Sees {
  const sees = seesOf(actor, feature);
  if (sees === null) throw new HubRefusal("FORBIDDEN");
  return sees;
}

/** Only a row that the caller could change is said to be edited. @throws HubRefusal FORBIDDEN, NOT_FOUND */
export async function requireEditable(
  sections: Sections,
  trx: Trx,
  actor: RealtimeActor,
  { feature, id }: RowName,
): Promise<void> {
  const resource = sections.get(feature);
  const access = resource ? accessTo(actor, resource, "update") : false;
  if (!resource || access === false) throw new HubRefusal("FORBIDDEN");
  const row = await oneRow(trx, resource, access, id);
  if (!row || row.status === ENUMS.genericStatus.DELETED) throw new HubRefusal("NOT_FOUND");
}

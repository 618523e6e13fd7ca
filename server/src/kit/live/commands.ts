import { resourceByName } from "@nepnha/contract/catalog";
import { ENUMS } from "@nepnha/contract/enums";
import { accessTo } from "@nepnha/domain/permit";
import type { ChatActor } from "../chat/actor.ts";
import { ChatRefusal } from "../chat/refusal.ts";
import type { Trx } from "../db/pool.ts";
import { oneRow } from "../resource/read.ts";
import type { RowName } from "./editors.ts";
import { seesOf, type Sees } from "./watches.ts";

/** Which rows of the feature the caller may hear of. @throws ChatRefusal FORBIDDEN */
export function watchable(actor: ChatActor, feature: string): Sees {
  const sees = seesOf(actor, feature);
  if (sees === null) throw new ChatRefusal("FORBIDDEN");
  return sees;
}

/** Only a row that the caller could change is said to be edited. @throws ChatRefusal FORBIDDEN, NOT_FOUND */
export async function requireEditable(trx: Trx, actor: ChatActor, { feature, id }: RowName): Promise<void> {
  const resource = resourceByName(feature);
  const access = resource ? accessTo(actor, resource, "update") : false;
  if (!resource || access === false) throw new ChatRefusal("FORBIDDEN");
  const row = await oneRow(trx, actor.tenantId, resource, access, id);
  if (!row || row.status === ENUMS.genericStatus.DELETED) throw new ChatRefusal("NOT_FOUND");
}

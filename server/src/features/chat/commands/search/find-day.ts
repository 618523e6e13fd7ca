import type { SearchMethods } from "@nepnha/contract/features/chat/methods/search";
import { TIME_ZONE } from "@nepnha/contract/platform/constants";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { sql } from "kysely";
import type { Trx } from "../../../../platform/db/pool.ts";
import type { RealtimeActor } from "../../../../platform/realtime/actor.ts";
import { notHidden } from "../hidden/not-hidden.ts";
import { readMembership } from "../../membership/membership.ts";
import { seenBy } from "../../messages.ts";

/**
 * The first message that I may see of a day in Vietnam or after it.
 * @throws HubRefusal those of the conversation
 */
export async function findDay(
  trx: Trx,
  actor: RealtimeActor,
  { groupId, day }: SearchMethods["FindDay"]["argument"],
): Promise<SearchMethods["FindDay"]["data"]> {
  const { userId, visibleFromSeq, role } = await readMembership(trx, actor, groupId);
  const first = await trx
    .selectFrom("chat_messages as m")
    .select("m.seq")
    .where("m.tenant_id", "=", trx.tenantId)
    .where("m.group_id", "=", groupId)
    .where("m.status", "=", sql.lit(ENUMS.genericStatus.ACTIVE))
    .where("m.seq", ">=", visibleFromSeq)
    .where(notHidden(userId, "m"))
    .where(seenBy(role))
    .where("m.created_at", ">=", sql<Date>`${day}::timestamp at time zone ${TIME_ZONE}`)
    .orderBy("m.created_at")
    .orderBy("m._id")
    .limit(1)
    .executeTakeFirst();
  return { seq: first?.seq ?? null };
}

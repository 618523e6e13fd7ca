import { ENUMS, type EnumValue } from "@nepnha/contract/platform/enums";
import { isStaff } from "@nepnha/domain/platform/permit";
import { sql } from "kysely";
import type { Trx } from "../../../../platform/db/pool.ts";
import type { RealtimeActor } from "../../../../platform/realtime/actor.ts";
import { HubRefusal } from "../../../../platform/realtime/refusal.ts";
import type { Member } from "../../membership/change-members.ts";
import { mayTalkTo } from "../../contacts/contact-rules.ts";

const { MEMBER, CUSTOMER } = ENUMS.chatRole;

/**
 * People whom somebody brings into a group, with the role that each has there at first.
 * @throws HubRefusal NOT_FOUND for one who is nobody active here, FORBIDDEN for one to whom the actor may not write
 */
export async function invited(trx: Trx, actor: RealtimeActor, userIds: readonly string[]): Promise<Member[]> {
  const wanted = [...new Set(userIds)];
  const found = await trx
    .selectFrom("users")
    .select(["_id", "role"])
    .where("tenant_id", "=", trx.tenantId)
    .where("_id", "=", sql<string>`any(${wanted}::uuid[])`)
    .where("status", "=", ENUMS.genericStatus.ACTIVE)
    .orderBy("_id")
    .execute();
  if (found.length < wanted.length) throw new HubRefusal("NOT_FOUND");
  return found.map(({ _id, role }) => {
    if (!mayTalkTo(actor.role, role as EnumValue<"userRole">)) throw new HubRefusal("FORBIDDEN");
    return { userId: _id, role: isStaff({ role }) ? MEMBER : CUSTOMER };
  });
}

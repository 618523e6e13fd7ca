import { ENUMS, type EnumValue } from "@nepnha/contract/platform/enums";
import { sql } from "kysely";
import type { DemoWriter } from "../../kit/demo.ts";
import { reportMessage } from "../chat/api.ts";

/** One message of the demo that somebody found out of place; the conversations have to be there already. */
export async function writeReports({ trx, tenantId, company }: DemoWriter): Promise<void> {
  if (company !== "saigon") return;
  const { rows } = await sql<{ groupId: string; messageId: string; userId: string; role: EnumValue<"userRole"> }>`
    select m.group_id as "groupId", m._id as "messageId", c.user_id as "userId", u.role
    from chat_messages m
    join chat_groups g on g.tenant_id = m.tenant_id and g._id = m.group_id and g.status = ${ENUMS.genericStatus.ACTIVE}
      and g.type not in (${ENUMS.chatGroupType.ADVISE}, ${ENUMS.chatGroupType.COMPLAIN})
    join users s on s.tenant_id = m.tenant_id and s._id = m.sender_id and s.role = ${ENUMS.userRole.USER}
    join chat_members c on c.tenant_id = m.tenant_id and c.group_id = m.group_id and c.user_id <> m.sender_id
      and c.left_change_seq is null and c.visible_from_seq <= m.seq
    join users u on u.tenant_id = c.tenant_id and u._id = c.user_id and u.role = ${ENUMS.userRole.USER}
    where m.tenant_id = ${trx.tenantId} and m.type = ${ENUMS.chatMessageType.TEXT}
      and m.status = ${ENUMS.genericStatus.ACTIVE}
    order by m.created_at, m._id, c.user_id limit 1`.execute(trx);
  const [found] = rows;
  if (!found) return;
  const { groupId, messageId, userId, role } = found;
  const actor = {
    tenantId,
    userId,
    deviceNo: 0,
    role,
    permissions: new Set<string>(),
    language: "vi",
    ip: "",
  } as const;
  const note = "Nhờ xem giúp, tin này nên nhắn riêng.";
  await reportMessage(trx, actor, { groupId, messageId, reason: "OTHER", note });
}

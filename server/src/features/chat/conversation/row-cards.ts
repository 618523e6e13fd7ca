import { ROW_CARDS, type RowPayload } from "@nepnha/contract/features/chat/kinds/row";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { sql } from "kysely";
import type { Trx } from "../../../platform/db/pool.ts";
import { recordChange } from "../record-change.ts";
import { nobodyWrites } from "../sight/nobody-writes.ts";
import { serverLine } from "./conversation-notice.ts";
import { lockConversation } from "./group-lock.ts";
import type { Owner } from "./row-groups.ts";

/** A row that is to be shown in a conversation. */
export interface Card extends RowPayload {
  /** What it is called now: found by the search, quoted and pushed. */
  readonly title: string;
}

/**
 * Shows a row in the conversation of the row that it belongs to. It comes from whoever did it; where they are not in
 * the conversation, or nobody did (`by` null), from its owner.
 * @returns whether it is shown: not where there is no conversation, or nobody writes in it any more
 */
export async function postCard(
  trx: Trx,
  { by, feature, id }: Omit<Owner, "by"> & { readonly by: string | null },
  { title, ...payload }: Card,
): Promise<boolean> {
  const { rows } = await sql<{ groupId: string }>`
    select g._id as "groupId" from chat_groups g
    where g.tenant_id = ${trx.tenantId} and g.owner_feature = ${feature} and g.owner_id = ${id}
      and not ${nobodyWrites}`.execute(trx);
  const [found] = rows;
  if (!found) return false;
  const group = await lockConversation(trx, found.groupId);
  const sender = await senderOf(trx, group.groupId, by);
  if (sender === undefined) return false;
  const line = { ...serverLine(sender, ROW_CARDS[payload.section], payload), body: title };
  await recordChange(trx, group, { adds: line, aside: by === null ? "by nobody" : "by its author" });
  return true;
}

async function senderOf(trx: Trx, groupId: string, by: string | null): Promise<string | undefined> {
  const { rows } = await sql<{ userId: string }>`
    select m.user_id as "userId" from chat_members m
    where m.tenant_id = ${trx.tenantId} and m.group_id = ${groupId} and m.left_change_seq is null
      and (m.user_id = ${by}::uuid or m.role = ${ENUMS.chatRole.OWNER})
    order by (m.user_id = ${by}::uuid) desc nulls last limit 1`.execute(trx);
  return rows[0]?.userId;
}

import { ENUMS, type EnumValue } from "@nepnha/contract/platform/enums";
import { dueOf } from "@nepnha/domain/features/chat/reminders";
import { openingText } from "@nepnha/domain/features/chat/work-hours";
import { sql } from "kysely";
import { eachTenant } from "../../../platform/db/each-tenant.ts";
import type { Database, Trx } from "../../../platform/db/pool.ts";
import { addNotice } from "../conversation/conversation-notice.ts";
import { lockConversation } from "../conversation/group-lock.ts";
import { queueReminderPushes } from "./reminder-pushes.ts";
import { placeOf } from "./reminder-rows.ts";

/** Reminders that a tenant is told of in one run; the others follow with the next minute. */
const AT_ONCE = 500;

interface DueReminder {
  readonly tenantId: number;
  readonly groupId: string;
  readonly seq: number;
}

/**
 * Tells what is due of all reminders, each in a transaction of its own. @returns how many were told
 * @throws the first failure, when the others are told; what has failed is looked at again with the next minute
 */
export async function remindDue(db: Database): Promise<number> {
  let told = 0;
  const failures: unknown[] = [];
  for (const due of (await eachTenant(db, listDue)).flat()) {
    try {
      if (await db.tenant(due.tenantId, (trx) => remind(trx, due))) told += 1;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return told;
}

/** In conversations in which something can be said; in others they wait, and are missed after a day. */
async function listDue(trx: Trx): Promise<DueReminder[]> {
  const rows = await trx
    .selectFrom("chat_reminders as r")
    .innerJoin("chat_groups as g", (join) =>
      join.onRef("g.tenant_id", "=", "r.tenant_id").onRef("g._id", "=", "r.group_id"),
    )
    .select(["r.group_id as groupId", "r.seq"])
    .where("r.tenant_id", "=", trx.tenantId)
    .where("r.due_at", "<=", sql<Date>`now()`)
    .where("g.status", "=", ENUMS.genericStatus.ACTIVE)
    .where("g.option", "=", ENUMS.messageOption.UNSET)
    .orderBy("r.due_at")
    .limit(AT_ONCE)
    .execute();
  return rows.map((row) => ({ tenantId: trx.tenantId, ...row }));
}

/**
 * Tells a reminder's time, or notes that it was missed, and says when it is told next. Under the conversation's lock it
 * is looked at once more: of two processes that found it the second one finds nothing to do. @returns whether it was told
 */
async function remind(trx: Trx, { groupId, seq }: DueReminder): Promise<boolean> {
  const group = await lockConversation(trx, groupId);
  const row = await trx
    .selectFrom("chat_reminders as r")
    .innerJoin("chat_messages as m", (join) =>
      join.onRef("m.tenant_id", "=", "r.tenant_id").onRef("m.group_id", "=", "r.group_id").onRef("m.seq", "=", "r.seq"),
    )
    .select(["r.at", "r.repeat", "r.remind_before", "r.next_at", "m.body", "m.sender_id"])
    .where("r.tenant_id", "=", trx.tenantId)
    .where("r.group_id", "=", groupId)
    .where("r.seq", "=", seq)
    .where("r.due_at", "<=", group.now)
    .executeTakeFirst();
  if (!row?.next_at) return false;
  const times = {
    at: row.at.toISOString(),
    repeat: row.repeat as EnumValue<"repeatType">,
    remindBefore: row.remind_before,
  };
  const { told, next } = dueOf(times, row.next_at.getTime(), group.now.getTime());
  await trx
    .insertInto("chat_reminder_times")
    .values({
      tenant_id: trx.tenantId,
      group_id: groupId,
      seq,
      at: told === null ? row.next_at : new Date(told),
      told: told !== null,
    })
    .execute();
  await trx
    .updateTable("chat_reminders")
    .set(placeOf(times, next))
    .where("tenant_id", "=", trx.tenantId)
    .where("group_id", "=", groupId)
    .where("seq", "=", seq)
    .execute();
  if (told === null) return false;
  await addNotice(trx, group, row.sender_id, "REMINDER_DUE", { name: row.body, at: openingText(told) });
  await queueReminderPushes(trx, { groupId, seq, at: new Date(told).toISOString() });
  return true;
}

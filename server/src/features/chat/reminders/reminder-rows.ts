import { nextTime, tellingTime, type Times } from "@nepnha/domain/features/chat/reminders";
import type { Trx } from "../../../platform/db/pool.ts";
import { HubRefusal } from "../../../platform/realtime/refusal.ts";

const YEAR = 365 * 24 * 60 * 60 * 1000;
/** Who agrees on something farther ahead has mistyped the year. */
const FARTHEST = 5 * YEAR;

/** Which reminder: the message that it is. */
interface Which {
  readonly groupId: string;
  readonly seq: number;
}

/** A reminder's next time, and when that is told, as they are stored. */
export function placeOf(times: Pick<Times, "remindBefore">, next: number | null) {
  if (next === null) return { next_at: null, due_at: null };
  return { next_at: new Date(next), due_at: new Date(tellingTime(times, next)) };
}

/**
 * Says when a reminder is to be told, a new one or one with other terms.
 * @throws HubRefusal WINDOW_PASSED where nothing of it is to come, INVALID for what is years away
 */
export async function planReminder(trx: Trx, { groupId, seq }: Which, times: Times, now: Date): Promise<void> {
  const next = nextTime(times, now.getTime());
  if (next === null) throw new HubRefusal("WINDOW_PASSED");
  if (Math.abs(Date.parse(times.at) - now.getTime()) > FARTHEST) throw new HubRefusal("INVALID");
  const plan = {
    at: new Date(times.at),
    repeat: times.repeat,
    remind_before: times.remindBefore,
    ...placeOf(times, next),
  };
  await trx
    .insertInto("chat_reminders")
    .values({ tenant_id: trx.tenantId, group_id: groupId, seq, ...plan })
    .onConflict((conflict) => conflict.columns(["tenant_id", "group_id", "seq"]).doUpdateSet(plan))
    .execute();
}

/** A reminder is told no more. */
export async function cancelReminder(trx: Trx, { groupId, seq }: Which): Promise<void> {
  await trx
    .updateTable("chat_reminders")
    .set({ next_at: null, due_at: null })
    .where("tenant_id", "=", trx.tenantId)
    .where("group_id", "=", groupId)
    .where("seq", "=", seq)
    .execute();
}

/** Nothing of a conversation that is no more is told. */
export async function cancelReminders(trx: Trx, groupId: string): Promise<void> {
  await trx
    .updateTable("chat_reminders")
    .set({ next_at: null, due_at: null })
    .where("tenant_id", "=", trx.tenantId)
    .where("group_id", "=", groupId)
    .where("next_at", "is not", null)
    .execute();
}

/** Is any time of a reminder still to come? */
export async function isComing(trx: Trx, { groupId, seq }: Which): Promise<boolean> {
  const row = await coming(trx, groupId).select("seq").where("seq", "=", seq).executeTakeFirst();
  return row !== undefined;
}

/** How many reminders of a conversation are still to come. */
export async function countComing(trx: Trx, groupId: string): Promise<number> {
  const { count } = await coming(trx, groupId)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

function coming(trx: Trx, groupId: string) {
  return trx
    .selectFrom("chat_reminders")
    .where("tenant_id", "=", trx.tenantId)
    .where("group_id", "=", groupId)
    .where("next_at", "is not", null);
}

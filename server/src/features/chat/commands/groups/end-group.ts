import { ENUMS } from "@nepnha/contract/platform/enums";
import type { Trx } from "../../../../platform/db/pool.ts";
import { cancelReminders } from "../../reminders/reminder-rows.ts";

/** A group is no more; its lock is the caller's, and so is telling of it. */
export async function endGroup(trx: Trx, groupId: string): Promise<void> {
  await trx
    .updateTable("chat_groups")
    .set({ status: ENUMS.genericStatus.DELETED })
    .where("tenant_id", "=", trx.tenantId)
    .where("_id", "=", groupId)
    .execute();
  await cancelReminders(trx, groupId);
}

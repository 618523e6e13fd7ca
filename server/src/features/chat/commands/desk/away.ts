import { CHAT_SETTINGS } from "@nepnha/contract/features/chat/settings";
import { closedTimeAt, openingText } from "@nepnha/domain/features/chat/work-hours";
import type { Trx } from "../../../../platform/db/pool.ts";
import { readSettings } from "../../../../platform/settings/settings.ts";
import { addNotice } from "../../conversation/conversation-notice.ts";
import type { LockedGroup } from "../../conversation/group-lock.ts";

/**
 * Tells a customer who begins to wait outside working hours when they are answered: once for each time that the company
 * is closed, where it wants that.
 * @param customer whose message it was
 */
export async function tellAway(trx: Trx, group: LockedGroup, customer: string): Promise<void> {
  const settings = await readSettings(trx, CHAT_SETTINGS);
  if (!settings["chat.autoReply"]) return;
  const closed = closedTimeAt(group.now.getTime(), {
    opensAt: settings["chat.opensAt"],
    closesAt: settings["chat.closesAt"],
    saturday: settings["chat.saturday"],
    sunday: settings["chat.sunday"],
  });
  if (!closed || !(await noteTold(trx, group, new Date(closed.from)))) return;
  const text = settings["chat.awayText"].trim();
  const about = text === "" ? { opens: openingText(closed.until) } : { text };
  await addNotice(trx, group, customer, text === "" ? "AWAY" : "AWAY_TEXT", about);
}

/** Notes that the customer is told. @returns false where they were told since */
async function noteTold(trx: Trx, { groupId, now }: LockedGroup, since: Date): Promise<boolean> {
  const noted = await trx
    .updateTable("chat_groups")
    .set({ away_told_at: now })
    .where("tenant_id", "=", trx.tenantId)
    .where("_id", "=", groupId)
    .where((eb) => eb.or([eb("away_told_at", "is", null), eb("away_told_at", "<", since)]))
    .returning("_id")
    .executeTakeFirst();
  return noted !== undefined;
}

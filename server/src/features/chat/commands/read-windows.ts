import type { ChatWindows } from "@nepnha/contract/features/chat/messages";
import { CHAT_WINDOW_SETTINGS } from "@nepnha/contract/features/chat/settings";
import type { Trx } from "../../../platform/db/pool.ts";
import { readSettings } from "../../../platform/settings/settings.ts";

/** How long the transaction's tenant lets people change and take back what they said. */
export async function readWindows(trx: Trx): Promise<ChatWindows> {
  const settings = await readSettings(trx, CHAT_WINDOW_SETTINGS);
  return { editMinutes: settings["chat.editMinutes"], recallMinutes: settings["chat.recallMinutes"] };
}

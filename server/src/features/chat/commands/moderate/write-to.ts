import { ENUMS } from "@nepnha/contract/platform/enums";
import { uuidv7 } from "uuidv7";
import type { Trx } from "../../../../platform/db/pool.ts";
import type { RealtimeActor } from "../../../../platform/realtime/actor.ts";
import { openDirect } from "../open-direct.ts";
import { sendMessage } from "../send-message.ts";

/**
 * Somebody writes to a person, in their direct conversation.
 * @throws HubRefusal those of opening it and of sending
 */
export async function writeTo(trx: Trx, actor: RealtimeActor, userId: string, text: string): Promise<void> {
  const { groupId } = await openDirect(trx, actor, { userId });
  await sendMessage(trx, actor, { groupId, clientMsgId: uuidv7(), type: ENUMS.chatMessageType.TEXT, text });
}

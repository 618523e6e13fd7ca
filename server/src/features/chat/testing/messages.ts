import { ENUMS } from "@nepnha/contract/platform/enums";
import type { HubMethods } from "@nepnha/contract/hub";
import { uuidv7 } from "uuidv7";
import { openDirect } from "../commands/open-direct.ts";
import { sendMessage } from "../commands/send-message.ts";
import type { Person, TestChat } from "./chat.ts";

type Argument = HubMethods["SendMessage"]["argument"];

/** What SendMessage takes for a text, under an id of its own. */
export function textMessage(groupId: string, text: string, more: Partial<Argument> = {}): Argument {
  return { groupId, clientMsgId: uuidv7(), type: ENUMS.chatMessageType.TEXT, text, ...more };
}

/** Somebody writes a text, without the hub. */
export function sendText(
  chat: TestChat,
  person: Person,
  groupId: string,
  text: string,
): Promise<HubMethods["SendMessage"]["data"]> {
  return chat.run(person, (trx, actor) => sendMessage(trx, actor, textMessage(groupId, text)));
}

/** A sales person and a customer, new ones, in a conversation that the sales person opened. */
export async function directConversation(
  chat: TestChat,
): Promise<{ sales: Person; customer: Person; groupId: string }> {
  const [sales, customer] = await Promise.all([chat.person("SALES"), chat.person("CUSTOMER")]);
  const { groupId } = await chat.run(sales, (trx, actor) => openDirect(trx, actor, { userId: customer.userId }));
  return { sales, customer, groupId };
}

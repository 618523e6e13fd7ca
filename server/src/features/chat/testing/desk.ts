import type { DeskMethods, DeskState } from "@nepnha/contract/features/chat/methods/desk";
import type { NoticePayload } from "@nepnha/contract/features/chat/kinds/notice";
import type { ChatGroupState } from "@nepnha/contract/features/chat/messages";
import { ENUMS } from "@nepnha/contract/platform/enums";
import type { HubResult } from "@nepnha/contract/platform/realtime";
import { allTold } from "./all-told.ts";
import type { Person, TestChat } from "./chat.ts";
import { textMessage } from "./messages.ts";

/** The company's desk: calls of those who advise, and what anybody sees of a conversation. */
export class DeskStage {
  readonly #chat: TestChat;

  constructor(chat: TestChat) {
    this.#chat = chat;
  }

  /** A new customer or guest asks; all who advise at this moment are in the conversation, and have been told. */
  async ask(customer: Person, text = "Nhà em 5 × 20, xây hết bao nhiêu?"): Promise<string> {
    const client = await this.#chat.client(customer);
    const { groupId } = await client.ok("OpenAdvise", {});
    if (text !== "") await client.ok("SendMessage", textMessage(groupId, text));
    await client.connection.stop();
    await allTold(this.#chat, groupId);
    return groupId;
  }

  /** Calls as somebody; the whole answer. */
  async call<M extends keyof DeskMethods>(
    person: Person,
    method: M,
    argument: DeskMethods[M]["argument"],
  ): Promise<HubResult<DeskMethods[M]["data"]>> {
    const client = await this.#chat.client(person);
    const result = await client.call(method, argument);
    await client.connection.stop();
    return result;
  }

  /** The same: "ok" or the code of the refusal. */
  async as<M extends keyof DeskMethods>(
    person: Person,
    method: M,
    argument: DeskMethods[M]["argument"],
  ): Promise<string> {
    const result = await this.call(person, method, argument);
    return result.ok ? "ok" : result.code;
  }

  /** Somebody takes a conversation of which they know who answers it. */
  take(person: Person, groupId: string, from: Person | null = null): Promise<string> {
    return this.as(person, "AssignConversation", { groupId, userId: person.userId, from: from?.userId ?? null });
  }

  /** Writes as somebody: "ok" or the code of the refusal. */
  async say(person: Person, groupId: string, text: string): Promise<string> {
    const client = await this.#chat.client(person);
    const result = await client.call("SendMessage", textMessage(groupId, text));
    await client.connection.stop();
    return result.ok ? "ok" : result.code;
  }

  /** The conversation in somebody's list. */
  async rowOf(person: Person, groupId: string): Promise<ChatGroupState | undefined> {
    const client = await this.#chat.client(person);
    const { groups } = await client.ok("SyncState", { userSeq: 0, groups: [] });
    await client.connection.stop();
    return groups.find((group) => group.groupId === groupId);
  }

  /** How it stands at the desk, as somebody sees it. */
  async deskOf(person: Person, groupId: string): Promise<DeskState | undefined> {
    return (await this.rowOf(person, groupId))?.desk;
  }

  /** The notices that somebody reads, in order. */
  async noticesOf(person: Person, groupId: string): Promise<NoticePayload[]> {
    const client = await this.#chat.client(person);
    const { messages } = await client.ok("GetMessages", { groupId, limit: 50 });
    await client.connection.stop();
    return messages.flatMap((message) => (message.type === ENUMS.chatMessageType.NOTIFY_MSG ? [message.payload] : []));
  }

  async nameOf({ userId }: Person): Promise<string> {
    const { rows } = await this.query("select full_name from users where _id = $1", [userId]);
    return rows[0].full_name;
  }

  query(sql: string, values: unknown[]) {
    return this.#chat.app.db.ownerPool.query(sql, values);
  }
}

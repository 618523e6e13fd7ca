import type { BoardMethods } from "@nepnha/contract/features/chat/methods/board";
import type { ReminderTerms } from "@nepnha/contract/features/chat/kinds/reminder";
import type { ChatMessage } from "@nepnha/contract/features/chat/messages";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { uuidv7 } from "uuidv7";
import type { Person, TestChat } from "./chat.ts";

const HOUR = 60 * 60 * 1000;

/** Terms of a reminder that is an hour ahead, with what is other about it. */
export function reminderTerms(more: Partial<ReminderTerms> = {}): ReminderTerms {
  const at = new Date(Date.now() + HOUR).toISOString();
  return { title: "Đổ bê tông móng", at, repeat: ENUMS.repeatType.NONE, remindBefore: 0, ...more };
}

/** People at the board of a conversation. */
export class BoardStage {
  readonly chat: TestChat;

  constructor(chat: TestChat) {
    this.chat = chat;
  }

  /** Calls as somebody, and says how it went: "ok" or the code of the refusal. */
  async as<M extends keyof BoardMethods>(
    person: Person,
    method: M,
    argument: BoardMethods[M]["argument"],
  ): Promise<string> {
    const client = await this.chat.client(person);
    const result = await client.call(method, argument);
    await client.connection.stop();
    return result.ok ? "ok" : result.code;
  }

  async remind(person: Person, groupId: string, more: Partial<ReminderTerms> = {}) {
    const client = await this.chat.client(person);
    const argument = { groupId, clientMsgId: uuidv7(), ...reminderTerms(more) };
    const { _id, seq } = await client.ok("CreateReminder", argument);
    await client.connection.stop();
    return { messageId: _id, seq, groupId };
  }

  async note(person: Person, groupId: string, text = "Mã cổng 4471") {
    const client = await this.chat.client(person);
    const { _id, seq } = await client.ok("CreateNote", { groupId, clientMsgId: uuidv7(), text });
    await client.connection.stop();
    return { messageId: _id, seq, groupId };
  }

  async board(person: Person, groupId: string): Promise<BoardMethods["GetBoard"]["data"]> {
    const client = await this.chat.client(person);
    const board = await client.ok("GetBoard", { groupId, limit: 20 });
    await client.connection.stop();
    return board;
  }

  async messages(person: Person, groupId: string): Promise<ChatMessage[]> {
    const client = await this.chat.client(person);
    const { messages } = await client.ok("GetMessages", { groupId, limit: 50 });
    await client.connection.stop();
    return messages;
  }

  /** Moves all times of a reminder into the past, as if nobody had looked since. */
  async past({ groupId, seq }: { groupId: string; seq: number }, hours: number): Promise<void> {
    await this.query(
      `with moved as (
         update chat_reminders set at = date_trunc('second', now()) - make_interval(hours => $3), next_at = date_trunc('second', now()) - make_interval(hours => $3),
           due_at = date_trunc('second', now()) - make_interval(hours => $3, mins => remind_before)
         where group_id = $1 and seq = $2 returning at)
       update chat_messages set payload = payload || jsonb_build_object('at', (select at from moved))
       where group_id = $1 and seq = $2`,
      [groupId, seq, hours],
    );
  }

  query(sql: string, values: unknown[]) {
    return this.chat.app.db.ownerPool.query(sql, values);
  }
}

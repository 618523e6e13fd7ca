import type { PollMethods } from "@nepnha/contract/features/chat/methods/polls";
import type { PollNoticePayload, PollPayload } from "@nepnha/contract/features/chat/kinds/poll";
import type { ChatMessage } from "@nepnha/contract/features/chat/messages";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { uuidv7 } from "uuidv7";
import type { Client, Person, TestChat } from "./chat.ts";

type Asked = PollMethods["CreatePoll"]["argument"];

/** A poll that was made, by the words of its options. */
export interface MadePoll {
  readonly groupId: string;
  readonly messageId: string;
  readonly seq: number;
  readonly optionId: (text: string) => string;
}

/** What CreatePoll takes: tiles or stone, without a deadline. */
export function askedPoll(groupId: string, more: Partial<Asked> = {}): Asked {
  return {
    groupId,
    clientMsgId: uuidv7(),
    question: "Lát sàn bằng gì?",
    options: ["Gạch men", "Đá"],
    ends: { type: ENUMS.pollExpiredType.NONE },
    multiple: false,
    mayAdd: false,
    hidden: false,
    anonymous: false,
    ...more,
  };
}

/** Polls, and what each sees of them. */
export class PollStage {
  readonly #chat: TestChat;

  constructor(chat: TestChat) {
    this.#chat = chat;
  }

  async make(person: Person, groupId: string, more: Partial<Asked> = {}): Promise<MadePoll> {
    const { _id: messageId, seq } = await this.#as(person, (client) =>
      client.ok("CreatePoll", askedPoll(groupId, more)),
    );
    const { options } = await this.pollOf(person, { groupId, seq });
    const optionId = (text: string): string => options.find((one) => one.text === text)?.id ?? "";
    return { groupId, messageId, seq, optionId };
  }

  /** Calls as somebody, and says how it went: "ok" or the code of the refusal. */
  async go<M extends keyof PollMethods>(
    person: Person,
    method: M,
    argument: PollMethods[M]["argument"],
  ): Promise<string> {
    return this.#as(person, async (client) => {
      const result = await client.call(method, argument);
      return result.ok ? "ok" : result.code;
    });
  }

  vote(person: Person, { groupId, messageId, optionId }: MadePoll, ...texts: string[]): Promise<string> {
    return this.go(person, "VotePoll", { groupId, messageId, optionIds: texts.map(optionId) });
  }

  /** How it stands, as somebody is told. */
  stateOf(person: Person, { groupId, messageId }: MadePoll): Promise<PollMethods["GetPoll"]["data"]> {
    return this.#as(person, (client) => client.ok("GetPoll", { groupId, messageId }));
  }

  async pollOf(person: Person, { groupId, seq }: Pick<MadePoll, "groupId" | "seq">): Promise<PollPayload> {
    const message = (await this.messages(person, groupId)).find((one) => one.seq === seq);
    if (message?.type !== ENUMS.chatMessageType.POLL || !message.payload) throw new Error("No poll is there");
    return message.payload;
  }

  /** The lines about polls that somebody reads, in order. */
  async linesOf(person: Person, groupId: string): Promise<PollNoticePayload[]> {
    const messages = await this.messages(person, groupId);
    return messages.flatMap((one) => (one.type === ENUMS.chatMessageType.NOTIFY_POLL ? [one.payload] : []));
  }

  async messages(person: Person, groupId: string): Promise<ChatMessage[]> {
    const { messages } = await this.#as(person, (client) => client.ok("GetMessages", { groupId, limit: 50 }));
    return messages;
  }

  query(sql: string, values: unknown[]) {
    return this.#chat.app.db.ownerPool.query(sql, values);
  }

  async #as<T>(person: Person, act: (client: Client) => Promise<T>): Promise<T> {
    const client = await this.#chat.client(person);
    try {
      return await act(client);
    } finally {
      await client.connection.stop();
    }
  }
}

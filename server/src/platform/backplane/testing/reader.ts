import { setTimeout as sleep } from "node:timers/promises";
import { CHAT_PAGE_MAX, CHAT_SYNC_MAX } from "@nepnha/contract/platform/constants";
import { ENUMS } from "@nepnha/contract/platform/enums";
import type { ChatMessage } from "@nepnha/contract/features/chat/messages";
import type { HubMethodName, HubMethods } from "@nepnha/contract/hub";
import type { HubResult } from "@nepnha/contract/platform/realtime";
import { HttpTransportType, HubConnectionBuilder, LogLevel, type HubConnection } from "@microsoft/signalr";
import { uuidv7 } from "uuidv7";
import type { HubEvents, Person } from "../../../features/chat/testing/chat.ts";

const RETRY_MS = 50;

/**
 * A client of Microsoft's library with the rules of the chat's own engine: an event is taken only as the next change of
 * the conversation, known ones are dropped, a hole is asked for, and a lost connection is opened on any node.
 */
export class Reader {
  /** Messages as this client would show them, in the order in which they were taken. */
  readonly taken: ChatMessage[] = [];
  syncRequired = 0;
  readonly #person: Person;
  readonly #groupId: string;
  /** Addresses of the nodes, the preferred one first. */
  readonly #urls: () => readonly string[];
  #changeSeq = 0;
  #connection: HubConnection | undefined;
  #connected: Promise<void> = Promise.resolve();
  #work: Promise<void> = Promise.resolve();
  #stopped = false;

  constructor(person: Person, groupId: string, urls: () => readonly string[]) {
    this.#person = person;
    this.#groupId = groupId;
    this.#urls = urls;
  }

  /** Connects, and stays connected until `stop`. */
  start(): Promise<void> {
    this.#connected = this.#connect();
    return this.#connected;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#connected;
    await this.#connection?.stop();
    await this.#work;
  }

  /** Sends with one id until it is acknowledged. @returns that id */
  async send(text: string): Promise<string> {
    const clientMsgId = uuidv7();
    const message = { groupId: this.#groupId, clientMsgId, type: ENUMS.chatMessageType.TEXT, text };
    for (;;) {
      try {
        await this.#connected;
        const answer = await this.#call("SendMessage", message);
        if (answer.ok) return clientMsgId;
      } catch {
        // The connection broke before the answer: nobody knows whether it was stored.
      }
      await sleep(RETRY_MS);
    }
  }

  /** Asks for what was missed, after all events that have come. */
  sync(): Promise<void> {
    return this.#do(() => this.#sync());
  }

  async #connect(): Promise<void> {
    for (let attempt = 0; !this.#stopped; attempt += 1) {
      const urls = this.#urls();
      const connection = new HubConnectionBuilder()
        .withUrl(`${urls[attempt % urls.length]}/chat/chathub`, {
          accessTokenFactory: () => this.#person.chatToken,
          transport: HttpTransportType.WebSockets,
        })
        .configureLogging(LogLevel.None)
        .build();
      connection.on("ReceiveGroupMessage", (event: HubEvents["ReceiveGroupMessage"]) => {
        void this.#do(() => this.#take(event));
      });
      connection.on("SyncRequired", () => {
        this.syncRequired += 1;
        void this.sync();
      });
      try {
        await connection.start();
        this.#connection = connection;
        connection.onclose(() => {
          if (!this.#stopped) this.#connected = this.#connect();
        });
        await this.#call("SyncState", { userSeq: 0, groups: [[this.#groupId, this.#changeSeq]] });
        void this.sync();
        return;
      } catch {
        await connection.stop();
        await sleep(RETRY_MS);
      }
    }
  }

  async #call<M extends HubMethodName>(
    method: M,
    argument: HubMethods[M]["argument"],
  ): Promise<HubResult<HubMethods[M]["data"]>> {
    if (!this.#connection) throw new Error("Not connected");
    return this.#connection.invoke(method, argument);
  }

  /** One thing after the other. What fails is asked for again after the next connect. */
  #do(work: () => Promise<void>): Promise<void> {
    this.#work = this.#work.then(work).catch(() => undefined);
    return this.#work;
  }

  async #take({ message, changeSeq }: HubEvents["ReceiveGroupMessage"]): Promise<void> {
    if (changeSeq <= this.#changeSeq) return;
    if (changeSeq > this.#changeSeq + 1) return this.#sync();
    this.taken.push(message);
    this.#changeSeq = changeSeq;
  }

  async #sync(): Promise<void> {
    for (;;) {
      const argument = { groupId: this.#groupId, sinceChangeSeq: this.#changeSeq, limit: CHAT_SYNC_MAX };
      const answer = await this.#call("SyncConversation", argument);
      if (!answer.ok) throw new Error(answer.code);
      const { changes, tooLong, nextChangeSeq, hasMore } = answer.data;
      if (tooLong) await this.#page();
      else this.taken.push(...changes);
      this.#changeSeq = tooLong ? (this.taken.at(-1)?.changeSeq ?? 0) : nextChangeSeq;
      if (!hasMore && !tooLong) return;
    }
  }

  /** The next page by number: too much has changed to be told as changes. */
  async #page(): Promise<void> {
    const argument = { groupId: this.#groupId, afterSeq: this.taken.at(-1)?.seq ?? 0, limit: CHAT_PAGE_MAX };
    const answer = await this.#call("GetMessages", argument);
    if (!answer.ok) throw new Error(answer.code);
    this.taken.push(...answer.data.messages);
  }
}

import type { ActMethods } from "@nepnha/contract/features/chat/methods/acts";
import type { BoardMethods } from "@nepnha/contract/features/chat/methods/board";
import type { DeskMethods } from "@nepnha/contract/features/chat/methods/desk";
import type { GroupMethods } from "@nepnha/contract/features/chat/methods/groups";
import type { ReportMethods } from "@nepnha/contract/features/chat/methods/report";
import type { RuleMethods } from "@nepnha/contract/features/chat/methods/rules";
import type { ChatMethods } from "@nepnha/contract/features/chat/hub";
import type { ChatMessage } from "@nepnha/contract/features/chat/messages";
import type { PollMethods } from "@nepnha/contract/features/chat/methods/polls";
import type { TodoMethods } from "@nepnha/contract/features/chat/methods/todos";
import type { HubErrorCode, HubResult } from "@nepnha/contract/platform/realtime";
import type { Cancel, Environment } from "./environment.ts";
import { Mine } from "./mine.ts";
import { Outbox, type OutboxParts, type Outgoing } from "./outbox.ts";
import type { OutboxEntry } from "./outbox-storage.ts";
import type { Conversation } from "./model.ts";
import type { PageKind } from "./window.ts";
import { type HubPort, invokeOnceConnected, invokeWithin } from "./port.ts";
import { Reactions } from "./reactions.ts";
import { ReadTracker } from "./read-tracker.ts";
import { ChatStore } from "./store.ts";
import { ChatSync } from "./sync.ts";

/** A conversation that was opened or made, or why it was not. */
export type Opened = { groupId: string } | { code: HubErrorCode };

/** Pause before a read mark or a reaction that got no answer is sent again, ms. */
const RESEND_PAUSE = 5000;

/** Longest wait for a conversation that was just made, ms. */
const APPEAR_PATIENCE = 3000;

/** What a chat engine is made of. `me` is the signed-in user's id. */
export interface ChatParts extends OutboxParts {
  /** Messages per page; for tests. */
  readonly pageSize?: number;
}

/** The chat of one signed-in user: what the screen reads (`store`) and what it can do. */
export class ChatEngine {
  readonly store = new ChatStore();
  readonly me: string;
  /** What I set for myself in conversations. */
  readonly mine: Mine;
  readonly #port: HubPort;
  readonly #env: Environment;
  readonly #sync: ChatSync;
  readonly #outbox: Outbox;
  readonly #reactions: Reactions;
  readonly #reads: ReadTracker;
  readonly #unsentReads = new Map<string, number>();
  readonly #stops: Cancel[] = [];
  #cancelResend: Cancel | undefined;

  constructor({ pageSize, ...parts }: ChatParts) {
    const { port, env, me } = parts;
    this.me = me;
    this.#port = port;
    this.#env = env;
    this.#sync = new ChatSync(port, this.store, env, me, pageSize);
    this.#reactions = new Reactions(port, this.store, env, me, () => this.#resendLater());
    this.mine = new Mine(
      port,
      env,
      this.store,
      (told) => this.#sync.mineChanged(told),
      () => this.#resendLater(),
    );
    this.#reads = new ReadTracker(env, (groupId, seq) => void this.#markRead(groupId, seq));
    this.#outbox = new Outbox(parts, {
      changed: (outbox) => this.store.set({ outbox }),
      sent: (message) => this.#sync.acknowledged(message),
      progress: (clientMsgId, share) =>
        this.store.set({ progress: new Map(this.store.getState().progress).set(clientMsgId, share) }),
    });
  }

  /** Begins to listen, to load and to send what earlier pages left unsent. */
  async start(): Promise<void> {
    this.#sync.start();
    this.#stops.push(
      this.store.subscribe(() => this.#dropArrived()),
      this.store.subscribe(() => this.mine.look()),
      this.#port.onState((state) => {
        if (state === "connected") this.#resend();
      }),
    );
    await this.#outbox.start();
  }

  /** Sends the last read mark and ends everything. */
  stop(): void {
    this.#reads.stop();
    this.#sync.stop();
    this.#outbox.stop();
    this.#cancelResend?.();
    for (const stop of this.#stops) stop();
  }

  /** Shows what this device kept of earlier pages, where nothing newer is known; `clockOffset` in ms. */
  showKept(conversations: ReadonlyMap<string, Conversation>, clockOffset: number, userSeq: number): void {
    this.#sync.showKept(conversations, clockOffset, userSeq);
  }

  /** Puts a conversation on the screen; null: none. */
  open(groupId: string | null): void {
    this.#reads.inView(null, []);
    this.#sync.open(groupId);
    this.mine.opened(groupId);
  }

  /** Loads more of a conversation. A page that was lost is simply asked for again by the next scroll. */
  async load(groupId: string, kind: PageKind, seq?: number): Promise<void> {
    try {
      await this.#sync.pages.load(groupId, kind, seq);
    } catch {
      // The connection banner tells; nothing was changed.
    }
  }

  /** What the screen shows of the open conversation: the messages half in view, and whether it stands at the end. */
  looksAt(groupId: string, seqs: readonly number[], atEnd: boolean): void {
    this.#sync.looksAt(atEnd, seqs[0]);
    this.#reads.inView(groupId, seqs);
  }

  /** I chose to be done with everything up to the end, e.g. by the ↓ button. */
  readToEnd(groupId: string): void {
    const conversation = this.store.conversation(groupId);
    if (conversation) this.#reads.readUpTo(groupId, conversation.lastSeq);
  }

  /** Sends a message. It is shown at once and survives anything that happens to the page or the connection. */
  async send(groupId: string, message: Outgoing): Promise<OutboxEntry> {
    if (this.store.conversation(groupId)?.window?.atEnd === false) void this.load(groupId, "latest");
    return this.#outbox.add(groupId, message);
  }

  /** Sends a failed message again. */
  async retry(clientMsgId: string): Promise<void> {
    await this.#outbox.retry(clientMsgId);
  }

  /** Gives a failed message up. */
  async discard(clientMsgId: string): Promise<void> {
    await this.#outbox.remove(clientMsgId);
  }

  /** Sets my reaction; 0 takes it away. False: refused. */
  react(message: ChatMessage, expressionId: number): Promise<boolean> {
    return this.#reactions.set(message, expressionId);
  }

  /** Gives a message of mine other words. @returns why it was refused; null when it is done. Rejects without an answer */
  edit({ groupId, _id: messageId }: ChatMessage, text: string): Promise<HubErrorCode | null> {
    return this.#done("EditMessage", { groupId, messageId, text });
  }

  /** Takes a message of mine back, for everybody. Answers like {@link edit}. */
  recall({ groupId, _id: messageId }: ChatMessage): Promise<HubErrorCode | null> {
    return this.#done("RecallMessage", { groupId, messageId });
  }

  /** Takes a message away for me alone. Answers like {@link edit}. */
  async hide({ groupId, _id: messageId }: ChatMessage): Promise<HubErrorCode | null> {
    const result = await invokeWithin(this.#port, this.#env, "DeleteMessageForMe", { groupId, messageId });
    if (!result.ok) return result.code;
    this.#sync.hidden({ groupId, seqs: [result.data.seq] });
    return null;
  }

  /** What I do with a message beside changing it, passing it on is sent; with the board, and with a list of things to be done. Rejects without an answer. */
  act<M extends keyof (ActMethods & BoardMethods & ReportMethods & TodoMethods)>(
    method: M,
    argument: ChatMethods[M]["argument"],
  ): Promise<HubResult<ChatMethods[M]["data"]>> {
    return invokeWithin(this.#port, this.#env, method, argument);
  }

  /** A change of mine that may be repeated; what has changed comes as an event, like the changes of others. */
  async #done<M extends "EditMessage" | "RecallMessage">(
    method: M,
    argument: ChatMethods[M]["argument"],
  ): Promise<HubErrorCode | null> {
    const result = await invokeWithin(this.#port, this.#env, method, argument);
    return result.ok ? null : result.code;
  }

  /** Opens or makes the conversation with one person, and answers when it is in the list. Rejects without an answer. */
  async openDirect(userId: string): Promise<Opened> {
    return this.#opened(await invokeOnceConnected(this.#port, this.#env, "OpenDirect", { userId }));
  }

  /** The same with those who advise me. */
  async openAdvise(): Promise<Opened> {
    return this.#opened(await invokeOnceConnected(this.#port, this.#env, "OpenAdvise", {}));
  }

  /** The same about what went wrong. */
  async openComplaint(): Promise<Opened> {
    return this.#opened(await invokeOnceConnected(this.#port, this.#env, "OpenComplaint", {}));
  }

  /** The same with a group of mine that is made by it. */
  async createGroup(group: GroupMethods["CreateGroup"]["argument"]): Promise<Opened> {
    return this.#opened(await invokeOnceConnected(this.#port, this.#env, "CreateGroup", group));
  }

  /** Changes a group, or how a customer's conversation stands at the desk; what it has become is heard as by everybody else. Rejects without an answer. */
  changeGroup<M extends keyof (GroupMethods & DeskMethods & RuleMethods)>(
    method: M,
    argument: ChatMethods[M]["argument"],
  ): Promise<HubResult<ChatMethods[M]["data"]>> {
    return invokeWithin(this.#port, this.#env, method, argument);
  }

  /** Asks for something, or says it, of which nothing is kept here. Rejects without an answer. */
  ask<M extends "GetFiles" | "GetAttachments" | "GetMessages" | "GetContact" | "MarkRead">(
    method: M,
    argument: ChatMethods[M]["argument"],
  ): Promise<HubResult<ChatMethods[M]["data"]>> {
    return invokeWithin(this.#port, this.#env, method, argument);
  }

  /** Makes, changes or asks for a poll; what it has become is heard as by everybody else. Rejects without an answer. */
  poll<M extends keyof PollMethods>(
    method: M,
    argument: PollMethods[M]["argument"],
  ): Promise<HubResult<ChatMethods[M]["data"]>> {
    return invokeWithin(this.#port, this.#env, method, argument);
  }

  async #opened(result: HubResult<{ groupId: string }>): Promise<Opened> {
    if (!result.ok) return { code: result.code };
    this.#sync.askState();
    await this.#appears(result.data.groupId);
    return result.data;
  }

  /** Waits until a conversation is in the list, but not for longer than 3 s. */
  async #appears(groupId: string): Promise<void> {
    await this.within(APPEAR_PATIENCE, () => this.store.conversation(groupId) !== undefined);
  }

  /** Waits until something holds of the store, but not for longer than `ms`. @returns whether it does */
  within(ms: number, holds: () => boolean): Promise<boolean> {
    return new Promise((resolve) => {
      const look = (): void => {
        if (holds()) end(true);
      };
      const off = this.store.subscribe(look);
      const cancel = this.#env.after(ms, () => end(false));
      const end = (held: boolean): void => {
        off();
        cancel();
        resolve(held);
      };
      look();
    });
  }

  async #markRead(groupId: string, lastReadSeq: number): Promise<void> {
    const conversation = this.store.conversation(groupId);
    if (!conversation) return;
    const mark = { groupId, userId: this.me, lastReadSeq };
    const all = lastReadSeq >= conversation.lastSeq;
    this.#sync.readMoved({ ...mark, readCountNo: all ? conversation.countNo : conversation.readCountNo });
    // Marks come in their order: the tracker's only grow.
    this.#unsentReads.set(groupId, lastReadSeq);
    try {
      const result = await invokeWithin(this.#port, this.#env, "MarkRead", { groupId, lastReadSeq });
      if (result.ok) this.#sync.readMoved({ ...mark, readCountNo: result.data.readCountNo });
      if (this.#unsentReads.get(groupId) === lastReadSeq) this.#unsentReads.delete(groupId);
    } catch {
      this.#resendLater();
    }
  }

  /** What got no answer goes out again; both marks and reactions are set, so doing it twice changes nothing. */
  #resend(): void {
    this.#reactions.resend();
    this.mine.resend();
    for (const [groupId, seq] of this.#unsentReads) void this.#markRead(groupId, seq);
  }

  #resendLater(): void {
    this.#cancelResend ??= this.#env.after(RESEND_PAUSE, () => {
      this.#cancelResend = undefined;
      if (this.store.getState().connection === "connected") this.#resend();
    });
  }

  /** A message that came back from the server was sent, even when its acknowledgement was lost. */
  #dropArrived(): void {
    const { outbox, conversations } = this.store.getState();
    for (const entry of outbox) {
      const messages = conversations.get(entry.groupId)?.window?.messages;
      if (messages?.some((message) => isOf(message, entry))) void this.#outbox.remove(entry.clientMsgId);
    }
  }
}

/** Whether the message is this entry of the outbox, arrived. Only its own sender's id counts: ids can be copied. */
export function isOf(message: ChatMessage, entry: OutboxEntry): boolean {
  return message.clientMsgId === entry.clientMsgId && message.senderId === entry.userId;
}

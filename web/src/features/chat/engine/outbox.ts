import { ENUMS } from "@nepnha/contract/platform/enums";
import type { MessageContent } from "@nepnha/contract/features/chat/kinds/kinds";
import { replyKind } from "@nepnha/contract/features/chat/kinds/reply";
import { textKind } from "@nepnha/contract/features/chat/kinds/text";
import type { ChatMessage, SentAck } from "@nepnha/contract/features/chat/messages";
import type { HubResult } from "@nepnha/contract/platform/realtime";
import { newUuid } from "../../../platform/lib/new-uuid.ts";
import type { Cancel, Environment } from "./environment.ts";
import type { FileRefusal, OutboxEntry, OutboxStorage, SendFailure } from "./outbox-storage.ts";
import { type HubPort, invokeWithin } from "./port.ts";
import type { Tabs } from "./tabs.ts";
import type { Upload, Uploads } from "./uploads.ts";

/** A text older than this is not sent without asking, ms. */
const ASK_AFTER = 24 * 60 * 60_000;
/** Pause after the first try without an answer, ms; it doubles with each. And the pause when I was too fast. */
const PAUSE = { first: 1000, limited: 1000 } as const;
/** Tries in a row that fail although the connection stands, before I am asked. */
const TRIES_MAX = 6;

/** What is to be sent. `text` of a card is what is shown of it in lists; the server makes its own. */
export type Outgoing = Pick<OutboxEntry, "text" | "replyTo" | "card" | "uploads" | "forward">;

/** What the outbox reports. */
export interface OutboxEvents {
  /** The entries of now, in their order. */
  changed(entries: readonly OutboxEntry[]): void;
  /** The server has the message; told before the entry goes. */
  sent(message: ChatMessage): void;
  /** How much of a message's files the server has, 0 to 1. */
  progress(clientMsgId: string, share: number): void;
}

/** What the outbox works with. */
export interface OutboxParts {
  readonly port: HubPort;
  readonly storage: OutboxStorage;
  readonly tabs: Tabs;
  readonly env: Environment;
  readonly me: string;
  readonly upload: Upload;
}

/**
 * My unsent messages. Every text is stored before it is sent and stays until the server acknowledges it, so it outlives
 * a reload, a lost connection and a killed server; the same `clientMsgId` in every try keeps it single. Per conversation
 * one message is under way at a time, over all tabs: whichever tab holds the conversation's lock sends, and a tab that
 * loses its connection gives the lock up.
 */
export class Outbox {
  readonly #port: HubPort;
  readonly #storage: OutboxStorage;
  readonly #tabs: Tabs;
  readonly #env: Environment;
  readonly #me: string;
  readonly #events: OutboxEvents;
  readonly #upload: Upload;
  /** Its code comes with the first file. */
  #uploads: Promise<Uploads<OutboxEntry>> | undefined;
  readonly #tries = new Map<string, number>();
  readonly #pauses = new Map<string, Cancel>();
  readonly #sending = new Set<string>();
  /** Conversations that got another message to send while one was under way. */
  readonly #again = new Set<string>();
  #entries: readonly OutboxEntry[] = [];
  #connected = false;
  #offState: Cancel = () => {};

  constructor({ port, storage, tabs, env, me, upload }: OutboxParts, events: OutboxEvents) {
    this.#port = port;
    this.#storage = storage;
    this.#tabs = tabs;
    this.#env = env;
    this.#me = me;
    this.#events = events;
    this.#upload = upload;
  }

  /** Reads what earlier pages left and sends it as soon as the connection stands. */
  async start(): Promise<void> {
    this.#tabs.onNews((news) => {
      if (news.kind === "sent") this.#events.sent(acknowledged(news.entry, news.ack));
      void this.#reload();
    });
    await this.#reload();
    this.#offState = this.#port.onState((state) => {
      this.#connected = state === "connected";
      if (this.#connected) this.#sendAll();
    });
  }

  /** Stops sending; nothing is lost. */
  stop(): void {
    this.#connected = false;
    this.#offState();
    for (const cancel of this.#pauses.values()) cancel();
    this.#tabs.close();
  }

  /** Shows a message at once and stores it; answers when it is safe. It is sent in its turn. */
  async add(groupId: string, message: Outgoing): Promise<OutboxEntry> {
    const entry: OutboxEntry = {
      clientMsgId: newUuid(),
      userId: this.#me,
      groupId,
      ...message,
      order: this.#nextOrder(),
      createdAt: this.#env.now(),
      failure: null,
    };
    this.#show([...this.#entries, entry]);
    await this.#store(entry);
    await this.#reload();
    this.#begin(groupId);
    return entry;
  }

  /** Sends a failed message again, after those that wait. */
  async retry(clientMsgId: string): Promise<void> {
    const entry = this.#entries.find((other) => other.clientMsgId === clientMsgId);
    if (!entry) return;
    this.#tries.delete(clientMsgId);
    await this.#store({ ...entry, failure: null, createdAt: this.#env.now(), order: this.#nextOrder() });
    await this.#reload();
    this.#begin(entry.groupId);
  }

  /** Forgets a message: by hand, or because the conversation shows that the server has it. */
  async remove(clientMsgId: string): Promise<void> {
    void this.#uploads?.then((uploads) => uploads.cancel(clientMsgId));
    await this.#storage.remove(clientMsgId);
    this.#tries.delete(clientMsgId);
    await this.#reload();
    this.#tabs.tell({ kind: "changed" });
  }

  #nextOrder(): number {
    return Math.max(this.#env.now(), (this.#entries.at(-1)?.order ?? 0) + 1);
  }

  async #store(entry: OutboxEntry): Promise<void> {
    await this.#storage.put(entry);
    this.#tabs.tell({ kind: "changed" });
  }

  async #reload(): Promise<void> {
    this.#show(await this.#storage.list(this.#me));
  }

  #show(entries: readonly OutboxEntry[]): void {
    this.#entries = entries;
    this.#events.changed(entries);
  }

  #sendAll(): void {
    for (const groupId of new Set(this.#entries.map((entry) => entry.groupId))) this.#begin(groupId);
  }

  /** Uploads what has to be and sends what is ready: words do not wait for a film. */
  #begin(groupId: string): void {
    const waiting = this.#entries.filter((entry) => entry.groupId === groupId && isReady(entry) === false);
    if (this.#connected && waiting.length > 0) void this.#beginUploads(waiting);
    void this.#send(groupId);
  }

  async #beginUploads(waiting: readonly OutboxEntry[]): Promise<void> {
    this.#uploads ??= this.#makeUploads();
    try {
      (await this.#uploads).begin(waiting);
    } catch {
      this.#uploads = undefined;
      for (const entry of waiting) await this.#fail(entry, "UPLOAD");
    }
  }

  async #makeUploads(): Promise<Uploads<OutboxEntry>> {
    const code = await import("./uploads.ts");
    return new code.Uploads(this.#upload, this.#tabs, {
      now: async (clientMsgId) =>
        (await this.#storage.list(this.#me)).find((entry) => entry.clientMsgId === clientMsgId),
      uploaded: async (entry, uploads) => {
        await this.#store(code.withFiles(entry, uploads));
        await this.#reload();
        void this.#send(entry.groupId);
      },
      failed: async (entry, refusal) => void (await this.#fail(entry, "UPLOAD", refusal)),
      progress: (clientMsgId, share) => this.#events.progress(clientMsgId, share),
    });
  }

  /** Sends the waiting messages of a conversation one after the other until none is left or one gets no answer. */
  async #send(groupId: string): Promise<void> {
    if (!this.#connected || this.#pauses.has(groupId)) return;
    if (this.#sending.has(groupId)) {
      this.#again.add(groupId);
      return;
    }
    this.#sending.add(groupId);
    try {
      await this.#tabs.alone(`send:${groupId}`, async () => {
        for (;;) {
          const waiting = (await this.#storage.list(this.#me)).filter((entry) => entry.groupId === groupId);
          const head = waiting.find((entry) => isReady(entry) === true);
          if (!head || !this.#connected || !(await this.#try(head))) return;
        }
      });
    } finally {
      this.#sending.delete(groupId);
    }
    if (this.#again.delete(groupId)) void this.#send(groupId);
  }

  /** One try of one message. False: stop for now. */
  async #try(entry: OutboxEntry): Promise<boolean> {
    if (this.#env.now() - entry.createdAt > ASK_AFTER) return this.#fail(entry, "EXPIRED");
    const { groupId } = entry;
    try {
      const result = await this.#ask(entry);
      if (result.ok) return await this.#acknowledge(entry, result.data);
      if (result.code !== "RATE_LIMITED") return await this.#fail(entry, result.code);
      this.#sendAfter(PAUSE.limited, groupId);
      return false;
    } catch {
      // No answer: the server may have it or not. The next try with the same id finds out.
      return this.#pause(entry);
    }
  }

  #ask(entry: OutboxEntry): Promise<HubResult<SentAck>> {
    const { groupId, clientMsgId, replyTo, card, forward } = entry;
    if (forward) {
      const { from, confirmed } = forward;
      return invokeWithin(this.#port, this.#env, "ForwardMessage", { groupId, clientMsgId, from, confirmed });
    }
    const text = card ? "" : entry.text;
    const type = contentOf(entry).type;
    const argument = { groupId, clientMsgId, text, type, replyToSeq: replyTo?.seq, payload: card?.sent };
    return invokeWithin(this.#port, this.#env, "SendMessage", argument);
  }

  async #acknowledge(entry: OutboxEntry, ack: SentAck): Promise<true> {
    this.#events.sent(acknowledged(entry, ack));
    this.#tries.delete(entry.clientMsgId);
    await this.#storage.remove(entry.clientMsgId);
    await this.#reload();
    this.#tabs.tell({ kind: "sent", entry, ack });
    return true;
  }

  async #fail(entry: OutboxEntry, failure: SendFailure, refusal?: FileRefusal): Promise<true> {
    const kept = (await this.#storage.list(this.#me)).some((other) => other.clientMsgId === entry.clientMsgId);
    if (kept) await this.#store({ ...entry, failure, refusal });
    await this.#reload();
    return true;
  }

  async #pause(entry: OutboxEntry): Promise<boolean> {
    if (!this.#connected) return false;
    const tries = (this.#tries.get(entry.clientMsgId) ?? 0) + 1;
    this.#tries.set(entry.clientMsgId, tries);
    if (tries >= TRIES_MAX) return this.#fail(entry, "UNSENT");
    this.#sendAfter(PAUSE.first * 2 ** (tries - 1), entry.groupId);
    return false;
  }

  #sendAfter(ms: number, groupId: string): void {
    const cancel = this.#env.after(ms, () => {
      this.#pauses.delete(groupId);
      void this.#send(groupId);
    });
    this.#pauses.set(groupId, cancel);
  }
}

/** Whether a message can be sent now: false while its files are not there, null when it waits for me. */
function isReady({ failure, uploads }: OutboxEntry): boolean | null {
  return failure === null ? uploads?.some(({ fileId }) => fileId === null) !== true : null;
}

/** What an entry will be as a message. */
export function contentOf({ replyTo, card, forward }: OutboxEntry): MessageContent {
  if (forward) return forward.shown;
  if (card) return { type: card.type, payload: card.shown, replyTo: null } as MessageContent;
  return replyTo ? { type: replyKind.type, payload: null, replyTo } : { type: textKind.type, payload: null, replyTo };
}

/** The message as the acknowledgement gives it. Its `changeSeq` is 0, so the server's own row always replaces it. */
function acknowledged(entry: OutboxEntry, ack: SentAck): ChatMessage {
  const { _id, groupId, seq, time } = ack;
  return {
    ...contentOf(entry),
    _id,
    groupId,
    seq,
    changeSeq: 0,
    clientMsgId: entry.clientMsgId,
    senderId: entry.userId,
    text: entry.text,
    time,
    chatMethod: ENUMS.realtimeKind.GROUP_MESSAGE,
    editedAt: null,
    status: ENUMS.genericStatus.ACTIVE,
    reactions: [],
    mentions: [],
    attachments: [],
    ...(entry.forward ? { forwarded: true } : {}),
  };
}

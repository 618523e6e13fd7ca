import { CHAT_PAGE_MAX, CHAT_STATE_MAX, CHAT_SYNC_MAX } from "@nepnha/contract/platform/constants";
import type { ChatEvents, ChatMethods } from "@nepnha/contract/features/chat/hub";
import type { ChatMessage } from "@nepnha/contract/features/chat/messages";
import type { HubErrorCode } from "@nepnha/contract/platform/realtime";
import { quotesCleared, withoutCleared } from "./cleared.ts";
import type { Cancel, Environment } from "./environment.ts";
import { Lanes } from "./lanes.ts";
import {
  applyChange,
  applyHidden,
  applyMine,
  applyRead,
  applyState,
  applySync,
  applyTooLong,
  type Change,
  type Conversation,
  laterPreview,
  unreadOf,
} from "./model.ts";
import { Pages } from "./pages.ts";
import { type ConnectionState, type HubPort, invokeWithin } from "./port.ts";
import type { ChatStore } from "./store.ts";
import { trim, upsert } from "./window.ts";

/** How long a hole may close by itself before it is fetched, ms. */
const GAP_PATIENCE = 500;
/** Widest random delay after a reconnect or SyncRequired, ms, so that a restarted server is not stormed. */
const HERD_SPREAD = 2000;
/** Longest delay that a server may ask for when it has many clients, ms. */
const LONGEST_SPREAD = 10_000;
/** How often a visible page asks whether it missed the last event of a quiet conversation, ms. */
const TIP_POLL = 60_000;
/** Shortest time between two questions caused by focus and the like, ms. */
const WAKE_PAUSE = 5000;
/** Pause before a fetch that failed on a living connection is tried again, ms. */
const RETRY_PAUSE = 3000;

const GONE: readonly HubErrorCode[] = ["NOT_MEMBER", "NOT_FOUND", "GROUP_GONE", "FORBIDDEN"];

/**
 * Keeps the store equal to the server's state over a connection that may lose, double and reorder events. The numbers
 * decide: an event is applied only as the next change of its conversation, a hole is fetched, and a regular question
 * finds a last event that was lost. Fetches of one conversation never overlap, and its events wait meanwhile.
 */
export class ChatSync {
  readonly pages: Pages;
  readonly #port: HubPort;
  readonly #store: ChatStore;
  readonly #env: Environment;
  readonly #me: string;
  readonly #lanes = new Lanes((groupId) => this.#drain(groupId));
  readonly #waiting = new Map<string, Change[]>();
  readonly #gapTimers = new Map<string, Cancel>();
  readonly #syncQueued = new Set<string>();
  readonly #retries = new Set<Cancel>();
  readonly #stops: Cancel[] = [];
  #userSeq = 0;
  #connected = false;
  #everConnected = false;
  /** False from a lost connection until SyncState has answered: until then holes are its business. */
  #current = false;
  #stateRunning = false;
  #stateAgain = false;
  #stateAskedAt = 0;
  #cancelStateTimer: Cancel | undefined;
  #atEnd = true;
  #anchorSeq: number | undefined;

  constructor(port: HubPort, store: ChatStore, env: Environment, me: string, pageSize = CHAT_PAGE_MAX) {
    this.#port = port;
    this.#store = store;
    this.#env = env;
    this.#me = me;
    this.pages = new Pages(store, this.#lanes, (argument) => this.#call("GetMessages", argument), pageSize);
  }

  /** Listens before it asks for anything, so that nothing falls between the two. */
  start(): void {
    this.#stops.push(
      this.#port.on("ReceiveUserMessage", (told) => this.#receive({ event: "ReceiveUserMessage", ...told })),
      this.#port.on("ReceiveGroupMessage", (told) => this.#receive({ event: "ReceiveGroupMessage", ...told })),
      this.#port.on("ReactToMessage", (told) => this.#receive({ event: "ReactToMessage", ...told })),
      this.#port.on("UpdateMessage", (told) => this.#receive({ event: "UpdateMessage", ...told })),
      this.#port.on("ChangeMessageStatus", (told) => this.#receive({ event: "ChangeMessageStatus", ...told })),
      this.#port.on("AddedUserToGroup", (told) => this.#receive({ event: "AddedUserToGroup", ...told })),
      this.#port.on("RemovedUserFromGroup", (told) => this.#receive({ event: "RemovedUserFromGroup", ...told })),
      this.#port.on("UpdatedGroup", (told) => this.#receive({ event: "UpdatedGroup", ...told })),
      this.#port.on("RemovedGroup", (told) => this.#receive({ event: "RemovedGroup", ...told })),
      this.#port.on("ReadMessage", (event) => this.readMoved(event)),
      this.#port.on("ConversationStateChanged", (event) => this.mineChanged(event)),
      this.#port.on("MessagesHidden", (event) => this.hidden(event)),
      this.#port.on("NotifyAddToGroup", () => this.askState()),
      this.#port.on("SyncRequired", ({ withinMs = HERD_SPREAD }) =>
        this.#askStateSoon(Math.min(withinMs, LONGEST_SPREAD)),
      ),
      this.#env.onWake(() => {
        if (this.#env.now() - this.#stateAskedAt >= WAKE_PAUSE) this.askState();
      }),
      this.#port.onState((state) => this.#stateChanged(state)),
    );
    this.#pollTip();
  }

  /** Ends all listening and waiting. */
  stop(): void {
    this.#connected = false;
    for (const stop of this.#stops.splice(0)) stop();
    for (const cancel of [...this.#gapTimers.values(), ...this.#retries]) cancel();
    this.#cancelStateTimer?.();
  }

  /** Shows a conversation: loads it at my first unread message, or refreshes what is loaded. Null shows none. */
  open(groupId: string | null): void {
    this.#atEnd = true;
    this.#anchorSeq = undefined;
    this.#store.set({ openId: groupId });
    if (!groupId) return;
    this.pages.touch(groupId);
    this.#refreshOpen();
  }

  /** Shows what this device kept, right up to `userSeq` of mine, and goes on from there; from 0 nothing of it stays. */
  showKept(conversations: ReadonlyMap<string, Conversation>, clockOffset: number, userSeq: number): void {
    if (this.#store.getState().ready) return;
    this.#userSeq = userSeq;
    this.#store.set({ conversations, clockOffset, ready: true, kept: true });
  }

  /** Where the screen stands in the open conversation: at its end or not, and its topmost message. */
  looksAt(atEnd: boolean, anchorSeq: number | undefined): void {
    this.#atEnd = atEnd;
    this.#anchorSeq = anchorSeq;
  }

  /** My message was acknowledged: it takes its place at once. The numbers move with its own event or a sync. */
  acknowledged(message: ChatMessage): void {
    const conversation = this.#store.conversation(message.groupId);
    if (!conversation) return;
    const later = message.seq > (conversation.preview?.seq ?? 0);
    this.#store.put({
      ...conversation,
      preview: later ? laterPreview(null, [message]) : conversation.preview,
      window: conversation.window && upsert(conversation.window, [message]),
    });
  }

  /** A read mark of me or of another member moved. */
  readMoved(read: { groupId: string; userId: string; lastReadSeq: number; readCountNo: number }): void {
    const conversation = this.#store.conversation(read.groupId);
    if (conversation) this.#store.put(applyRead(conversation, read, this.#me));
  }

  /** I set something for myself in a conversation, on any device. */
  mineChanged({ groupId, mine }: ChatEvents["ConversationStateChanged"]): void {
    const conversation = this.#store.conversation(groupId);
    if (conversation) this.#store.put(applyMine(conversation, mine));
    if (mine.cleared) this.#refreshOpen();
  }

  /** I took messages away for myself, on any device. What stands in the list instead the server knows. */
  hidden({ groupId, seqs }: ChatEvents["MessagesHidden"]): void {
    const conversation = this.#store.conversation(groupId);
    if (conversation) this.#store.put(applyHidden(conversation, seqs));
    this.askState();
  }

  #stateChanged(state: ConnectionState): void {
    this.#store.set({ connection: state });
    this.#connected = state === "connected";
    this.#cancelStateTimer?.();
    this.#cancelStateTimer = undefined;
    if (!this.#connected) {
      this.#current = false;
    } else if (this.#everConnected) {
      this.#askStateSoon();
    } else {
      this.#everConnected = true;
      this.askState();
    }
  }

  #pollTip(): void {
    const again = () => {
      if (this.#env.visible()) this.askState();
      cancel = this.#env.after(TIP_POLL, again);
    };
    let cancel = this.#env.after(TIP_POLL, again);
    this.#stops.push(() => cancel());
  }

  #receive(change: Change): void {
    const waiting = this.#waiting.get(change.groupId) ?? [];
    this.#waiting.set(change.groupId, [...waiting, change]);
    const { event } = change;
    const amOut = event === "RemovedGroup" || (event === "RemovedUserFromGroup" && change.userId === this.#me);
    if (amOut) {
      const ended = new Map(this.#store.getState().ended);
      this.#store.set({ ended: ended.set(change.groupId, { how: change.reason, by: change.by }) });
    }
    if (!amOut && this.#store.conversation(change.groupId)) this.#drain(change.groupId);
    else this.askState();
  }

  /** Applies the waiting events that are next in order. A hole that stays is fetched. */
  #drain(groupId: string): void {
    let conversation = this.#store.conversation(groupId);
    const waiting = this.#waiting.get(groupId);
    // How the server goes on from what this device kept is for its first answer to say.
    if (!conversation || !waiting || this.#lanes.busy(groupId) || this.#store.getState().kept) return;
    const before = conversation;
    const rest: Change[] = [];
    for (const change of waiting.toSorted((a, b) => a.changeSeq - b.changeSeq)) {
      const step = applyChange(conversation, change, this.#me);
      conversation = step.conversation;
      if (step.verdict === "hole") rest.push(change);
    }
    if (rest.length > 0) this.#waiting.set(groupId, rest);
    else this.#waiting.delete(groupId);
    if (conversation !== before) this.#store.put(this.#trimmed(conversation));
    this.#watchGap(groupId, rest.length > 0);
  }

  #watchGap(groupId: string, hole: boolean): void {
    if (!hole) {
      this.#gapTimers.get(groupId)?.();
      this.#gapTimers.delete(groupId);
    } else if (this.#current && !this.#gapTimers.has(groupId)) {
      const cancel = this.#env.after(GAP_PATIENCE, () => {
        this.#gapTimers.delete(groupId);
        this.#resync(groupId);
      });
      this.#gapTimers.set(groupId, cancel);
    }
  }

  /** Brings a conversation up to date: its changes when messages are loaded, else only its row of the list. */
  #resync(groupId: string): void {
    const conversation = this.#store.conversation(groupId);
    if (!conversation) return;
    if (conversation.window === null && !this.#lanes.busy(groupId)) this.askState();
    else this.#fetchChanges(groupId);
  }

  /** Fetches what changed in a conversation; one such fetch runs and at most one waits. */
  #fetchChanges(groupId: string): void {
    if (!this.#connected || this.#syncQueued.has(groupId)) return;
    this.#syncQueued.add(groupId);
    this.#lanes
      .run(groupId, () => {
        this.#syncQueued.delete(groupId);
        return this.#syncConversation(groupId);
      })
      .catch(() => this.#retryLater(() => this.#resync(groupId)));
  }

  async #syncConversation(groupId: string): Promise<void> {
    for (;;) {
      const asked = this.#store.conversation(groupId);
      if (!asked) return;
      const sinceChangeSeq = asked.changeSeq;
      const data = await this.#call("SyncConversation", { groupId, sinceChangeSeq, limit: CHAT_SYNC_MAX });
      const conversation = this.#store.conversation(groupId);
      if (!data || !conversation) return;
      if (data.tooLong) {
        this.#store.put(applyTooLong(conversation, data, this.#me));
        if (conversation.window) await this.#reload(groupId);
        return;
      }
      const next = applySync(conversation, data, this.#me);
      this.#store.put(this.#trimmed(next));
      if (data.nextChangeSeq <= sinceChangeSeq) return;
      if (!data.hasMore) return quotesCleared(next) ? this.#reload(groupId) : undefined;
    }
  }

  /** After a tooLong: the end of the conversation, or the place that the screen shows when that lies further up. */
  async #reload(groupId: string): Promise<void> {
    const anchor = this.#store.getState().openId === groupId && !this.#atEnd ? this.#anchorSeq : undefined;
    await this.pages.fetch(groupId, "latest");
    const first = this.#store.conversation(groupId)?.window?.messages[0];
    if (anchor !== undefined && first && anchor < first.seq) await this.pages.fetch(groupId, "around", anchor);
  }

  /** Loads the open conversation if need be and then asks for its changes, which brings the members' read marks too. */
  #refreshOpen(): void {
    const groupId = this.#store.getState().openId;
    const conversation = groupId ? this.#store.conversation(groupId) : undefined;
    if (!groupId || !conversation || !this.#connected || this.#store.getState().kept) return;
    if (conversation.window) {
      this.#resync(groupId);
      return;
    }
    const unread = unreadOf(conversation) > 0;
    const first = unread ? conversation.lastReadSeq + 1 : undefined;
    this.pages.load(groupId, unread ? "around" : "latest", first).then(
      () => this.#resync(groupId),
      () => this.#retryLater(() => this.#refreshOpen()),
    );
  }

  #askStateSoon(spread = HERD_SPREAD): void {
    this.#cancelStateTimer ??= this.#env.after(this.#env.random() * spread, () => {
      this.#cancelStateTimer = undefined;
      this.askState();
    });
  }

  /** Asks for the state of my conversations now. One question is under way at a time. */
  askState(): void {
    if (!this.#connected) return;
    if (this.#stateRunning) {
      this.#stateAgain = true;
      return;
    }
    this.#stateRunning = true;
    this.#stateAskedAt = this.#env.now();
    this.#syncState()
      .catch(() => this.#retryLater(() => this.askState()))
      .finally(() => {
        this.#stateRunning = false;
        if (!this.#stateAgain) return;
        this.#stateAgain = false;
        this.askState();
      });
  }

  async #syncState(): Promise<void> {
    const groups = [...this.#base().values()].map((one): [string, number] => [one.groupId, one.changeSeq]);
    // With more it asks for all.
    const tooMany = groups.length > CHAT_STATE_MAX;
    const argument = tooMany ? { userSeq: 0, groups: [] } : { userSeq: this.#userSeq, groups };
    const result = await invokeWithin(this.#port, this.#env, "SyncState", argument);
    if (!result.ok) throw new Error(result.code);
    this.#acceptState(result.data);
  }

  /** What an answer builds upon. Up to no number, nobody could say what I have hidden since. */
  #base(): ReadonlyMap<string, Conversation> {
    const { kept, conversations } = this.#store.getState();
    return kept && this.#userSeq === 0 ? new Map() : conversations;
  }

  #acceptState(data: ChatMethods["SyncState"]["data"]): void {
    const conversations = new Map(this.#base());
    const behind: string[] = [];
    const ahead: string[] = [];
    for (const groupId of data.removed) conversations.delete(groupId);
    for (const row of data.groups) {
      const next = applyState(conversations.get(row.groupId), row, this.#lanes.busy(row.groupId), this.#me);
      conversations.set(row.groupId, withoutCleared(next));
      // Ahead of the server: our state is a moment newer than this answer, or the server was restored from a backup.
      if (next.changeSeq > row.changeSeq) ahead.push(row.groupId);
      if (next.changeSeq < row.changeSeq) behind.push(row.groupId);
    }
    this.#userSeq = data.userSeq;
    this.#current = this.#connected;
    const clockOffset = Date.parse(data.serverTime) - this.#env.now();
    const { windows } = data;
    this.#store.set({ conversations, clockOffset, windows, ready: true, kept: false });
    for (const groupId of behind) this.#resync(groupId);
    for (const groupId of ahead) this.#fetchChanges(groupId);
    for (const groupId of this.#waiting.keys()) {
      if (conversations.has(groupId)) this.#drain(groupId);
      else this.#waiting.delete(groupId);
    }
    const open = this.#store.getState().openId;
    if (open && !this.#lanes.busy(open)) this.#refreshOpen();
  }

  /** Calls the hub about one conversation. Null when it is not mine any more; it leaves the list then. */
  async #call<M extends keyof ChatMethods>(
    method: M,
    argument: ChatMethods[M]["argument"] & { groupId: string },
  ): Promise<ChatMethods[M]["data"] | null> {
    const result = await invokeWithin(this.#port, this.#env, method, argument);
    if (result.ok) return result.data;
    if (!GONE.includes(result.code)) throw new Error(result.code);
    this.#store.remove(argument.groupId);
    this.#waiting.delete(argument.groupId);
    return null;
  }

  /** After a failure on a living connection; a lost one makes SyncState put things right. */
  #retryLater(again: () => void): void {
    if (!this.#connected) return;
    const cancel = this.#env.after(RETRY_PAUSE, () => {
      this.#retries.delete(cancel);
      if (this.#connected) again();
    });
    this.#retries.add(cancel);
  }

  #trimmed(conversation: Conversation): Conversation {
    const lookedAt = this.#store.getState().openId === conversation.groupId && !this.#atEnd;
    const { window } = conversation;
    return window ? { ...conversation, window: trim(window, lookedAt ? "start" : "end") } : conversation;
  }
}

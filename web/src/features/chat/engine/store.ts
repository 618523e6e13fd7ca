import type { ChatWindows } from "@nepnha/contract/features/chat/messages";
import { waitingFor } from "@nepnha/domain/features/chat/desk";
import { isMuted } from "@nepnha/domain/features/chat/mute";
import type { ConnectionState } from "./port.ts";
import { withoutCleared } from "./cleared.ts";
import type { Conversation } from "./model.ts";
import { latestFirst } from "./latest-first.ts";
import type { OutboxEntry } from "./outbox-storage.ts";
import type { PendingReaction } from "./pending-reaction.ts";

/** Why I am no longer in a conversation, and who decided so. */
export interface Ended {
  readonly how: "removed" | "left" | "dissolved";
  readonly by: string;
}

/** Everything that the chat screen shows. Immutable: a change makes a new object. */
export interface ChatState {
  readonly connection: ConnectionState;
  /** The conversation list is known. */
  readonly ready: boolean;
  /** What is shown is what this device kept; the server has not been asked yet. */
  readonly kept: boolean;
  readonly conversations: ReadonlyMap<string, Conversation>;
  /** Conversations that I was told to be out of while I was here; the screen may still show what it held. */
  readonly ended: ReadonlyMap<string, Ended>;
  /** The conversation on the screen. */
  readonly openId: string | null;
  /** My messages that the server has not acknowledged, in the order in which I wrote them. */
  readonly outbox: readonly OutboxEntry[];
  /** Reactions of mine that the server has not told back yet, by message. */
  readonly reactions: ReadonlyMap<string, PendingReaction>;
  /** How much of the files of my unsent messages is uploaded, 0 to 1, by `clientMsgId`. */
  readonly progress: ReadonlyMap<string, number>;
  /** Server clock minus device clock, ms; days and times follow the server. */
  readonly clockOffset: number;
  /** How long what I said can be changed and taken back. */
  readonly windows: ChatWindows;
}

const EMPTY: ChatState = {
  connection: "connecting",
  ready: false,
  kept: false,
  conversations: new Map(),
  ended: new Map(),
  openId: null,
  outbox: [],
  reactions: new Map(),
  progress: new Map(),
  clockOffset: 0,
  // Nothing is there to be changed before the server has said how long it can be.
  windows: { editMinutes: 0, recallMinutes: 0 },
};

/** One observable value, in the shape that React's `useSyncExternalStore` takes. */
export class ChatStore {
  #state = EMPTY;
  readonly #listeners = new Set<() => void>();

  readonly getState = (): ChatState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Merges the change into the state and tells the listeners once. */
  set(change: Partial<ChatState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  /** The conversation of this id. */
  conversation(groupId: string): Conversation | undefined {
    return this.#state.conversations.get(groupId);
  }

  /** Puts conversations in place of those of the same id. */
  put(...changed: Conversation[]): void {
    const conversations = new Map(this.#state.conversations);
    for (const conversation of changed) conversations.set(conversation.groupId, withoutCleared(conversation));
    this.set({ conversations });
  }

  /** Takes a conversation away, e.g. when I was removed from it. */
  remove(groupId: string): void {
    const conversations = new Map(this.#state.conversations);
    if (conversations.delete(groupId)) this.set({ conversations });
  }
}

/** The conversation list: the one in which something was said last, or that is newest, first. */
export function conversationList(conversations: ReadonlyMap<string, Conversation>): Conversation[] {
  return [...conversations.values()].toSorted(latestFirst);
}

/** Messages that wait for me over all conversations that are not muted at a time of the server, for the tab title. */
export function totalUnread(conversations: ReadonlyMap<string, Conversation>, me: string, now: number): number {
  const heard = [...conversations.values()].filter(({ mine }) => !isMuted(mine, now));
  return heard.reduce((sum, conversation) => sum + waitingFor(me, conversation), 0);
}

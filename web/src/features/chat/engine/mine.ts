import type { MineEvents, MineMethods } from "@nepnha/contract/features/chat/methods/mine";
import type { HubErrorCode } from "@nepnha/contract/platform/realtime";
import type { Environment } from "./environment.ts";
import { type HubPort, invokeWithin } from "./port.ts";
import type { ChatStore } from "./store.ts";

/** What I set for myself in conversations. Opening one takes my unread mark off it, surely, also on a bad line. */
export class Mine {
  readonly #port: HubPort;
  readonly #env: Environment;
  readonly #store: ChatStore;
  readonly #changed: (told: MineEvents["ConversationStateChanged"]) => void;
  readonly #later: () => void;
  /** Opened, and not yet looked at: the list may come after it. */
  #opened: string | null = null;
  readonly #unanswered = new Set<string>();

  constructor(
    port: HubPort,
    env: Environment,
    store: ChatStore,
    changed: (told: MineEvents["ConversationStateChanged"]) => void,
    later: () => void,
  ) {
    this.#port = port;
    this.#env = env;
    this.#store = store;
    this.#changed = changed;
    this.#later = later;
  }

  /** Sets something. @returns why it was refused; null when it is done. Rejects without an answer */
  async set<M extends keyof MineMethods>(
    method: M,
    argument: MineMethods[M]["argument"],
  ): Promise<HubErrorCode | null> {
    const result = await invokeWithin(this.#port, this.#env, method, argument);
    if (!result.ok) return result.code;
    this.#changed({ groupId: argument.groupId, mine: result.data });
    return null;
  }

  /** A conversation is on the screen from now on; null: none. */
  opened(groupId: string | null): void {
    this.#opened = groupId;
    this.look();
  }

  /** The list may know by now what was opened before it came. A mark that is set on an open one later stays. */
  look(): void {
    const groupId = this.#opened;
    const conversation = groupId === null ? undefined : this.#store.conversation(groupId);
    if (!conversation) return;
    this.#opened = null;
    if (conversation.mine.markedUnread) void this.#clear(conversation.groupId);
  }

  /** What got no answer goes out again. */
  resend(): void {
    for (const groupId of this.#unanswered) void this.#clear(groupId);
  }

  async #clear(groupId: string): Promise<void> {
    this.#unanswered.add(groupId);
    try {
      await this.set("MarkUnread", { groupId, unread: false });
      this.#unanswered.delete(groupId);
    } catch {
      this.#later();
    }
  }
}

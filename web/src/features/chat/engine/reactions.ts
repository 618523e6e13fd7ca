import { ENUMS } from "@nepnha/contract/platform/enums";
import type { ChatMessage, ReactionPayload } from "@nepnha/contract/features/chat/messages";
import type { Environment } from "./environment.ts";
import { type PendingReaction, reactionKey } from "./pending-reaction.ts";
import { type HubPort, invokeWithin } from "./port.ts";
import type { ChatStore } from "./store.ts";

/**
 * Sends my reactions. A reaction is set, never toggled, so one that is sent again after a lost answer changes nothing;
 * of several on one message only the last wish is sent.
 */
export class Reactions {
  readonly #port: HubPort;
  readonly #store: ChatStore;
  readonly #env: Environment;
  readonly #me: string;
  readonly #onLost: () => void;
  readonly #sending = new Set<string>();

  /** `onLost`: a reaction got no answer; {@link resend} should follow. */
  constructor(port: HubPort, store: ChatStore, env: Environment, me: string, onLost: () => void) {
    this.#port = port;
    this.#store = store;
    this.#env = env;
    this.#me = me;
    this.#onLost = onLost;
  }

  /** Sets my reaction on a message; 0 takes it away. Shown at once. Answers false when the server refused it. */
  async set(message: ChatMessage, expressionId: number): Promise<boolean> {
    const key = reactionKey(message);
    this.#put(key, { message, expressionId, settledAt: null });
    return this.#send(key);
  }

  /** Sends again what had no answer. */
  resend(): void {
    for (const [key, pending] of this.#store.getState().reactions) {
      if (pending.settledAt === null) void this.#send(key);
    }
  }

  async #send(key: string): Promise<boolean> {
    if (this.#sending.has(key)) return true;
    this.#sending.add(key);
    try {
      for (;;) {
        const pending = this.#store.getState().reactions.get(key);
        if (!pending || pending.settledAt !== null) return true;
        const argument = JSON.stringify(this.#payload(pending));
        const result = await invokeWithin(this.#port, this.#env, "ReactToMessage", argument);
        if (this.#store.getState().reactions.get(key) !== pending) continue;
        this.#put(key, result.ok ? { ...pending, settledAt: result.data.changeSeq } : undefined);
        return result.ok;
      }
    } catch {
      this.#onLost();
      return true;
    } finally {
      this.#sending.delete(key);
    }
  }

  #payload({ message, expressionId }: PendingReaction): ReactionPayload {
    const { _id: chatMessageId } = message;
    const conversation = this.#store.conversation(message.groupId);
    const isGroup = conversation?.type !== ENUMS.chatGroupType.DIRECT;
    const peer = isGroup ? undefined : conversation.members.find((member) => member.userId !== this.#me);
    return {
      isGroup,
      userCode: peer?.userId ?? "",
      chatGroupID: message.groupId,
      chatMessageId,
      chatExpressionId: expressionId,
    };
  }

  /** Puts one and forgets those that their messages show by now. */
  #put(key: string, pending: PendingReaction | undefined): void {
    const reactions = new Map(this.#store.getState().reactions);
    for (const [other, { message, settledAt }] of reactions) {
      const known = this.#store.conversation(message.groupId)?.changeSeq ?? Infinity;
      if (settledAt !== null && known >= settledAt) reactions.delete(other);
    }
    if (pending) reactions.set(key, pending);
    else reactions.delete(key);
    this.#store.set({ reactions });
  }
}

import type { ChatMethods } from "@nepnha/contract/features/chat/hub";
import type { MessageContent, MessageType, SendableType } from "@nepnha/contract/features/chat/kinds/kinds";
import type { Trx } from "../../../platform/db/pool.ts";
import type { RealtimeActor } from "../../../platform/realtime/actor.ts";
import type { Membership } from "../membership/membership.ts";
import type { MessageQuote } from "@nepnha/contract/features/chat/kinds/reply";

/** What somebody wants to send. */
export type SendArgument = ChatMethods["SendMessage"]["argument"];

/** The parts of a stored message that its kind reads. */
export interface StoredContent {
  readonly payload: unknown;
  readonly quote: MessageQuote | null;
}

/** How messages of a kind are read from what is stored. */
export interface ReadRules<T extends MessageType = MessageType> {
  read(stored: StoredContent): Extract<MessageContent, { type: T }>;
}

/** The words and the payload that are stored. */
export interface StoredWords {
  readonly text: string;
  readonly payload: object | null;
}

/** What somebody wants to send, checked as far as that goes without the database. */
export interface Prepared {
  readonly text: string;
  readonly replyToSeq: number | null;
  /** What was sent besides words; null for words alone. */
  readonly sent: object | null;
  /**
   * Makes what is stored of it, where only the database knows. It runs under the conversation's lock, before the message
   * has its place. @throws HubRefusal, e.g. NOT_FOUND for what the sender may not show
   */
  readonly complete?: (trx: Trx, actor: RealtimeActor, membership: Membership) => Promise<StoredWords>;
}

/** How messages of a kind are passed on. */
export interface ForwardRules {
  /** What becomes of a message that somebody passes on; it is sent by the rules of that type. */
  forward(stored: StoredWords): Forwarded;
}

/** How messages of a kind are sent; `forward` for kinds that allow it. */
export interface SendRules extends Partial<ForwardRules> {
  /** Checks what can be checked without the database. @throws HubRefusal INVALID, TOO_LARGE */
  check(argument: SendArgument): Prepared;
  /** Other words for a message that was sent, for kinds that allow it. @throws HubRefusal INVALID, TOO_LARGE */
  checkEdit?(text: string): string;
}

/** What is sent when a message is passed on. */
export type Forwarded = Pick<Prepared, "complete"> & { readonly type: SendableType; readonly text: string };

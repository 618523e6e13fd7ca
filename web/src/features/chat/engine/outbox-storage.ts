import type { MessageContent, SentCard } from "@nepnha/contract/features/chat/kinds/kinds";
import {
  openWaitingRows,
  waitingInMemory,
  type WaitingKind,
  type WaitingRows,
} from "../../../platform/lib/waiting-rows.ts";
import type { PendingFile } from "./pending-file.ts";
import type { HubErrorCode } from "@nepnha/contract/platform/realtime";

/** Why a message was not sent: the server's refusal, too many lost tries, a file that was not taken, or older than a day. */
export type SendFailure = HubErrorCode | "UNSENT" | "UPLOAD" | "EXPIRED";

/** What the server has against a file, in its words; `isFinal`: the same file will be refused again. */
export interface FileRefusal {
  readonly reason: string;
  readonly isFinal: boolean;
}

/** A message of mine that the server has not acknowledged. `clientMsgId` stays the same through every try. */
export interface OutboxEntry {
  readonly clientMsgId: string;
  readonly userId: string;
  readonly groupId: string;
  readonly text: string;
  readonly replyTo: { seq: number; senderId: string; text: string } | null;
  /** What it is instead of words. */
  readonly card?: SentCard;
  /** Files that the card is made of; it is sent once all are uploaded. */
  readonly uploads?: readonly PendingFile[];
  /** The message whose copy it is, which takes the place of all that. */
  readonly forward?: Forward;
  /** Place in the queue; grows with the clock and is unique on this device. */
  readonly order: number;
  /** Device time of writing, ms since 1970. */
  readonly createdAt: number;
  /** Null while it waits or is under way. */
  readonly failure: SendFailure | null;
  /** Of the failure UPLOAD: why, where the server said so. */
  readonly refusal?: FileRefusal | undefined;
}

/** A message that is passed on; `shown` stands for the copy until the server has made it. */
export interface Forward {
  readonly from: { groupId: string; messageId: string };
  /** I have said that customers may see it. */
  readonly confirmed: boolean;
  readonly shown: MessageContent;
}

/** Where unsent messages outlive a reload. */
export type OutboxStorage = WaitingRows<OutboxEntry>;

const ENTRIES: WaitingKind<OutboxEntry> = {
  store: "outbox",
  key: "clientMsgId",
  order: (a, b) => a.order - b.order,
};

/** Storage on this device; in memory where the browser refuses it. */
export function openOutboxStorage(name = "nepnha-chat"): Promise<OutboxStorage> {
  return openWaitingRows(name, ENTRIES);
}

/** Storage that lives as long as the page. */
export function memoryStorage(): OutboxStorage {
  return waitingInMemory(ENTRIES);
}

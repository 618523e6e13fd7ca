import type { SentAck } from "@nepnha/contract/features/chat/messages";

/** A message that somebody wrote, as it was handed to their device. */
export interface Written {
  readonly senderId: string;
  readonly groupId: string;
  readonly clientMsgId: string;
}

/** What people did and were promised, outside of everything that may break. */
export class Ledger {
  /** In the order in which each person wrote. */
  readonly written: Written[] = [];
  /** By `clientMsgId`: what the server promised to have; the first promise. */
  readonly acknowledged = new Map<string, SentAck>();
  /** Promises that contradict an earlier one of the same message. */
  contradictions = 0;

  promised(clientMsgId: string, ack: SentAck): void {
    const known = this.acknowledged.get(clientMsgId);
    if (!known) this.acknowledged.set(clientMsgId, ack);
    else if (known.seq !== ack.seq || known._id !== ack._id) this.contradictions += 1;
  }
}

import type { SentAck } from "@nepnha/contract/features/chat/messages";
import type { Call } from "../../../platform/realtime/hub-method.ts";
import type { Changed } from "./changed.ts";

/** What methods do after their commit; each gives the answer. */
export interface Effects {
  /** For what has become a message, now or when it was first asked for. */
  readonly announceSent: (call: Call, ack: SentAck) => SentAck;
  /** For a change that may have changed nothing. */
  readonly announceChange: <D>(call: Call, changed: Changed<D>) => D;
}

import type { Conversation } from "../engine/model.ts";
import type { Outgoing } from "../engine/outbox.ts";

/** What a tool of the composer is given. It is there while it is open. */
export interface ToolProps {
  readonly conversation: Conversation;
  readonly send: (message: Outgoing) => void;
  readonly onClose: () => void;
}

import type { EnumValue } from "../../../platform/enums.ts";

/** What may be done with a message, where the rest of the rules allows it. */
type MessageAct = "edit" | "recall" | "forward" | "reply" | "react";

/** What a kind of messages is, apart from its payload. */
export interface MessageKind {
  readonly type: EnumValue<"chatMessageType">;
  /** It counts as unread, moves its conversation up in the list, and is pushed. */
  readonly raisesUnread: boolean;
  /** People may send it; other kinds come from the server alone. */
  readonly sendable: boolean;
  /** Its words can be searched for. */
  readonly searchable: boolean;
  readonly allows: readonly MessageAct[];
  /**
   * What stands for it in the list of conversations, in a push and in a quote: its words; `chat.label.{type}` of the
   * catalogues before its words; null: nothing, it is passed over.
   */
  readonly preview: "words" | "label" | null;
}

import { replyKind } from "@nepnha/contract/features/chat/kinds/reply";
import { textKind } from "@nepnha/contract/features/chat/kinds/text";
import { HubRefusal } from "../../../platform/realtime/refusal.ts";
import type { ReadRules, SendRules } from "./kind.ts";
import { checkedWords } from "./words.ts";

/** Words that answer a message; that it is there is checked with the conversation. */
export const replyRules: ReadRules<typeof replyKind.type> & SendRules = {
  read({ quote }) {
    // The table refers to the message that is answered.
    if (!quote) throw new Error("An answer is stored without what it answers");
    return { type: replyKind.type, payload: null, replyTo: quote };
  },
  check({ text, replyToSeq, payload }) {
    if (replyToSeq === undefined || payload !== undefined) throw new HubRefusal("INVALID");
    return { text: checkedWords(text), replyToSeq, sent: null };
  },
  checkEdit: checkedWords,
  // Elsewhere nobody knows what it answers.
  forward: ({ text }) => ({ type: textKind.type, text }),
};

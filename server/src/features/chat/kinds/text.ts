import { textKind } from "@nepnha/contract/features/chat/kinds/text";
import { HubRefusal } from "../../../platform/realtime/refusal.ts";
import type { ReadRules, SendRules } from "./kind.ts";
import { checkedWords } from "./words.ts";

/** Words, which answer nothing. */
export const textRules: ReadRules<typeof textKind.type> & SendRules = {
  read: () => ({ type: textKind.type, payload: null, replyTo: null }),
  check({ text, replyToSeq, payload }) {
    if (replyToSeq !== undefined || payload !== undefined) throw new HubRefusal("INVALID");
    return { text: checkedWords(text), replyToSeq: null, sent: null };
  },
  checkEdit: checkedWords,
  forward: ({ text }) => ({ type: textKind.type, text }),
};

import { textKind } from "@nepnha/contract/features/chat/kinds/text";
import { HubRefusal } from "../../../platform/realtime/refusal.ts";
import { linkPayload } from "../links/link-payload.ts";
import type { ReadRules, SendRules } from "./kind.ts";
import { checkedWords } from "./words.ts";

/** Words, which answer nothing. */
export const textRules: ReadRules<typeof textKind.type> & SendRules = {
  read: ({ payload }) => ({ type: textKind.type, payload: linkPayload.parse(payload), replyTo: null }),
  check({ text, replyToSeq, payload }) {
    if (replyToSeq !== undefined || payload !== undefined) throw new HubRefusal("INVALID");
    return { text: checkedWords(text), replyToSeq: null, sent: null };
  },
  checkEdit: checkedWords,
  forward: ({ text }) => ({ type: textKind.type, text }),
};

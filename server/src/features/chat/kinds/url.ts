import { urlKind } from "@nepnha/contract/features/chat/kinds/url";
import { textKind } from "@nepnha/contract/features/chat/kinds/text";
import { firstLink, textParts } from "@nepnha/domain/features/chat/text-parts";
import { HubRefusal } from "../../../platform/realtime/refusal.ts";
import { linkPayload } from "../links/link-payload.ts";
import type { ReadRules, SendRules } from "./kind.ts";
import { checkedWords } from "./words.ts";

/** An address, which answers nothing. */
export const urlRules: ReadRules<typeof urlKind.type> & SendRules = {
  read: ({ payload }) => ({ type: urlKind.type, payload: linkPayload.parse(payload), replyTo: null }),
  check({ text, replyToSeq, payload }) {
    if (replyToSeq !== undefined || payload !== undefined) throw new HubRefusal("INVALID");
    return { text: checkedAddress(text), replyToSeq: null, sent: null };
  },
  checkEdit: checkedAddress,
  forward: ({ text }) => ({ type: textKind.type, text }),
};

/** @throws HubRefusal INVALID for anything besides one address, and those of words */
function checkedAddress(text: string): string {
  const words = checkedWords(text);
  if (firstLink(words) === null || textParts(words).length !== 1) throw new HubRefusal("INVALID");
  return words;
}

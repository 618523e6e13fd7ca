import type { ChatPreview } from "@nepnha/contract/features/chat/messages";
import { ENUMS, enumKey } from "@nepnha/contract/platform/enums";
import { kindOf } from "@nepnha/domain/features/chat/kinds";
import { type Translate, tDynamic } from "../../../platform/i18n/i18n.ts";

/** A message in one line, for lists and quotes: its words, or what kind it is and then its words. */
export function shortText({ type, text, status }: Pick<ChatPreview, "type" | "text" | "status">, t: Translate): string {
  if (status !== ENUMS.genericStatus.ACTIVE) return t("chat.recalled");
  const words = text.replace(/\s+/g, " ");
  switch (kindOf(type)?.preview) {
    case "words":
      return words;
    case "label": {
      const label = tDynamic(`chat.label.${enumKey("chatMessageType", type)}`);
      return `${label} ${words}`.trim();
    }
    default:
      return t("chat.unsupported");
  }
}

import { CHAT_TEXT_MAX } from "@nepnha/contract/platform/constants";
import { codePoints, isCleanText } from "@nepnha/domain/platform/text";
import { HubRefusal } from "../../../platform/realtime/refusal.ts";

/** The words of a message as they are stored: NFC, without margins. @throws HubRefusal INVALID, TOO_LARGE */
export function checkedWords(raw: string): string {
  // A cheap first look: composing marks can shrink a text to a part of its length, but not to a fourth.
  if (raw.length > CHAT_TEXT_MAX * 4) throw new HubRefusal("TOO_LARGE");
  if (!isCleanText(raw, true)) throw new HubRefusal("INVALID");
  const text = raw.normalize("NFC").replaceAll("\r\n", "\n").trim();
  if (text === "") throw new HubRefusal("INVALID");
  if (codePoints(text) > CHAT_TEXT_MAX) throw new HubRefusal("TOO_LARGE");
  return text;
}

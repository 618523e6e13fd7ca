import type { PollOption } from "@nepnha/contract/features/chat/kinds/poll";
import type { ReminderPayload } from "@nepnha/contract/features/chat/kinds/reminder";
import { CHAT_TEXT_MAX, VIETNAM_MS } from "@nepnha/contract/platform/constants";
import { codePoints } from "../../platform/text.ts";

/** A poll as words that can be read in any language: its question and what can be answered, as far as it fits a message. */
export function pollWords(question: string, options: readonly Pick<PollOption, "text">[]): string {
  let words = `📊 ${question}`;
  for (const { text } of options) {
    const more = `${words}\n• ${text}`;
    // Room is left for the sign that there is more.
    if (codePoints(more) > CHAT_TEXT_MAX - 2) return `${words}\n…`;
    words = more;
  }
  return words;
}

/** A reminder as words: what it is for, and its first time by the clock of Vietnam. */
export function reminderWords(title: string, { at }: Pick<ReminderPayload, "at">): string {
  const [date = "", time = ""] = new Date(Date.parse(at) + VIETNAM_MS).toISOString().split("T");
  return `⏰ ${title}\n${time.slice(0, 5)}, ${date.split("-").toReversed().join("/")}`;
}

import { checkText } from "../../platform/text.ts";

/** A question, an option, a title or an item as it is stored: NFC, in one line, without margins; null for one that cannot be. */
export function lineOf(given: string, max: number): string | null {
  const text = checkText({ kind: "text", min: 1, max }, given);
  return text.ok ? text.value.replace(/\s+/g, " ") : null;
}

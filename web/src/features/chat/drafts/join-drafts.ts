import type { StoredDraft } from "@nepnha/contract/features/chat/methods/drafts";
import type { Draft } from "../drafts.ts";

/** What two devices share of a draft. */
export type SharedDraft = Pick<Draft, "text" | "replyTo">;

/** Whether two drafts say the same. */
export function isSameDraft(one: SharedDraft, other: SharedDraft): boolean {
  return one.text === other.text && one.replyTo?.seq === other.replyTo?.seq;
}

/**
 * What stands in the composer after another device wrote something, `base` being what both knew before. Whoever has
 * written nothing since takes it over; otherwise nothing of either is lost, the other's first.
 */
export function joinDrafts(mine: SharedDraft, base: SharedDraft, theirs: StoredDraft): SharedDraft {
  if (isSameDraft(mine, base) || (mine.text.trim() === "" && mine.replyTo === null)) return theirs;
  const replyTo = mine.replyTo ?? theirs.replyTo;
  if (theirs.text.trim() === "" || theirs.text === base.text || mine.text.includes(theirs.text)) {
    return { text: mine.text, replyTo };
  }
  if (theirs.text.includes(mine.text)) return { text: theirs.text, replyTo };
  return { text: `${theirs.text}\n${mine.text}`, replyTo };
}

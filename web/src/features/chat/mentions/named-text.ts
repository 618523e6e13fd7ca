import type { Mention } from "@nepnha/contract/features/chat/messages";
import { isNamed } from "@nepnha/domain/features/chat/is-named";

/** A piece of a text, and whether it is somebody's name: mine, or another's. */
export interface NamedPart {
  /** Where it begins. */
  readonly at: number;
  readonly text: string;
  readonly names: "me" | "others" | null;
}

/** Splits a text at the people whom it names. Put together the pieces are the text again. */
export function namedParts(text: string, mentions: readonly Mention[], me: string): NamedPart[] {
  const parts: NamedPart[] = [];
  let done = 0;
  for (const { at, length } of mentions) {
    // Of two who are called alike the second stands where the first does.
    if (at < done) continue;
    if (at > done) parts.push({ at: done, text: text.slice(done, at), names: null });
    const here = mentions.filter((mention) => mention.at === at);
    parts.push({ at, text: text.slice(at, at + length), names: isNamed(here, me) ? "me" : "others" });
    done = at + length;
  }
  if (done < text.length) parts.push({ at: done, text: text.slice(done), names: null });
  return parts;
}

import type { Mention } from "@nepnha/contract/features/chat/messages";
import { ENUMS, type EnumValue } from "@nepnha/contract/platform/enums";

/** What stands for everybody after an @, in both languages. */
export const MENTION_ALL = ["Tất cả", "All"] as const;
/** At signs of a message that are looked at: more name nobody. */
const MOST = 50;

/** Somebody who can be named. */
export interface Named {
  readonly userId: string;
  readonly fullName: string;
}

/** Whether anybody is named in conversations of this type: two people need not. */
export function namesPeople(type: EnumValue<"chatGroupType">): boolean {
  return type !== ENUMS.chatGroupType.DIRECT;
}

/** Whether a member of this role names all at once, in a conversation of this type: customers never. */
export function mayNameAll(type: EnumValue<"chatGroupType">, role: EnumValue<"chatRole">): boolean {
  const isGroup = type === ENUMS.chatGroupType.USERS || type === ENUMS.chatGroupType.PROJECT;
  return isGroup && role !== ENUMS.chatRole.CUSTOMER;
}

/**
 * Whom a text names: an @ at the beginning of a word, and after it the whole name of a member, the longest that fits. Of
 * two who are called alike both are named.
 * @param text as it is stored: places count its UTF-16 units
 */
export function mentionsIn(text: string, people: readonly Named[], { all }: { all: boolean }): Mention[] {
  if (!text.includes("@")) return [];
  const found: Mention[] = [];
  let looked = 0;
  for (const { index } of text.matchAll(/(?<![\p{L}\p{M}\p{N}@])@/gu)) {
    if ((looked += 1) > MOST) break;
    const fits = (name: string): boolean =>
      name !== "" && text.startsWith(name, index + 1) && endsWord(text, index + 1 + name.length);
    const named = people.filter(({ fullName }) => fits(fullName));
    const length = Math.max(0, ...named.map(({ fullName }) => fullName.length));
    for (const { userId, fullName } of named) {
      if (fullName.length === length) found.push({ userId, at: index, length: length + 1 });
    }
    const everybody = all && named.length === 0 ? MENTION_ALL.find(fits) : undefined;
    if (everybody !== undefined) found.push({ userId: null, at: index, length: everybody.length + 1 });
  }
  return found;
}

function endsWord(text: string, at: number): boolean {
  return !/^[\p{L}\p{M}\p{N}]/u.test(text.slice(at, at + 2));
}

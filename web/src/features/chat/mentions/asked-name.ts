import { MENTION_ALL, type Named } from "@nepnha/domain/features/chat/mentions";
import { foldVietnamese } from "@nepnha/domain/platform/fold";

/** A name that is being written, from its @ to the caret. */
export interface AskedName {
  readonly at: number;
  readonly words: string;
}

/** Longer than any name that somebody is still looking for. */
const LONGEST = 40;
const MOST_OFFERED = 8;
const ASKED = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}@])@([^\\n@]{0,${LONGEST}})$`, "u");

/** The name that is being written before the caret; null where there is none. */
export function askedName(text: string, caret: number): AskedName | null {
  const found = ASKED.exec(text.slice(0, caret));
  return found ? { at: found.index, words: found[1] ?? "" } : null;
}

/** Somebody to be named; without an id everybody. */
export interface Offer {
  readonly userId: string | null;
  readonly fullName: string;
}

/**
 * Who may be meant, blind to case and marks: those of whom a word and what follows begins as it was written. Nobody any
 * more behind a name that is whole.
 * @param all what stands for everybody; null where that is not offered
 */
export function offersFor({ words }: AskedName, people: readonly Named[], all: string | null): Offer[] {
  const isWhole = (name: string): boolean => words.startsWith(`${name} `);
  if (people.some(({ fullName }) => isWhole(fullName)) || MENTION_ALL.some(isWhole)) return [];
  const asked = foldVietnamese(words);
  const fits = ({ fullName }: Offer): boolean => ` ${foldVietnamese(fullName)}`.includes(` ${asked}`);
  const everybody: Offer[] = all === null ? [] : [{ userId: null, fullName: all }];
  return [...everybody, ...people].filter(fits).slice(0, MOST_OFFERED);
}

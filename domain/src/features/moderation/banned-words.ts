import { foldVietnamese } from "../../platform/fold.ts";

/** A syllable by its letters, and by the marks on them in any order: `hoà` and `hòa` are one. */
interface Syllable {
  readonly letters: string;
  readonly marks: string;
}

/** What shows nothing and could part a word: joiners, soft hyphens, variation selectors. */
const INVISIBLE = /[\p{Cf}\ufe00-\ufe0f\u034f]/gu;
const BETWEEN = /[^\p{L}\p{N}\p{M}]+/u;
const NO_MARK = /[^\p{M}đ]/gu;

/** Finds the first of the banned words in a text; null where it has none. */
export type BannedWordFinder = (text: string) => string | null;

/** Whether a banned word says anything that a text could have. */
export function hasSyllables(word: string): boolean {
  return syllablesOf(word).length > 0;
}

/**
 * Finds the first of these words that a text has, as whole syllables one after another, in any case, with whatever signs
 * between them. Leaving the marks out hides nothing, but other marks make another word: who bans "ngu" still reads of
 * "phòng ngủ".
 */
export function bannedWordFinder(words: readonly string[]): BannedWordFinder {
  const byFirst = new Map<string, { readonly word: string; readonly syllables: readonly Syllable[] }[]>();
  for (const word of words) {
    const syllables = syllablesOf(word);
    const [first] = syllables;
    if (first) byFirst.set(first.letters, [...(byFirst.get(first.letters) ?? []), { word, syllables }]);
  }
  if (byFirst.size === 0) return () => null;
  return (text) => {
    const said = syllablesOf(text);
    for (const [at, { letters }] of said.entries()) {
      const found = byFirst
        .get(letters)
        ?.find(({ syllables }) => syllables.every((banned, index) => isSame(said[at + index], banned)));
      if (found) return found.word;
    }
    return null;
  };
}

function isSame(said: Syllable | undefined, banned: Syllable): boolean {
  return said?.letters === banned.letters && (said.marks === banned.marks || said.marks === "");
}

function syllablesOf(text: string): Syllable[] {
  const parts = text.normalize("NFKD").toLowerCase().replaceAll(INVISIBLE, "").split(BETWEEN);
  return parts.map(syllableOf).filter(({ letters }) => letters !== "");
}

function syllableOf(text: string): Syllable {
  return {
    letters: foldVietnamese(text),
    marks: Array.from(text.replaceAll(NO_MARK, "")).toSorted().join(""),
  };
}

import { PHONE_MARKS, phoneDigits } from "./phone.ts";

/**
 * Fold a Vietnamese text for search and matching: lower case, no marks, đ as d. `"Đà Nẵng"` becomes `"da nang"`.
 * The database function `fold_vi` is the same rule; a test compares the two letter by letter.
 */
export function foldVietnamese(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .replaceAll("đ", "d");
}

/** The words of a term, folded. */
export function wordsOf(term: string): string[] {
  return foldVietnamese(term).split(/\s+/u).filter(Boolean);
}

/**
 * A number to call as far as it is typed, which the stored `+84…` has without the zero. From three figures behind it on: a
 * code with the zero has those, too. A day has marks.
 */
const BEGUN = /^0([235789]\d[\s.]?\d[\d\s.]*)$/;

/** Of a number to call, or the beginning of one, what it has in common with the stored number; `null` for other terms. */
function figuresOf(term: string): string | null {
  return phoneDigits(term) ?? BEGUN.exec(term.trim())?.[1]?.replace(PHONE_MARKS, "") ?? null;
}

/**
 * Whether a text has every word of a term, without regard to case and Vietnamese marks, or the number to call that the
 * term is, however either is written. Without words all texts do.
 */
export function matcherOf(term: string): (text: string) => boolean {
  const figures = figuresOf(term);
  if (figures !== null) return (text) => text.replace(PHONE_MARKS, "").includes(figures);
  const words = wordsOf(term);
  return (text) => {
    const folded = foldVietnamese(text);
    return words.every((word) => folded.includes(word));
  };
}

/**
 * The LIKE patterns that a folded search text must all match: one per word. A word of three characters or more is found
 * anywhere; a shorter one at the start of a word, which is what somebody who is still typing expects and what the
 * trigram index can serve. The search text begins with a space. A term that is a number to call is one word: what its
 * spellings have in common with the stored `+84…`.
 */
export function searchPatterns(term: string): string[] {
  const figures = figuresOf(term);
  return figures === null ? wordPatterns(wordsOf(term)) : [`%${figures}%`];
}

/** The same of words as they are, for texts in which numbers stand as somebody wrote them. */
export function wordPatterns(words: readonly string[]): string[] {
  return [...new Set(words)].map((word) => (word.length < 3 ? `% ${escaped(word)}%` : `%${escaped(word)}%`));
}

/** The LIKE pattern of folded texts that begin as a term does. */
export function beginningPattern(term: string): string {
  return `${escaped(wordsOf(term).join(" "))}%`;
}

/** The LIKE pattern of folded texts, led by a space, that have a term as it stands, from the start of a word on. */
export function phrasePattern(term: string): string {
  return `% ${escaped(wordsOf(term).join(" "))}%`;
}

function escaped(text: string): string {
  return text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
}

/** A path segment from a title: `"Khởi công nhà phố Đà Nẵng!"` becomes `"khoi-cong-nha-pho-da-nang"`. */
export function slugOf(title: string, maxLength = 220): string {
  return foldVietnamese(title)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, maxLength)
    .replace(/-+$/, "");
}

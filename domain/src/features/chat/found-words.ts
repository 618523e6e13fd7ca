import { foldVietnamese, wordPatterns, wordsOf } from "../../platform/fold.ts";

/** Letters of which the folded form is kept: those of a few languages, whatever somebody writes. */
const KEPT_LETTERS = 4_096;
/** Characters of a message that a list of found ones shows, and how many of them before the first word. */
const EXCERPT = 160;
const BEFORE = 40;

/** A stretch of a text, as its first place and the place behind its last. */
export type Stretch = readonly [from: number, to: number];

/** What a search for messages looks for: patterns of its folded words, and of those that were written with marks. */
export function searchTermOf(text: string): { readonly patterns: string[]; readonly exact: string[] } {
  const written = text.normalize("NFC").toLowerCase().split(/\s+/u).filter(Boolean);
  return {
    patterns: wordPatterns(wordsOf(text)),
    exact: wordPatterns(written.filter((word) => foldVietnamese(word) !== word)),
  };
}

/** Where a text has the words of a term, without regard to case and marks; as places of the text as it was written. */
export function wordsIn(text: string, term: string): Stretch[] {
  const { folded, places } = foldedPlaces(text);
  const found: Stretch[] = [];
  for (const word of new Set(wordsOf(term))) {
    for (let at = nextPlace(folded, word, 0); at >= 0; at = nextPlace(folded, word, at + 1)) {
      found.push([places[at] ?? 0, places[at + word.length] ?? text.length]);
    }
  }
  return merged(found);
}

/** Where a folded text has a word from a place on, or -1. As the search has it, a short one stands at the beginning of one. */
function nextPlace(folded: string, word: string, from: number): number {
  const isShort = word.length < 3;
  for (let at = folded.indexOf(word, from); at >= 0; at = folded.indexOf(word, at + 1)) {
    if (!isShort || at === 0 || /\s/u.test(folded[at - 1] ?? "")) return at;
  }
  return -1;
}

/** The part of a text around the first of the words, with an ellipsis where something is left out. */
export function excerptOf(text: string, term: string): string {
  if (text.length <= EXCERPT) return text;
  const { folded, places } = foldedPlaces(text);
  const begins = wordsOf(term).flatMap((word) => places[nextPlace(folded, word, 0)] ?? []);
  const first = begins.length === 0 ? 0 : Math.min(...begins);
  const from = first <= BEFORE * 2 ? 0 : wordStart(text, first - BEFORE);
  const part = text
    .slice(from, from + EXCERPT)
    .replace(/^\p{Cs}/u, "")
    .replace(/\p{Cs}$/u, "");
  return `${from > 0 ? "…" : ""}${part}${from + EXCERPT < text.length ? "…" : ""}`;
}

/** The folded text, and for each place of it where that is in the text as written. */
function foldedPlaces(text: string): { folded: string; places: number[] } {
  let folded = "";
  const places: number[] = [];
  let at = 0;
  for (const character of text) {
    const part = foldedLetter(character);
    // A mark of its own belongs to the letter before it.
    if (part !== "") for (let index = 0; index < part.length; index += 1) places.push(at);
    folded += part;
    at += character.length;
  }
  return { folded, places };
}

const letters = new Map<string, string>();

/** A page of found messages has a hundred thousand letters, and few different ones. */
function foldedLetter(letter: string): string {
  const known = letters.get(letter);
  if (known !== undefined) return known;
  const folded = foldVietnamese(letter);
  if (letters.size < KEPT_LETTERS) letters.set(letter, folded);
  return folded;
}

function merged(stretches: readonly Stretch[]): Stretch[] {
  const all: [number, number][] = [];
  for (const [from, to] of stretches.toSorted((a, b) => a[0] - b[0])) {
    const last = all.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else all.push([from, to]);
  }
  return all;
}

function wordStart(text: string, from: number): number {
  const space = text.slice(from, from + BEFORE).search(/\s/u);
  return space < 0 ? from : from + space + 1;
}

import type { Unit } from "@nepnha/contract/platform/unit";

/** What a count counts. */
export interface Scale {
  /** A decimal text. */
  readonly size: string;
  /** What figures behind the word are: digits behind its mark (`3tr5`), what is added to it, or nothing that one says. */
  readonly behind: "digits" | "added" | "nothing";
}

/** A number below a thousand in words, and where it ends. */
interface Spelled {
  readonly value: number;
  readonly next: number;
  /** Whether it is whole: with its hundreds, even if there are none of them. */
  readonly full: boolean;
}

/** Words without Vietnamese marks, as {@link foldVietnamese} leaves them. */
const AMOUNTS: Readonly<Record<string, Scale>> = {
  ...named("1000", "digits", "nghin ngan k"),
  ...named("1000000", "digits", "trieu tr"),
  ...named("1000000000", "digits", "ty ti"),
  ...named("1000", "added", "thousand"),
  ...named("1000000", "added", "million"),
  ...named("1000000000", "added", "billion"),
  ...named("1000000", "nothing", "m mn mil"),
  ...named("1000000000", "nothing", "b bn"),
};
// An m is a metre there.
const { m: _million, ...AREAS } = AMOUNTS;
const LENGTHS: Readonly<Record<string, Scale>> = {
  ...named("1000", "nothing", "km"),
  ...named("1", "digits", "m met meter meters metre metres"),
  ...named("0.1", "nothing", "dm"),
  ...named("0.01", "nothing", "cm phan"),
  ...named("0.001", "nothing", "mm ly li"),
};

const DIGITS: Readonly<Record<string, number>> = Object.fromEntries(
  ["khong", "mot", "hai", "ba", "bon tu", "nam lam nham", "sau", "bay", "tam", "chin"].flatMap((words, digit) =>
    words.split(" ").map((word) => [word, digit]),
  ),
);

/** The words that count in a field of a unit. */
export function scalesOf(unit: Unit | undefined): Readonly<Record<string, Scale>> {
  if (unit === "m") return LENGTHS;
  if (unit === "m2") return AREAS;
  return unit === undefined || unit === "money" ? AMOUNTS : {};
}

/** Whether a word says that what follows is small: `hai tỷ lẻ năm triệu`, `một trăm linh năm`. */
export function isOdd(word: string | undefined): boolean {
  return word === "le" || word === "linh";
}

/** A number below a thousand that begins at a place: `ba trăm năm mươi`, `không trăm linh năm`, `2 trăm rưỡi`. */
export function spelledAt(words: readonly string[], at: number): Spelled | null {
  const first = digitOf(words[at]);
  if (first === undefined || words[at + 1] !== "tram") return tensAt(words, at);
  const hundreds = first * 100;
  const rest = at + 2;
  if (words[rest] === "ruoi") return { value: hundreds + 50, next: rest + 1, full: true };
  if (isOdd(words[rest])) {
    const digit = digitOf(words[rest + 1]);
    return digit === undefined ? null : { value: hundreds + digit, next: rest + 2, full: true };
  }
  if (/^\d\d$/.test(words[rest] ?? "")) return { value: hundreds + Number(words[rest]), next: rest + 1, full: true };
  const tens = tensAt(words, rest);
  // Of a digit alone nobody knows whether it is tens.
  if (tens && tens.value < 10) return null;
  return { value: hundreds + (tens?.value ?? 0), next: tens?.next ?? rest, full: true };
}

/** `mười lăm`, `hai mươi mốt`, `năm`; a figure alone is none of them. */
function tensAt(words: readonly string[], at: number): Spelled | null {
  const first = digitOf(words[at]);
  const isTen = words[at] === "muoi";
  if (!isTen && (first === undefined || words[at + 1] !== "muoi")) {
    return first === undefined || /\d/.test(words[at] ?? "") ? null : { value: first, next: at + 1, full: false };
  }
  const next = at + (isTen ? 1 : 2);
  const unit = digitOf(words[next]);
  const tens = (isTen ? 1 : (first ?? 0)) * 10;
  return { value: tens + (unit ?? 0), next: unit === undefined ? next : next + 1, full: false };
}

function digitOf(word: string | undefined): number | undefined {
  if (word === undefined) return undefined;
  return /^\d$/.test(word) ? Number(word) : DIGITS[word];
}

function named(size: string, behind: Scale["behind"], words: string): Record<string, Scale> {
  return Object.fromEntries(words.split(" ").map((word) => [word, { size, behind }]));
}

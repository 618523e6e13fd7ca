import type { TextFormat } from "@nepnha/contract/platform/text-format";

/** What people write between the figures of a number to call: any dash and space. */
export const PHONE_MARKS = /[\s.()\u2010-\u2015\u2212-]/g;
/** What phones put around a copied number, unseen. */
export const DIRECTIONS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Whether texts of a format are numbers to call. */
export function isPhone(format: TextFormat | undefined): boolean {
  return format === "phone" || format === "hotline";
}

/** `0901 234 567` for a stored `+84901234567`; service numbers are grouped too, what has no known form stays as it is. */
export function phoneText(stored: string): string {
  const local = stored.replace(/^\+84/, "0");
  if (/^02[48]\d{8}$/.test(local)) return local.replace(/^(\d{3})(\d{4})(\d{4})$/, "$1 $2 $3");
  // The other provinces' codes have four figures.
  if (/^02\d{9}$/.test(local)) return local.replace(/^(\d{4})(\d{3})(\d{4})$/, "$1 $2 $3");
  return local.replace(/^(0\d{3})(\d{3})(\d{3})$/, "$1 $2 $3").replace(/^(1[89]00)(\d+)$/, "$1 $2");
}

/** How a number to call that is none differs from one: figures that it lacks, has beyond its length, or the 0 before it. */
export type PhoneFault =
  | { readonly kind: "short" | "long"; readonly count: number; readonly length: number }
  | "zero"
  | null;

/**
 * What is wrong with a number whose kind is seen from its beginning: mobile numbers have 10 figures, those of a place 11,
 * service numbers 8 to 10. `null` where nobody can tell.
 * @param bare figures without marks, perhaps with the country's before them
 */
export function phoneFault(bare: string): PhoneFault {
  const local = bare.replace(/^(?:\+|00)?84(?=[235789])0?|^(?:\+|00)?840/, "0");
  if (!/^\d{2,}$/.test(local)) return null;
  if (/^[35789]\d{8}$/.test(local)) return "zero";
  const [shortest, longest] = LENGTHS.find(([begin]) => begin.test(local))?.[1] ?? [0, Infinity];
  if (local.length < shortest) return { kind: "short", count: shortest - local.length, length: shortest };
  return local.length > longest ? { kind: "long", count: local.length - longest, length: longest } : null;
}

const LENGTHS: readonly (readonly [begin: RegExp, lengths: readonly [shortest: number, longest: number]])[] = [
  [/^0[35789]/, [10, 10]],
  [/^02/, [11, 11]],
  [/^1[89]00/, [8, 10]],
];

/** 8 to 15 figures of a number of the country, in any spelling; what no number begins with is none. */
const NATIONAL = /^(?:(?:\+|00)?840?|0)([235789]\d*)$/;
const DAY = /^\d\d?[.-]\d\d?[.-](\d{2}|\d{4})$/;

/**
 * The figures that a stored number has in common with every spelling of it: `903118226` of `0903.118.226`, `+84 903 118
 * 226` or `(84) 903-118-226`; all figures of a service number. `null` for a text that does not read as a number to call.
 */
export function phoneDigits(text: string): string | null {
  const shown = text.replace(DIRECTIONS, "").trim();
  const bare = shown.replace(PHONE_MARKS, "");
  const length = bare.replace("+", "").length;
  if (length < 8 || length > 15 || DAY.test(shown)) return null;
  return NATIONAL.exec(bare)?.[1] ?? (/^1[89]00\d{4,6}$/.test(bare) ? bare : null);
}

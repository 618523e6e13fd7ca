import { formatNumber } from "../../platform/i18n/format.ts";

const PLAIN = /^-?\d{1,15}$/;
const GROUPED = /^-?[1-9]\d{0,2}(?:([.,\s])\d{3})(?:\1\d{3}){0,3}$/u;

/**
 * The number that a text says: digits, or groups of three with the same point, comma or space between them. `null` of no
 * text; any other text stays itself.
 */
export function typedInteger(typed: string): number | string | null {
  const text = typed.trim();
  if (text === "") return null;
  if (PLAIN.test(text) || GROUPED.test(text)) return Number(text.replace(/[.,\s]/gu, "")) + 0;
  return text;
}

/**
 * What an edit makes of a written number. Where only digits came or went, the points in it are still those between its
 * groups, wherever they stand now: `1.234` and a digit behind is `12.345`, one less `123`.
 */
export function withDigits(before: string, after: string): string {
  const number = typedInteger(before);
  if (typeof number !== "number" || formatNumber(number) !== before) return after;
  let start = 0;
  while (start < before.length && before[start] === after[start]) start += 1;
  let end = 0;
  const rest = Math.min(before.length, after.length) - start;
  while (end < rest && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const added = after.slice(start, after.length - end);
  return /^\d*$/.test(added) ? after.replaceAll(".", "") : after;
}

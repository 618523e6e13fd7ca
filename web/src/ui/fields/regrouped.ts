import { formatDecimal, numberMarks } from "../../platform/i18n/format.ts";

/** What stands in an input. */
export interface Written {
  readonly text: string;
  /** Whether any marks between its groups were put there by the input; somebody's own say what they meant by them. */
  readonly own: boolean;
}

/** Whole digits that want groups, and perhaps a mark and more behind them. */
const PLAIN = /^(-?[1-9]\d{3,19})([.,]\d*)?$/;

/**
 * What an edit makes of a written number. Where only digits came or went, the input's own marks are still those between
 * the groups, wherever they stand now: `1.234` and a digit behind is `12.345`, one less `123`. Digits alone are grouped.
 * @param before what stood there; `null` where all of the text came at once
 */
export function regrouped(before: Written | null, after: string): Written {
  const { group, decimal } = numberMarks();
  const more = before === null ? after : added(before.text, after);
  const isDigits = before?.own === true && isGrouped(before.text) && /^\d*$/.test(more);
  const bare = isDigits ? after.replaceAll(group, "") : after;
  const [, whole, fraction = ""] = PLAIN.exec(bare) ?? [];
  const isNumber = whole !== undefined && (fraction === "" || fraction.startsWith(decimal));
  const text = isNumber ? `${formatDecimal(whole)}${fraction}` : bare;
  const isKept = before?.own === true && !more.includes(group);
  return { text, own: isKept || text !== after || !text.includes(group) };
}

/** Whether a text is a number as the language writes it, with groups. */
function isGrouped(text: string): boolean {
  const { group, decimal } = numberMarks();
  const [whole = "", ...fractions] = text.split(decimal);
  const plain = whole.replaceAll(group, "");
  return plain !== whole && PLAIN.test(plain) && formatDecimal(plain) === whole && fractions.length < 2;
}

/** What came into a text by one edit. */
function added(before: string, after: string): string {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start += 1;
  let end = 0;
  const rest = Math.min(before.length, after.length) - start;
  while (end < rest && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return after.slice(start, after.length - end);
}

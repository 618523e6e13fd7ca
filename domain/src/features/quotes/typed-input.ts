import type { QuoteItem, QuoteOption, QuotePrice } from "@nepnha/contract/features/quotes/definition";
import type { QuoteIssue } from "@nepnha/contract/features/quotes/result";
import { isRecord } from "../../platform/record.ts";
import { compare, exactOf, rounded, times, wholeOf, ZERO, type Exact } from "../../platform/rules/exact.ts";
import type { CompiledItem } from "./compiled.ts";
import { issue } from "./issues.ts";

/** Most that a number of a quote may be, up or down. */
const LARGEST = wholeOf(999_999_999_999);
const AREA_DIGITS = 2;
const TEXT_MAX = 2000;

/** What was typed for an item; `null` where nothing was. */
export interface Typed {
  readonly value: Exact | null;
  readonly option?: QuoteOption;
  /** Both sides of an area that was typed by them. */
  readonly sides?: readonly [Exact, Exact];
}

/** Reads what was typed, by the kind of the item, or says what is wrong with it. */
export function readTyped(raw: unknown, compiled: CompiledItem, day: string): Typed | QuoteIssue {
  const { item } = compiled;
  if (item.itemType === "TEXT_INFO") return readText(raw, item);
  if (item.inputKind === "SELECT") return readOption(raw, item, day);
  if (raw === undefined || raw === null)
    return { value: compiled.preset ?? (item.inputKind === "CHECKBOX" ? ZERO : null) };
  if (item.inputKind === "CHECKBOX") return readMark(raw, item);
  return item.inputKind === "SQUARE" ? readSquare(raw, compiled) : readNumber(raw, compiled, item.decimals ?? 2);
}

/** The price of a day; `null` where none holds. */
export function priceOfDay(prices: readonly QuotePrice[], day: string): Exact | null {
  const found = prices.find(({ from, to }) => from <= day && (to === undefined || day < to));
  return found ? wholeOf(found.price) : null;
}

/** Whether a value is beyond what the item allows, said so. */
export function checkBounds(value: Exact, { item, min, max }: CompiledItem, isTyped: boolean): QuoteIssue | null {
  if (isTooLarge(value)) return issue("OVERFLOW", item.code, { name: item.name });
  const least = min ?? (isTyped ? ZERO : null);
  const isLow = least !== null && compare(value, least) < 0;
  if (!isLow && !(max && compare(value, max) > 0)) return null;
  const params = { name: item.name, min: item.min ?? "0", max: item.max ?? "999999999999" };
  return issue("OUT_OF_RANGE", item.code, params);
}

/** Whether a number is larger than any of a quote. */
export function isTooLarge({ top, bottom }: Exact): boolean {
  return (top < 0n ? -top : top) > LARGEST.top * bottom;
}

function readText(raw: unknown, item: QuoteItem): Typed | QuoteIssue {
  if (raw === undefined || raw === null || raw === "") return { value: null };
  const isGood = typeof raw === "string" && raw.length <= TEXT_MAX;
  return isGood
    ? { value: null }
    : issue("OUT_OF_RANGE", item.code, { name: item.name, min: "0", max: String(TEXT_MAX) });
}

function readOption(raw: unknown, item: QuoteItem, day: string): Typed | QuoteIssue {
  const options = item.options ?? [];
  const preset = item.defaultValue ?? options.find(({ isDefault }) => isDefault)?.code;
  const wished = raw ?? preset;
  if (wished === undefined) return { value: null };
  const code = typeof wished === "number" ? String(wished) : wished;
  const option = options.find((one) => one.code === code);
  const said = typeof code === "string" ? code.slice(0, 32) : typeof code;
  if (!option) return issue("UNKNOWN_OPTION", item.code, { name: item.name, value: said });
  if (option.isInactive) return issue("OPTION_INACTIVE", item.code, { name: item.name, value: option.label });
  if (option.value !== undefined) return { value: exactOf(option.value), option };
  if (!option.prices) return { value: null, option };
  const price = priceOfDay(option.prices, day);
  return price ? { value: price, option } : issue("PRICE_NOT_FOUND_FOR_DATE", item.code, { name: option.label, day });
}

function readMark(raw: unknown, item: QuoteItem): Typed | QuoteIssue {
  if (raw === true || raw === 1 || raw === "1") return { value: wholeOf(1) };
  if (raw === false || raw === 0 || raw === "0") return { value: ZERO };
  return issue("NOT_A_NUMBER", item.code, { name: item.name });
}

function readSquare(raw: unknown, compiled: CompiledItem): Typed | QuoteIssue {
  const { item } = compiled;
  if (!isRecord(raw)) return issue("NOT_A_NUMBER", item.code, { name: item.name });
  const { area, length, width } = raw;
  const digits = item.decimals ?? AREA_DIGITS;
  if (area !== undefined && area !== null) return readNumber(area, compiled, digits);
  const given = [length, width].filter((side) => side !== undefined && side !== null);
  if (given.length === 0) return { value: compiled.preset };
  if (given.length === 1) return issue("REQUIRED", item.code, { name: item.name });
  const sides: Exact[] = [];
  for (const side of given) {
    const read = decimalOf(side, item, digits);
    if ("code" in read) return read;
    if (read.top < 0n)
      return issue("OUT_OF_RANGE", item.code, { name: item.name, min: "0", max: item.max ?? "999999999999" });
    sides.push(read);
  }
  const [one = ZERO, other = ZERO] = sides;
  const value = rounded(times(one, other), AREA_DIGITS);
  return checkBounds(value, compiled, true) ?? { value, sides: [one, other] };
}

function readNumber(raw: unknown, compiled: CompiledItem, digits: number): Typed | QuoteIssue {
  const value = decimalOf(raw, compiled.item, digits);
  if ("code" in value) return value;
  return checkBounds(value, compiled, true) ?? { value };
}

/** Numbers of JSON are taken as they are written; texts are decimals without an exponent. */
function decimalOf(raw: unknown, item: QuoteItem, digits: number): Exact | QuoteIssue {
  const text = typeof raw === "number" ? String(raw) : raw;
  const value = typeof text === "string" ? exactOf(text) : null;
  // More digits than a decimal has are too many, not no number.
  if (!value && typeof text === "string" && /^-?\d{21,}(\.\d+)?$/.test(text.slice(0, 100))) {
    return issue("OVERFLOW", item.code, { name: item.name });
  }
  if (!value) return issue("NOT_A_NUMBER", item.code, { name: item.name });
  // As it is written: who types `1.000` hardly means one.
  const isFine = value.bottom <= 10n ** BigInt(digits);
  return isFine ? value : issue("TOO_MANY_DECIMALS", item.code, { name: item.name, digits });
}

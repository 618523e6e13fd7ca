/** A number without any rounding: a fraction of whole numbers, the lower one above 0. */
export interface Exact {
  readonly top: bigint;
  readonly bottom: bigint;
}

/** Nothing. */
export const ZERO: Exact = { top: 0n, bottom: 1n };

const DECIMAL = /^(-?)(\d{1,20})(?:\.(\d{1,20}))?$/;
const POWERS = Array.from({ length: 41 }, (_, digits) => 10n ** BigInt(digits));

/** A decimal text as a number; `null` for what is none, such as `1e9`, `1.000,5`, `NaN` and an empty text. */
export function exactOf(text: string): Exact | null {
  const match = DECIMAL.exec(text);
  if (!match) return null;
  const [, sign, whole = "", fraction = ""] = match;
  const size = BigInt(whole + fraction);
  return { top: sign === "-" ? -size : size, bottom: tenTo(fraction.length) };
}

/** A whole number. */
export function wholeOf(value: number | bigint): Exact {
  return { top: BigInt(value), bottom: 1n };
}

/** The sum. Where one denominator goes into the other one, as with all decimals, it grows no longer than that. */
export function plus(one: Exact, other: Exact): Exact {
  if (one.bottom === other.bottom) return { top: one.top + other.top, bottom: one.bottom };
  const [long, short] = one.bottom < other.bottom ? [other, one] : [one, other];
  if (long.bottom % short.bottom === 0n) {
    return { top: long.top + short.top * (long.bottom / short.bottom), bottom: long.bottom };
  }
  return { top: one.top * other.bottom + other.top * one.bottom, bottom: one.bottom * other.bottom };
}

/** The difference. */
export function minus(one: Exact, other: Exact): Exact {
  return plus(one, { top: -other.top, bottom: other.bottom });
}

/** The product. */
export function times(one: Exact, other: Exact): Exact {
  return { top: one.top * other.top, bottom: one.bottom * other.bottom };
}

/** The quotient; `null` for a division by nothing. */
export function over(one: Exact, other: Exact): Exact | null {
  if (other.top === 0n) return null;
  const [top, bottom] = [one.top * other.bottom, one.bottom * other.top];
  return bottom < 0n ? { top: -top, bottom: -bottom } : { top, bottom };
}

/** The same number with the least denominator that it has. */
export function reduced(value: Exact): Exact {
  let [one, other] = [value.bottom, value.top < 0n ? -value.top : value.top];
  while (other !== 0n) [one, other] = [other, one % other];
  return one === 1n ? value : { top: value.top / one, bottom: value.bottom / one };
}

/** Whether what is above or below is so large. */
export function isLonger({ top, bottom }: Exact, least: bigint): boolean {
  return bottom >= least || top >= least || top <= -least;
}

/** Negative where the first is less, 0 where they are the same. */
export function compare(one: Exact, other: Exact): number {
  const difference =
    one.bottom === other.bottom ? one.top - other.top : one.top * other.bottom - other.top * one.bottom;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** Rounded half away from zero to so many digits behind the point. */
export function rounded(value: Exact, digits: number): Exact {
  const unit = tenTo(digits);
  if (value.bottom === unit) return value;
  const size = value.top < 0n ? -value.top : value.top;
  const units = (2n * size * unit + value.bottom) / (2n * value.bottom);
  return { top: value.top < 0n ? -units : units, bottom: unit };
}

/** The largest whole number that is not above it. */
export function floorOf({ top, bottom }: Exact): Exact {
  const whole = top / bottom;
  return wholeOf(top < 0n && whole * bottom !== top ? whole - 1n : whole);
}

/** The smallest whole number that is not below it. */
export function ceilOf({ top, bottom }: Exact): Exact {
  const below = floorOf({ top: -top, bottom });
  return wholeOf(-below.top);
}

/** Without its sign. */
export function sizeOf(value: Exact): Exact {
  return value.top < 0n ? { top: -value.top, bottom: value.bottom } : value;
}

/** As a decimal text with exactly so many digits behind the point, rounded half away from zero. */
export function fixedText(value: Exact, digits: number): string {
  const { top } = rounded(value, digits);
  const size = String(top < 0n ? -top : top).padStart(digits + 1, "0");
  const point = size.length - digits;
  const text = digits === 0 ? size : `${size.slice(0, point)}.${size.slice(point)}`;
  return top < 0n ? `-${text}` : text;
}

/** As a decimal text without zeros behind, rounded half away from zero to at most so many digits. */
export function shortText(value: Exact, digits: number): string {
  const text = fixedText(value, digits);
  return digits === 0 ? text : text.replace(/\.?0+$/, "");
}

function tenTo(digits: number): bigint {
  return POWERS[digits] ?? 10n ** BigInt(digits);
}

/**
 * Decimal numbers as texts, exactly: areas, rates, quantities, percents, places on a map. They are worked out as whole
 * numbers of their smallest unit, never as binary fractions: 0.1 + 0.2 is 0.3 here.
 */

const DECIMAL = /^(-?)(\d{1,20})(?:\.(\d{1,20}))?$/;

/**
 * The one form of a decimal number: no exponent, no zeros before or behind, `-0` is `0`.
 * @returns `null` for what is no decimal number of at most 20 digits on either side of the point
 */
export function decimalText(text: string): string | null {
  const match = DECIMAL.exec(text);
  if (!match) return null;
  const [, sign = "", whole = "", fraction = ""] = match;
  const kept = fraction.replace(/0+$/, "");
  const size = `${whole.replace(/^0+(?=\d)/, "")}${kept === "" ? "" : `.${kept}`}`;
  return size === "0" ? size : `${sign}${size}`;
}

/** How many digits stand behind the point of a decimal number in its one form. */
export function decimalDigits(text: string): number {
  const point = text.indexOf(".");
  return point < 0 ? 0 : text.length - point - 1;
}

/** Whether the first is less (negative), the same (0) or more (positive). */
export function compareDecimals(one: string, other: string): number {
  const digits = Math.max(decimalDigits(one), decimalDigits(other));
  const difference = toUnits(one, digits) - toUnits(other, digits);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** The sum, exactly. */
export function addDecimals(one: string, other: string): string {
  const digits = Math.max(decimalDigits(one), decimalDigits(other));
  return fromUnits(toUnits(one, digits) + toUnits(other, digits), digits);
}

/** The product, rounded half away from zero to so many digits. */
export function multiplyDecimals(one: string, other: string, digits: number): string {
  const product = toUnits(one, decimalDigits(one)) * toUnits(other, decimalDigits(other));
  const surplus = decimalDigits(one) + decimalDigits(other) - digits;
  if (surplus <= 0) return fromUnits(product * 10n ** BigInt(-surplus), digits);
  const unit = 10n ** BigInt(surplus);
  const size = product < 0n ? -product : product;
  const rounded = (2n * size + unit) / (2n * unit);
  return fromUnits(product < 0n ? -rounded : rounded, digits);
}

/** Whole units of 10^-digits. @throws SyntaxError for a text with more digits, or that is no decimal number */
function toUnits(text: string, digits: number): bigint {
  const behind = decimalDigits(text);
  return BigInt(text.replace(".", "")) * 10n ** BigInt(digits - behind);
}

function fromUnits(units: bigint, digits: number): string {
  const size = String(units < 0n ? -units : units).padStart(digits + 1, "0");
  const point = size.length - digits;
  const fraction = size.slice(point).replace(/0+$/, "");
  const text = fraction === "" ? size.slice(0, point) : `${size.slice(0, point)}.${fraction}`;
  return units < 0n ? `-${text}` : text;
}

import { multiplyDecimals } from "../../platform/decimal.ts";

/** A line of a change order, as its amount is worked out. */
export interface ChangeLine {
  readonly quantity: string;
  /** Whole VND; negative where something is left out. */
  readonly unitPrice: number;
}

/** What a line comes to in whole VND, rounded half away from zero. */
export function lineAmount({ quantity, unitPrice }: ChangeLine): number {
  return Number(multiplyDecimals(quantity, String(unitPrice), 0));
}

/** What a change order comes to: the sum of its lines as they are shown, so that the total never differs from them. */
export function changeAmount(lines: readonly ChangeLine[]): number {
  return lines.reduce((sum, line) => sum + lineAmount(line), 0);
}

import { decimalText } from "@nepnha/domain/platform/decimal";
import { formatDecimal } from "../../platform/i18n/format.ts";

/** A figure as people write it, where the text is one; any other text as it is. */
export function numberText(text: string): string {
  return decimalText(text) === null ? text : formatDecimal(text);
}

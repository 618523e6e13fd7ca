import type { AskedItem } from "@nepnha/contract/features/quotes/content";
import { isRecord } from "@nepnha/domain/platform/record";
import { t } from "../../../platform/i18n/i18n.ts";
import { textOf } from "../../../kit/values/value-text.ts";
import { numberText } from "../number-text.ts";

/** What was filled in for an item, in words. */
export function inputText(item: Pick<AskedItem, "options" | "inputKind"> | undefined, value: unknown): string {
  if (value === undefined || value === null || value === "") return t("quotePage.empty");
  if (isRecord(value)) {
    const { length, width, area } = value;
    if (typeof area === "string") return `${numberText(area)} m²`;
    return [length, width].map((side) => (typeof side === "string" ? numberText(side) : "…")).join(" × ") + " m";
  }
  if (item?.inputKind === "CHECKBOX" || typeof value === "boolean") {
    return t(value === true || value === 1 || value === "1" ? "value.yes" : "value.no");
  }
  const text = textOf(value);
  return item?.options.find(({ code }) => code === text)?.label ?? numberText(text);
}

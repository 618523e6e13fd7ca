import type { Catalogue } from "@nepnha/contract/messages/vi";
import { unitName } from "@nepnha/domain/features/quotes/explain";
import { isRecord } from "@nepnha/domain/platform/record";
import { translate } from "@nepnha/domain/platform/translate";
import type { Figures } from "./figures.ts";
import { chosenLabel, type PaperLine } from "./lines.ts";
import type { QuotePaper } from "./model.ts";

/** What was told of the house: a label and what it is; nothing for what was not told. */
export function factOf(
  { item, line }: PaperLine,
  { inputs }: Pick<QuotePaper, "inputs">,
  { decimal, area }: Figures,
  catalogue: Catalogue,
): { label: string; value: string }[] {
  const fact = (value: string): { label: string; value: string }[] => [{ label: item.name, value }];
  const given = inputs[item.code];
  if (item.itemType === "TEXT_INFO") {
    const text = typeof given === "string" ? given.trim() : (item.defaultValue ?? "");
    return text === "" ? [] : fact(text);
  }
  if (line.quantity === null) return [];
  if (item.inputKind === "SELECT") {
    const label = chosenLabel(item, inputs);
    return label === undefined ? [] : fact(label);
  }
  if (item.inputKind === "CHECKBOX") {
    return given === undefined
      ? []
      : fact(catalogue[Number(line.quantity) === 0 ? "quotes.paper.no" : "quotes.paper.yes"]);
  }
  if (isRecord(given) && typeof given.length === "string" && typeof given.width === "string") {
    const sides = { area: area(line.quantity), length: decimal(given.length), width: decimal(given.width) };
    return fact(translate(catalogue, "quotes.paper.landSides", sides));
  }
  const value = item.unit === "SQUARE_METRE" ? area(line.quantity) : decimal(line.quantity);
  return fact(`${value} ${unitName(item)}`.trim());
}

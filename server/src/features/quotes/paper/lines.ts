import type { QuoteItem } from "@nepnha/contract/features/quotes/definition";
import type { QuotePaper } from "./model.ts";

/** A line as it was worked out, with how it is set up. */
export interface PaperLine {
  readonly item: QuoteItem;
  readonly line: QuotePaper["answer"]["lines"][number];
}

/** Lines that are printed: facts of the house, areas that are built, and what costs something. */
export interface PaperLines {
  readonly facts: readonly PaperLine[];
  readonly areas: readonly PaperLine[];
  readonly costs: readonly PaperLine[];
  /** What the package that was chosen is called, and what it costs for a square metre. */
  readonly package: { readonly name: string; readonly price: number | null } | null;
}

/** Between the sentences of an explanation. */
const SENTENCES = "; ";

/** What of the lines is printed: what was left out, and what counts nothing because nothing was given, is not. */
export function linesOf({ definition, inputs, answer }: QuotePaper): PaperLines {
  const items = new Map(definition.setting.items.map((item) => [item.code, item]));
  const lines = answer.lines.flatMap((line): PaperLine[] => {
    const item = items.get(line.itemCode);
    return item && line.state !== "DEACTIVE" ? [{ item, line }] : [];
  });
  const { packageItem } = definition.scenario;
  const chosen = packageItem === undefined ? undefined : items.get(packageItem);
  const name = chosen && chosenLabel(chosen, inputs);
  const costs = lines.filter(({ item }) => item.itemType === "PRICE" || item.itemType === "ADDITIONAL");
  const main = costs.find(({ item, line }) => item.itemType === "PRICE" && line.quantity === answer.totalSquare);
  return {
    facts: lines.filter(({ item }) => isFact(item) && item.code !== packageItem),
    areas: lines.filter(({ item, line }) => item.itemType === "RAW_SQUARE" && Number(line.amount) !== 0),
    costs: costs.filter(({ line }) => line.amount !== 0 || Number(line.quantity ?? 0) !== 0),
    package: name === undefined ? null : { name, price: main?.line.unitPrice ?? null },
  };
}

/** What was chosen of an item, or is where nothing was. */
export function chosenLabel({ code, options = [] }: QuoteItem, inputs: QuotePaper["inputs"]): string | undefined {
  const given = inputs[code];
  return options.find((option) => (given === undefined ? option.isDefault === true : option.code === given))?.label;
}

/** Why a line is what it is, without what its columns say already. */
export function reasonOf({ item, line }: PaperLine): string {
  const sentences = line.explain.split(SENTENCES);
  // The first one counts what the columns show; of a percentage they show nothing.
  const rest = item.valueType === "ITEM_RATE" && item.itemType !== "RAW_SQUARE" ? sentences : sentences.slice(1);
  const text = rest.join(SENTENCES);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function isFact({ itemType, inputKind }: QuoteItem): boolean {
  if (inputKind === "TOTAL_SQUARE" || inputKind === "TOTAL_AMOUNT") return false;
  return itemType === "INFO" || itemType === "TEXT_INFO" || itemType === "LAND_PLOT_SQUARE";
}

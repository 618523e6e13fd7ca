import type { QuoteItem } from "@nepnha/contract/features/quotes/definition";
import { isMoney } from "@nepnha/domain/features/quotes/check-items";

type Kinds = Pick<QuoteItem, "itemType" | "inputKind" | "valueType" | "unit">;
type InputKind = QuoteItem["inputKind"];

/** Kinds that somebody types or chooses. */
const TYPED: readonly InputKind[] = ["INPUT", "SELECT", "CHECKBOX", "SQUARE"];
const NUMBERS: readonly InputKind[] = ["INPUT", "SQUARE", "CONDITIONAL"];

/** Fields of the form whose answer changes something, for an item of these kinds; all others need not be asked. */
export function isUsed(field: string, item: Kinds): boolean {
  const { itemType, inputKind, valueType, unit } = item;
  const isText = itemType === "TEXT_INFO";
  const adds = itemType === "RAW_SQUARE" || isMoney(itemType);
  switch (field) {
    case "unit":
      return asksUnit(item);
    case "unitLabel":
      return asksUnit(item) && (unit === "OTHER" || unit === "QUANTITY");
    case "valueType":
      return adds;
    case "required":
      return TYPED.includes(inputKind) && inputKind !== "CHECKBOX";
    case "helpText":
      return TYPED.includes(inputKind);
    case "decimals":
    case "min":
    case "max":
      return !isText && NUMBERS.includes(inputKind);
    case "defaultValue":
      return isText
        ? inputKind === "DEFAULT_VALUE"
        : [...NUMBERS, "CHECKBOX", "DEFAULT_VALUE"].some((one) => one === inputKind);
    case "options":
      return inputKind === "SELECT";
    case "rate":
    case "rateRules":
      return adds && valueType === "ITEM_QUANTITY";
    case "prices":
      return isMoney(itemType) && valueType === "ITEM_QUANTITY";
    case "base":
      return adds && valueType === "ITEM_RATE";
    case "cap":
    case "floor":
      return isMoney(itemType) && valueType === "ITEM_RATE";
    case "scope":
      return inputKind === "TOTAL_AMOUNT";
    default:
      return true;
  }
}

/** The unit of an item that is not asked for one. */
export function knownUnit({ itemType, inputKind, valueType }: Kinds): QuoteItem["unit"] {
  if (isMoney(itemType)) return valueType === "ITEM_AMOUNT" ? "VND" : "OTHER";
  if (inputKind === "TOTAL_AMOUNT") return "VND";
  return itemType === "TEXT_INFO" ? "OTHER" : "SQUARE_METRE";
}

/** Where the value of an item of this type can come from. */
export function inputKindsOf(itemType: QuoteItem["itemType"]): readonly InputKind[] {
  if (itemType === "TEXT_INFO") return ["INPUT", "DEFAULT_VALUE"];
  const all: readonly InputKind[] = [...TYPED, "DEFAULT_VALUE", "CONDITIONAL"];
  return itemType === "INFO" ? [...all, "TOTAL_SQUARE", "TOTAL_AMOUNT"] : all;
}

function asksUnit({ itemType, inputKind, valueType }: Kinds): boolean {
  if (itemType === "TEXT_INFO" || itemType === "RAW_SQUARE" || itemType === "LAND_PLOT_SQUARE") return false;
  if (inputKind === "TOTAL_SQUARE" || inputKind === "TOTAL_AMOUNT") return false;
  return !isMoney(itemType) || valueType !== "ITEM_AMOUNT";
}

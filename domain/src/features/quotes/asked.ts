import type { AskedItem, AskedScenario } from "@nepnha/contract/features/quotes/content";
import { said } from "./item-row.ts";
import type { QuoteDefinition, QuoteItem, QuoteStepItem } from "@nepnha/contract/features/quotes/definition";

/** The pages of a wizard with what is asked on each; what only adds up is on them, too, and is not asked. */
export function askedOf({ setting, scenario }: QuoteDefinition): AskedScenario {
  const known = new Map(setting.items.map((item) => [item.code, item]));
  const { code, name, version, projectType, steps } = scenario;
  return {
    code,
    name,
    version,
    projectType,
    steps: steps.map((step) => ({
      name: step.name,
      items: step.items.flatMap((placed) => {
        const item = known.get(placed.code);
        return item ? [askedItem(item, placed)] : [];
      }),
    })),
  };
}

/** Whether something can be filled in for an item. */
export function isAsked({ inputKind, readonly }: Pick<AskedItem, "inputKind" | "readonly">): boolean {
  return !readonly && ["INPUT", "SELECT", "CHECKBOX", "SQUARE"].includes(inputKind);
}

function askedItem(item: QuoteItem, placed: QuoteStepItem): AskedItem {
  const { code, name, itemType, inputKind, unit, unitLabel, decimals, min, max, helpText, options = [] } = item;
  const required = placed.required ?? item.required;
  const defaultValue = placed.defaultValue ?? item.defaultValue;
  return {
    code,
    name,
    itemType,
    inputKind,
    unit,
    readonly: placed.readonly ?? false,
    options: options
      .filter(({ isInactive }) => isInactive !== true)
      .map(({ code: option, label }) => ({ code: option, label })),
    ...said({ unitLabel, required, decimals, min, max, helpText, defaultValue }),
  };
}

import type { Rule } from "@nepnha/contract/platform/rules";
import type { QuoteDefinition, QuoteItem } from "@nepnha/contract/features/quotes/definition";
import type { QuoteIssue, QuoteWarning } from "@nepnha/contract/features/quotes/result";
import { oncePer } from "../../platform/once-per.ts";
import { exactOf } from "../../platform/rules/exact.ts";
import { isExpression, namesOf, parseExpression } from "../../platform/rules/expression.ts";
import { cycleText, orderSteps, type Step } from "../../platform/rules/order.ts";
import { isFilter, readRule, type ReadRule } from "../../platform/rules/rule.ts";
import { checkItems } from "./check-items.ts";
import type { CompiledItem, CompiledQuote } from "./compiled.ts";
import { DEFINITION_MOST, sizeFaults, sizeOfItems } from "./definition-size.ts";
import { badFormula, issue, warning } from "./issues.ts";

/** What an ITEM_RATE may be a percentage of, besides items. */
const SO_FAR = "SUBTOTAL_SO_FAR";

/** Reads and checks a definition; the same object is read once. One that is too large is not looked at any further. */
export const compileQuote = oncePer((definition: QuoteDefinition): CompiledQuote => {
  const errors = definitionFaults(definition);
  if (errors.length === 0) return compileWhole(definition);
  return { definition, items: [], byCode: new Map(), order: [], errors, warnings: [] };
});

/** What of a definition is too much. */
function definitionFaults({ setting, scenario }: QuoteDefinition): QuoteIssue[] {
  const placed = scenario.steps.reduce((sum, { items }) => sum + items.length, 0);
  const size = sizeOfItems(setting.items);
  return sizeFaults({ ...size, items: Math.max(size.items, placed) }, DEFINITION_MOST, scenario.code);
}

/** Reads and checks a definition of any size. */
export function compileWhole(definition: QuoteDefinition): CompiledQuote {
  const errors: QuoteIssue[] = [];
  const placed = placeItems(definition, errors);
  const items = placed.map((one) => compileItem(one, definition, placed, errors));
  const byCode = new Map(items.map((one) => [one.item.code, one]));
  errors.push(...checkItems(items, byCode, definition));
  const ordered = orderSteps(stepsOf(items));
  if ("cycle" in ordered) {
    const [item = ""] = ordered.cycle;
    errors.push(issue("CYCLE", item, { path: cycleText(ordered.cycle) }));
  }
  const order = "order" in ordered ? ordered.order : [];
  return { definition, items, byCode, order, errors, warnings: lateItems(items) };
}

interface Placed {
  readonly item: QuoteItem;
  readonly isReadonly: boolean;
  readonly step: number;
}

/** The items of the scenario as its steps have them, in order. */
function placeItems({ setting, scenario }: QuoteDefinition, errors: QuoteIssue[]): Placed[] {
  const known = new Map<string, QuoteItem>();
  for (const item of setting.items) {
    if (known.has(item.code)) errors.push(issue("DUPLICATE_CODE", item.code, { name: item.name }));
    known.set(item.code, item);
  }
  const seen = new Set<string>();
  return scenario.steps.flatMap(({ items }, step) =>
    items.flatMap((placed): Placed[] => {
      const item = known.get(placed.code);
      if (!item) errors.push(issue("UNKNOWN_CODE", placed.code, { name: placed.code, code: placed.code }));
      if (seen.has(placed.code)) errors.push(issue("DUPLICATE_CODE", placed.code, { name: placed.code }));
      if (!item || seen.has(placed.code)) return [];
      seen.add(placed.code);
      const { required = item.required ?? false, defaultValue = item.defaultValue } = placed;
      const merged = { ...item, required, ...(defaultValue === undefined ? {} : { defaultValue }) };
      return [{ item: merged, isReadonly: placed.readonly ?? false, step }];
    }),
  );
}

function compileItem(
  { item, isReadonly, step }: Placed,
  { scenario }: QuoteDefinition,
  placed: readonly Placed[],
  errors: QuoteIssue[],
): CompiledItem {
  const read = (rules: readonly Rule[] | undefined): ReadRule[] =>
    (rules ?? []).flatMap((rule) => {
      const found = readRule(rule);
      if (!("problem" in found)) return [found];
      errors.push(badFormula(found, item));
      return [];
    });
  const rules = read(item.rules);
  const rateRules = read(item.rateRules);
  const rate = item.rate === undefined ? null : parseExpression(item.rate);
  if (rate && !isExpression(rate)) {
    errors.push(badFormula(rate, item));
  }
  const kept = rate && isExpression(rate) ? rate : null;
  const facts = [...rules, ...rateRules].flatMap(({ rule }) => itemsOfLists(rule, scenario.packageItem));
  // What a quantity is multiplied by may hang on the quantity itself.
  const rateNames = [...rateRules.flatMap(({ names }) => names), ...(kept ? namesOf(kept) : [])];
  const reads = [
    ...rules.flatMap(({ names }) => names),
    ...rateNames.filter((name) => name !== item.code),
    ...facts,
    ...totalsOf(item, placed),
    ...baseOf(item, placed),
  ];
  return {
    item,
    isReadonly,
    step,
    filters: rules.filter(({ rule }) => isFilter(rule)),
    states: rules.filter(({ rule }) => rule.result !== undefined),
    values: rules.filter(({ value }) => value !== null),
    rateRules,
    rate: kept,
    reads: [...new Set(reads)],
    min: item.min === undefined ? null : exactOf(item.min),
    max: item.max === undefined ? null : exactOf(item.max),
    preset: item.defaultValue === undefined ? null : exactOf(item.defaultValue),
  };
}

/** The items that the lists of an APPLY_FOR are about: the one of the package, and those of options (`ROOF_TYPE:TON`). */
function itemsOfLists(rule: Rule, packageItem: string | undefined): string[] {
  if (rule.type !== "APPLY_FOR") return [];
  const { packages = [], options = [] } = rule.lists;
  const ofOptions = options.map((option) => option.slice(0, Math.max(0, option.indexOf(":"))));
  return packages.length > 0 && packageItem !== undefined ? [packageItem, ...ofOptions] : ofOptions;
}

function totalsOf(item: QuoteItem, placed: readonly Placed[]): string[] {
  if (item.inputKind === "TOTAL_AMOUNT") return item.scope ? [item.scope] : [];
  if (item.inputKind !== "TOTAL_SQUARE") return [];
  return placed.flatMap(({ item: { itemType, code } }) => (itemType === "RAW_SQUARE" ? [code] : []));
}

function baseOf(item: QuoteItem, placed: readonly Placed[]): string[] {
  if (item.valueType !== "ITEM_RATE" || item.base === undefined) return [];
  if (item.base !== SO_FAR) return [item.base];
  const own = placed.findIndex(({ item: { code } }) => code === item.code);
  const earlier = placed.slice(0, own).filter(({ item: { itemType } }) => itemType === "ADDITIONAL");
  return ["BASE", ...earlier.map(({ item: { code } }) => code)];
}

/** Extras come after the main price, whether they read it or not. */
function stepsOf(items: readonly CompiledItem[]): Step[] {
  const codes = (type: QuoteItem["itemType"]): string[] =>
    items.flatMap(({ item }) => (item.itemType === type ? [item.code] : []));
  return [
    ...items.map(({ item, reads }) => ({
      name: item.code,
      needs: item.itemType === "ADDITIONAL" ? [...reads, "BASE"] : reads,
    })),
    { name: "BASE", needs: codes("PRICE") },
    { name: "SUBTOTAL", needs: ["BASE", ...codes("ADDITIONAL")] },
    { name: "GRAND", needs: ["SUBTOTAL"] },
  ];
}

/** Totals in an earlier step than something that they count. */
function lateItems(items: readonly CompiledItem[]): QuoteWarning[] {
  const steps = new Map(items.map(({ item, step }) => [item.code, step]));
  return items.flatMap(({ item, step, reads }) => {
    const isTotal = item.inputKind === "TOTAL_SQUARE" || item.inputKind === "TOTAL_AMOUNT";
    const late = isTotal ? reads.find((code) => (steps.get(code) ?? step) > step) : undefined;
    return late === undefined ? [] : [warning("TOTAL_BEFORE_ITS_ITEMS", item.code, { name: item.name, other: late })];
  });
}

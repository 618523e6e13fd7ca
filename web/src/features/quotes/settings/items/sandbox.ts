import type { QuoteDefinition, QuoteItem } from "@nepnha/contract/features/quotes/definition";
import type { QuoteIssue } from "@nepnha/contract/features/quotes/result";
import { isMoney } from "@nepnha/domain/features/quotes/check-items";
import { compileQuote } from "@nepnha/domain/features/quotes/compile";
import { SUMS } from "@nepnha/domain/features/quotes/compiled";
import { itemFaults } from "@nepnha/domain/features/quotes/item-faults";

/** Code of the sum that stands for all main prices where an item is tried alone. */
const TRIED_BASE = "TRIED_BASE";
const TERMS = [{ name: "100 %", percent: "100" }];

/** An item with all that it reads, to be tried alone. */
export interface Sandbox {
  /** What is worked out: totals of a whole quote are typed instead. */
  readonly definition: QuoteDefinition;
  /** What can be filled in, what the item reads before the item itself. */
  readonly asked: readonly QuoteItem[];
  /** What is wrong with the item as it is set up; then nothing can be worked out. */
  readonly faults: readonly QuoteIssue[];
}

/**
 * The sandbox of an item among the items of the company; one of the same code is the item as it was.
 * @param baseName what the sum of all main prices is called
 */
export function sandboxOf(item: QuoteItem, others: readonly QuoteItem[], baseName: string): Sandbox {
  const known = new Map([...others.filter(({ code }) => code !== item.code), item].map((one) => [one.code, one]));
  const packageItem = packageItemOf([...known.values()]);
  const tried = closureOf(item, known, packageItem, (one) => (one === item ? one : typedInstead(one)));
  const needsBase = tried.some((one) => readsOf(one, packageItem).includes("BASE"));
  const hasPrice = tried.some(({ itemType }) => itemType === "PRICE");
  const items = needsBase && !hasPrice ? [triedBase(baseName), ...tried] : tried;
  return {
    definition: definitionOf(items, packageItem),
    asked: items.filter(({ inputKind }) => ["INPUT", "SELECT", "CHECKBOX", "SQUARE"].includes(inputKind)),
    faults: itemFaults(
      item,
      others.filter(({ code }) => code !== item.code),
    ),
  };
}

/** Codes of the items that read an item, in their order. */
export function readersOf(code: string, items: readonly QuoteItem[]): readonly QuoteItem[] {
  const packageItem = packageItemOf(items);
  return items.filter((item) => item.code !== code && readsOf(item, packageItem).includes(code));
}

/** Codes and sums that an item reads by itself. */
function readsOf(item: QuoteItem, packageItem: string | undefined): readonly string[] {
  return compileQuote(definitionOf([item], packageItem)).byCode.get(item.code)?.reads ?? [];
}

/** The item with what it reads, each after what it reads itself as far as that is possible. */
function closureOf(
  item: QuoteItem,
  known: ReadonlyMap<string, QuoteItem>,
  packageItem: string | undefined,
  seen: (item: QuoteItem) => QuoteItem,
): readonly QuoteItem[] {
  const found: QuoteItem[] = [];
  const visited = new Set<string>();
  const visit = (one: QuoteItem): void => {
    if (visited.has(one.code)) return;
    visited.add(one.code);
    const taken = seen(one);
    for (const name of readsOf(taken, packageItem)) {
      const other = known.get(name);
      if (other && !SUMS.some((sum) => sum === name)) visit(other);
    }
    found.push(taken);
  };
  visit(item);
  return found;
}

/** A total of a whole quote is nothing without the quote: it is typed. */
function typedInstead(item: QuoteItem): QuoteItem {
  if (item.inputKind !== "TOTAL_SQUARE" && item.inputKind !== "TOTAL_AMOUNT") return item;
  const { scope: _scope, ...others } = item;
  return { ...others, inputKind: "INPUT", decimals: item.inputKind === "TOTAL_SQUARE" ? 2 : 0 };
}

function triedBase(name: string): QuoteItem {
  return {
    code: TRIED_BASE,
    name,
    itemType: "PRICE",
    inputKind: "INPUT",
    unit: "VND",
    valueType: "ITEM_AMOUNT",
    decimals: 0,
  };
}

/** The item that an APPLY_FOR means by packages: the choice that has them all. */
function packageItemOf(items: readonly QuoteItem[]): string | undefined {
  const wanted = new Set(
    items.flatMap(({ rules = [], rateRules = [] }) =>
      [...rules, ...rateRules].flatMap((rule) => (rule.type === "APPLY_FOR" ? (rule.lists["packages"] ?? []) : [])),
    ),
  );
  if (wanted.size === 0) return undefined;
  return items.find(({ options = [] }) => options.some(({ code }) => wanted.has(code)))?.code;
}

function definitionOf(items: readonly QuoteItem[], packageItem: string | undefined): QuoteDefinition {
  // What comes on top stands behind what it is a part of.
  const sorted = items.toSorted((one, other) => Number(isMoney(one.itemType)) - Number(isMoney(other.itemType)));
  return {
    setting: { code: "TRY", name: "", items: sorted, roundTotalTo: 1, vatPercents: ["0"], paymentTerms: TERMS },
    scenario: {
      code: "TRY",
      name: "",
      version: 1,
      projectType: "CONSTRUCT",
      ...(packageItem === undefined ? {} : { packageItem }),
      steps: [{ name: "1", items: sorted.map(({ code }) => ({ code })) }],
    },
  };
}

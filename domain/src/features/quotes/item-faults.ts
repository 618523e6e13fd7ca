import type { QuoteDefinition, QuoteItem } from "@nepnha/contract/features/quotes/definition";
import type { QuoteIssue } from "@nepnha/contract/features/quotes/result";
import { isExpression, namesOf, parseExpression } from "../../platform/rules/expression.ts";
import { orderSteps } from "../../platform/rules/order.ts";
import { readRule } from "../../platform/rules/rule.ts";
import { compileWhole } from "./compile.ts";
import { SUMS } from "./compiled.ts";
import { CATALOGUE_MOST, sizeFaults, sizeOfItems } from "./definition-size.ts";

/**
 * What is wrong with an item as it is set up, looked at with all that it reads, and what these read.
 * @param others the other items of the company
 * @param before the item as it was
 */
export function itemFaults(
  item: QuoteItem,
  others: readonly QuoteItem[],
  before: QuoteItem | null = null,
): readonly QuoteIssue[] {
  const large = catalogueFaults(item, others, before);
  if (large.length > 0) return large;
  // Of what all items of a company may be together; a scenario that has too much of them is told when it is saved.
  const { errors } = compileWhole(smallestWith(item, others));
  return errors.filter((fault) => fault.item === item.code || fault.code === "CYCLE");
}

/** What there is too much of in the company. An item that has no more of it than before is not to blame. */
function catalogueFaults(
  item: QuoteItem,
  others: readonly QuoteItem[],
  before: QuoteItem | null,
): readonly QuoteIssue[] {
  const [own, old] = [sizeOfItems([item]), sizeOfItems(before ? [before] : [])];
  const isMore = (part: keyof typeof own): boolean => own[part] > old[part];
  return sizeFaults(sizeOfItems([...others, item]), CATALOGUE_MOST, item.code, isMore);
}

/** The smallest definition in which an item can be worked out: itself and all that it reads, on one page. */
function smallestWith(item: QuoteItem, others: readonly QuoteItem[]): QuoteDefinition {
  const known = new Map(others.map((other) => [other.code, other]));
  const found = new Map([[item.code, item]]);
  const waiting = [item];
  for (let one = waiting.pop(); one; one = waiting.pop()) {
    for (const code of readBy(one, others)) {
      const other = known.get(code);
      if (!other || found.has(code)) continue;
      found.set(code, other);
      waiting.push(other);
    }
  }
  // What a total counts comes before it.
  const items = [...others.filter(({ code }) => found.has(code)), item];
  return {
    setting: {
      code: item.code,
      name: item.name,
      items,
      roundTotalTo: 1,
      vatPercents: ["0"],
      paymentTerms: [{ name: "100 %", percent: "100" }],
    },
    scenario: {
      code: item.code,
      name: item.name,
      version: 1,
      projectType: "CONSTRUCT",
      steps: [{ name: item.name, items: items.map(({ code }) => ({ code })) }],
    },
  };
}

/** Items in an order in which each comes after those of them that it reads; as they stand where that makes a circle. */
export function inReadingOrder(items: readonly QuoteItem[]): readonly QuoteItem[] {
  const codes = new Set(items.map(({ code }) => code));
  const ordered = orderSteps(
    items.map((item) => ({ name: item.code, needs: readBy(item, items).filter((code) => codes.has(code)) })),
  );
  if ("cycle" in ordered) return items;
  const known = new Map(items.map((item) => [item.code, item]));
  return ordered.order.flatMap((code) => known.get(code) ?? []);
}

/** Codes of the items that an item's rules, formulas and totals read. */
function readBy(item: QuoteItem, others: readonly QuoteItem[]): string[] {
  const rules = [...(item.rules ?? []), ...(item.rateRules ?? [])].flatMap((rule) => {
    const read = readRule(rule);
    return "problem" in read ? [] : read.names;
  });
  const rate = item.rate === undefined ? null : parseExpression(item.rate);
  const names = [...rules, ...(rate && isExpression(rate) ? namesOf(rate) : []), ...(item.base ? [item.base] : [])];
  const readsSums = names.some((name) => (SUMS as readonly string[]).includes(name) || name === "SUBTOTAL_SO_FAR");
  const counted = (...types: readonly QuoteItem["itemType"][]): string[] =>
    others.flatMap(({ code, itemType }) => (types.includes(itemType) ? [code] : []));
  // What a quantity is multiplied by may hang on the quantity itself.
  return [
    ...names.filter((name) => name !== item.code),
    ...(item.inputKind === "TOTAL_SQUARE" ? counted("RAW_SQUARE") : []),
    ...(item.inputKind === "TOTAL_AMOUNT" || readsSums ? counted("PRICE") : []),
  ];
}

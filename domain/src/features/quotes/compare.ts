import type { QuoteDefinition, QuoteItem, QuoteOption } from "@nepnha/contract/features/quotes/definition";
import type { QuoteRequest, QuoteResult } from "@nepnha/contract/features/quotes/result";
import { sameValue as same } from "../../platform/canonical.ts";
import { calculateQuote } from "./calculate.ts";

/** What a quote is worked out of. */
export interface QuoteSide {
  readonly definition: QuoteDefinition;
  readonly request: QuoteRequest;
}

/** Something that is different between two quotes. */
export interface QuoteCause {
  readonly kind: "price" | "rule" | "scenario" | "day" | "customer" | "input" | "discount" | "vat" | "terms";
  /** Of the item; `null` for what is of the quote as a whole. */
  readonly code: string | null;
  readonly name: string | null;
  /** What was filled in, or the quote's own value; `undefined` where there was none. */
  readonly before: unknown;
  readonly after: unknown;
}

/** What causes that came together did: causes that only together make a quote again are one change. */
export interface QuoteChange {
  readonly causes: readonly QuoteCause[];
  /** By how much the grand total moved, whole VND; `null` where a side has none. */
  readonly amount: number | null;
  /** Money lines that moved, whole VND. */
  readonly lines: readonly { readonly code: string; readonly name: string; readonly amount: number }[];
  /** How what is below the lines moved, whole VND; what is taken off counts against the total. */
  readonly discount: number;
  readonly vat: number;
  readonly rounding: number;
}

/** Two quotes beside each other. The amounts of all changes add up to the difference. */
export interface QuoteComparison {
  readonly before: QuoteResult;
  readonly after: QuoteResult;
  readonly difference: number | null;
  readonly changes: readonly QuoteChange[];
}

/** A cause with what it makes of a side. */
interface Step {
  readonly cause: QuoteCause;
  readonly apply: (side: QuoteSide) => QuoteSide;
}

/**
 * Why one quote costs another sum than another: the causes are let in one after the other, first prices and rules, then
 * what was filled in, and what each moves is its own. So they add up, whatever they do to each other.
 */
export function compareQuotes(from: QuoteSide, to: QuoteSide): QuoteComparison {
  const before = worked(from);
  const after = worked(to);
  const changes: QuoteChange[] = [];
  let side = from;
  let last = before;
  let waiting: QuoteCause[] = [];
  for (const { cause, apply } of stepsBetween(from, to)) {
    side = apply(side);
    waiting = [...waiting, cause];
    const now = worked(side);
    // Half of what belongs together is no quote: the next ones are added to it.
    if (now.grandTotal === null) continue;
    changes.push(changeOf(waiting, last, now));
    [last, waiting] = [now, []];
  }
  if (waiting.length > 0) changes.push(changeOf(waiting, last, after));
  return { before, after, difference: less(after.grandTotal, before.grandTotal), changes };
}

function worked({ definition, request }: QuoteSide): QuoteResult {
  return calculateQuote(definition, request);
}

function changeOf(causes: readonly QuoteCause[], before: QuoteResult, after: QuoteResult): QuoteChange {
  const amount = less(after.grandTotal, before.grandTotal);
  const rest = { discount: 0, vat: 0, rounding: 0 };
  if (amount === null) return { causes, amount, lines: [], ...rest };
  return {
    causes,
    amount,
    lines: movedLines(before, after),
    discount: less(after.discount, before.discount) ?? 0,
    vat: less(after.vat, before.vat) ?? 0,
    rounding: less(after.rounding, before.rounding) ?? 0,
  };
}

function movedLines(before: QuoteResult, after: QuoteResult): QuoteChange["lines"] {
  const old = new Map(before.lines.map((line) => [line.itemCode, line]));
  const gone = before.lines.filter(({ itemCode }) => !after.lines.some((line) => line.itemCode === itemCode));
  return [...after.lines, ...gone.map((line) => ({ ...line, amount: null }))].flatMap(
    ({ itemCode: code, name, amount }) => {
      const moved = dong(amount) - dong(old.get(code)?.amount);
      return moved === 0 ? [] : [{ code, name, amount: moved }];
    },
  );
}

/** Converted m² are no money. */
function dong(amount: number | string | null | undefined): number {
  return typeof amount === "number" ? amount : 0;
}

function less(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : one - other;
}

function stepsBetween(from: QuoteSide, to: QuoteSide): Step[] {
  return [...itemSteps(from.definition, to.definition), ...definitionStep(from, to), ...requestSteps(from, to)];
}

/** Items that both have, and that are set up in another way. */
function itemSteps(from: QuoteDefinition, to: QuoteDefinition): Step[] {
  const old = new Map(from.setting.items.map((item) => [item.code, item]));
  return to.setting.items.flatMap((item): Step[] => {
    const was = old.get(item.code);
    if (!was || same(was, item)) return [];
    const kind = same(withoutPrices(was), withoutPrices(item)) ? "price" : "rule";
    return [
      {
        cause: { kind, code: item.code, name: item.name, before: undefined, after: undefined },
        apply: (side) => withItem(side, item),
      },
    ];
  });
}

function withItem(side: QuoteSide, item: QuoteItem): QuoteSide {
  const { setting } = side.definition;
  const items = setting.items.map((one) => (one.code === item.code ? item : one));
  return { ...side, definition: { ...side.definition, setting: { ...setting, items } } };
}

/** An item as it would be without what it costs. */
function withoutPrices({ prices: _prices, options, ...item }: QuoteItem): object {
  const bare = ({ prices: _own, ...option }: QuoteOption): object => option;
  return { ...item, options: options?.map(bare) };
}

/** Whatever else the definitions differ in: steps, items that came or went, taxes, roundings. */
function definitionStep(from: QuoteSide, to: QuoteSide): Step[] {
  const known = new Map(to.definition.setting.items.map((item) => [item.code, item]));
  const items = from.definition.setting.items.map((item) => known.get(item.code) ?? item);
  const stepped = { ...from.definition, setting: { ...from.definition.setting, items } };
  if (same(stepped, to.definition)) return [];
  const { name, version: after } = to.definition.scenario;
  const before = from.definition.scenario.version;
  return [
    {
      cause: { kind: "scenario", code: null, name, before, after },
      apply: (side) => ({ ...side, definition: to.definition }),
    },
  ];
}

/** Members of a request that are one cause together, in the order in which they are let in. */
const MEMBERS = [
  ["day", ["quoteDate"]],
  ["customer", ["customer", "houseType"]],
  ["discount", ["promotion", "vouchers"]],
  ["vat", ["vatPercent"]],
  ["terms", ["paymentTerms"]],
] as const;

function requestSteps(from: QuoteSide, to: QuoteSide): Step[] {
  const [facts, rest] = [MEMBERS.slice(0, 2), MEMBERS.slice(2)];
  return [
    ...facts.flatMap((member) => memberStep(member, from.request, to.request)),
    ...inputSteps(from, to),
    ...rest.flatMap((member) => memberStep(member, from.request, to.request)),
  ];
}

function memberStep([kind, names]: (typeof MEMBERS)[number], from: QuoteRequest, to: QuoteRequest): Step[] {
  const part = (request: QuoteRequest): Partial<QuoteRequest> =>
    Object.fromEntries(names.map((name) => [name, request[name]]));
  if (same(part(from), part(to))) return [];
  const [first] = names;
  return [
    {
      cause: { kind, code: null, name: null, before: from[first], after: to[first] },
      apply: (side) => ({ ...side, request: without(names, { ...side.request, ...part(to) }) }),
    },
  ];
}

/** A member that is there and `undefined` is none. */
function without(names: readonly (keyof QuoteRequest)[], request: QuoteRequest): QuoteRequest {
  const gone = new Set<string>(names.filter((name) => request[name] === undefined));
  return gone.size === 0
    ? request
    : (Object.fromEntries(Object.entries(request).filter(([name]) => !gone.has(name))) as unknown as QuoteRequest);
}

/** What was filled in, in the order of the wizard; what no item asks for comes last. */
function inputSteps(from: QuoteSide, to: QuoteSide): Step[] {
  const { setting, scenario } = to.definition;
  const names = new Map([...from.definition.setting.items, ...setting.items].map(({ code, name }) => [code, name]));
  const places = new Map(scenario.steps.flatMap(({ items }) => items).map(({ code }, place) => [code, place]));
  const placeOf = (code: string): number => places.get(code) ?? places.size;
  const codes = new Set([...Object.keys(from.request.inputs), ...Object.keys(to.request.inputs)]);
  return [...codes]
    .filter((code) => !same(from.request.inputs[code], to.request.inputs[code]))
    .toSorted()
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map((code) => ({
      cause: {
        kind: "input",
        code,
        name: names.get(code) ?? code,
        before: from.request.inputs[code],
        after: to.request.inputs[code],
      },
      apply: (side) => withInput(side, code, to.request.inputs[code]),
    }));
}

function withInput(side: QuoteSide, code: string, value: unknown): QuoteSide {
  const { [code]: _old, ...others } = side.request.inputs;
  const inputs = value === undefined ? others : { ...others, [code]: value };
  return { ...side, request: { ...side.request, inputs } };
}

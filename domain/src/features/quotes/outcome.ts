import type {
  QuoteIssue,
  QuoteLineState,
  QuoteRequest,
  QuoteSentence,
  QuoteWarning,
} from "@nepnha/contract/features/quotes/result";
import type { QuoteOption } from "@nepnha/contract/features/quotes/definition";
import type { Exact } from "../../platform/rules/exact.ts";
import type { Reading } from "../../platform/rules/rule.ts";
import type { Steps } from "../../platform/rules/steps.ts";
import { isMoney } from "./check-items.ts";
import type { CompiledQuote } from "./compiled.ts";

/** What came out for an item. */
export interface Outcome {
  readonly state: QuoteLineState;
  /** It is wrong itself, or waits for something that is. */
  readonly isBad: boolean;
  /** Typed, chosen or worked out: an area, a count, an amount, a percentage. */
  readonly value: Exact | null;
  readonly option: QuoteOption | null;
  readonly rate: Exact | null;
  readonly unitPrice: Exact | null;
  /** What it adds: VND, or converted m². */
  readonly amount: Exact | null;
  readonly explain: readonly QuoteSentence[];
}

/** One working out of a quote, as far as it has come. */
export interface Run {
  readonly compiled: CompiledQuote;
  readonly request: QuoteRequest;
  readonly outcomes: Map<string, Outcome>;
  /** Sums that are done; `null` for one that cannot be. */
  readonly sums: Map<string, Exact | null>;
  readonly errors: QuoteIssue[];
  readonly warnings: QuoteWarning[];
  /** Converted m² on top of those of the items, to look at what a larger house would cost. */
  readonly moreSquare: Exact;
  readonly reading: Reading;
  readonly steps: Steps;
}

/** An outcome with nothing in it. */
export const EMPTY: Outcome = {
  state: "ACTIVE",
  isBad: false,
  value: null,
  option: null,
  rate: null,
  unitPrice: null,
  amount: null,
  explain: [],
};

/** What rules read of a run: amounts of money lines, values of all others; nothing of what is left out. */
export function readingOf(
  compiled: CompiledQuote,
  request: QuoteRequest,
  outcomes: ReadonlyMap<string, Outcome>,
  steps: Steps,
): Reading {
  const { scenario } = compiled.definition;
  const categories = new Set(request.customer?.categories);
  const code = (name: string): string | null => {
    const outcome = outcomes.get(name);
    return outcome && outcome.state !== "DEACTIVE" ? (outcome.option?.code ?? null) : null;
  };
  return {
    code,
    number(name) {
      const outcome = outcomes.get(name);
      if (!outcome || outcome.state === "DEACTIVE") return null;
      const item = compiled.byCode.get(name)?.item;
      return item && isMoney(item.itemType) ? (outcome.amount ?? outcome.value) : outcome.value;
    },
    isTrue(list, wanted) {
      if (list === "projectTypes") return wanted === scenario.projectType;
      if (list === "customerCategories") return categories.has(wanted);
      if (list === "houseTypes") return wanted === request.houseType;
      if (list === "packages") return wanted === code(scenario.packageItem ?? "");
      return list === "options" && isChosen(wanted, code);
    },
    steps,
  };
}

/** Whether an option is chosen that is written as `ROOF_TYPE:TON`. */
function isChosen(option: string, code: (name: string) => string | null): boolean {
  const at = option.indexOf(":");
  return at > 0 && code(option.slice(0, at)) === option.slice(at + 1);
}

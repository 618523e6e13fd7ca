import type {
  PaymentTerm,
  QuoteDefinition,
  QuoteItem,
  QuotePromotion,
  QuoteSetting,
  QuoteStep,
} from "@nepnha/contract/features/quotes/definition";
import type { quoteScenarios } from "@nepnha/contract/features/quotes/quote-scenarios";
import type { QuoteIssue } from "@nepnha/contract/features/quotes/result";
import type { DraftOf, ValuesOf } from "@nepnha/contract/kit/row-of";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { canonical } from "../../platform/canonical.ts";
import { jsonOf } from "../../platform/json-text.ts";
import { compileQuote } from "./compile.ts";
import { nameOf, said } from "./item-row.ts";
import { areSteps } from "./shapes.ts";

/** A row of the section, stored or being typed. */
export type ScenarioDraft = DraftOf<typeof quoteScenarios>;

/** Taxes and payments of a scenario that says nothing of them. */
const USUAL_VAT = ["8", "10", "5", "0"];

/** The pages that a row tells; `null` where its text cannot be read. */
export function stepsOf(row: ScenarioDraft): readonly QuoteStep[] | null {
  const steps = jsonOf(row.steps);
  return steps !== undefined && areSteps(steps) ? steps : null;
}

/** The codes of the items on the pages, each once. */
export function codesOf(steps: readonly QuoteStep[]): string[] {
  return [...new Set(steps.flatMap(({ items }) => items.map(({ code }) => code)))];
}

/**
 * All that quotes of a scenario are worked out from.
 * @param items the items of the company; those that the scenario does not have are left out
 * @param categories codes of the groups of customers that it is for
 */
export function definitionOf(
  row: ScenarioDraft,
  items: readonly QuoteItem[],
  categories: readonly string[],
  version: number,
): QuoteDefinition {
  const steps = stepsOf(row) ?? [];
  const codes = new Set(codesOf(steps));
  const terms = (row.paymentTerms ?? []).map(({ name, percent }): PaymentTerm => ({ name, percent }));
  const promotions = (row.promotions ?? []).map(promotionOf);
  const vatPercents = row.vatPercents ?? [];
  return {
    setting: {
      code: row.code ?? "",
      name: row.name ?? "",
      items: items.filter(({ code }) => codes.has(code)),
      roundTotalTo: roundingOf(row.roundTotalTo),
      vatPercents: vatPercents.length > 0 ? vatPercents : USUAL_VAT,
      paymentTerms: terms.length > 0 ? terms : [{ name: "100 %", percent: "100" }],
      ...(promotions.length > 0 ? { promotions } : {}),
    },
    scenario: {
      code: row.code ?? "",
      name: row.name ?? "",
      version,
      projectType: nameOf(ENUMS.projectType, row.projectType, "CONSTRUCT"),
      ...(categories.length > 0 ? { customerCategories: categories } : {}),
      ...(row.packageItem ? { packageItem: row.packageItem } : {}),
      steps,
    },
  };
}

/** What a row of the section says of a definition: the other way round, without its groups of customers. */
export function valuesOfScenario({ setting, scenario }: QuoteDefinition): ValuesOf<typeof quoteScenarios> {
  return {
    name: scenario.name,
    code: scenario.code,
    projectType: ENUMS.projectType[scenario.projectType],
    steps: canonical(scenario.steps),
    packageItem: scenario.packageItem ?? null,
    roundTotalTo: `${setting.roundTotalTo}`,
    vatPercents: setting.vatPercents,
    paymentTerms: scenario.paymentTerms ?? setting.paymentTerms,
    promotions: (setting.promotions ?? []).map(({ cap = null, minOrder = null, to = null, ...promotion }) => ({
      ...promotion,
      cap,
      minOrder,
      to,
    })),
  };
}

/** What is wrong with a definition as a whole: names, kinds, units, circles, payments. */
export function faultsOf(definition: QuoteDefinition): readonly QuoteIssue[] {
  return compileQuote(definition).errors;
}

/** Whether two definitions work quotes out alike; their versions do not matter. */
export function sameDefinition(one: QuoteDefinition, other: QuoteDefinition): boolean {
  return withoutVersion(one) === withoutVersion(other);
}

function withoutVersion({ setting, scenario }: QuoteDefinition): string {
  return canonical({ setting, scenario: { ...scenario, version: 0 } });
}

type Promotion = NonNullable<ScenarioDraft["promotions"]>[number];

function promotionOf({ cap, minOrder, to, ...promotion }: Promotion): QuotePromotion {
  return { ...promotion, ...said({ cap, minOrder, to }) };
}

function roundingOf(text: string | null | undefined): QuoteSetting["roundTotalTo"] {
  if (text === "1") return 1;
  return text === "10000" ? 10_000 : 1000;
}

import type { QuoteDefinition, QuoteItem } from "@nepnha/contract/features/quotes/definition";
import { quoteScenarios } from "@nepnha/contract/features/quotes/quote-scenarios";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { definitionOf, stepsOf, type ScenarioDraft } from "@nepnha/domain/features/quotes/scenario-row";
import { decimalText } from "@nepnha/domain/platform/decimal";
import { isRecord } from "@nepnha/domain/platform/record";
import type { FormValues } from "../../../../kit/values/form-values.ts";
import { stepsFrom, textOfSteps } from "./steps.ts";

/**
 * What quotes of the scenario that a form describes would be worked out from; `null` while it has no step with an item.
 * Steps without a name or items are left out, payments that are half typed too.
 */
export function definitionFrom(values: FormValues, items: readonly QuoteItem[]): QuoteDefinition | null {
  const steps = stepsFrom(values["steps"]).filter((step) => step.items.length > 0);
  const named = steps.map((step, index) => (step.name.trim() === "" ? { ...step, name: String(index + 1) } : step));
  if (named.length === 0) return null;
  return definitionOf({ ...moneyOf(values), steps: textOfSteps(named) }, items, [], 1);
}

/** The same of a row as it is stored. */
export function definitionOfRow(row: ScenarioDraft, items: readonly QuoteItem[]): QuoteDefinition | null {
  return stepsOf(row) ? definitionOf(row, items, [], row.definitionVersion ?? 1) : null;
}

function moneyOf(values: FormValues): ScenarioDraft {
  const text = (name: string): string => (typeof values[name] === "string" ? values[name].trim() : "");
  const { choices } = quoteScenarios.fields.roundTotalTo;
  const terms = (Array.isArray(values["paymentTerms"]) ? values["paymentTerms"] : []).filter(isRecord);
  return {
    code: text("code"),
    name: text("name"),
    projectType: Object.values(ENUMS.projectType).find((one) => one === values["projectType"]) ?? null,
    packageItem: text("packageItem") || null,
    roundTotalTo: choices.find((one) => one === values["roundTotalTo"]) ?? "1000",
    vatPercents: (Array.isArray(values["vatPercents"]) ? values["vatPercents"] : []).map(String),
    paymentTerms: terms.flatMap(({ name, percent }) => {
      const share = decimalText(
        typeof percent === "number" ? String(percent) : typeof percent === "string" ? percent : "",
      );
      return typeof name === "string" && share !== null ? [{ name, percent: share }] : [];
    }),
  } as ScenarioDraft;
}

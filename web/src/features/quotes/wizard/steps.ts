import type { QuoteAnswer } from "@nepnha/contract/features/quotes/calculate";
import type { AskedItem, AskedScenario } from "@nepnha/contract/features/quotes/content";
import { isAsked } from "@nepnha/domain/features/quotes/asked";
import { isRecord } from "@nepnha/domain/platform/record";
import { exactOf } from "@nepnha/domain/platform/rules/exact";
import type { Translate } from "../../../platform/i18n/i18n.ts";
import type { Inputs } from "./merge-inputs.ts";

/** Something that is wrong or missing, in words. */
export type Wrong = Pick<QuoteAnswer["errors"][number], "item" | "code" | "message">;

/** A page of the wizard, with what keeps it from being done. */
export interface WizardStep {
  readonly name: string;
  readonly items: readonly AskedItem[];
  readonly wrong: readonly Wrong[];
}

/** The pages of a scenario, each with its own of what is wrong. */
export function stepsOf({ steps }: AskedScenario, wrong: readonly Wrong[]): WizardStep[] {
  return steps.map(({ name, items }) => {
    const own = new Set(items.map(({ code }) => code));
    return { name, items, wrong: wrong.filter(({ item }) => own.has(item)) };
  });
}

/** What is wrong with the quote as a whole, or with what stands on no page. */
export function wrongElsewhere({ steps }: AskedScenario, wrong: readonly Wrong[]): Wrong[] {
  const known = new Set(steps.flatMap(({ items }) => items.map(({ code }) => code)));
  return wrong.filter(({ item }) => !known.has(item));
}

/** The page on which an item stands; 0 where it stands on none. */
export function stepOf({ steps }: AskedScenario, code: string): number {
  return Math.max(
    0,
    steps.findIndex(({ items }) => items.some((item) => item.code === code)),
  );
}

/** What is required and empty, or no number, for who cannot work the quote out here. (R5-09) */
export function missingOf({ steps }: AskedScenario, inputs: Inputs, t: Translate): Wrong[] {
  return steps
    .flatMap(({ items }) => items)
    .filter(isAsked)
    .flatMap((item) => {
      const { code, name, required, defaultValue } = item;
      const given = inputs[code];
      if (required === true && isEmpty(given ?? defaultValue)) return [wrongOf(code, "REQUIRED", name, t)];
      return isNumberless(item, given) ? [wrongOf(code, "NOT_A_NUMBER", name, t)] : [];
    });
}

function wrongOf(item: string, code: "REQUIRED" | "NOT_A_NUMBER", name: string, t: Translate): Wrong {
  return { item, code, message: t(`quotes.error.${code}`, { name }) };
}

/** What a customer has to say: it is required, and nothing answers it by itself. */
export function isNeeded({ required, defaultValue }: Pick<AskedItem, "required" | "defaultValue">): boolean {
  return required === true && defaultValue === undefined;
}

/** Whether an input says nothing. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === "") return true;
  if (typeof value !== "object") return false;
  const { area, length, width } = value as { area?: unknown; length?: unknown; width?: unknown };
  return !area && !(length && width);
}

/** Whether something was typed where a number is asked that is none. */
function isNumberless({ inputKind, itemType }: AskedItem, value: unknown): boolean {
  if (inputKind === "SQUARE" && isRecord(value)) {
    const { area, length, width } = value;
    return (area === undefined ? [length, width] : [area]).some(isNoNumber);
  }
  return inputKind === "INPUT" && itemType !== "TEXT_INFO" && isNoNumber(value);
}

/** Whether something was typed that is no number. */
export function isNoNumber(value: unknown): boolean {
  return typeof value === "string" && value !== "" && exactOf(value) === null;
}

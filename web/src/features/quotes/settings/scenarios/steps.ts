import type { QuoteStepItem } from "@nepnha/contract/features/quotes/definition";
import { canonical } from "@nepnha/domain/platform/canonical";
import { isRecord } from "@nepnha/domain/platform/record";
import { linesOf, moved, textIn, type Line } from "../lists.ts";

/** A page of the wizard while it is put together: its name may be missing, and it may have no items yet. */
export interface StepDraft {
  readonly name: string;
  readonly items: readonly QuoteStepItem[];
}

/** Where an item stands. */
export interface Place {
  readonly step: number;
  readonly index: number;
}

/** The steps that a field's JSON text holds; an item that stands there twice is taken once. */
export function stepsFrom(value: unknown): readonly StepDraft[] {
  const seen = new Set<string>();
  return linesOf(value).map((line) => ({
    name: textIn(line, "name"),
    items: (Array.isArray(line["items"]) ? line["items"] : []).filter(isRecord).flatMap((one) => {
      const item = stepItem(one);
      if (item.code === "" || seen.has(item.code)) return [];
      seen.add(item.code);
      return [item];
    }),
  }));
}

/** Steps as the text that a field keeps. */
export function textOfSteps(steps: readonly StepDraft[]): string {
  return steps.length === 0 ? "" : canonical(steps.map(({ name, items }) => ({ name, items: items.map(bare) })));
}

/** Where an item stands; `null` where it does not. */
export function placeOf(steps: readonly StepDraft[], code: string): Place | null {
  for (const [step, { items }] of steps.entries()) {
    const index = items.findIndex((item) => item.code === code);
    if (index >= 0) return { step, index };
  }
  return null;
}

/** Steps with one of them elsewhere. */
export function withStepAt(steps: readonly StepDraft[], from: number, to: number): readonly StepDraft[] {
  return moved(steps, from, to);
}

/** Steps with an item before or after another one, of whatever step. */
export function withItemBeside(
  steps: readonly StepDraft[],
  code: string,
  target: string,
  where: "before" | "after",
): readonly StepDraft[] {
  const from = placeOf(steps, code);
  if (!from || code === target) return steps;
  const taken = withoutItem(steps, code);
  const to = placeOf(taken, target);
  if (!to) return steps;
  return insert(taken, { step: to.step, index: to.index + (where === "after" ? 1 : 0) }, itemAt(steps, from));
}

/** Steps with an item at the end of one of them. */
export function withItemIn(steps: readonly StepDraft[], code: string, step: number): readonly StepDraft[] {
  const from = placeOf(steps, code);
  const taken = withoutItem(steps, code);
  const item = from ? itemAt(steps, from) : { code };
  return insert(taken, { step, index: taken[step]?.items.length ?? 0 }, item);
}

/** Steps with an item one place up or down; from the edge of a step it goes on to the next one. */
export function withItemMoved(steps: readonly StepDraft[], code: string, by: -1 | 1): readonly StepDraft[] {
  const from = placeOf(steps, code);
  if (!from) return steps;
  const items = steps[from.step]?.items ?? [];
  const index = from.index + by;
  if (index >= 0 && index < items.length) {
    return steps.with(from.step, { ...at(steps, from.step), items: moved(items, from.index, index) });
  }
  const step = from.step + by;
  const beyond = steps[step];
  if (!beyond) return steps;
  const place = { step, index: by > 0 ? 0 : beyond.items.length };
  return insert(withoutItem(steps, code), place, itemAt(steps, from));
}

/** Steps without an item. */
export function withoutItem(steps: readonly StepDraft[], code: string): readonly StepDraft[] {
  return steps.map((step) => ({ ...step, items: step.items.filter((item) => item.code !== code) }));
}

/** Steps with an item that is asked differently from what it says itself. */
export function withItem(steps: readonly StepDraft[], item: QuoteStepItem): readonly StepDraft[] {
  return steps.map((step) => ({ ...step, items: step.items.map((one) => (one.code === item.code ? item : one)) }));
}

function insert(steps: readonly StepDraft[], { step, index }: Place, item: QuoteStepItem): readonly StepDraft[] {
  const { name, items } = at(steps, step);
  return steps.with(step, { name, items: items.toSpliced(index, 0, item) });
}

function at(steps: readonly StepDraft[], step: number): StepDraft {
  return steps[step] ?? { name: "", items: [] };
}

function itemAt(steps: readonly StepDraft[], { step, index }: Place): QuoteStepItem {
  return at(steps, step).items[index] ?? { code: "" };
}

function stepItem(line: Line): QuoteStepItem {
  const flag = (name: string): Partial<Record<string, boolean>> =>
    typeof line[name] === "boolean" ? { [name]: line[name] } : {};
  const preset = textIn(line, "defaultValue");
  return {
    code: textIn(line, "code"),
    ...flag("required"),
    ...flag("readonly"),
    ...(preset === "" ? {} : { defaultValue: preset }),
  };
}

/** Without what says nothing; that an item need not be filled in says something. */
function bare({ code, required, readonly, defaultValue }: QuoteStepItem): QuoteStepItem {
  return {
    code,
    ...(required === undefined ? {} : { required }),
    ...(readonly === true ? { readonly } : {}),
    ...(defaultValue === undefined || defaultValue === "" ? {} : { defaultValue }),
  };
}

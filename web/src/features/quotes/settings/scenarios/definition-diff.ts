import type { QuoteDefinition, QuoteItem } from "@nepnha/contract/features/quotes/definition";
import { sameValue } from "@nepnha/domain/platform/canonical";

/** What is different of an item, or of the scenario around the items, from one version to a later one. */
export type Difference =
  | { readonly kind: "added" | "removed" | "moved"; readonly item: QuoteItem }
  | {
      readonly kind: "changed";
      readonly item: QuoteItem;
      readonly before: QuoteItem;
      /** Members of the item that are different. */
      readonly fields: readonly string[];
    }
  | { readonly kind: "scenario"; readonly fields: readonly string[] };

/** What changed from one version of a scenario to another: of the scenario itself, then item by item in its order. */
export function differencesOf(one: QuoteDefinition, other: QuoteDefinition): readonly Difference[] {
  const before = new Map(one.setting.items.map((item) => [item.code, item]));
  const after = new Map(other.setting.items.map((item) => [item.code, item]));
  const [placedBefore, placedAfter] = [placesOf(one), placesOf(other)];
  const codes = [...placedAfter.keys(), ...[...placedBefore.keys()].filter((code) => !placedAfter.has(code))];
  const scenario = scenarioFields(one, other);
  return [
    ...(scenario.length > 0 ? [{ kind: "scenario", fields: scenario } as const] : []),
    ...codes.flatMap((code): Difference[] => {
      const [was, is] = [before.get(code), after.get(code)];
      if (!was) return is ? [{ kind: "added", item: is }] : [];
      if (!is) return [{ kind: "removed", item: was }];
      const fields = changedMembers(was, is);
      if (fields.length > 0) return [{ kind: "changed", item: is, before: was, fields }];
      return sameValue(placedBefore.get(code), placedAfter.get(code)) ? [] : [{ kind: "moved", item: is }];
    }),
  ];
}

/** In which step each item stands, and how it is asked there. */
function placesOf({ scenario }: QuoteDefinition): ReadonlyMap<string, unknown> {
  return new Map(
    scenario.steps.flatMap(({ name, items }) => items.map((item) => [item.code, { ...item, step: name }] as const)),
  );
}

function scenarioFields(one: QuoteDefinition, other: QuoteDefinition): readonly string[] {
  const shape = ({ setting, scenario }: QuoteDefinition): Readonly<Record<string, unknown>> => ({
    name: scenario.name,
    projectType: scenario.projectType,
    customerCategoryIds: scenario.customerCategories ?? [],
    packageItem: scenario.packageItem ?? null,
    steps: scenario.steps.map(({ name }) => name),
    roundTotalTo: setting.roundTotalTo,
    vatPercents: setting.vatPercents,
    paymentTerms: scenario.paymentTerms ?? setting.paymentTerms,
    promotions: setting.promotions ?? [],
  });
  return changedMembers(shape(one), shape(other));
}

function changedMembers(one: object, other: object): readonly string[] {
  const [was, is]: Readonly<Record<string, unknown>>[] = [{ ...one }, { ...other }];
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].filter((name) => !sameValue(was?.[name], is?.[name]));
}

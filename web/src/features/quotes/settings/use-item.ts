import type { QuoteItem } from "@nepnha/contract/features/quotes/definition";
import { ENUMS } from "@nepnha/contract/platform/enums";
import type { Unit } from "@nepnha/contract/platform/unit";
import { isMoney } from "@nepnha/domain/features/quotes/check-items";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useWatch, type Control } from "react-hook-form";
import { enumLabel } from "../../../kit/resource/labels.ts";
import type { FormValues } from "../../../kit/values/form-values.ts";
import { tDynamic, useT } from "../../../platform/i18n/i18n.ts";
import { useCan, useServices } from "../../../platform/session/services-context.ts";
import { itemFromForm } from "./items/item-draft.ts";
import { figureOf, type RuleUse, type RuleWords } from "./rules/rule-text.ts";

interface Category {
  readonly _id: string;
  readonly code: string;
  readonly name: string;
}

const NONE: readonly QuoteItem[] = [];

/** The items of the company that are in use; none while they are on their way, or could not be had. */
export function useCompanyItems(): readonly QuoteItem[] {
  const { api } = useServices();
  const { data } = useQuery({
    // The section's name comes first: what is asked again with it is asked again here.
    queryKey: ["quoteItems", "definitions"],
    queryFn: ({ signal }) =>
      api.call<{ readonly items: readonly QuoteItem[] }>("/quotes/items", { signal, silent: "aside" }),
  });
  return data?.items ?? NONE;
}

/** The item that a form describes so far. */
export function useItem(control: Control<FormValues>): QuoteItem {
  return itemFromForm(useWatch({ control })).item;
}

/** The item of a form among those of the company, as it is typed, and how its rules are said. */
export function useItemForm(
  control: Control<FormValues>,
  use: RuleUse,
): { readonly item: QuoteItem; readonly items: readonly QuoteItem[]; readonly words: RuleWords } {
  const item = useItem(control);
  const items = useItemsWith(item);
  return { item, items, words: useWords(item, use) };
}

/** How the rules of an item are said. */
export function useWords(item: QuoteItem, use: RuleUse): RuleWords {
  const t = useT();
  const items = useItemsWith(item);
  const categories = useCategories();
  return {
    t,
    find: (code) => items.find((one) => one.code === code),
    figure: (value) => figureOf(item, use, value),
    factName: (list, code) => factName(list, code, items, categories),
  };
}

function useItemsWith(item: QuoteItem): readonly QuoteItem[] {
  const company = useCompanyItems();
  return useMemo(() => [...company.filter(({ code }) => code !== item.code), item], [company, item]);
}

/** Groups of customers as they can be named in an APPLY_FOR: what each code is called. */
export function useCategories(): ReadonlyMap<string, string> {
  const can = useCan();
  const service = useServices().list<Category>("customerCategories");
  const { data } = useQuery({
    queryKey: ["customerCategories", "list"],
    enabled: can("customerCategories.basic"),
    queryFn: async ({ signal }) => (await service.list(signal)).result,
  });
  return useMemo(() => new Map((data ?? []).map(({ code, name }) => [code, name])), [data]);
}

/** The unit of what is typed for an item, where inputs have a word for it. */
export function unitOfInput({ itemType, unit, unitLabel, valueType }: QuoteItem): Unit | undefined {
  if (unitLabel === "m") return "m";
  if (unitLabel === "%" || (valueType === "ITEM_RATE" && isMoney(itemType))) return "percent";
  if (unit === "VND") return "money";
  return unit === "SQUARE_METRE" ? "m2" : undefined;
}

/** What a code of an APPLY_FOR list is called, among these items and groups of customers. */
export function factName(
  list: string,
  code: string,
  items: readonly QuoteItem[],
  categories: ReadonlyMap<string, string>,
): string {
  if (list === "projectTypes") {
    const type = Object.entries(ENUMS.projectType).find(([name]) => name === code);
    return type ? enumLabel("projectType", type[1]) : code;
  }
  if (list === "customerCategories") return categories.get(code) ?? code;
  if (list === "houseTypes") return tDynamic(`houseTemplates.choice.houseType.${code}`, code);
  const [name = "", chosen = ""] = list === "options" ? code.split(":") : ["", code];
  const item = items.find((one) => (list === "options" ? one.code === name : hasOption(one, chosen)));
  const label = item?.options?.find((one) => one.code === chosen)?.label ?? chosen;
  return list === "options" ? `${item?.name ?? name}: ${label}` : label;
}

function hasOption({ options = [] }: QuoteItem, code: string): boolean {
  return options.some((one) => one.code === code);
}

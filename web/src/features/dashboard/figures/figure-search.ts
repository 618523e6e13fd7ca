import type { FigureChoice, FigureDescription } from "@nepnha/contract/features/dashboard/figures";
import { parseFigureChoice, type FigureNarrowing } from "@nepnha/domain/features/dashboard/figure-choice";
import { dayAfter } from "@nepnha/domain/platform/day";
import { textOf } from "../../../kit/values/value-text.ts";

const FIELDS = ["days", "branches", "types"] as const;

/** What an address narrows the figures to; what cannot be understood is left out. */
export function choiceOf(search: Readonly<Record<string, unknown>>): FigureChoice {
  const texts = Object.fromEntries(FIELDS.map((field) => [field, textOf(search[field])]));
  return parseFigureChoice(texts).value;
}

/** The same as search parameters; a lone digit is a number to the router, which would put marks around its text. */
export function searchOf(choice: FigureChoice): Readonly<Record<string, string | number>> {
  const named = Object.entries(choice).filter(([, text]) => text !== undefined && text !== "");
  return Object.fromEntries(named.map(([field, text]) => [field, /^\d$/.test(text) ? Number(text) : text]));
}

/** Where the rows behind a number are listed, narrowed as it was; `null` where there is no such list. */
export function listOf(
  { list }: FigureDescription,
  { from, to, branches, types }: FigureNarrowing,
  today: string,
): { path: string; search: Readonly<Record<string, string | number>> } | null {
  if (!list) return null;
  const { path, search = {}, within, before, branch, type } = list;
  // A list is narrowed to one branch at most; with several it shows those of all.
  const [only, ...others] = branches;
  return {
    path,
    search: {
      ...search,
      ...(within === undefined ? {} : { [within]: `${from}..${to}` }),
      ...(before === undefined ? {} : { [before]: `..${dayAfter(today, -1)}` }),
      ...(branch === undefined || only === undefined || others.length > 0 ? {} : { [branch]: only }),
      ...(type === undefined || types.length === 0
        ? {}
        : { [type]: types.length === 1 ? Number(types[0]) : types.join() }),
    },
  };
}

import type { QuoteItem } from "@nepnha/contract/features/quotes/definition";
import { foldVietnamese } from "@nepnha/domain/platform/fold";

/** What a formula becomes when an item is chosen for the word at the caret. */
interface Suggestion {
  readonly item: QuoteItem;
  readonly text: string;
  readonly caret: number;
}

/** The word before the caret: letters with their marks, since names are typed as well as codes. */
const WORD = /[\p{L}_][\p{L}\d_]*$/u;
const MOST = 8;

/** Items that the word at the caret may mean, by their code or their name; none where it is one of them already. */
export function suggestionsFor(formula: string, caret: number, items: readonly QuoteItem[]): readonly Suggestion[] {
  const before = formula.slice(0, caret);
  const word = WORD.exec(before)?.[0] ?? "";
  if (word === "" || items.some(({ code }) => code === word)) return [];
  const term = foldVietnamese(word);
  const start = before.slice(0, before.length - word.length);
  const rank = ({ code, name }: QuoteItem): number => {
    const folded = code.toLowerCase();
    if (folded.startsWith(term)) return 0;
    if (foldVietnamese(name).startsWith(term)) return 1;
    return folded.includes(term) || foldVietnamese(name).includes(term) ? 2 : 3;
  };
  return items
    .filter((item) => item.itemType !== "TEXT_INFO" && rank(item) < 3)
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, MOST)
    .map((item) => ({
      item,
      text: `${start}${item.code}${formula.slice(caret)}`,
      caret: start.length + item.code.length,
    }));
}

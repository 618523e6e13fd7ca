import type { FilledQuote, QuoteContent } from "@nepnha/contract/features/quotes/content";
import { quotes } from "@nepnha/contract/features/quotes/quotes";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { useQuery, type QueryClient, type UseQueryResult } from "@tanstack/react-query";
import { rowKey } from "../../kit/resource/queries.ts";
import type { SectionRow } from "../../kit/resource/row.ts";
import { isAllowed } from "../../kit/resource/verdicts.ts";
import type { ApiClient } from "../../platform/api/client.ts";
import { useServices } from "../../platform/session/services-context.ts";

/** A quote as its screens have it. */
export type Quote = SectionRow<typeof quotes>;
/** A quote with what it was filled in with. */
export type Filled = FilledQuote<Quote>;

const { JUSTCREATED, EDITING, CONFIRM } = ENUMS.quoteStatus;

/** Whether somebody may fill it in now. */
export function isOpen(quote: Quote): boolean {
  return (quote.status === JUSTCREATED || quote.status === EDITING) && isAllowed(quote, "update");
}

/** Whether it was frozen and offered. */
export function isConfirmed({ status }: Pick<Quote, "status">): boolean {
  return status === CONFIRM;
}

/** Cache key of what a quote has beside its row; asked for again with the row. */
function contentKey(id: string): readonly unknown[] {
  return [...rowKey(quotes, id), "content"];
}

/** What a quote was filled in with, and what it came to. */
export function useContent(id: string): UseQueryResult<QuoteContent> {
  const { api } = useServices();
  return useQuery({
    queryKey: contentKey(id),
    queryFn: ({ signal }) => api.call<QuoteContent>(`/quotes/${id}/content`, { signal, silent: "aside" }),
  });
}

/** Puts in its place what a call answered. */
export function keepFilled(queries: QueryClient, { row, content }: Filled): void {
  queries.setQueryData(rowKey(quotes, row._id), { row, failure: null });
  queries.setQueryData(contentKey(row._id), content);
  void queries.invalidateQueries({ queryKey: [quotes.name, "find"] });
}

/** Asks for a quote and what it was filled in with, for who needs both as they are now. */
export async function loadFilled(api: ApiClient, id: string): Promise<Filled> {
  const [row, content] = await Promise.all([
    api.call<Quote>(`/quotes/${id}`, { silent: "told" }),
    api.call<QuoteContent>(`/quotes/${id}/content`, { silent: "told" }),
  ]);
  return { row, content };
}

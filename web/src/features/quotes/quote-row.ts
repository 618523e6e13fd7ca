import type { FilledQuote, QuoteContent } from "@nepnha/contract/features/quotes/content";
import { quotes } from "@nepnha/contract/features/quotes/quotes";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { keepPreviousData, useQuery, type QueryClient, type UseQueryResult } from "@tanstack/react-query";
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

/** Cache key of what a version of a quote has beside its row. */
function contentKey({ _id, version }: Pick<Quote, "_id" | "version">): readonly unknown[] {
  return [...rowKey(quotes, _id), "content", version];
}

/**
 * What a quote was filled in with, and what it came to. Until that of a newer version is there, that of the one before
 * stays, as placeholder data: nobody takes it for the newer one's.
 */
export function useContent(quote: Quote): UseQueryResult<QuoteContent> {
  const { api } = useServices();
  return useQuery({
    queryKey: contentKey(quote),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => api.call<QuoteContent>(`/quotes/${quote._id}/content`, { signal, silent: "aside" }),
  });
}

/** Puts in its place what a call answered. */
export function keepFilled(queries: QueryClient, { row, content }: Filled): void {
  // First, so that the row's new version finds it.
  queries.setQueryData(contentKey(row), content);
  queries.setQueryData(rowKey(quotes, row._id), { row, failure: null });
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

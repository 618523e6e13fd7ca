import type { CardDescription, StartCard, StartPage } from "@nepnha/contract/features/dashboard/cards";
import { useQuery, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { needTexts } from "../../platform/i18n/i18n.ts";
import { useCan, useServices } from "../../platform/session/services-context.ts";
import { useUnread } from "../chat/api.ts";

const PATH = "/dashboard";
/** Of the page among the queries. */
export const QUERY_KEY = ["dashboard"];

/**
 * The cards of the start page, asked for in one call; again when something changes that may wait for the person.
 * @param described the cards that the person has
 */
export function useStartPage(
  described: readonly CardDescription[],
): UseQueryResult<StartPage> & { retryCard: (name: string) => Promise<void> } {
  const { api } = useServices();
  const queries = useQueryClient();
  const can = useCan();
  const page = useQuery({
    queryKey: QUERY_KEY,
    enabled: can("dashboard.basic"),
    queryFn: async ({ signal }) => {
      const found = await api.call<StartPage>(PATH, { signal, silent: "told" });
      // Only lines that there are need the texts of their room.
      const hasLines = (name: string): boolean =>
        found.cards.some((card) => card.name === name && card.lines.length > 0);
      await needTexts(...described.flatMap(({ name, titles }) => (titles && hasLines(name) ? [titles] : [])));
      return found;
    },
  });
  const refresh = (): void => void queries.invalidateQueries({ queryKey: QUERY_KEY });
  useFreshAfterMessages(described, page.data, refresh);
  return {
    ...page,
    retryCard: async (name) => {
      const card = await api.call<StartCard>(`${PATH}/${name}`, { silent: "told" });
      queries.setQueryData<StartPage>(QUERY_KEY, (last) =>
        last ? { cards: last.cards.map((one) => (one.name === name ? card : one)) } : last,
      );
    },
  };
}

/** The hub tells of messages at once; the page asks again only where it shows another number of them. */
function useFreshAfterMessages(
  described: readonly CardDescription[],
  page: StartPage | undefined,
  refresh: () => void,
): void {
  const count = useUnread();
  const talks = described.filter((description) => description.talks).map(({ name }) => name);
  const shown = page?.cards.filter(({ name }) => talks.includes(name)) ?? [];
  const known = shown.flatMap(({ lines }) => lines).reduce((sum, line) => sum + line.count, 0);
  const last = useRef(count);
  useEffect(() => {
    if (last.current === count) return;
    last.current = count;
    if (shown.length > 0 && count !== known) refresh();
  });
}

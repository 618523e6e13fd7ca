import type { CardDescription, StartCard, StartPage } from "@nepnha/contract/features/dashboard/cards";
import { queryOptions, useQuery, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { ApiClient } from "../../platform/api/client.ts";
import { needTexts } from "../../platform/i18n/i18n.ts";
import { useCan, useServices } from "../../platform/session/services-context.ts";
import { useUnread } from "../chat/api.ts";
import { cardsFor } from "./cards.ts";

const PATH = "/dashboard";
/** The menu asks so often how much presses, ms; the start page itself hears of it. */
const PRESSING_MS = 300_000;
/** Of the page among the queries. */
export const QUERY_KEY = ["dashboard"];

/** One answer for the page and the menu, with the texts of all that may be on it, whichever asks. */
function startPageQuery(api: ApiClient, can: (permission: string) => boolean) {
  return queryOptions({
    queryKey: QUERY_KEY,
    enabled: can("dashboard.basic"),
    queryFn: async ({ signal }) => {
      const found = await api.call<StartPage>(PATH, { signal, silent: "told" });
      // Only lines that there are need the texts of their room.
      const hasLines = (name: string): boolean =>
        found.cards.some((card) => card.name === name && card.lines.length > 0);
      await needTexts(...cardsFor(can).flatMap(({ name, titles }) => (titles && hasLines(name) ? [titles] : [])));
      return found;
    },
  });
}

/** How many things press, messages apart; as it was at most {@link PRESSING_MS} ago. */
export function usePressing(): number {
  const { api } = useServices();
  const can = useCan();
  const described = cardsFor(can).filter(({ presses }) => presses);
  const { data } = useQuery({
    ...startPageQuery(api, can),
    enabled: can("dashboard.basic") && described.length > 0,
    refetchInterval: PRESSING_MS,
    staleTime: PRESSING_MS,
  });
  const cards = data?.cards.filter(({ name }) => described.some((card) => card.name === name)) ?? [];
  return cards.reduce((sum, { total }) => sum + total, 0);
}

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
  // Nothing tells of messages and rows while another screen is shown: who comes back is asked for what waits now.
  const page = useQuery({ ...startPageQuery(api, can), refetchOnMount: "always" });
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

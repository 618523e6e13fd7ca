import type { StartCard, StartPage } from "@nepnha/contract/features/dashboard/cards";
import { useQuery, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { needTexts } from "../../platform/i18n/i18n.ts";
import { useCan, useServices } from "../../platform/session/services-context.ts";
import { useUnread } from "../chat/api.ts";

const PATH = "/dashboard";
const QUERY_KEY = ["dashboard"];

/** The cards of the start page, asked for in one call; again when messages come or are read meanwhile. */
export function useStartPage(): UseQueryResult<StartPage> & { retryCard: (name: string) => Promise<void> } {
  const { api } = useServices();
  const queries = useQueryClient();
  const can = useCan();
  const page = useQuery({
    queryKey: QUERY_KEY,
    enabled: can("dashboard.basic"),
    queryFn: async ({ signal }) => {
      const found = await api.call<StartPage>(PATH, { signal, silent: "told" });
      // Jobs are named in the texts of their room, which nobody else needs here.
      if (found.cards.some(({ name, lines }) => name === "jobs" && lines.length > 0)) await needTexts("system");
      return found;
    },
  });
  useFreshAfterMessages(page.data, () => void queries.invalidateQueries({ queryKey: QUERY_KEY }));
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
function useFreshAfterMessages(page: StartPage | undefined, refresh: () => void): void {
  const { count } = useUnread();
  const shown = page?.cards.find(({ name }) => name === "unread");
  const known = shown?.lines.reduce((sum, line) => sum + line.count, 0) ?? 0;
  const last = useRef(count);
  useEffect(() => {
    if (last.current === count) return;
    last.current = count;
    if (shown && count !== known) refresh();
  });
}

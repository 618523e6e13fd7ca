import type { CardDescription, StartCard, StartPage } from "@nepnha/contract/features/dashboard/cards";
import { SECTION_INDEX } from "@nepnha/contract/section-index";
import { useQuery, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { rowWatchOf } from "../../kit/live/row-watch.ts";
import { needTexts } from "../../platform/i18n/i18n.ts";
import { useCan, useServices } from "../../platform/session/services-context.ts";
import { useUnread } from "../chat/api.ts";

const PATH = "/dashboard";
const QUERY_KEY = ["dashboard"];
/** Everybody on a start page hears of a change at once; they need not all ask at once, nor for each of many. */
const CALM = { least: 500, spread: 2500 };

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
  useFreshAfterRows(described, () => {
    // A page that nobody looks at asks when somebody comes back to it.
    const refetchType = document.visibilityState === "hidden" ? "none" : "active";
    void queries.invalidateQueries({ queryKey: QUERY_KEY, refetchType });
  });
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
  const { count } = useUnread();
  const talks = described.find((description) => description.talks);
  const shown = page?.cards.find(({ name }) => name === talks?.name);
  const known = shown?.lines.reduce((sum, line) => sum + line.count, 0) ?? 0;
  const last = useRef(count);
  useEffect(() => {
    if (last.current === count) return;
    last.current = count;
    if (shown && count !== known) refresh();
  });
}

/** Hears of changed rows in the sections of what waits, as their lists do. A card's rights say which these are. */
function useFreshAfterRows(described: readonly CardDescription[], refresh: () => void): void {
  const { hub } = useServices();
  const can = useCan();
  const tell = useEffectEvent(refresh);
  const rights = described.filter(({ waits }) => waits).flatMap(({ anyOf = [] }) => anyOf);
  const names = SECTION_INDEX.map(({ name }) => name)
    .filter((name) => can(`${name}.basic`) && rights.some((right) => right.startsWith(`${name}.`)))
    .join(" ");
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const soon = (): void => {
      timer ??= setTimeout(
        () => {
          timer = undefined;
          tell();
        },
        CALM.least + Math.random() * CALM.spread,
      );
    };
    const ends = names.match(/\S+/g)?.map((name) => rowWatchOf(hub).watch(name, soon));
    return () => {
      clearTimeout(timer);
      for (const end of ends ?? []) end();
    };
  }, [hub, names]);
}

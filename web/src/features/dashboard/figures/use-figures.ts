import type { FigureChoice, Figures } from "@nepnha/contract/features/dashboard/figures";
import { keepPreviousData, useQuery, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect } from "react";
import { readPreference, savePreference } from "../../../platform/api/preferences.ts";
import { useServices } from "../../../platform/session/services-context.ts";
import { choiceOf, searchOf } from "./figure-search.ts";

/** Figures among the queries. */
export const FIGURES_KEY = ["figures"];
const KEPT = "figures";
/** No figure that is looked at is older, ms. */
const AGAIN_MS = 60_000;

/** The figures of a choice; read again every minute while somebody looks, without a word. */
export function useFigures(choice: FigureChoice): UseQueryResult<Figures> {
  const { api } = useServices();
  const asked = new URLSearchParams({ ...choice }).toString();
  return useQuery({
    queryKey: [...FIGURES_KEY, asked],
    queryFn: ({ signal }) =>
      api.call<Figures>(asked === "" ? "/figures" : `/figures?${asked}`, { signal, silent: "told" }),
    placeholderData: keepPreviousData,
    refetchInterval: AGAIN_MS,
    staleTime: AGAIN_MS / 4,
  });
}

/**
 * What the figures are narrowed to: what the address says, and without a word of it what the person chose last, on whatever
 * device. `null` until that is known.
 */
export function useFigureChoice(): { choice: FigureChoice | null; change: (next: FigureChoice) => void } {
  const { api } = useServices();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const asked = choiceOf(search);
  const says = Object.keys(asked).length > 0;
  const key = ["preference", KEPT];
  const kept = useQuery({
    queryKey: key,
    enabled: !says,
    queryFn: ({ signal }) => readPreference<FigureChoice>(api, KEPT, signal),
  });
  const go = (choice: FigureChoice, replace: boolean): void =>
    void navigate({ to: ".", search: searchOf(choice), replace, resetScroll: false });
  const last = kept.data ?? {};
  const takesLast = !says && Object.keys(last).length > 0;
  useEffect(() => {
    if (takesLast) go(last, true);
  });
  return {
    choice: says ? asked : takesLast || (kept.isPending && !kept.isPaused) ? null : {},
    change(next) {
      queries.setQueryData(key, next);
      go(next, false);
      void savePreference(api, KEPT, next);
    },
  };
}

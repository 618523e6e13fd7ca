import { SEARCH_LIMITS, type FoundRow, type SearchAnswer } from "@nepnha/contract/features/search/search";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLanguage } from "../../platform/i18n/i18n.ts";
import { useServices } from "../../platform/session/services-context.ts";
import { stillFitting } from "./offers.ts";

/** Somebody who types on asks for nothing yet, ms. */
const PAUSE_MS = 50;
const FRESH_MS = 30_000;
const NOTHING: readonly FoundRow[] = [];

/** Rows that the server finds by a term. Until it has answered, those of the last answer that still have its words. */
export function useFoundRows(term: string): {
  rows: readonly FoundRow[];
  isSearching: boolean;
  hasFailed: boolean;
  retry: () => void;
} {
  const { api } = useServices();
  const language = useLanguage();
  const asked = usePaused(term.slice(0, SEARCH_LIMITS.term));
  const { data, isFetching, isPaused, isPlaceholderData, isError, refetch } = useQuery<SearchAnswer>({
    queryKey: ["search", language, asked],
    enabled: asked !== "",
    staleTime: FRESH_MS,
    placeholderData: (last) => last,
    queryFn: ({ signal }) =>
      api.call<SearchAnswer>("/search", { method: "POST", body: { term: asked, language }, signal, silent: "told" }),
  });
  const items = data?.items ?? NOTHING;
  const isOld = isPlaceholderData || asked !== term;
  return {
    rows: term === "" ? NOTHING : isOld ? stillFitting(items, term) : items,
    isSearching: term !== "" && (asked !== term || isFetching),
    // Without a network nothing is known of a term that was not asked before.
    hasFailed: term !== "" && asked === term && (isError || (isPaused && (!data || isPlaceholderData))),
    retry: () => void refetch(),
  };
}

/** A term once nothing was typed for a moment; an empty one at once. */
function usePaused(term: string): string {
  const [paused, setPaused] = useState(term);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(term), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [term]);
  return term === "" ? "" : paused;
}

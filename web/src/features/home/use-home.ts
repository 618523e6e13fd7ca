import { ENUMS } from "@nepnha/contract/enums";
import { branches } from "@nepnha/contract/sections/branches";
import { news } from "@nepnha/contract/sections/news";
import type { UseQueryResult } from "@tanstack/react-query";
import { LIST_DEFAULTS, type ListState } from "../../resource/list/list-state.ts";
import { usePage, type Page } from "../../resource/queries.ts";
import { usePublished, type FoundPages } from "../../resource/reading/use-published.ts";
import type { ResourceRow } from "../../resource/row.ts";
import { textOf } from "../../resource/value-text.ts";

const NEWS_AT_ONCE = 10;

const BRANCHES: ListState = {
  ...LIST_DEFAULTS,
  pageSize: 100,
  sort: { column: "code", direction: "asc" },
  filter: { status: ENUMS.genericStatus.ACTIVE, showOnWeb: true },
};

/** Published news: the pinned ones with the newest on the first page, then page after page, the newest first. */
export function useNews(): FoundPages {
  return usePublished(news.name, { key: ["home"], ask: { pageSize: NEWS_AT_ONCE }, first: { isPinned: true } });
}

/** The soonest event that is still ahead, if any. */
export function nextEvent(rows: readonly ResourceRow[], now: Date): ResourceRow | undefined {
  return rows
    .filter((row) => Date.parse(textOf(row["eventAt"])) > now.getTime())
    .toSorted((a, b) => textOf(a["eventAt"]).localeCompare(textOf(b["eventAt"])))[0];
}

/** Offices that customers may know of, by code; the head office comes first. */
export function useBranches(enabled = true): UseQueryResult<Page> {
  return usePage(branches, BRANCHES, { enabled, selected: [] });
}

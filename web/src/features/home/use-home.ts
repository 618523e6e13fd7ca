import { ENUMS } from "@nepnha/contract/platform/enums";
import { branches } from "@nepnha/contract/features/branches/api";
import { news } from "@nepnha/contract/features/posts/api";
import type { UseQueryResult } from "@tanstack/react-query";
import { LIST_DEFAULTS, type ListState } from "../../kit/find/list-state.ts";
import { usePage, type Page } from "../../kit/resource/queries.ts";
import { usePublished, type FoundPages } from "../../kit/reading/use-published.ts";
import type { SectionRow } from "../../kit/resource/row.ts";

const NEWS_AT_ONCE = 10;

const BRANCHES: ListState = {
  ...LIST_DEFAULTS,
  pageSize: 100,
  sort: { column: "code", direction: "asc" },
  filter: { status: ENUMS.genericStatus.ACTIVE, showOnWeb: true },
};

/** Published news: the pinned ones with the newest on the first page, then page after page, the newest first. */
export function useNews(): FoundPages<typeof news> {
  return usePublished(news, { key: ["home"], ask: { pageSize: NEWS_AT_ONCE }, first: { isPinned: true } });
}

/** The soonest event that is still ahead, if any. */
export function nextEvent(rows: readonly SectionRow<typeof news>[], now: Date): SectionRow<typeof news> | undefined {
  return rows
    .filter((row) => Date.parse(row.eventAt ?? "") > now.getTime())
    .toSorted((a, b) => (a.eventAt ?? "").localeCompare(b.eventAt ?? ""))[0];
}

/** Offices that customers may know of, by code; the head office comes first. */
export function useBranches(enabled = true): UseQueryResult<Page<typeof branches>> {
  return usePage(branches, BRANCHES, { enabled, selected: [] });
}

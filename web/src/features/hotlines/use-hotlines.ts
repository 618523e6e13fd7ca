import { hotlines } from "@nepnha/contract/features/hotlines/hotlines";
import { ENUMS } from "@nepnha/contract/platform/enums";
import type { UseQueryResult } from "@tanstack/react-query";
import { LIST_DEFAULTS, type ListState } from "../../kit/find/list-state.ts";
import { usePage, type Page } from "../../kit/resource/queries.ts";
import type { SectionRow } from "../../kit/resource/row.ts";

const SHOWN: ListState = {
  ...LIST_DEFAULTS,
  pageSize: 100,
  sort: { column: "orderNo", direction: "asc" },
  filter: { status: ENUMS.genericStatus.ACTIVE },
};

/** Hotlines in their order; staff are sent those too that visitors do not see. */
export function useHotlines(): UseQueryResult<Page<typeof hotlines>> {
  return usePage(hotlines, SHOWN, { enabled: true, selected: [] });
}

/** The hotlines that visitors see, the first one of each purpose before the others. */
export function visitHotlines(rows: readonly SectionRow<typeof hotlines>[]): SectionRow<typeof hotlines>[] {
  return rows.filter((row) => row.isShown).toSorted((a, b) => Number(b.isPrimary) - Number(a.isPrimary));
}

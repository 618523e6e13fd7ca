import { ENUMS } from "@nepnha/contract/enums";
import { branches } from "@nepnha/contract/sections/branches";
import { hotlines } from "@nepnha/contract/sections/hotlines";
import type { Hours } from "@nepnha/domain/open-hours";
import { isRecord } from "@nepnha/domain/record";
import type { UseQueryResult } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { LIST_DEFAULTS, type ListState } from "../../resource/list/list-state.ts";
import { usePage, type Page } from "../../resource/queries.ts";
import type { ResourceRow } from "../../resource/row.ts";

const MINUTE_MS = 60_000;
const SHOWN: ListState = {
  ...LIST_DEFAULTS,
  pageSize: 100,
  sort: { column: "orderNo", direction: "asc" },
  filter: { status: ENUMS.genericStatus.ACTIVE },
};
const SHOWN_BRANCHES: ListState = { ...SHOWN, filter: { ...SHOWN.filter, showOnWeb: true } };

/** Offices that visitors may know of, in their order. */
export function useVisitBranches(): UseQueryResult<Page> {
  return usePage(branches, SHOWN_BRANCHES, { enabled: true, selected: [] });
}

/** Hotlines in their order; staff are sent those too that visitors do not see. */
export function useHotlines(): UseQueryResult<Page> {
  return usePage(hotlines, SHOWN, { enabled: true, selected: [] });
}

/** The hotlines that visitors see, the first one of each purpose before the others. */
export function visitHotlines(rows: readonly ResourceRow[]): ResourceRow[] {
  return rows
    .filter((row) => row["isShown"] === true)
    .toSorted((a, b) => Number(b["isPrimary"] === true) - Number(a["isPrimary"] === true));
}

/** Hours as a row holds them. */
export function hoursOf(value: unknown): Hours[] {
  const list: unknown[] = Array.isArray(value) ? value : [];
  return list
    .filter(isRecord)
    .map(({ weekday, open, close }) => ({ weekday: String(weekday), open: String(open), close: String(close) }));
}

/** The time, new with each minute. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

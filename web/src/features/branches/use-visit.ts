import { ENUMS } from "@nepnha/contract/platform/enums";
import { branches } from "@nepnha/contract/features/branches/branches";
import type { UseQueryResult } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { LIST_DEFAULTS, type ListState } from "../../kit/find/list-state.ts";
import { usePage, type Page } from "../../kit/resource/queries.ts";

const MINUTE_MS = 60_000;
const SHOWN: ListState = {
  ...LIST_DEFAULTS,
  pageSize: 100,
  sort: { column: "orderNo", direction: "asc" },
  filter: { status: ENUMS.genericStatus.ACTIVE, showOnWeb: true },
};

/** Offices that visitors may know of, in their order. */
export function useVisitBranches(): UseQueryResult<Page<typeof branches>> {
  return usePage(branches, SHOWN, { enabled: true, selected: [] });
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

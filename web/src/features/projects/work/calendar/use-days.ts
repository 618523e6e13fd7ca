import { projectActions } from "@nepnha/contract/features/projects/project-actions";
import type { Period } from "@nepnha/domain/features/projects/calendar-days";
import { vietnamDay } from "@nepnha/domain/platform/vietnam-day";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { tableState, type ListState } from "../../../../kit/find/list-state.ts";
import { asPage } from "../../../../kit/resource/queries.ts";
import { useServices } from "../../../../platform/session/services-context.ts";
import type { Work } from "../use-work.ts";

const AT_ONCE = 100;
const PAGES = 5;

/** Work that a calendar shows at most. */
export const MOST = AT_ONCE * PAGES;

interface Days {
  readonly byDay: ReadonlyMap<string, readonly Work[]>;
  readonly isCut: boolean;
  readonly failure: string | null;
}

const NONE: Days = { byDay: new Map(), isCut: false, failure: null };

/** Work that is due in a period, by its day. */
export function useDays({ search, filter }: ListState, { from, to }: Period, enabled: boolean): Days {
  const service = useServices().list<Work>(projectActions.name);
  const ask = {
    search,
    filter: { ...filter, endDate: { from, to } },
    sort: { column: "endDate", direction: "asc" } as const,
  };
  const { data } = useQuery({
    queryKey: [projectActions.name, "calendar", ask],
    enabled,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<Days> => {
      const rows: Work[] = [];
      for (let page = 1; page <= PAGES; page += 1) {
        const found = asPage<typeof projectActions>(
          service,
          await service.find(tableState({ ...ask, page, pageSize: AT_ONCE }), signal),
        );
        if (found.failure !== null) return { ...NONE, failure: found.failure };
        rows.push(...found.items);
        if (found.items.length < AT_ONCE) return { byDay: groupedByDay(rows), isCut: false, failure: null };
      }
      return { byDay: groupedByDay(rows), isCut: true, failure: null };
    },
  });
  return data ?? NONE;
}

function groupedByDay(rows: readonly Work[]): ReadonlyMap<string, readonly Work[]> {
  const byDay = new Map<string, Work[]>();
  for (const row of rows) {
    const day = vietnamDay(new Date(row.endDate));
    byDay.set(day, [...(byDay.get(day) ?? []), row]);
  }
  return byDay;
}

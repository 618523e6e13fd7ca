import type { Among, ResourceDescription } from "@nepnha/contract/kit/define";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useT } from "../../platform/i18n/i18n.ts";
import { useCan, useServices } from "../../platform/session/services-context.ts";
import { LIST_DEFAULTS, tableState } from "../find/list-state.ts";
import { sectionTitle } from "../resource/labels.ts";
import type { ResourceRow } from "../resource/row.ts";

/** Most rows that are offered at once, as many as the server's filter by a text answers. */
const OFFERED = 50;

/** Why the rows of a section may not be asked for, `null` where they may. */
export function useBarred(target: ResourceDescription): string | null {
  const t = useT();
  return useCan()(`${target.name}.basic`) ? null : t("record.barred", { section: sectionTitle(target).toLowerCase() });
}

/** The rows of a section that a typed text finds, as the server searches them; and what to say while there are none. */
export function useFound(
  target: ResourceDescription,
  text: string,
  among?: Among,
): { data: readonly ResourceRow[]; none: string } {
  const t = useT();
  const service = useServices().list<ResourceRow>(target.name);
  const enabled = useBarred(target) === null;
  const search = text.trim();
  // By title, as the server's filter by a text has them.
  const sort = { column: target.list.title, direction: "asc" } as const;
  const { data, isFetching, isPaused, isPlaceholderData, isError } = useQuery({
    queryKey: [target.name, "filter", search, among],
    enabled,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { result, error } = await (among
        ? service.find(tableState({ ...LIST_DEFAULTS, pageSize: OFFERED, sort, search, filter: among }), signal)
        : service.filter(search, signal));
      if (error) throw error;
      return "items" in result ? result.items : result;
    },
  });
  const waits = isPaused && (!data || isPlaceholderData) ? "ui.offlineTitle" : null;
  const none = isError ? "ui.errorTitle" : isFetching ? "ui.loading" : (waits ?? "ui.noResultTitle");
  return { data: data ?? [], none: t(none) };
}

import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useT } from "../../platform/i18n/i18n.ts";
import { useServices } from "../../platform/session/services-context.ts";
import type { ResourceRow } from "../resource/row.ts";

/** The rows of a section that a typed text finds, as the server searches them; and what to say while there are none. */
export function useFound(target: ResourceDescription, text: string): { data: readonly ResourceRow[]; none: string } {
  const t = useT();
  const service = useServices().list<ResourceRow>(target.name);
  const term = text.trim();
  const { data, isFetching, isPaused, isPlaceholderData, isError } = useQuery({
    queryKey: [target.name, "filter", term],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { result, error } = await service.filter(term, signal);
      if (error) throw error;
      return result;
    },
  });
  const waits = isPaused && (!data || isPlaceholderData) ? "ui.offlineTitle" : null;
  const none = isError ? "ui.errorTitle" : isFetching ? "ui.loading" : (waits ?? "ui.noResultTitle");
  return { data: data ?? [], none: t(none) };
}

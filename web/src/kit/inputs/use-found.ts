import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { keepPreviousData, useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useServices } from "../../platform/session/services-context.ts";
import type { ResourceRow } from "../resource/row.ts";

/** The rows of a section that a typed text finds, as the server searches them. */
export function useFound(target: ResourceDescription, text: string): UseQueryResult<ResourceRow[]> {
  const service = useServices().list<ResourceRow>(target.name);
  const term = text.trim();
  return useQuery({
    queryKey: [target.name, "filter", term],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await service.filter(term, signal)).result,
  });
}

import { projectActions } from "@nepnha/contract/features/projects/project-actions";
import type { Workload } from "@nepnha/contract/features/projects/workload";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { tableState, type ListState } from "../../../../kit/find/list-state.ts";
import { ApiError } from "../../../../platform/api/api-error.ts";
import { useT } from "../../../../platform/i18n/i18n.ts";
import { useServices } from "../../../../platform/session/services-context.ts";

/** Who has how much open work, of what the address asks for; `failure` says why it could not be asked. */
export function useWorkload(
  { search, filter }: ListState,
  enabled: boolean,
): { readonly data: Workload | undefined; readonly failure: string | null } {
  const t = useT();
  const { api } = useServices();
  const asked = tableState({ search, filter, page: 1, pageSize: 10, sort: { column: "id", direction: "asc" } });
  const body = { filter: asked.filter, searchTerm: asked.searchTerm };
  const { data, error } = useQuery({
    queryKey: [projectActions.name, "workload", body],
    enabled,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api.call<Workload>(`/${projectActions.name}/workload`, { method: "POST", body, signal, silent: "told" }),
  });
  const failure = error && ((error instanceof ApiError && error.detail) || t("request.failed"));
  return { data, failure: failure ?? null };
}

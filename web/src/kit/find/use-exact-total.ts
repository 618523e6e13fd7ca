import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "../../platform/api/api-error.ts";
import { t } from "../../platform/i18n/i18n.ts";
import { showSnackbar } from "../../platform/lib/snackbar.ts";
import { useServices } from "../../platform/session/services-context.ts";
import { tableState, type ListState } from "./list-state.ts";
import type { Total } from "./total-text.ts";

/** What is known of a list's total, and how to have it counted. */
export interface CountedTotal extends Total {
  /** When somebody had it counted, ms; `null` where nobody had. */
  readonly countedAt: number | null;
  readonly counting: boolean;
  /** Count exactly, on demand: it reads every row that matches. A failure says so. */
  readonly count: () => Promise<void>;
}

/** So many rows are counted within some tens of milliseconds: their number is brought up to date by itself. */
const CHEAP = 200_000;

/** A list's total, or the exact one once somebody wanted it for these filters and words, as long as it is up to date. */
export function useExactTotal(resource: ResourceDescription, state: ListState, known: Total): CountedTotal {
  const { api } = useServices();
  const { filter, search } = state;
  const queries = useQueryClient();
  const queryKey = [resource.name, "count", { filter, search }];
  const { data, dataUpdatedAt, isFetching, refetch } = useQuery<number>({
    queryKey,
    // Nobody has counted yet, or it is dear: not by itself.
    enabled: (query) => (query.state.data ?? Infinity) <= CHEAP,
    // The rows say when it is old.
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const body = tableState({ ...state, page: 1, place: undefined });
      const options = { method: "POST", body, signal, silent: "told" } as const;
      return (await api.call<{ total: number }>(`/${resource.name}/count`, options)).total;
    },
  });
  const isOld = queries.getQueryState(queryKey)?.isInvalidated === true;
  const isGivenUp = data === undefined || (isOld && data > CHEAP);
  const counted = known.totalIsExact || isGivenUp ? undefined : data;
  return {
    ...(counted === undefined ? known : { total: counted, totalIsExact: true }),
    countedAt: counted === undefined ? null : dataUpdatedAt,
    counting: isFetching,
    count: async () => {
      const { error } = await refetch();
      const text = (error instanceof ApiError && error.detail) || t("request.failed");
      if (error) showSnackbar({ kind: "error", text, id: "count", ms: 6000, ofScreen: true });
    },
  };
}

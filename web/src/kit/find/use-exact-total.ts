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

/** As an answer to a count: how many, and how long it took, ms. */
interface Counted {
  readonly total: number;
  readonly took: number;
}

/** A count that took no longer than this is made again by itself when rows change, ms; a dearer one waits for somebody. */
const CHEAP = 500;

/** A list's total, or the exact one once somebody wanted it for these filters and words, as long as it is up to date. */
export function useExactTotal(resource: ResourceDescription, state: ListState, known: Total): CountedTotal {
  const { api } = useServices();
  const { filter, search } = state;
  const queries = useQueryClient();
  const queryKey = [resource.name, "count", { filter, search }];
  const { data, dataUpdatedAt, isFetching, refetch } = useQuery<Counted>({
    queryKey,
    // Nobody has counted yet, or it is dear: not by itself.
    enabled: (query) => (query.state.data?.took ?? Infinity) <= CHEAP,
    // The rows say when it is old.
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const body = tableState({ ...state, page: 1, place: undefined });
      const options = { method: "POST", body, signal, silent: "told" } as const;
      const begun = performance.now();
      const { total } = await api.call<{ total: number }>(`/${resource.name}/count`, options);
      return { total, took: performance.now() - begun };
    },
  });
  const isOld = queries.getQueryState(queryKey)?.isInvalidated === true;
  const isLeft = data === undefined || (isOld && data.took > CHEAP);
  const counted = known.totalIsExact || isLeft ? undefined : data.total;
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

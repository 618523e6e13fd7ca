import type { ResourceDescription } from "@nepnha/contract/kit/define";
import type { OwnColumns } from "@nepnha/contract/kit/own-columns";
import type { FindAnswer } from "@nepnha/contract/platform/find-answer";
import { useQueries, useQuery, type QueryClient, type UseQueryResult } from "@tanstack/react-query";
import { useMemo } from "react";
import type { ListService, Outcome, Row } from "../../platform/api/list-service.ts";
import { SILENCES } from "../../platform/api/silence.ts";
import { addTexts } from "../../platform/i18n/i18n.ts";
import { useServices } from "../../platform/session/services-context.ts";
import { tableState, type ListState } from "../find/list-state.ts";
import type { SectionRow } from "./row.ts";

/** One page of a list; after a failure it is empty and `failure` says why (R8-03). */
export interface Page<D extends ResourceDescription = ResourceDescription> {
  readonly items: readonly SectionRow<D>[];
  readonly total: number;
  /** Where it is not, the total is an estimate. */
  readonly totalIsExact: boolean;
  readonly failure: string | null;
  /** The row is gone that the page was to begin at. */
  readonly isLost?: boolean;
  /** The section's own columns; their values stand in the rows. */
  readonly own?: OwnColumns["fields"] | undefined;
}

/** One row by id: `row` is `null` when it is not there; `failure` says why it could not be asked. */
export interface Found<D extends ResourceDescription = ResourceDescription> {
  readonly row: SectionRow<D> | null;
  readonly failure: string | null;
}

/** Cache key of a page. */
export function pageKey(resource: ResourceDescription, state: ListState): readonly unknown[] {
  return [resource.name, "find", state];
}

/** Cache key of a row. */
export function rowKey(resource: ResourceDescription, id: string): readonly unknown[] {
  return [resource.name, "one", id];
}

/**
 * The page of a list's state. The page before stays until the next one is there; one without rows does not: that nothing
 * matched what was asked before says nothing of what is asked now.
 */
export function usePage<D extends ResourceDescription>(
  resource: D,
  state: ListState,
  { enabled, selected }: { enabled: boolean; selected: readonly string[] },
): UseQueryResult<Page<D>> {
  const service = useServices().list<SectionRow<D>>(resource.name);
  return useQuery<Page<D>>({
    queryKey: pageKey(resource, state),
    enabled,
    placeholderData: (before) => (before?.items.length === 0 ? undefined : before),
    queryFn: async ({ signal }): Promise<Page<D>> => {
      return asPage(service, await service.find(tableState(state, selected), signal));
    },
  });
}

/** The page of a list's state, to go on to it. */
export async function fetchPage<D extends ResourceDescription>(
  queries: QueryClient,
  service: ListService<SectionRow<D>>,
  resource: D,
  state: ListState,
): Promise<Page<D>> {
  return queries.fetchQuery<Page<D>>({
    queryKey: pageKey(resource, state),
    queryFn: async () => asPage(service, await service.find(tableState(state))),
  });
}

/** A page as it is kept, whatever the call came to. */
export function asPage<D extends ResourceDescription>(
  { failure }: Pick<ListService<SectionRow<D>>, "failure">,
  { result: { own, ...found }, error }: Outcome<FindAnswer<SectionRow<D>> & { readonly own?: OwnColumns }>,
): Page<D> {
  if (own) addTexts(own.texts);
  const items = own ? found.items.map((row) => ({ ...row, ...own.rows[row._id] })) : found.items;
  const page = { items, total: found.total, totalIsExact: found.totalIsExact, own: own?.fields };
  if (error === null) return { ...page, failure: null };
  if (SILENCES.lostPlace(error)) return { ...page, failure: null, isLost: true };
  return { ...page, failure: failure.get()?.message ?? error.message };
}

/** How a row is asked for; R8-04 a 404 is silent. */
function rowQuery<D extends ResourceDescription>(service: ListService<SectionRow<D>>, resource: D, id: string) {
  return {
    queryKey: rowKey(resource, id),
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Found<D>> => {
      const { result, error } = await service.get(id, signal);
      if (error && error.status !== 404) return { row: null, failure: service.failure.get()?.message ?? error.message };
      return { row: isRow(result) ? result : null, failure: null };
    },
  };
}

/** One row. */
export function useRow<D extends ResourceDescription>(resource: D, id: string | undefined): UseQueryResult<Found<D>> {
  const service = useServices().list<SectionRow<D>>(resource.name);
  return useQuery({
    ...rowQuery(service, resource, id ?? ""),
    enabled: id !== undefined,
    // Somebody is about to change it: never from the cache alone.
    staleTime: 0,
  });
}

/** Several rows by their ids, in that order. */
export function useRows<D extends ResourceDescription>(
  resource: D,
  ids: readonly string[],
): readonly UseQueryResult<Found<D>>[] {
  const service = useServices().list<SectionRow<D>>(resource.name);
  return useQueries({ queries: ids.map((id) => rowQuery(service, resource, id)) });
}

/** All rows of a section by id, to tell where a row of a tree hangs; empty while loading or when not asked for. */
export function useAllRows<D extends ResourceDescription>(
  resource: D,
  enabled: boolean,
): ReadonlyMap<string, SectionRow<D>> {
  const service = useServices().list<SectionRow<D>>(resource.name);
  const { data } = useQuery({
    queryKey: [resource.name, "list"],
    enabled,
    queryFn: async ({ signal }) => (await service.list(signal)).result,
  });
  return useMemo(() => new Map((data ?? []).map((row) => [row._id, row])), [data]);
}

/** Whether an answer is a row: the calls of R8-04 answer an object without `_id` after a failure. */
export function isRow<R extends Row>(result: R | Partial<R>): result is R {
  return result._id !== undefined;
}

import { ENUMS } from "@nepnha/contract/enums";
import { playlists } from "@nepnha/contract/sections/playlists";
import { videos } from "@nepnha/contract/sections/videos";
import {
  useInfiniteQuery,
  useQuery,
  type InfiniteData,
  type UseInfiniteQueryResult,
  type UseQueryResult,
} from "@tanstack/react-query";
import type { FilterInput, ListService } from "../../api/list-service.ts";
import { useServices } from "../../app/services-context.ts";
import { LIST_DEFAULTS, tableState, type ListState } from "../../resource/list/list-state.ts";
import type { Page } from "../../resource/queries.ts";
import type { ResourceRow } from "../../resource/row.ts";

const { ACTIVE } = ENUMS.genericStatus;
const AT_ONCE = 15;
const ALL = 100;
/** Other videos beside the one that is watched. */
const BESIDE = 6;

type Videos = ListService<ResourceRow>;

/** What is published now; the server shows customers nothing else, staff are shown here what customers see. */
async function find(
  service: Videos,
  state: Partial<Pick<ListState, "page" | "pageSize" | "search">> & { filter: Record<string, FilterInput> },
  signal: AbortSignal,
): Promise<Page> {
  const { result, error } = await service.find(
    tableState({
      ...LIST_DEFAULTS,
      pageSize: AT_ONCE,
      sort: { column: "publishAt", direction: "desc" },
      ...state,
      filter: { status: ACTIVE, publishAt: { to: new Date().toISOString() }, ...state.filter },
    }),
    signal,
  );
  return { ...result, failure: error ? (service.failure.get()?.message ?? error.message) : null };
}

/** Videos page after page, the newest first. */
export function useVideos({
  cateIds,
  q,
  known,
}: {
  /** Of any of these categories; of all where there are none. */
  cateIds: readonly string[];
  q: string;
  /** Whether the categories are those that are meant. */
  known: boolean;
}): UseInfiniteQueryResult<InfiniteData<Page>> {
  const service = useServices().list<ResourceRow>(videos.name);
  return useInfiniteQuery({
    queryKey: [videos.name, "watch", cateIds, q],
    enabled: known,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      find(
        service,
        { page: pageParam, search: q, filter: cateIds.length === 0 ? {} : { categoryIds: cateIds } },
        signal,
      ),
    getNextPageParam: ({ total, failure }, pages) =>
      failure === null && pages.length * AT_ONCE < total ? pages.length + 1 : undefined,
  });
}

/** Others of the same categories, the newest first. */
export function useOthers(row: ResourceRow): readonly ResourceRow[] {
  const service = useServices().list<ResourceRow>(videos.name);
  const cates = Array.isArray(row["categoryIds"]) ? row["categoryIds"].map(String) : [];
  const { data } = useQuery({
    queryKey: [videos.name, "beside", cates],
    enabled: cates.length > 0,
    queryFn: ({ signal }) => find(service, { filter: { categoryIds: cates } }, signal),
  });
  return (data?.items ?? []).filter(({ _id }) => _id !== row._id).slice(0, BESIDE);
}

/** The videos of a playlist that this person may see, in the playlist's order. */
export function useVideosIn(playlist: ResourceRow | null): UseQueryResult<readonly ResourceRow[]> {
  const service = useServices().list<ResourceRow>(videos.name);
  const id = playlist?._id ?? "";
  const order = Array.isArray(playlist?.["videoIds"]) ? playlist["videoIds"].map(String) : [];
  return useQuery({
    queryKey: [videos.name, "in playlist", id, order],
    enabled: playlist !== null,
    queryFn: async ({ signal }): Promise<readonly ResourceRow[]> => {
      const rows: ResourceRow[] = [];
      for (let page = 1; ; page += 1) {
        const found = await find(service, { page, pageSize: ALL, filter: { playlistIds: id } }, signal);
        // Nothing came: that is no empty playlist.
        if (found.failure !== null) throw new Error(found.failure);
        rows.push(...found.items);
        if (found.items.length === 0 || rows.length >= found.total) break;
      }
      return rows.toSorted((a, b) => order.indexOf(a._id) - order.indexOf(b._id));
    },
  });
}

/** Playlists with something to watch, in their order. */
export function usePlaylists(): readonly ResourceRow[] {
  const service = useServices().list<ResourceRow>(playlists.name);
  const state: ListState = {
    ...LIST_DEFAULTS,
    pageSize: ALL,
    sort: { column: "orderNo", direction: "asc" },
    filter: { status: ACTIVE },
  };
  const { data } = useQuery({
    queryKey: [playlists.name, "watch"],
    queryFn: async ({ signal }) => (await service.find(tableState(state), signal)).result.items,
  });
  return (data ?? []).filter((row) => row["hasVideos"] === true);
}

import { ENUMS } from "@nepnha/contract/platform/enums";
import { playlists } from "@nepnha/contract/features/videos/playlists";
import { videos } from "@nepnha/contract/features/videos/videos";
import { useQuery, useQueryClient, type QueryClient, type UseQueryResult } from "@tanstack/react-query";
import { useHeard } from "../../../kit/live/use-live-rows.ts";
import { useServices } from "../../../platform/session/services-context.ts";
import { LIST_DEFAULTS, tableState, type ListState } from "../../../kit/find/list-state.ts";
import { findPublished, usePublished, type FoundPages } from "../../../kit/reading/use-published.ts";
import type { SectionRow } from "../../../kit/resource/row.ts";

const IN_PLAYLIST = "in playlist";
const ALL = 100;
/** Other videos beside the one that is watched. */
const BESIDE = 6;

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
}): FoundPages<typeof videos> {
  return usePublished(videos, {
    key: ["watch", cateIds, q],
    enabled: known,
    ask: { search: q, filter: cateIds.length === 0 ? {} : { categoryIds: cateIds } },
  });
}

/** Others of the same categories, the newest first. */
export function useOthers(row: SectionRow<typeof videos>): {
  rows: readonly SectionRow<typeof videos>[];
  isLoading: boolean;
} {
  const service = useServices().list<SectionRow<typeof videos>>(videos.name);
  const cates = row.categoryIds;
  const { data, isLoading } = useQuery({
    queryKey: [videos.name, "beside", cates],
    enabled: cates.length > 0,
    queryFn: ({ signal }) => findPublished(videos, service, { filter: { categoryIds: cates } }, signal),
  });
  return { rows: (data?.items ?? []).filter(({ _id }) => _id !== row._id).slice(0, BESIDE), isLoading };
}

/** The videos of a playlist that this person may see, in the playlist's order. */
export function useVideosIn(
  playlist: SectionRow<typeof playlists>,
): UseQueryResult<readonly SectionRow<typeof videos>[]> {
  const service = useServices().list<SectionRow<typeof videos>>(videos.name);
  const { _id: id, videoIds: order } = playlist;
  return useQuery({
    queryKey: [videos.name, IN_PLAYLIST, id, order],
    queryFn: async ({ signal }): Promise<readonly SectionRow<typeof videos>[]> => {
      const rows: SectionRow<typeof videos>[] = [];
      for (let page = 1; ; page += 1) {
        const found = await findPublished(
          videos,
          service,
          { page, pageSize: ALL, filter: { playlistIds: id } },
          signal,
        );
        // Nothing came: that is no empty playlist.
        if (found.failure !== null) throw new Error(found.failure);
        rows.push(...found.items);
        if (found.items.length === 0 || rows.length >= found.total) break;
      }
      return rows.toSorted((a, b) => order.indexOf(a._id) - order.indexOf(b._id));
    },
  });
}

/** Ask again for the video, the playlist and its videos that somebody watches: they may no longer be for this person. */
export async function askAgain(queries: QueryClient): Promise<void> {
  const keys = [
    [playlists.name, "one"],
    [videos.name, "one"],
    [videos.name, IN_PLAYLIST],
  ];
  await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
}

/** Keeps what somebody watches as it is on the server: what was taken back is gone at once, and its player with it. */
export function useWatched(): void {
  const queries = useQueryClient();
  const again = (): void => void askAgain(queries);
  useHeard(playlists.name, again);
  useHeard(videos.name, again);
}

/** Playlists with something to watch, in their order. */
export function usePlaylists(): { rows: readonly SectionRow<typeof playlists>[]; isLoading: boolean } {
  const service = useServices().list<SectionRow<typeof playlists>>(playlists.name);
  const state: ListState = {
    ...LIST_DEFAULTS,
    pageSize: ALL,
    sort: { column: "orderNo", direction: "asc" },
    filter: { status: ENUMS.genericStatus.ACTIVE },
  };
  const { data, isLoading } = useQuery({
    queryKey: [playlists.name, "watch"],
    queryFn: async ({ signal }) => (await service.find(tableState(state), signal)).result.items,
  });
  return { rows: (data ?? []).filter((row) => row.hasVideos), isLoading };
}

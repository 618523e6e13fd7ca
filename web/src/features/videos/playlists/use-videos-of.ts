import { videos } from "@nepnha/contract/sections/videos";
import { useQuery } from "@tanstack/react-query";
import { useServices } from "../../app/services-context.ts";
import { LIST_DEFAULTS, tableState } from "../../resource/list/list-state.ts";
import { useRows } from "../../resource/queries.ts";
import type { ResourceRow } from "../../resource/row.ts";

const AT_ONCE = 100;

/**
 * The videos that a playlist names: those that it has by one find a hundred, those that have just been chosen one by one.
 * @param playlistId absent for a new one
 */
export function useVideosOf(playlistId: string | undefined, ids: readonly string[]): ReadonlyMap<string, ResourceRow> {
  const service = useServices().list<ResourceRow>(videos.name);
  const { data: stored, isPending } = useQuery({
    queryKey: [videos.name, "of playlist", playlistId],
    enabled: playlistId !== undefined,
    queryFn: async ({ signal }) => {
      const rows: ResourceRow[] = [];
      for (let page = 1; ; page += 1) {
        const filter = { playlistIds: playlistId ?? "" };
        const { result } = await service.find(
          tableState({ ...LIST_DEFAULTS, page, pageSize: AT_ONCE, filter }),
          signal,
        );
        rows.push(...result.items);
        if (result.items.length === 0 || rows.length >= result.total) return rows;
      }
    },
  });
  const known = new Map((stored ?? []).map((row) => [row._id, row]));
  const waits = playlistId !== undefined && isPending;
  const others = waits ? [] : ids.filter((id) => !known.has(id));
  const found = useRows(videos, others);
  for (const { data } of found) if (data?.row) known.set(data.row._id, data.row);
  return known;
}

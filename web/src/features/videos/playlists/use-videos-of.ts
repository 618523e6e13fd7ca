import { videos } from "@nepnha/contract/features/videos/videos";
import { useQuery } from "@tanstack/react-query";
import { useServices } from "../../../platform/session/services-context.ts";
import { LIST_DEFAULTS, tableState } from "../../../kit/find/list-state.ts";
import { useRows } from "../../../kit/resource/queries.ts";
import type { SectionRow } from "../../../kit/resource/row.ts";

const AT_ONCE = 100;

/**
 * The videos that a playlist names: those that it has by one find a hundred, those that have just been chosen one by one.
 * @param playlistId absent for a new one
 */
export function useVideosOf(
  playlistId: string | undefined,
  ids: readonly string[],
): ReadonlyMap<string, SectionRow<typeof videos>> {
  const service = useServices().list<SectionRow<typeof videos>>(videos.name);
  const { data: stored, isPending } = useQuery({
    queryKey: [videos.name, "of playlist", playlistId],
    enabled: playlistId !== undefined,
    queryFn: async ({ signal }) => {
      const rows: SectionRow<typeof videos>[] = [];
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

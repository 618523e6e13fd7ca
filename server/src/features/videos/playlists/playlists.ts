import { ENUMS } from "@nepnha/contract/platform/enums";
import { videos } from "@nepnha/contract/features/videos/videos";
import type { DraftOf, RowOf, ValuesOf } from "@nepnha/contract/kit/row-of";
import { sql } from "kysely";
import { invalidInput } from "../../../platform/http/problem.ts";
import { section, type Computed, type HookContext, type ResourceHooks } from "../../../kit/resource/section.ts";
import { checkShownVideos, hidePeople, tellVideos } from "./chosen-people.ts";
import { noteOtherSide } from "../pairs.ts";
import { playlists } from "@nepnha/contract/features/videos/playlists";

type Draft = DraftOf<typeof playlists>;

/**
 * Playlists: their category is one of videos; one without a cover has the picture of its first video. Whether somebody can
 * watch them the database keeps by itself. It may be for chosen people only, who see its videos too.
 */
const hooks: ResourceHooks<typeof playlists> = {
  async beforeWrite(context, before, values) {
    await checkCategory(context, before, values);
    await checkShownVideos(context, before, values);
    return { ...values, ...(await coverOf(context, { ...before, ...values })) };
  },

  async afterWrite(context, before, row) {
    await noteOtherSide(context, videos, before?.videoIds, row.videoIds);
    tellVideos(context, before, row);
  },

  async onMove(context, row) {
    tellVideos(context, null, row);
  },

  mask: hidePeople,
};

/** Worked out by the database with each reading; the row is `t`. */
const computed: Computed<typeof playlists> = {
  videoCount: sql`(select count(*) from playlist_videos j
      join videos v on v.tenant_id = j.tenant_id and v._id = j.video_id
      where j.tenant_id = t.tenant_id and j.playlist_id = t._id and v.status <> 255)`,
  totalDuration: sql`(select coalesce(sum(v.duration), 0) from playlist_videos j
      join videos v on v.tenant_id = j.tenant_id and v._id = j.video_id
      where j.tenant_id = t.tenant_id and j.playlist_id = t._id and v.status <> 255)`,
};

/** The section with its rules. */
export const playlistsSection = section(playlists, { hooks, computed });

async function coverOf({ trx }: HookContext, { cover, videoIds = [] }: Draft): Promise<{ readonly cover?: string }> {
  if (cover || videoIds.length === 0) return {};
  const { rows } = await sql<{ thumbnail: string }>`
    select v.thumbnail from unnest(${[...videoIds]}::uuid[]) with ordinality as wanted (id, place)
    join videos v on v.tenant_id = ${trx.tenantId} and v._id = wanted.id
    where v.thumbnail is not null order by wanted.place limit 1`.execute(trx);
  return rows[0] ? { cover: rows[0].thumbnail } : {};
}

async function checkCategory(
  { trx, resource }: HookContext,
  before: RowOf<typeof playlists> | null,
  { categoryId }: ValuesOf<typeof playlists>,
): Promise<void> {
  if (!categoryId || categoryId === before?.categoryId) return;
  const { rows } = await sql`
      select from post_cates where tenant_id = ${trx.tenantId} and _id = ${categoryId}
      and post_type = ${ENUMS.postType.VIDEO}`.execute(trx);
  if (rows.length > 0) return;
  const issue = { field: "categoryId", code: "choice", message: "playlists.rule.otherType" } as const;
  throw invalidInput([issue], resource.name);
}

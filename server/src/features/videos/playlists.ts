import { ENUMS } from "@nepnha/contract/enums";
import { videos } from "@nepnha/contract/sections/videos";
import { sql } from "kysely";
import { invalidInput } from "../http/problem.ts";
import type { HookContext, ResourceHooks } from "../resource/hooks.ts";
import type { Row } from "../resource/row.ts";
import { noteOtherSide } from "../videos/pairs.ts";

type Values = Readonly<Record<string, unknown>>;

/**
 * Playlists: their category is one of videos; one without a cover has the picture of its first video. Whether somebody can
 * watch them the database keeps by itself.
 */
export const playlistHooks: ResourceHooks = {
  async beforeWrite(context, before, values) {
    await checkCategory(context, before, values);
    return { ...values, ...(await coverOf(context, { ...before, ...values })) };
  },

  async afterWrite(context, before, row) {
    await noteOtherSide(context, videos, before?.videoIds, row.videoIds);
  },
};

async function coverOf({ trx, actor }: HookContext, { cover, videoIds }: Values): Promise<Values> {
  if (typeof cover === "string" || !Array.isArray(videoIds) || videoIds.length === 0) return {};
  const { rows } = await sql<{ thumbnail: string }>`
    select v.thumbnail from unnest(${videoIds}::uuid[]) with ordinality as wanted (id, place)
    join videos v on v.tenant_id = ${actor.tenantId} and v._id = wanted.id
    where v.thumbnail is not null order by wanted.place limit 1`.execute(trx);
  return rows[0] ? { cover: rows[0].thumbnail } : {};
}

async function checkCategory({ trx, resource, actor }: HookContext, before: Row | null, values: Values): Promise<void> {
  const { categoryId } = values;
  if (typeof categoryId !== "string" || categoryId === before?.categoryId) return;
  const { rows } = await sql`
      select from post_cates where tenant_id = ${actor.tenantId} and _id = ${categoryId}
      and post_type = ${ENUMS.postType.VIDEO}`.execute(trx);
  if (rows.length > 0) return;
  const issue = { field: "categoryId", code: "choice", message: "playlists.rule.otherType" } as const;
  throw invalidInput([issue], resource.name);
}

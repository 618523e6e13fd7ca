import { ENUMS } from "@nepnha/contract/enums";
import { videos } from "@nepnha/contract/sections/videos";
import { sql } from "kysely";
import { invalidInput } from "../http/problem.ts";
import type { ResourceHooks } from "../resource/hooks.ts";
import { noteOtherSide } from "../videos/pairs.ts";

/** Playlists: their category is one of videos. Whether somebody can watch them the database keeps by itself. */
export const playlistHooks: ResourceHooks = {
  async beforeWrite({ trx, resource, actor }, before, values) {
    const { categoryId } = values;
    if (typeof categoryId !== "string" || categoryId === before?.categoryId) return values;
    const { rows } = await sql`
      select from post_cates where tenant_id = ${actor.tenantId} and _id = ${categoryId}
      and post_type = ${ENUMS.postType.VIDEO}`.execute(trx);
    if (rows.length > 0) return values;
    const issue = { field: "categoryId", code: "choice", message: "playlists.rule.otherType" } as const;
    throw invalidInput([issue], resource.name);
  },

  async afterWrite(context, before, row) {
    await noteOtherSide(context, videos, before?.videoIds, row.videoIds);
  },
};

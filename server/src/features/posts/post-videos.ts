import { ENUMS } from "@nepnha/contract/enums";
import { sql } from "kysely";
import { fileUrls, readCapability } from "../files/urls.ts";
import { invalidInput } from "../http/problem.ts";
import type { HookContext, ResourceHooks } from "../resource/hooks.ts";
import type { Row } from "../resource/row.ts";
import { videosIn, withVideoUrls, type TextVideo } from "../text/rich-text.ts";

/**
 * Refuse videos in a post's text that its writer has no address of: reading gives each a new one, so that a guessed id
 * would open what they may not see. Those that were in the post before may stay, whatever has become of their address.
 * @throws AppError INVALID_INPUT
 */
export async function checkVideos(context: HookContext, before: Row | null, content: unknown): Promise<void> {
  if (typeof content !== "string") return;
  const earlier = typeof before?.content === "string" ? before.content : "";
  const known = new Set(videosIn(earlier).map(({ id }) => id));
  const fresh = videosIn(content).filter(({ id }) => !known.has(id));
  if (fresh.length === 0) return;
  const kept = await videosOfVersions(context, before);
  const held = fresh.filter((video) => kept.has(video.id) || isHeld(context, video));
  const there = await storedVideos(context, fresh);
  if (held.length === fresh.length && fresh.every(({ id }) => there.has(id))) return;
  throw invalidInput([{ field: "content", code: "notFound" }], context.resource.name);
}

/** What a single post shows besides: its text with addresses of videos that work, also where stored ones have ended. */
export const postDetails: NonNullable<ResourceHooks["details"]> = async ({ actor, deps }, row) => {
  const { content } = row;
  if (typeof content !== "string" || videosIn(content).length === 0) return {};
  return { content: withVideoUrls(content, (id) => fileUrls(deps.secrets, actor.tenantId, id).url) };
};

function isHeld({ deps, actor }: HookContext, { id, capability }: TextVideo): boolean {
  const opened = readCapability(deps.secrets, id, capability);
  return opened?.tenantId === actor.tenantId && (opened.until === null || opened.until > deps.clock.now());
}

/** An earlier version may be taken back with the videos that it had. */
async function videosOfVersions({ trx }: HookContext, before: Row | null): Promise<ReadonlySet<string>> {
  if (before === null) return new Set();
  const { rows } = await sql<{ content: string | null }>`
    select content->>'content' as content from post_versions
    where tenant_id = app_tenant() and post_id = ${before._id}`.execute(trx);
  return new Set(rows.flatMap(({ content }) => videosIn(content ?? "").map(({ id }) => id)));
}

async function storedVideos({ trx }: HookContext, videos: readonly TextVideo[]): Promise<ReadonlySet<string>> {
  const found = await trx
    .selectFrom("files")
    .select("_id")
    .where(
      "_id",
      "in",
      videos.map(({ id }) => id),
    )
    .where("mime", "like", "video/%")
    .where("status", "=", ENUMS.genericStatus.ACTIVE)
    .execute();
  return new Set(found.map(({ _id }) => _id));
}

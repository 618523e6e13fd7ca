import type { posts } from "@nepnha/contract/features/posts/posts";
import type { RowOf } from "@nepnha/contract/kit/row-of";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { sql } from "kysely";
import { fileUrls, readCapability } from "../../platform/files/urls.ts";
import { invalidInput } from "../../platform/http/problem.ts";
import type { HookContext } from "../../kit/resource/section.ts";
import type { Row } from "../../kit/resource/stored-row.ts";
import { videosIn, withVideoUrls, type TextFile } from "../../platform/text/rich-text.ts";

/** What all rows of posts have that rules look at; most have a text, which may hold videos. */
export type PostRow = Row &
  Pick<RowOf<typeof posts>, "publishAt" | "unpublishAt" | "categoryIds"> & { readonly content?: string | null };

/**
 * Refuse videos in a post's text that its writer has no address of: reading gives each a new one, so that a guessed id
 * would open what they may not see. Those that were in the post before may stay, whatever has become of their address.
 * @throws AppError INVALID_INPUT
 */
export async function checkVideos(
  context: HookContext,
  before: PostRow | null,
  content?: string | null,
): Promise<void> {
  if (!content) return;
  const known = new Set(videosIn(before?.content ?? "").map(({ id }) => id));
  const fresh = videosIn(content).filter(({ id }) => !known.has(id));
  if (fresh.length === 0) return;
  const kept = await videosOfVersions(context, before);
  const held = fresh.filter((video) => kept.has(video.id) || isHeld(context, video));
  const there = await storedVideos(context, fresh);
  if (held.length === fresh.length && fresh.every(({ id }) => there.has(id))) return;
  throw invalidInput([{ field: "content", code: "notFound" }], context.resource.name);
}

/** What a single post shows besides: its text with addresses of videos that work, also where stored ones have ended. */
export async function postDetails(
  { actor, deps }: Pick<HookContext, "actor" | "deps">,
  { content }: PostRow,
): Promise<{ readonly content?: string }> {
  if (!content || videosIn(content).length === 0) return {};
  return { content: withVideoUrls(content, (id) => fileUrls(deps.secrets, actor.tenantId, id, "everybody").url) };
}

function isHeld({ deps, actor }: HookContext, { id, capability }: TextFile): boolean {
  const opened = readCapability(deps.secrets, id, capability);
  return opened?.tenantId === actor.tenantId && (opened.until === null || opened.until > deps.clock.now());
}

/** An earlier version may be taken back with the videos that it had. */
async function videosOfVersions({ trx }: HookContext, before: PostRow | null): Promise<ReadonlySet<string>> {
  if (before === null) return new Set();
  const { rows } = await sql<{ content: string | null }>`
    select content->>'content' as content from post_versions
    where tenant_id = ${trx.tenantId} and post_id = ${before._id}`.execute(trx);
  return new Set(rows.flatMap(({ content }) => videosIn(content ?? "").map(({ id }) => id)));
}

async function storedVideos({ trx }: HookContext, videos: readonly TextFile[]): Promise<ReadonlySet<string>> {
  const found = await trx
    .selectFrom("files")
    .select("_id")
    .where("tenant_id", "=", trx.tenantId)
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

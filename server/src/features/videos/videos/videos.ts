import { VIDEO_SETTINGS } from "@nepnha/contract/features/videos/settings";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { playlists } from "@nepnha/contract/features/videos/playlists";
import type { DraftOf, ListRowOf, RowOf, ValuesOf } from "@nepnha/contract/kit/row-of";
import type { FieldIssue } from "@nepnha/domain/platform/translate";
import { videoLink } from "@nepnha/domain/features/videos/video-link";
import { AppError, invalidInput } from "../../../platform/http/problem.ts";
import { section, type Computed, type HookContext, type ResourceHooks } from "../../../kit/resource/section.ts";
import { otherSideIssues } from "../../../kit/access/other-side.ts";
import { throwRefusal, type Refusal } from "../../../kit/moves/rules.ts";
import { readSettings } from "../../../platform/settings/settings.ts";
import { checkPlaylistRoom, noteOtherSide } from "../pairs.ts";
import { postHooks } from "../../posts/api.ts";
import { videos } from "@nepnha/contract/features/videos/videos";
import { sql } from "kysely";

type Draft = DraftOf<typeof videos>;
type Video = RowOf<typeof videos>;

const { ACTIVE } = ENUMS.genericStatus;

/**
 * Videos: an address is one of its source's and of a server that is allowed; an uploaded one has the length of its file and,
 * without a picture of its own, the file's; chapters follow each other within it; only what can be played is in use.
 */
const hooks: ResourceHooks<typeof videos> = {
  ...postHooks,
  async beforeWrite(context, before, given) {
    const values = await postHooks.beforeWrite(context, before, given);
    const row = { ...before, ...values };
    const was = before?.playlistIds ?? [];
    const issues = await otherSideIssues(context, playlists, "playlistIds", was, row.playlistIds ?? []);
    if (issues.length > 0) throw new AppError("FORBIDDEN", { issues, feature: context.resource.name });
    await checkAddress(context, before, row);
    const filled = { ...values, ...(await factsOfFile(context, before, row)) };
    checkChapters(context, { ...row, ...filled });
    return filled;
  },

  async afterWrite(context, before, row) {
    if (row.status === ACTIVE) throwRefusal(notReady(row));
    const ids = await noteOtherSide(context, playlists, before?.playlistIds, row.playlistIds);
    await checkPlaylistRoom(context, ids);
    await postHooks.afterWrite(context, before, row);
  },

  can: (_reader, row, verb) => (verb === "ACTIVE" ? notReady(row) : null),
};

/** Worked out by the database with each reading; the row is `t`. */
const computed: Computed<typeof videos> = {
  processingStatus: sql`case when t.source <> 'UPLOAD' then 'READY' else coalesce((select f.state from files f
      where f.tenant_id = t.tenant_id and f._id = t.video_file), 'PENDING') end`,
};

/** The section with its rules. */
export const videosSection = section(videos, { hooks, computed });

async function checkAddress({ trx, resource }: HookContext, before: Video | null, row: Draft): Promise<void> {
  const { videoUrl, source } = row;
  if (!source || !videoUrl || (videoUrl === before?.videoUrl && source === before.source)) return;
  const refuse = (issue: Omit<FieldIssue, "field" | "code">): AppError =>
    invalidInput([{ field: "videoUrl", code: "invalid", ...issue }], resource.name);
  const link = videoLink(source, videoUrl);
  if (link === undefined) throw refuse(source === "UPLOAD" ? {} : { message: `videos.rule.url.${source}` });
  if (link.kind === "frame") return;
  const { "video.linkHosts": hosts } = await readSettings(trx, VIDEO_SETTINGS);
  const allowed = hosts.toLowerCase().split(/[\s,;]+/u);
  if (!allowed.includes(link.host)) throw refuse({ message: "videos.rule.host", params: { host: link.host } });
}

/** Length and picture that an uploaded file brings along. */
async function factsOfFile({ trx }: HookContext, before: Video | null, row: Draft): Promise<ValuesOf<typeof videos>> {
  const { videoFile } = row;
  if (row.source !== "UPLOAD" || !videoFile) return {};
  const file = await trx
    .selectFrom("files")
    .select(["duration", "poster_id"])
    .where("tenant_id", "=", trx.tenantId)
    .where("_id", "=", videoFile)
    .executeTakeFirst();
  const isNew = videoFile !== before?.videoFile;
  const blank = row.thumbnail === null || row.thumbnail === undefined;
  return {
    duration: file?.duration ?? null,
    ...(blank && isNew && file?.poster_id ? { thumbnail: file.poster_id } : {}),
  };
}

function checkChapters({ resource }: HookContext, { chapters = [], duration }: Draft): void {
  const issues = chapters.flatMap(({ atSecond: start }, index): FieldIssue[] => {
    const field = `chapters.${index}.atSecond`;
    const previous = chapters[index - 1];
    if (previous && start <= previous.atSecond)
      return [{ field, code: "invalid", message: "videos.rule.chapterOrder" }];
    if (duration !== null && duration !== undefined && start >= duration)
      return [{ field, code: "invalid", message: "videos.rule.chapterLate" }];
    return [];
  });
  if (issues.length > 0) throw invalidInput(issues, resource.name);
}

/** R8-05 a video that cannot be decoded says so. */
export function notReady({ processingStatus, source, videoFile }: ListRowOf<typeof videos>): Refusal | null {
  // One without a file lacks it, which is said by its field (ADR 053).
  if (processingStatus === "READY" || (source === "UPLOAD" && videoFile === null)) return null;
  const message = processingStatus === "FAILED" ? "videos.rule.failed" : "videos.rule.notReady";
  return { message, field: source === "UPLOAD" ? "videoFile" : "videoUrl" };
}

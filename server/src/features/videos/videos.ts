import { ENUMS } from "@nepnha/contract/enums";
import { playlists } from "@nepnha/contract/sections/playlists";
import type { VideoSource } from "@nepnha/contract/videos";
import { isRecord } from "@nepnha/domain/record";
import type { FieldIssue } from "@nepnha/domain/translate";
import { videoLink } from "@nepnha/domain/video-link";
import { AppError, invalidInput } from "../http/problem.ts";
import type { HookContext, ResourceHooks } from "../resource/hooks.ts";
import type { Row } from "../resource/row.ts";
import { readSettings } from "../settings/settings.ts";
import { checkPlaylistRoom, noteOtherSide } from "../videos/pairs.ts";
import { postHooks } from "./post-rules.ts";

type Values = Readonly<Record<string, unknown>>;

const { ACTIVE } = ENUMS.genericStatus;

/**
 * Videos: an address is one of its source's and of a server that is allowed; an uploaded one has the length of its file and,
 * without a picture of its own, the file's; chapters follow each other within it; only what can be played is in use.
 */
export const videoHooks: ResourceHooks = {
  ...postHooks,
  async beforeWrite(context, before, given) {
    const values = await postHooks.beforeWrite(context, before, given);
    const row = { ...before, ...values };
    await checkAddress(context, before, row);
    const filled = { ...values, ...(await factsOfFile(context, before, row)) };
    checkChapters(context, { ...row, ...filled });
    return filled;
  },

  async afterWrite(context, before, row) {
    if (row.status === ACTIVE) requireReady(row);
    const ids = await noteOtherSide(context, playlists, before?.playlistIds, row.playlistIds);
    await checkPlaylistRoom(context, ids);
    await postHooks.afterWrite(context, before, row);
  },

  async onMove(_context, row, to) {
    if (to === ACTIVE) requireReady(row);
  },
};

async function checkAddress({ trx, resource }: HookContext, before: Row | null, row: Values): Promise<void> {
  const { videoUrl } = row;
  const source = row.source as VideoSource;
  if (typeof videoUrl !== "string" || (videoUrl === before?.videoUrl && source === before.source)) return;
  const refuse = (issue: Omit<FieldIssue, "field" | "code">): AppError =>
    invalidInput([{ field: "videoUrl", code: "invalid", ...issue }], resource.name);
  const link = videoLink(source, videoUrl);
  if (link === undefined) throw refuse(source === "UPLOAD" ? {} : { message: `videos.rule.url.${source}` });
  if (link.kind === "frame") return;
  const { "video.linkHosts": hosts } = await readSettings(trx);
  const allowed = hosts.toLowerCase().split(/[\s,;]+/u);
  if (!allowed.includes(link.host)) throw refuse({ message: "videos.rule.host", params: { host: link.host } });
}

/** Length and picture that an uploaded file brings along. */
async function factsOfFile({ trx }: HookContext, before: Row | null, row: Values): Promise<Values> {
  const { videoFile } = row;
  if (row.source !== "UPLOAD" || typeof videoFile !== "string") return {};
  const file = await trx
    .selectFrom("files")
    .select(["duration", "poster_id"])
    .where("_id", "=", videoFile)
    .executeTakeFirst();
  const isNew = videoFile !== before?.videoFile;
  const blank = row.thumbnail === null || row.thumbnail === undefined;
  return {
    duration: file?.duration ?? null,
    ...(blank && isNew && file?.poster_id ? { thumbnail: file.poster_id } : {}),
  };
}

function checkChapters({ resource }: HookContext, { chapters, duration }: Values): void {
  const starts = Array.isArray(chapters)
    ? chapters.map((chapter: unknown) => Number(isRecord(chapter) ? chapter["atSecond"] : Number.NaN))
    : [];
  const issues = starts.flatMap((start, index): FieldIssue[] => {
    const field = `chapters.${index}.atSecond`;
    const previous = starts[index - 1];
    if (previous !== undefined && start <= previous)
      return [{ field, code: "invalid", message: "videos.rule.chapterOrder" }];
    if (typeof duration === "number" && start >= duration)
      return [{ field, code: "invalid", message: "videos.rule.chapterLate" }];
    return [];
  });
  if (issues.length > 0) throw invalidInput(issues, resource.name);
}

/** R8-05 a video that cannot be decoded says so. */
function requireReady({ processingStatus, source }: Row): void {
  if (processingStatus === "READY") return;
  const message = processingStatus === "FAILED" ? "videos.rule.failed" : "videos.rule.notReady";
  const field = source === "UPLOAD" ? "videoFile" : "videoUrl";
  throw new AppError("RULE_BROKEN", { message, issues: [{ field, code: "invalid", message }] });
}

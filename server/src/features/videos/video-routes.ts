import { BULK_LIMIT } from "@nepnha/contract/platform/constants";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { FILE_LIMITS } from "@nepnha/contract/platform/files";
import { playlists } from "@nepnha/contract/features/videos/playlists";
import { videos } from "@nepnha/contract/features/videos/videos";
import { MAX_PLAYLIST_VIDEOS } from "@nepnha/contract/features/videos/sources";
import type { RowOf } from "@nepnha/contract/kit/row-of";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { KitDeps } from "../../kit/deps.ts";
import { parseBody } from "../../platform/http/body.ts";
import { AppError, invalidInput } from "../../platform/http/problem.ts";
import { addJob } from "../../platform/jobs/queue.ts";
import { tellRows } from "../../kit/live/tell-rows.ts";
import { logActions } from "../../platform/log/action-log.ts";
import type { HookContext } from "../../kit/resource/section.ts";
import { idsInput } from "../../kit/resource/input.ts";
import { idParam } from "../../platform/http/id-param.ts";
import { presentOne } from "../../kit/resource/present.ts";
import { allow, runners, visibleRow } from "../../kit/resource/run.ts";
import { updateRow } from "../../kit/resource/write.ts";
import { keepPosition, positionsOf } from "./positions.ts";
import { playlistsSection } from "./playlists.ts";
import { videosSection } from "./videos.ts";

interface IdParams {
  readonly id: string;
}

const READ_VIDEO = { config: { access: { anyOf: ["videos.read"] } } } as const;
const CHANGE_VIDEO = { config: { access: { anyOf: ["videos.update"] } } } as const;
const CHANGE_PLAYLIST = { config: { access: { anyOf: ["playlists.update"] } } } as const;
const READ_TRIES = 5;
/** So many begun videos are offered to go on with. */
const LATEST = 6;

const positionSchema = z.strictObject({ seconds: z.int().min(0).max(FILE_LIMITS.video.seconds) });
const positionsSchema = z.strictObject({ ids: z.array(z.uuid()).min(1).max(BULK_LIMIT).optional() });

/** The calls of videos and playlists beside the ten. */
export function registerVideos(app: FastifyInstance, deps: KitDeps): void {
  const { read, write } = runners(deps, videosSection);
  const onPlaylists = runners(deps, playlistsSection);

  // Once in ten seconds while somebody watches, and when they leave: no row of the section changes, and none is logged.
  app.put<{ Params: IdParams }>("/api/tenant/videos/:id/position", READ_VIDEO, (request) => {
    const access = allow(request, videos, "read");
    const id = idParam(request.params.id);
    const { seconds } = parseBody(positionSchema, request.body);
    return write(request, async (context) => {
      const { duration } = await visibleRow(context, access, id);
      return keepPosition(context.trx, context.actor.userId, { id, duration }, seconds);
    });
  });

  app.post("/api/tenant/videos/positions", READ_VIDEO, (request) => {
    const { ids } = parseBody(positionsSchema, request.body ?? {});
    const wanted = ids === undefined ? { latest: LATEST } : { ids };
    return read(request, async ({ trx, actor }) => ({ items: await positionsOf(trx, actor.userId, wanted) }));
  });

  app.put<{ Params: IdParams }>("/api/tenant/videos/:id/retry", CHANGE_VIDEO, (request) => {
    const access = allow(request, videos, "update");
    const id = idParam(request.params.id);
    return write(request, async (context) => {
      const row = await visibleRow(context, access, id);
      await readAgain(context, row);
      return presentOne(context, await visibleRow(context, access, id));
    });
  });

  app.put<{ Params: IdParams }>("/api/tenant/playlists/:id/videos", CHANGE_PLAYLIST, (request) => {
    const access = allow(request, playlists, "update");
    const id = idParam(request.params.id);
    const added = idsInput(request.body);
    return onPlaylists.write(request, async (context) => {
      const row = await visibleRow(context, access, id);
      if (row.status === ENUMS.genericStatus.DELETED) throw new AppError("NOT_FOUND");
      return presentOne(context, await updateRow(context, access, id, row.version, { videoIds: joined(row, added) }));
    });
  });
}

/** Have the header of a video that could not be read looked at once more. */
async function readAgain(context: HookContext, row: RowOf<typeof videos>): Promise<void> {
  const { trx, actor } = context;
  const { videoFile, processingStatus, title: summary } = row;
  if (videoFile === null || processingStatus !== "FAILED")
    throw new AppError("RULE_BROKEN", { message: "videos.action.retryReason" });
  await trx
    .updateTable("files")
    .set({ state: "PROCESSING", reason: null })
    .where("tenant_id", "=", trx.tenantId)
    .where("_id", "=", videoFile)
    .execute();
  await addJob(trx, "readVideo", { fileId: videoFile }, { maxAttempts: READ_TRIES });
  const changes = { processingStatus: { from: "FAILED", to: "PROCESSING" } };
  const kind = ENUMS.actionLogKind.Update;
  await logActions(trx, actor, [{ kind, entityKind: videos.name, entityId: row._id, summary, changes }]);
  tellRows(context, [row._id]);
}

/** A playlist's videos with others behind them, each once. @throws AppError INVALID_INPUT when it has no room */
function joined({ videoIds }: RowOf<typeof playlists>, added: readonly string[]): string[] {
  const all = [...new Set([...videoIds, ...added])];
  const max = MAX_PLAYLIST_VIDEOS;
  if (all.length > max) throw invalidInput([{ field: "videoIds", code: "limit", params: { max } }], playlists.name);
  return all;
}

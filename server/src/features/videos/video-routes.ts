import { BULK_LIMIT } from "@nepnha/contract/constants";
import { ENUMS } from "@nepnha/contract/enums";
import { FILE_LIMITS } from "@nepnha/contract/files";
import { playlists } from "@nepnha/contract/sections/playlists";
import { videos } from "@nepnha/contract/sections/videos";
import { MAX_PLAYLIST_VIDEOS } from "@nepnha/contract/videos";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Deps } from "../deps.ts";
import { parseBody } from "../http/body.ts";
import { AppError, invalidInput } from "../http/problem.ts";
import { addJob } from "../jobs/queue.ts";
import { tellRows } from "../live/tell-rows.ts";
import { logActions } from "../log/action-log.ts";
import type { ResourceContext } from "../resource/hooks.ts";
import { idParam, idsInput } from "../resource/input.ts";
import { presentRows } from "../resource/present.ts";
import type { Row } from "../resource/row.ts";
import { allow, runners, visibleRow } from "../resource/run.ts";
import { updateRow } from "../resource/write.ts";
import { keepPosition, positionsOf } from "./positions.ts";

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
export function registerVideos(app: FastifyInstance, deps: Deps): void {
  const { read, write } = runners(deps, videos);
  const onPlaylists = runners(deps, playlists);

  // Once in ten seconds while somebody watches, and when they leave: no row of the section changes, and none is logged.
  app.put<{ Params: IdParams }>("/api/tenant/videos/:id/position", READ_VIDEO, (request) => {
    const access = allow(request, videos, "read");
    const id = idParam(request.params.id);
    const { seconds } = parseBody(positionSchema, request.body);
    return write(request, async (context) => {
      const { duration } = await visibleRow(context, access, id);
      const length = typeof duration === "number" ? duration : null;
      return keepPosition(context.trx, context.actor.userId, { id, duration: length }, seconds);
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
async function readAgain(context: ResourceContext, row: Row): Promise<void> {
  const { trx, actor } = context;
  const { videoFile, processingStatus } = row;
  if (typeof videoFile !== "string" || processingStatus !== "FAILED")
    throw new AppError("RULE_BROKEN", { message: "videos.action.retryReason" });
  await trx.updateTable("files").set({ state: "PROCESSING", reason: null }).where("_id", "=", videoFile).execute();
  await addJob(trx, "readVideo", { fileId: videoFile }, { maxAttempts: READ_TRIES });
  const changes = { processingStatus: { from: "FAILED", to: "PROCESSING" } };
  const summary = String(row["title"]);
  const kind = ENUMS.actionLogKind.Update;
  await logActions(trx, actor, [{ kind, entityKind: videos.name, entityId: row._id, summary, changes }]);
  tellRows(context, [row._id]);
}

/** A playlist's videos with others behind them, each once. @throws AppError INVALID_INPUT when it has no room */
function joined({ videoIds }: Row, added: readonly string[]): string[] {
  const all = [...new Set([...(Array.isArray(videoIds) ? videoIds.map(String) : []), ...added])];
  const max = MAX_PLAYLIST_VIDEOS;
  if (all.length > max) throw invalidInput([{ field: "videoIds", code: "limit", params: { max } }], playlists.name);
  return all;
}

async function presentOne(context: ResourceContext, row: Row) {
  const [presented] = await presentRows(context, [row]);
  return presented;
}

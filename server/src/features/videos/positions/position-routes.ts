import { BULK_LIMIT } from "@nepnha/contract/platform/constants";
import { FILE_LIMITS } from "@nepnha/contract/platform/files";
import { videos } from "@nepnha/contract/features/videos/videos";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { KitDeps } from "../../../kit/deps.ts";
import { parseBody } from "../../../platform/http/body.ts";
import { idParam } from "../../../platform/http/id-param.ts";
import { allow, runners, visibleRow } from "../../../kit/resource/run.ts";
import { videosSection } from "../videos/videos.ts";
import { keepPosition, positionsOf } from "./positions.ts";

interface IdParams {
  readonly id: string;
}

const READ_VIDEO = { config: { access: { anyOf: ["videos.read"] } } } as const;
/** So many begun videos are offered to go on with. */
const LATEST = 6;

const positionSchema = z.strictObject({ seconds: z.int().min(0).max(FILE_LIMITS.video.seconds) });
const positionsSchema = z.strictObject({ ids: z.array(z.uuid()).min(1).max(BULK_LIMIT).optional() });

/** Where people are in videos that they have begun. */
export function registerPositions(app: FastifyInstance, deps: KitDeps): void {
  const { read, write } = runners(deps, videosSection);

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
}

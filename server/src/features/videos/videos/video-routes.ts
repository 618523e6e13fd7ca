import { ENUMS } from "@nepnha/contract/platform/enums";
import { videos } from "@nepnha/contract/features/videos/videos";
import type { RowOf } from "@nepnha/contract/kit/row-of";
import type { FastifyInstance } from "fastify";
import type { KitDeps } from "../../../kit/deps.ts";
import { AppError } from "../../../platform/http/problem.ts";
import { readVideo } from "../../../platform/files/video-task.ts";
import { addLowJob } from "../../../platform/jobs/queue.ts";
import { tellRows } from "../../../kit/live/tell-rows.ts";
import { logActions } from "../../../platform/log/action-log.ts";
import type { HookContext } from "../../../kit/resource/section.ts";
import { idParam } from "../../../platform/http/id-param.ts";
import { presentOne } from "../../../kit/resource/present.ts";
import { allow, runners, visibleRow } from "../../../kit/resource/run.ts";
import { videosSection } from "./videos.ts";

interface IdParams {
  readonly id: string;
}

const CHANGE_VIDEO = { config: { access: { anyOf: ["videos.update"] } } } as const;

/** The call of videos beside the ten. */
export function registerVideos(app: FastifyInstance, deps: KitDeps): void {
  const { write } = runners(deps, videosSection);

  app.put<{ Params: IdParams }>("/api/tenant/videos/:id/retry", CHANGE_VIDEO, (request) => {
    const access = allow(request, videos, "update");
    const id = idParam(request.params.id);
    return write(request, async (context) => {
      const row = await visibleRow(context, access, id);
      await readAgain(context, row);
      return presentOne(context, await visibleRow(context, access, id));
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
  await addLowJob(trx, readVideo, { fileId: videoFile }, videoFile);
  const changes = { processingStatus: { from: "FAILED", to: "PROCESSING" } };
  const kind = ENUMS.actionLogKind.Update;
  await logActions(trx, actor, [{ kind, entityKind: videos.name, entityId: row._id, summary, changes }]);
  tellRows(context, [row._id]);
}

import type { Task } from "graphile-worker";
import { z } from "zod";
import type { Deps } from "../deps.ts";
import { parseBody } from "../http/body.ts";
import { job } from "../jobs/queue.ts";
import { readHeader } from "./video/read-header.ts";

/** Read the header of an uploaded video: low, since one that takes long must not hold up what people wait for. */
export const readVideo = job<{ fileId: string }>("readVideo", { maxAttempts: 5 });

const payloadSchema = z.strictObject({ tenantId: z.int(), fileId: z.uuid() });

/** Reads how long and how large a video is and how it is coded, from its header. */
export function readVideoTask({ db, files }: Pick<Deps, "db" | "files">): Task {
  return async (payload) => {
    const { tenantId, fileId } = parseBody(payloadSchema, payload);
    const file = await db.read(tenantId, (trx) =>
      trx
        .selectFrom("files")
        .select(["storage_key as key", "size"])
        .where("tenant_id", "=", trx.tenantId)
        .where("_id", "=", fileId)
        .where("state", "=", "PROCESSING")
        .executeTakeFirst(),
    );
    if (!file) return;
    const read = await readHeader(files, file);
    const change =
      typeof read === "string" ? ({ state: "FAILED", reason: read } as const) : ({ state: "READY", ...read } as const);
    await db.tenant(tenantId, (trx) =>
      trx.updateTable("files").set(change).where("tenant_id", "=", trx.tenantId).where("_id", "=", fileId).execute(),
    );
  };
}

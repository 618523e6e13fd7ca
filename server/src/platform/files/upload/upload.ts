import type { Permission } from "@nepnha/contract/platform/rights";
import { join } from "node:path";
import { ENUMS } from "@nepnha/contract/platform/enums";
import type { StoredFile } from "@nepnha/contract/platform/files";
import { holds } from "@nepnha/domain/platform/permit";
import type { FastifyRequest } from "fastify";
import type { Deps } from "../../deps.ts";
import { actorOf, type RequestActor } from "../../http/actor.ts";
import { take, type Limit } from "../../limits/limits.ts";
import { logActions } from "../../log/action-log.ts";
import { storedName } from "../file-name.ts";
import { storedFile } from "../file-views.ts";
import { prepareImage, type PreparedImage } from "../images.ts";
import { claimRoom } from "./quota.ts";
import { withUpload } from "./receive.ts";
import { insertImage, placeImage, removeImage } from "../stored-image.ts";

/** Everybody else has one picture, their own, and room to change their mind. */
const OWN_PICTURES: Limit = { name: "person.pictures", max: 10, seconds: 3600 };

/**
 * Lets a signed-in person upload; asked before the body is read, so that what turns out to be no picture counts too.
 * @throws AppError UNAUTHORIZED or RATE_LIMITED
 */
export async function admitUpload(request: FastifyRequest, deps: Deps, writers: readonly Permission[]): Promise<void> {
  const actor = actorOf(request);
  if (writers.some((right) => holds(actor, right))) return;
  await take(deps, [{ limit: OWN_PICTURES, subject: actor.userId }]);
}

/** Take in, check, re-encode and store the picture of a multipart form. */
export async function upload(request: FastifyRequest, deps: Deps): Promise<StoredFile> {
  const actor = actorOf(request);
  const folder = join(deps.config.dataDir, "tmp");
  return withUpload(request, folder, async (path, claim) => {
    const prepared = await prepareImage(path, claim);
    return keep(deps, actor, storedName(claim.name, "webp"), prepared);
  });
}

async function keep(deps: Deps, actor: RequestActor, name: string, prepared: PreparedImage): Promise<StoredFile> {
  const placed = await placeImage(deps.files, actor.tenantId, prepared, deps.clock.now());
  try {
    return await deps.db.tenant(actor.tenantId, async (trx) => {
      await claimRoom(trx, actor.userId, prepared.image.length);
      await insertImage(trx, placed, name, actor.userId);
      const entry = { kind: ENUMS.actionLogKind.Create, entityKind: "files", entityId: placed.id, summary: name };
      await logActions(trx, actor, [entry]);
      return storedFile(trx, deps, actor.tenantId, placed.id);
    });
  } catch (error) {
    await removeImage(deps.files, placed);
    throw error;
  }
}

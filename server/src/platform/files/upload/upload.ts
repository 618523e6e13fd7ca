import type { Permission } from "@nepnha/contract/platform/rights";
import { IMAGE_LIMITS } from "@nepnha/contract/platform/constants";
import { ENUMS } from "@nepnha/contract/platform/enums";
import type { StoredFile } from "@nepnha/contract/platform/files";
import { holds, isStaff } from "@nepnha/domain/platform/permit";
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
import { insertImage, newPlace, placeImage, type Place } from "../stored-image.ts";
import { removeUpload } from "./finish-upload.ts";
import { deleteUpload, insertUpload } from "./upload-rows.ts";

/** Customers and guests show what a ticket is about; anybody can register. */
const OUTSIDERS_PICTURES: Limit = { name: "person.shown", max: 40, seconds: 3600 };
/** Everybody else has one picture, their own, and room to change their mind. */
const OWN_PICTURES: Limit = { name: "person.pictures", max: 10, seconds: 3600 };

/**
 * Lets a signed-in person upload; asked before the body is read, so that what turns out to be no picture counts too.
 * @throws AppError UNAUTHORIZED or RATE_LIMITED
 */
export async function admitUpload(request: FastifyRequest, deps: Deps, writers: readonly Permission[]): Promise<void> {
  const actor = actorOf(request);
  const isWriter = writers.some((right) => holds(actor, right));
  if (isWriter && isStaff(actor)) return;
  await take(deps, [{ limit: isWriter ? OUTSIDERS_PICTURES : OWN_PICTURES, subject: actor.userId }]);
}

/**
 * Take in, check, re-encode and store the picture of a multipart form. What is announced counts as kept from the
 * beginning, and where it goes is noted, so that a crash leaves nothing that nobody finds.
 */
export async function upload(request: FastifyRequest, deps: Deps): Promise<StoredFile> {
  const actor = actorOf(request);
  const { tenantId } = actor;
  const place = newPlace(tenantId, deps.clock.now());
  const comingKeys = [place.key, place.thumbKey];
  const announced = { kind: "image", name: "", mime: "", size: announcedBytes(request), posterId: null } as const;
  const { _id } = await deps.db.tenant(tenantId, (trx) => insertUpload(trx, actor, announced, comingKeys));
  try {
    // It lasts as long as its sender takes to send.
    request.turn?.leave();
    return await withUpload(request, deps.config.dataDir, async (path, claim) => {
      const prepared = await prepareImage(path, claim, actor);
      await request.turn?.again();
      return keep(deps, actor, { _id, name: storedName(claim.name, "webp"), place, prepared });
    });
  } catch (error) {
    // What cannot be taken away now is found by the nightly sweep.
    await takeBack(request, deps, { _id, partKeys: [], comingKeys }).catch(() => undefined);
    throw error;
  }
}

/** With what the store has of it: both keys are noted. */
async function takeBack(request: FastifyRequest, deps: Deps, noted: Parameters<typeof removeUpload>[2]): Promise<void> {
  await request.turn?.again();
  await removeUpload(deps, actorOf(request).tenantId, noted);
}

/** At most what a picture may have; a form that says nothing of its length may come to that. */
function announcedBytes({ headers }: FastifyRequest): number {
  const given = Number(headers["content-length"]);
  return given > 0 ? Math.min(given, IMAGE_LIMITS.bytes) : IMAGE_LIMITS.bytes;
}

async function keep(
  deps: Deps,
  actor: RequestActor,
  picture: { readonly _id: string; readonly name: string; readonly place: Place; readonly prepared: PreparedImage },
): Promise<StoredFile> {
  const { _id, name, place, prepared } = picture;
  const placed = await placeImage(deps.files, place, prepared);
  return deps.db.tenant(actor.tenantId, async (trx) => {
    await deleteUpload(trx, _id);
    await claimRoom(trx, actor.userId, prepared.image.length);
    await insertImage(trx, placed, name, actor.userId);
    const entry = { kind: ENUMS.actionLogKind.Create, entityKind: "files", entityId: placed.id, summary: name };
    await logActions(trx, actor, [entry]);
    return storedFile(trx, deps, actor.tenantId, placed.id);
  });
}

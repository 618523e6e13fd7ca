import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Trx } from "../../db/pool.ts";
import type { RequestActor } from "../../http/actor.ts";
import { claimRoom } from "./quota.ts";
import type { Announced } from "./tus-headers.ts";
import { uploadFailed } from "./upload-error.ts";

/** An upload on its way, or one whose file is there. */
export type Upload = Awaited<ReturnType<typeof findUpload>> & {};

/** How long after its last part an unfinished upload may go on. */
const LIFE = sql<Date>`now() + interval '24 hours'`;
/** One who died while making the file of it leaves it to the next after so long. */
export const ABANDONED = sql<Date>`now() - interval '10 minutes'`;
/** When an upload ends that its sender takes away: nobody finds it, and nothing comes to it any more. */
const WITHDRAWN = sql<Date>`'epoch'::timestamptz`;
const MAX_UNFINISHED = 50;
const MAX_PARTS = 2000;

/**
 * Note a new upload; its room is taken from then on.
 * @param comingKeys where its bytes will go, as far as that is known
 * @throws AppError UPLOAD_FAILED: no room, too many unfinished ones, a poster that is no picture of theirs
 */
export async function insertUpload(
  trx: Trx,
  actor: RequestActor,
  announced: Announced,
  comingKeys: readonly string[] = [],
) {
  const { posterId, ...upload } = announced;
  await claimRoom(trx, actor.userId, upload.size);
  const { count } = await trx
    .selectFrom("uploads")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("tenant_id", "=", trx.tenantId)
    .where("created_by", "=", actor.userId)
    .where("file_id", "is", null)
    .executeTakeFirstOrThrow();
  if (count >= MAX_UNFINISHED) throw uploadFailed("many");
  if (posterId !== null && !(await isOwnPicture(trx, actor, posterId))) throw uploadFailed("missing");
  return trx
    .insertInto("uploads")
    .values({
      tenant_id: trx.tenantId,
      _id: uuidv7(),
      ...upload,
      poster_id: posterId,
      coming_keys: [...comingKeys],
      created_by: actor.userId,
      expires_at: LIFE,
    })
    .returning(["_id", "expires_at as expiresAt"])
    .executeTakeFirstOrThrow();
}

/** Somebody's own upload that has not ended; nobody sees another's. */
export async function findUpload(trx: Trx, { userId }: Pick<RequestActor, "userId">, id: string) {
  return trx
    .selectFrom("uploads")
    .select(["_id", "kind", "name", "mime", "size", "received", "part_keys as partKeys", "poster_id as posterId"])
    .select(["coming_keys as comingKeys", "file_id as fileId", "expires_at as expiresAt"])
    .where("tenant_id", "=", trx.tenantId)
    .where("_id", "=", id)
    .where("created_by", "=", userId)
    .where("expires_at", ">", sql<Date>`now()`)
    .executeTakeFirst();
}

/**
 * Note where the next part goes, before it does. @returns whether it is the next one
 * @throws AppError UPLOAD_FAILED for one part too many
 */
export async function notePart(
  trx: Trx,
  { _id, received, partKeys }: Pick<Upload, "_id" | "received" | "partKeys">,
  key: string,
): Promise<boolean> {
  if (partKeys.length >= MAX_PARTS) throw uploadFailed("many");
  const { numUpdatedRows } = await trx
    .updateTable("uploads")
    .set({ coming_keys: sql<string[]>`array_append(coming_keys, ${key})` })
    .where("tenant_id", "=", trx.tenantId)
    .where("_id", "=", _id)
    .where("expires_at", ">", WITHDRAWN)
    .where("received", "=", received)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Keys whose bytes are gone, or are named by somebody else from now on. */
export async function forgetKeys(trx: Trx, id: string, keys: readonly string[]): Promise<void> {
  await trx
    .updateTable("uploads")
    .set({
      coming_keys: sql<string[]>`array(select key from unnest(coming_keys) key where key <> all(${[...keys]}::text[]))`,
    })
    .where("tenant_id", "=", trx.tenantId)
    .where("_id", "=", id)
    .execute();
}

/** Add a part that is in the store. @returns whether it is the next one: somebody else may have been faster */
export async function addPart(
  trx: Trx,
  { _id, received }: Pick<Upload, "_id" | "received">,
  part: { readonly key: string; readonly size: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("uploads")
    .set({
      received: received + part.size,
      part_keys: sql<string[]>`array_append(part_keys, ${part.key})`,
      coming_keys: sql<string[]>`array_remove(coming_keys, ${part.key})`,
      expires_at: LIFE,
    })
    .where("tenant_id", "=", trx.tenantId)
    .where("_id", "=", _id)
    .where("expires_at", ">", WITHDRAWN)
    .where("received", "=", received)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Begin to make the file of a whole upload.
 * @param keys where the file is going to be
 * @returns false when somebody else does, or it is not whole
 */
export async function claimFinish(trx: Trx, id: string, keys: readonly string[]): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("uploads")
    .set({ finishing_at: sql<Date>`now()`, coming_keys: sql<string[]>`coming_keys || ${[...keys]}::text[]` })
    .where("tenant_id", "=", trx.tenantId)
    .where("_id", "=", id)
    .where("file_id", "is", null)
    .whereRef("received", "=", "size")
    .where((eb) => eb.or([eb("finishing_at", "is", null), eb("finishing_at", "<", ABANDONED)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * End an upload before its bytes are taken away: whoever misses these then finds no upload either. The nightly sweep
 * ends what breaks off in between.
 * @returns what came of it until then; undefined when somebody else has taken it away
 */
export async function withdrawUpload(trx: Trx, id: string) {
  return trx
    .updateTable("uploads")
    .set({ expires_at: WITHDRAWN })
    .where("tenant_id", "=", trx.tenantId)
    .where("_id", "=", id)
    .returning(["_id", "part_keys as partKeys", "coming_keys as comingKeys"])
    .executeTakeFirst();
}

/** Take an upload's row away. */
export async function deleteUpload(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom("uploads").where("tenant_id", "=", trx.tenantId).where("_id", "=", id).execute();
}

async function isOwnPicture(trx: Trx, { userId }: RequestActor, id: string): Promise<boolean> {
  const found = await trx
    .selectFrom("files")
    .select("_id")
    .where("tenant_id", "=", trx.tenantId)
    .where("_id", "=", id)
    .where("kind", "=", "image")
    .where("created_by", "=", userId)
    .executeTakeFirst();
  return found !== undefined;
}

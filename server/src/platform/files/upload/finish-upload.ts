import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { ENUMS } from "@nepnha/contract/platform/enums";
import type { FileKind } from "@nepnha/contract/platform/files";
import type { Trx } from "../../db/pool.ts";
import type { Deps } from "../../deps.ts";
import type { RequestActor } from "../../http/actor.ts";
import { AppError } from "../../http/problem.ts";
import { addLowJob } from "../../jobs/queue.ts";
import { logActions } from "../../log/action-log.ts";
import { judgeFile } from "../checks/content.ts";
import { asDiskFull } from "../store/disk-full.ts";
import { writeNewFile } from "../store/new-file.ts";
import { storedName } from "../file-name.ts";
import { Turnstile } from "../../limits/turnstile.ts";
import { whoIs } from "../../limits/who.ts";
import { prepareImage } from "../images.ts";
import { insertImage, newPlace, placeImage, removeImage, type Place } from "../stored-image.ts";
import { readVideo } from "../video-task.ts";
import { withTmpPath } from "./tmp-path.ts";
import { claimFinish, deleteUpload, forgetKeys, type Upload } from "./upload-rows.ts";

/**
 * Each copies a whole file and looks through it; more at once only make all of them slower. Somebody with fifty archives
 * waits for their own, their colleagues find the second place of the company, and other companies the third. So few wait
 * that none of them is ever taken for one who died over it.
 */
const making = new Turnstile({ places: 3, perGroup: 2, perKey: 1, waiting: 20 });

/**
 * Make the stored file of a whole upload: its content says what it is. Refused content is taken away with its upload.
 * @returns the file's id; null when it is not whole, or somebody else is at it
 * @throws AppError UPLOAD_FAILED, or RATE_LIMITED where as many of theirs wait already as may
 */
export async function finishUpload(deps: Deps, actor: RequestActor, upload: Upload): Promise<string | null> {
  const place = newPlace(actor.tenantId, deps.clock.now());
  const keys = [place.key, place.thumbKey];
  if (!(await deps.db.tenant(actor.tenantId, (trx) => claimFinish(trx, upload._id, keys)))) return null;
  try {
    const id = await making.run(whoIs(actor), () => makeFile(deps, actor, upload, place));
    // The file is there; the nightly sweep takes away what this leaves.
    await removeParts(deps, upload).catch(() => undefined);
    return id;
  } catch (error) {
    if (error instanceof AppError && error.code === "UPLOAD_FAILED") await removeUpload(deps, actor.tenantId, upload);
    else await giveBack(deps, actor, upload);
    throw error;
  }
}

/** Take an upload away with what came of it. */
export async function removeUpload(
  deps: Pick<Deps, "db" | "files">,
  tenantId: number,
  upload: Pick<Upload, "_id" | "partKeys" | "comingKeys">,
): Promise<void> {
  // The bytes first: a row without them is found again by the nightly sweep, bytes without a row by nobody.
  await removeParts(deps, upload);
  await deps.db.tenant(tenantId, (trx) => deleteUpload(trx, upload._id));
}

async function removeParts(
  { files }: Pick<Deps, "files">,
  { partKeys, comingKeys }: Pick<Upload, "partKeys" | "comingKeys">,
): Promise<void> {
  for (const key of [...partKeys, ...comingKeys]) await files.remove(key);
}

/** The next try has keys of its own; those of this one stay noted, since nobody knows what lies there. */
async function giveBack({ db }: Deps, { tenantId }: RequestActor, { _id }: Upload): Promise<void> {
  await db.tenant(tenantId, (trx) =>
    trx
      .updateTable("uploads")
      .set({ finishing_at: null })
      .where("tenant_id", "=", trx.tenantId)
      .where("_id", "=", _id)
      .execute(),
  );
}

async function makeFile(deps: Deps, actor: RequestActor, upload: Upload, place: Place): Promise<string> {
  return withTmpPath(deps.config.dataDir, async (path) => {
    const sha256 = await assemble(deps, upload, path);
    if (upload.kind === "image") return keepImage(deps, actor, upload, { path, place });
    return keepFile(deps, actor, { ...upload, kind: upload.kind }, { path, place, sha256 });
  });
}

async function assemble({ files }: Deps, { partKeys, size }: Upload, path: string): Promise<Buffer> {
  const hash = createHash("sha256");
  let bytes = 0;
  const parts = async function* (): AsyncGenerator<Buffer> {
    for (const key of partKeys) {
      const part = await files.read(key);
      if (!part) throw new Error(`The part ${key} of an upload is missing`);
      const chunks: AsyncIterable<Buffer> = part.stream;
      for await (const chunk of chunks) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    }
  };
  await writeNewFile(path, parts).catch((error: unknown) => {
    throw asDiskFull(error);
  });
  if (bytes !== size) throw new Error(`An upload of ${size} bytes has parts of ${bytes}`);
  return hash.digest();
}

async function keepImage(
  deps: Deps,
  actor: RequestActor,
  upload: Upload,
  { path, place }: { readonly path: string; readonly place: Place },
): Promise<string> {
  const prepared = await prepareImage(path, upload, actor);
  const placed = await placeImage(deps.files, place, prepared);
  const name = storedName(upload.name, "webp");
  try {
    await deps.db.tenant(actor.tenantId, async (trx) => {
      await insertImage(trx, placed, name, actor.userId);
      await noteFile(trx, actor, upload, placed, name);
    });
  } catch (error) {
    await removeImage(deps.files, placed);
    throw error;
  }
  return placed.id;
}

async function keepFile(
  deps: Deps,
  actor: RequestActor,
  upload: Upload & { readonly kind: FileKind },
  { path, place, sha256 }: { readonly path: string; readonly place: Place; readonly sha256: Buffer },
): Promise<string> {
  const { kind, size, posterId } = upload;
  const { mime, ending, isInline } = await judgeFile(path, kind, upload);
  const { id, key } = place;
  const name = storedName(upload.name, ending, "tep");
  await deps.files.put(key, { stream: createReadStream(path), size });
  try {
    await deps.db.tenant(actor.tenantId, async (trx) => {
      const facts = { kind, mime, size, sha256, is_inline: isInline, poster_id: posterId };
      const state = kind === "video" ? "PROCESSING" : "READY";
      const row = { _id: id, name, ...facts, state, storage_key: key, created_by: actor.userId } as const;
      await trx
        .insertInto("files")
        .values({ tenant_id: trx.tenantId, ...row, width: null, height: null, thumb_key: null, preview: null })
        .execute();
      await noteFile(trx, actor, upload, place, name);
      if (kind === "video") await addLowJob(trx, readVideo, { fileId: id }, id);
    });
  } catch (error) {
    await deps.files.remove(key);
    throw error;
  }
  return id;
}

/** The upload now has its file, which names its keys itself, and the log tells of it. */
async function noteFile(
  trx: Trx,
  actor: RequestActor,
  upload: Upload,
  { id, key, thumbKey }: Place,
  name: string,
): Promise<void> {
  await forgetKeys(trx, upload._id, [key, thumbKey]);
  const { numUpdatedRows } = await trx
    .updateTable("uploads")
    .set({ file_id: id })
    .where("tenant_id", "=", trx.tenantId)
    .where("_id", "=", upload._id)
    .executeTakeFirst();
  // Its sender took it away meanwhile, and with it what these keys hold.
  if (numUpdatedRows !== 1n) throw new AppError("NOT_FOUND");
  const entry = { kind: ENUMS.actionLogKind.Create, entityKind: "files", entityId: id, summary: name };
  await logActions(trx, actor, [entry]);
}

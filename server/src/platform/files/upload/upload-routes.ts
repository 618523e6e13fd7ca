import type { Permission } from "@nepnha/contract/platform/rights";
import type { StoredFile, UploadState } from "@nepnha/contract/platform/files";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { uuidv7 } from "uuidv7";
import type { Deps } from "../../deps.ts";
import { actorOf, type RequestActor } from "../../http/actor.ts";
import { AppError } from "../../http/problem.ts";
import { take, type Limit } from "../../limits/limits.ts";
import { idParam } from "../../http/id-param.ts";
import { storedFile } from "../file-views.ts";
import { finishUpload, removeUpload } from "./finish-upload.ts";
import { partKey } from "../store/store.ts";
import { receivePart } from "./receive-part.ts";
import { readAnnouncement, readOffset, speaksTus } from "./tus-headers.ts";
import { uploadFailed } from "./upload-error.ts";
import { addPart, findUpload, forgetKeys, insertUpload, notePart, withdrawUpload, type Upload } from "./upload-rows.ts";

interface OneUpload {
  Params: { id: string };
}

const BASE = "/api/tenant/uploads";
const PART = "application/offset+octet-stream";
const NEW_UPLOADS: Limit = { name: "uploads.new", max: 600, seconds: 3600 };

/**
 * Uploads that go on after a broken connection, by the tus protocol 1.0 with creation, expiration and termination. The
 * last part is answered with the stored file; `GET` answers it too, for anyone who did not hear that.
 */
export function registerUploads(app: FastifyInstance, deps: Deps, writers: readonly Permission[]): void {
  const config = { access: { anyOf: writers } } as const;
  // Apart, so that no other route takes such bodies.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // Left unread: a part goes to the disk as it comes, whatever its size.
    scope.addContentTypeParser(PART, (_request, _payload, done) => done(null));
    scope.post(BASE, { config }, (request, reply) => create(request, reply, deps));
    scope.head<OneUpload>(`${BASE}/:id`, { config }, (request, reply) => tellOffset(request, reply, deps));
    scope.get<OneUpload>(`${BASE}/:id`, { config, exposeHeadRoute: false }, (request) => tellState(request, deps));
    scope.patch<OneUpload>(`${BASE}/:id`, { config }, (request, reply) => takePart(request, reply, deps));
    scope.delete<OneUpload>(`${BASE}/:id`, { config }, (request, reply) => cancel(request, reply, deps));
  });
}

async function create(request: FastifyRequest, reply: FastifyReply, deps: Deps): Promise<FastifyReply> {
  if (!speaksTus(request, reply)) return reply;
  const actor = actorOf(request);
  const announced = readAnnouncement(request);
  await take(deps, [{ limit: NEW_UPLOADS, subject: actor.userId }]);
  const { _id, expiresAt } = await deps.db.tenant(actor.tenantId, (trx) => insertUpload(trx, actor, announced));
  return reply
    .status(201)
    .headers({ location: `${BASE}/${_id}`, "upload-expires": expiresAt.toUTCString() })
    .send();
}

async function tellOffset(request: FastifyRequest<OneUpload>, reply: FastifyReply, deps: Deps): Promise<FastifyReply> {
  const upload = await uploadOf(request, deps);
  if (!speaksTus(request, reply)) return reply;
  return reply
    .headers({
      "upload-offset": String(upload.received),
      "upload-length": String(upload.size),
      "upload-expires": upload.expiresAt.toUTCString(),
    })
    .send();
}

async function tellState(request: FastifyRequest<OneUpload>, deps: Deps): Promise<UploadState> {
  const actor = actorOf(request);
  const upload = await uploadOf(request, deps);
  // Anyone who made the file may have died over it.
  const fileId = upload.fileId ?? (await finish(request, deps, upload));
  return {
    _id: upload._id,
    offset: upload.received,
    size: upload.size,
    file: fileId === null ? null : await fileOf(deps, actor, fileId),
  };
}

async function takePart(request: FastifyRequest<OneUpload>, reply: FastifyReply, deps: Deps): Promise<FastifyReply> {
  if (!speaksTus(request, reply)) return reply;
  if (request.headers["content-type"] !== PART) throw new AppError("UNSUPPORTED_MEDIA");
  const actor = actorOf(request);
  const upload = await uploadOf(request, deps);
  if (readOffset(request) !== upload.received) throw new AppError("RULE_BROKEN", { message: "upload.offset" });
  const grown = await orGone(request, deps, () => keepPart(request, deps, actor, upload));
  reply.headers({ "upload-offset": String(grown.received), "upload-expires": grown.expiresAt.toUTCString() });
  if (grown.received < grown.size) return reply.status(204).send();
  const fileId = grown.fileId ?? (await finish(request, deps, grown));
  if (fileId === null) return reply.status(204).send();
  return reply.send(await fileOf(deps, actor, fileId));
}

/** What fails because its sender took the upload away meanwhile is answered as a call for one that is not there. */
async function orGone<T>(request: FastifyRequest<OneUpload>, deps: Deps, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError)) await uploadOf(request, deps);
    throw error;
  }
}

/** It keeps no place: it copies a whole file. */
async function finish(request: FastifyRequest<OneUpload>, deps: Deps, upload: Upload): Promise<string | null> {
  request.turn?.leave();
  const fileId = await orGone(request, deps, () => finishUpload(deps, actorOf(request), upload));
  await request.turn?.again();
  return fileId;
}

async function keepPart(
  request: FastifyRequest<OneUpload>,
  deps: Deps,
  actor: RequestActor,
  upload: Upload,
): Promise<Upload> {
  if (upload.received === upload.size) {
    if (Number(request.headers["content-length"] ?? 0) > 0) throw new AppError("TOO_LARGE");
    return upload;
  }
  const { tenantId } = actor;
  const key = partKey(tenantId, uuidv7(), deps.clock.now());
  const isNext = await deps.db.tenant(tenantId, (trx) => notePart(trx, upload, key));
  if (!isNext) throw new AppError("RULE_BROKEN", { message: "upload.offset" });
  let part: Awaited<ReturnType<typeof receivePart>>;
  try {
    // It lasts as long as its sender takes to send.
    request.turn?.leave();
    part = await receivePart(request, deps, { uploadId: upload._id, key, room: upload.size - upload.received });
    await request.turn?.again();
    if (part) await countPart(request, deps, upload, { key, size: part.size });
  } catch (error) {
    await forgetPart(deps, tenantId, upload, key);
    throw error;
  }
  if (!part) {
    await forgetPart(deps, tenantId, upload, key);
    return upload;
  }
  // Nobody hears the answer; the next call finds out how much is there.
  if (part.isBroken) throw uploadFailed("broken");
  return uploadOf(request, deps);
}

async function countPart(
  request: FastifyRequest<OneUpload>,
  deps: Deps,
  upload: Upload,
  part: { readonly key: string; readonly size: number },
): Promise<void> {
  const isNext = await deps.db.tenant(actorOf(request).tenantId, (trx) => addPart(trx, upload, part));
  if (isNext) return;
  await uploadOf(request, deps);
  throw new AppError("RULE_BROKEN", { message: "upload.offset" });
}

/** What cannot be taken away now goes with the upload. */
async function forgetPart({ db, files }: Deps, tenantId: number, { _id }: Upload, key: string): Promise<void> {
  await files.remove(key);
  await db.tenant(tenantId, (trx) => forgetKeys(trx, _id, [key]));
}

async function cancel(request: FastifyRequest<OneUpload>, reply: FastifyReply, deps: Deps): Promise<FastifyReply> {
  if (!speaksTus(request, reply)) return reply;
  const { tenantId } = actorOf(request);
  const { _id } = await uploadOf(request, deps);
  const upload = await deps.db.tenant(tenantId, (trx) => withdrawUpload(trx, _id));
  if (upload) await removeUpload(deps, tenantId, upload);
  return reply.status(204).send();
}

async function uploadOf(request: FastifyRequest<OneUpload>, deps: Deps): Promise<Upload> {
  const actor = actorOf(request);
  const id = idParam(request.params.id);
  const upload = await deps.db.read(actor.tenantId, (trx) => findUpload(trx, actor, id));
  if (!upload) throw new AppError("NOT_FOUND");
  return upload;
}

async function fileOf(deps: Deps, { tenantId }: RequestActor, id: string): Promise<StoredFile> {
  return deps.db.read(tenantId, (trx) => storedFile(trx, deps, tenantId, id));
}

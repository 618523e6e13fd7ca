import { IMAGE_LIMITS } from "@nepnha/contract/platform/constants";
import type { Permission } from "@nepnha/contract/platform/rights";
import { fastifyMultipart } from "@fastify/multipart";
import type { FastifyInstance } from "fastify";
import { describeFile, download, type FileDeps, type FileRoute } from "./download.ts";
import { formLimits } from "./upload/form-file.ts";
import { registerUploads } from "./upload/upload-routes.ts";
import { admitUpload, upload } from "./upload/upload.ts";

/** Who uploads: those who write rows with files, and those who send files elsewhere. Any one of the rights will do. */
interface UploadRights {
  readonly writers: readonly Permission[];
  readonly uploaders: readonly Permission[];
}

/**
 * `POST /api/tenant/files` takes one picture in the form field `file`, of those who write without a limit of their own;
 * `/api/tenant/uploads` any file in parts; `GET /files/{id}` shows it.
 */
export function registerFiles(app: FastifyInstance, deps: FileDeps, { writers, uploaders }: UploadRights): void {
  // The signed address is the permission; a signed-in person needs none.
  const config = { access: "public", turns: "files" } as const;
  // The framework's HEAD would be a GET whose bytes are read to their end, also for those who have hung up.
  app.get<FileRoute>("/files/:id", { config, exposeHeadRoute: false }, async (request, reply) =>
    download(request, reply, deps),
  );
  app.head<FileRoute>("/files/:id", { config }, async (request, reply) => describeFile(request, reply, deps));

  registerUploads(app, deps, [...writers, ...uploaders]);
  // Apart, so that no other route takes forms.
  void app.register(async (scope) => {
    await scope.register(fastifyMultipart, { limits: formLimits(IMAGE_LIMITS.bytes), throwFileSizeLimit: false });
    scope.post("/api/tenant/files", { config: { access: "signedIn" } }, async (request, reply) => {
      await admitUpload(request, deps, writers);
      return reply.status(201).send(await upload(request, deps));
    });
  });
}

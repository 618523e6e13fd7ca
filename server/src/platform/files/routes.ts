import { fastifyMultipart } from "@fastify/multipart";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../deps.ts";
import { download, type FileRoute } from "./download.ts";
import { FORM_LIMITS } from "./receive.ts";
import { registerUploads } from "./upload-routes.ts";
import { admitUpload, upload } from "./upload.ts";

/** `POST /api/tenant/files` takes one picture in the form field `file`; `GET /files/{id}` shows it. */
export function registerFiles(app: FastifyInstance, deps: Deps): void {
  // The signed address is the permission; a signed-in person needs none.
  app.get<FileRoute>("/files/:id", { config: { access: "public" } }, async (request, reply) =>
    download(request, reply, deps),
  );

  registerUploads(app, deps);
  // Apart, so that no other route takes forms.
  void app.register(async (scope) => {
    await scope.register(fastifyMultipart, { limits: FORM_LIMITS, throwFileSizeLimit: false });
    scope.post(
      "/api/tenant/files",
      // Judged before the body is read.
      { config: { access: "signedIn" }, onRequest: (request) => admitUpload(request, deps) },
      async (request, reply) => reply.status(201).send(await upload(request, deps)),
    );
  });
}

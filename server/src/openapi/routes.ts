import type { FastifyInstance, FastifyReply } from "fastify";
import { AppError } from "../http/problem.ts";
import { openApiDocument, type OpenApi } from "./document.ts";
import { indexPage, partPage, STYLE } from "./page.ts";

/**
 * `GET /api/openapi.json` describes every call, `/api/docs` shows that to people: plain pages without scripts. Both are
 * made from what was registered, when they are first asked for.
 */
export function registerOpenApi(app: FastifyInstance): void {
  let made: OpenApi | undefined;
  const document = (): OpenApi => (made ??= openApiDocument(app.declaredRoutes));
  const open = { config: { access: "public" } } as const;
  const html = (reply: FastifyReply, text: string): FastifyReply =>
    reply.header("content-type", "text/html; charset=utf-8").send(text);

  app.get("/api/openapi.json", open, () => document());
  app.get("/api/docs", open, (_request, reply) => html(reply, indexPage(document())));
  app.get("/api/docs/style.css", open, (_request, reply) =>
    reply.header("content-type", "text/css; charset=utf-8").send(STYLE),
  );
  app.get<{ Params: { part: string } }>("/api/docs/:part", open, (request, reply) => {
    const page = partPage(document(), request.params.part);
    if (page === undefined) throw new AppError("NOT_FOUND");
    return html(reply, page);
  });
}

import type { FastifyInstance, FastifyReply } from "fastify";
import { AppError } from "../../platform/http/problem.ts";
import type { Operations } from "./described.ts";
import { openApiDocument } from "./document.ts";
import { indexPage, partPage, STYLE } from "./page.ts";

/**
 * `GET /api/openapi.json` describes every call, `/api/docs` shows that to people: plain pages without scripts. Each is
 * made once, from what was registered, when it is first asked for.
 */
export function registerOpenApi(app: FastifyInstance, operations: Operations): void {
  const document = once(() => openApiDocument(app.declaredRoutes, operations));
  const text = once(() => JSON.stringify(document()));
  const index = once(() => indexPage(document()));
  const parts = new Map<string, string>();
  const open = { config: { access: "public" } } as const;
  const html = (reply: FastifyReply, page: string): FastifyReply =>
    reply.header("content-type", "text/html; charset=utf-8").send(page);

  app.get("/api/openapi.json", open, (_request, reply) =>
    reply.header("content-type", "application/json; charset=utf-8").send(text()),
  );
  app.get("/api/docs", open, (_request, reply) => html(reply, index()));
  app.get("/api/docs/style.css", open, (_request, reply) =>
    reply.header("content-type", "text/css; charset=utf-8").send(STYLE),
  );
  app.get<{ Params: { part: string } }>("/api/docs/:part", open, (request, reply) => {
    const { part } = request.params;
    const page = parts.get(part) ?? partPage(document(), part);
    if (page === undefined) throw new AppError("NOT_FOUND");
    parts.set(part, page);
    return html(reply, page);
  });
}

/** Gives what `make` makes, which is asked for it when it is first wanted. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

import type { FastifyInstance } from "fastify";
import type { Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/http/problem.ts";
import { take, type Limit } from "../../platform/limits/limits.ts";
import { networkOf } from "../../platform/limits/network.ts";
import type { Operations } from "./described.ts";
import { openApiDocument } from "./document.ts";
import { formFor, pack, sendPacked, type Packed } from "../../platform/http/packed.ts";
import { indexPage, partPage, STYLE } from "./page.ts";

/** Unpacked it has two megabytes and a half; whoever needs it packs it, or asks once. */
const UNPACKED: Limit = { name: "openApiUnpacked", max: 20, seconds: 60 };
const HTML = "text/html; charset=utf-8";

/**
 * `GET /api/openapi.json` describes every call, `/api/docs` shows that to people: plain pages without scripts. Each is
 * made and compressed once, from what was registered, when it is first asked for.
 */
export function registerOpenApi(
  app: FastifyInstance,
  operations: Operations,
  deps: Pick<Deps, "config" | "db" | "secrets">,
): void {
  const document = once(() => openApiDocument(app.declaredRoutes, operations));
  const text = once(() => pack(JSON.stringify(document()), "application/json; charset=utf-8"));
  const index = once(() => pack(indexPage(document()), HTML));
  const parts = new Map<string, Promise<Packed>>();
  const open = { config: { access: "public" } } as const;

  app.get("/api/openapi.json", open, async (request, reply) => {
    const packed = await text();
    if (formFor(request, packed) === "identity") {
      await take(deps, [{ limit: UNPACKED, subject: networkOf(request.ip, deps.config.trustProxy.length > 0) }]);
    }
    return sendPacked(request, reply, packed);
  });
  app.get("/api/docs", open, async (request, reply) => sendPacked(request, reply, await index()));
  app.get("/api/docs/style.css", open, (_request, reply) =>
    reply.header("content-type", "text/css; charset=utf-8").send(STYLE),
  );
  app.get<{ Params: { part: string } }>("/api/docs/:part", open, async (request, reply) => {
    const { part } = request.params;
    const page = parts.has(part) ? undefined : partPage(document(), part);
    const packed = parts.get(part) ?? (page === undefined ? undefined : pack(page, HTML));
    if (packed === undefined) throw new AppError("NOT_FOUND");
    parts.set(part, packed);
    return sendPacked(request, reply, await packed);
  });
}

/** Gives what `make` makes, which is asked for it when it is first wanted. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

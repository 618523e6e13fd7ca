import type { FastifyInstance } from "fastify";

/** One line per answered call. Queries, search texts and addresses of calendars stay out: they hold tokens and people's names. */
export function registerAccessLog(app: FastifyInstance): void {
  app.addHook("onResponse", async (request, reply) => {
    const { actor } = request;
    request.log.info(
      {
        method: request.method,
        path: pathOf(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...(actor ? { tenant: actor.tenantId, user: actor.userId, device: actor.deviceNo } : {}),
      },
      "call",
    );
  });
}

function pathOf(url: string): string {
  const path = url.split("?", 1)[0] ?? "";
  return path.replace(/\/(filter|ical)\/.*$/, "/$1/…").slice(0, 200);
}

import { createHash } from "node:crypto";
import type { NewWorkFeed, WorkFeed } from "@nepnha/contract/features/projects/work-feed";
import { ENUMS } from "@nepnha/contract/platform/enums";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { KitDeps } from "../../../kit/deps.ts";
import { actorOf } from "../../../platform/http/actor.ts";
import { AppError } from "../../../platform/http/problem.ts";
import { hashToken, newToken, tenantOfToken } from "../../../platform/http/session/token.ts";
import { take } from "../../../platform/limits/limits.ts";
import { networkOf } from "../../../platform/limits/network.ts";
import { logActions } from "../../../platform/log/action-log.ts";
import { readFeed } from "./read-feed.ts";

const HOUR = 3600;
/** Calendars ask every few minutes at most; those of an office stand behind one address. */
const PER_NETWORK = { name: "icalNetwork", max: 1200, seconds: HOUR };
const PER_FEED = { name: "icalFeed", max: 60, seconds: HOUR };
const FEED = "/api/tenant/work/feed";
const FILE = /^(.{1,80})\.ics$/;

/**
 * `GET /api/ical/{token}.ics`: somebody's open work for their calendar, by the secret of its address alone. Making, renewing
 * and taking back that address are its owner's calls.
 */
export function registerWorkFeed(app: FastifyInstance, deps: KitDeps): void {
  const { db, config } = deps;
  const mine = { config: { access: { anyOf: ["work.basic" as const] } } };

  app.get<{ Params: { file: string } }>("/api/ical/:file", { config: { access: "public" } }, async (request, reply) => {
    await take(deps, [{ limit: PER_NETWORK, subject: networkOf(request.ip, config.trustProxy.length > 0) }]);
    const token = FILE.exec(request.params.file)?.[1] ?? "";
    const tenantId = tenantOfToken(token);
    if (tenantId === null) throw new AppError("NOT_FOUND");
    const hash = hashToken(token);
    await take(deps, [{ limit: PER_FEED, subject: hash.toString("hex") }]);
    const calendar = await db.read(tenantId, (trx) => readFeed(trx, hash, config.publicUrl));
    if (calendar === null) throw new AppError("NOT_FOUND");
    const etag = `"${createHash("sha256").update(calendar).digest("base64url")}"`;
    void reply.headers({ etag, "x-robots-tag": "noindex" });
    if (isKnown(request.headers["if-none-match"], etag)) return reply.status(304).send();
    return reply
      .headers({ "content-type": "text/calendar; charset=utf-8", "content-disposition": 'inline; filename="work.ics"' })
      .send(calendar);
  });

  app.get(FEED, mine, (request): Promise<WorkFeed> => {
    const { tenantId, userId } = actorOf(request);
    return db.read(tenantId, async (trx) => {
      const { rows } = await sql<{ createdAt: Date }>`
        select created_at as "createdAt" from work_feeds
        where tenant_id = ${trx.tenantId} and user_id = ${userId}`.execute(trx);
      return { createdAt: rows[0]?.createdAt.toISOString() ?? null };
    });
  });

  app.post(FEED, mine, (request): Promise<NewWorkFeed> => {
    const actor = actorOf(request);
    const token = newToken(actor.tenantId);
    return db.tenant(actor.tenantId, async (trx) => {
      const { rows } = await sql<{ createdAt: Date }>`
        insert into work_feeds (tenant_id, user_id, token_hash)
        values (${trx.tenantId}, ${actor.userId}, ${hashToken(token)})
        on conflict (tenant_id, user_id) do update set token_hash = excluded.token_hash, created_at = now()
        returning created_at as "createdAt"`.execute(trx);
      await logActions(trx, actor, [
        { kind: ENUMS.actionLogKind.Create, entityKind: "work", entityId: null, summary: "iCal" },
      ]);
      return { createdAt: rows[0]?.createdAt.toISOString() ?? null, url: `${config.publicUrl}/api/ical/${token}.ics` };
    });
  });

  app.delete(FEED, mine, (request): Promise<WorkFeed> => {
    const actor = actorOf(request);
    return db.tenant(actor.tenantId, async (trx) => {
      const { numAffectedRows = 0n } = await sql`
        delete from work_feeds where tenant_id = ${trx.tenantId} and user_id = ${actor.userId}`.execute(trx);
      if (numAffectedRows > 0n) {
        await logActions(trx, actor, [
          { kind: ENUMS.actionLogKind.Delete, entityKind: "work", entityId: null, summary: "iCal" },
        ]);
      }
      return { createdAt: null };
    });
  });
}

function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  const known = (ifNoneMatch ?? "").split(",").map((one) => one.trim().replace(/^W\//, ""));
  return known.includes(etag) || known.includes("*");
}

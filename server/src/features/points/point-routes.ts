import {
  BENEFITS_MAX,
  type MyPoints,
  type PointLevel,
  type PointTotals,
} from "@nepnha/contract/features/points/my-points";
import { pointSettings } from "@nepnha/contract/features/points/point-settings";
import { pointTransactions } from "@nepnha/contract/features/points/point-transactions";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { REASON } from "@nepnha/contract/kit/moves";
import { wrongThreshold } from "@nepnha/domain/features/points/levels";
import { isDay } from "@nepnha/domain/platform/day";
import { isAdministrator } from "@nepnha/domain/platform/permit";
import { isCleanText } from "@nepnha/domain/platform/text";
import { vietnamDay } from "@nepnha/domain/platform/vietnam-day";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { z } from "zod";
import type { KitDeps } from "../../kit/deps.ts";
import { checkedFind } from "../../kit/find/checked-find.ts";
import { matchesOf } from "../../kit/find/count.ts";
import { allOf } from "../../kit/resource/conditions.ts";
import { allow, runners } from "../../kit/resource/run.ts";
import { actorOf } from "../../platform/http/actor.ts";
import { parseBody } from "../../platform/http/body.ts";
import { idParam } from "../../platform/http/id-param.ts";
import { AppError, invalidInput } from "../../platform/http/problem.ts";
import { logActions } from "../../platform/log/action-log.ts";
import { seesCustomer } from "./add-point-route.ts";
import { keepLevel, levelsOf } from "./ledger/level.ts";
import { pointSettingsSection } from "./point-settings.ts";
import type { LedgerSection } from "./point-transactions.ts";
import { customerOfUser, readPoints } from "./read-points.ts";

const LEDGER = "/api/tenant/pointTransactions";
const LEVELS = "/api/tenant/pointSettings/levels";
const MOST = 1_000_000_000;

const cleanText = (min: number, max: number) =>
  z
    .string()
    .trim()
    .min(min)
    .max(max)
    .refine((text) => isCleanText(text, true));
const levelsSchema = z.strictObject({
  items: z
    .array(z.strictObject({ threshold: z.int().min(0).max(MOST), benefits: cleanText(0, BENEFITS_MAX) }))
    .length(Object.keys(ENUMS.customerLevel).length),
});
const keptSchema = z.strictObject({
  customerId: z.uuid(),
  level: z.int().min(0).max(3),
  until: z.string().refine(isDay),
  notes: cleanText(REASON.min, REASON.max),
});
const beforeSchema = z.object({ before: z.coerce.number().int().min(1).max(MOST).optional() });

/** Calls on points beside those of the sections: one's own, an account for the office, its level, the levels, the sums. */
export function registerPointCalls(app: FastifyInstance, deps: KitDeps, section: LedgerSection): void {
  const ledger = runners(deps, section);
  const settings = runners(deps, pointSettingsSection);

  app.get(`${LEDGER}/mine`, { config: { access: "signedIn" } }, (request): Promise<MyPoints> => {
    const { before = null } = parseBody(beforeSchema, request.query);
    return ledger.read(request, async ({ trx, actor }) => {
      const customerId = await customerOfUser(trx, actor.userId);
      if (customerId === undefined) return { account: null, items: [], next: null };
      return readPoints(trx, customerId, deps.clock.now(), before);
    });
  });

  const reads = { config: { access: { anyOf: ["pointTransactions.read"] } } } as const;
  app.get<{ Params: { id: string } }>(`${LEDGER}/of/:id`, reads, (request): Promise<MyPoints> => {
    allow(request, pointTransactions, "read");
    const { before = null } = parseBody(beforeSchema, request.query);
    const id = idParam(request.params.id);
    return ledger.read(request, async (context) => {
      if (!(await seesCustomer(context, id))) throw new AppError("NOT_FOUND");
      return readPoints(context.trx, id, deps.clock.now(), before);
    });
  });

  const gives = { config: { access: { anyOf: ["pointTransactions.addPoint"] }, idempotent: 200 } } as const;
  app.post(`${LEDGER}/level`, gives, (request) => {
    allow(request, pointTransactions, "addPoint");
    if (!isAdministrator(actorOf(request))) {
      throw new AppError("FORBIDDEN", { message: "pointTransactions.rule.administratorsOnly" });
    }
    const { customerId, level, until, notes } = parseBody(keptSchema, request.body);
    return ledger.write(request, async (context) => {
      const { trx, actor } = context;
      const at = deps.clock.now();
      if (until < vietnamDay(at)) {
        throw invalidInput([{ field: "until", code: "invalid", message: "pointTransactions.rule.past" }]);
      }
      if (!(await seesCustomer(context, customerId))) throw invalidInput([{ field: "customerId", code: "notFound" }]);
      const change = await keepLevel(trx, customerId, { level, until }, { at, by: actor.userId });
      await logActions(trx, actor, [
        {
          kind: ENUMS.actionLogKind.ReasonNote,
          entityKind: "customers",
          entityId: customerId,
          summary: change.entry.code,
          changes: { level: { from: change.from, to: change.to } },
          notes,
        },
      ]);
      return { level, until };
    });
  });

  const findBody = { config: { access: { anyOf: ["pointTransactions.basic"] }, turns: "expensive" } } as const;
  app.post(`${LEDGER}/totals`, findBody, (request): Promise<PointTotals> => {
    const access = allow(request, pointTransactions, "basic");
    const asked = checkedFind(section, actorOf(request), request.body);
    return ledger.read(request, async (context) => {
      const { trx } = context;
      const conditions = await matchesOf(trx, section, access, await asked.whole(context));
      // What waits, or was declined, never was in the ledger.
      const { rows } = await sql<PointTotals>`
        select coalesce(sum(amount) filter (where amount > 0), 0)::bigint as in,
          coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as out,
          coalesce(-sum(amount) filter (where reason = 'EXPIRE'), 0)::bigint as expired
        from point_transactions t where ${allOf(conditions)} and t.seq is not null`.execute(trx);
      return rows[0] ?? { in: 0, out: 0, expired: 0 };
    });
  });

  app.get(LEVELS, { config: { access: { anyOf: ["pointSettings.basic"] } } }, (request) => {
    allow(request, pointSettings, "basic");
    return settings.read(request, async ({ trx }): Promise<{ items: PointLevel[] }> => ({
      items: await levelsOf(trx),
    }));
  });

  app.put(LEVELS, { config: { access: { anyOf: ["pointSettings.update"] } } }, (request) => {
    allow(request, pointSettings, "update");
    const { items } = parseBody(levelsSchema, request.body);
    const wrong = wrongThreshold(items.map(({ threshold }) => threshold));
    if (wrong !== undefined) {
      const issue = {
        field: `items.${wrong}.threshold`,
        code: "invalid",
        message: "pointSettings.rule.thresholds",
      } as const;
      throw invalidInput([issue], pointSettings.name);
    }
    return settings.write(request, async ({ trx, actor }) => {
      const before = await levelsOf(trx);
      const after = items.map((item, level) => ({ ...item, level, benefits: item.benefits.normalize("NFC") }));
      await sql`
        insert into point_levels (tenant_id, level, threshold, benefits)
        select ${trx.tenantId}, level, threshold, benefits
        from jsonb_to_recordset(${JSON.stringify(after)}::jsonb) as l (level smallint, threshold bigint, benefits text)
        on conflict (tenant_id, level) do update set threshold = excluded.threshold, benefits = excluded.benefits`.execute(
        trx,
      );
      const told = (levels: readonly PointLevel[]): string => levels.map(({ threshold }) => threshold).join(" / ");
      await logActions(trx, actor, [
        {
          kind: ENUMS.actionLogKind.Update,
          entityKind: pointSettings.name,
          entityId: null,
          summary: "levels",
          changes: { thresholds: { from: told(before), to: told(after) } },
        },
      ]);
      return { items: after };
    });
  });
}

import { MAX_INSTALMENTS, projectPayments, type PaymentTotals } from "@nepnha/contract/features/site/project-payments";
import { accessTo } from "@nepnha/domain/kit/access";
import { decimalDigits, decimalText } from "@nepnha/domain/platform/decimal";
import { isDay } from "@nepnha/domain/platform/day";
import { isCleanText } from "@nepnha/domain/platform/text";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { z } from "zod";
import { visibleIds } from "../../kit/access/visible-ids.ts";
import type { KitDeps } from "../../kit/deps.ts";
import { checkedFind } from "../../kit/find/checked-find.ts";
import { matchesOf } from "../../kit/find/count.ts";
import { allOf } from "../../kit/resource/conditions.ts";
import { allow, runners } from "../../kit/resource/run.ts";
import type { HookContext } from "../../kit/resource/section.ts";
import { parseBody } from "../../platform/http/body.ts";
import { actorOf } from "../../platform/http/actor.ts";
import { invalidInput } from "../../platform/http/problem.ts";
import { requireLeader } from "./check-project.ts";
import { savePlan } from "./payment-plan.ts";
import { leftAmount, projectPaymentsSection } from "./project-payments.ts";

const id = z.uuid();
const version = z.int().min(1);

/** Of a contract: more than nothing, with two digits at most. */
const percent = z
  .string()
  .max(6)
  .refine((text) => {
    const value = decimalText(text);
    return value !== null && decimalDigits(value) <= 2 && Number(value) > 0 && Number(value) <= 100;
  });

const planSchema = z.strictObject({
  projectId: id,
  items: z
    .array(
      z.strictObject({
        _id: id.optional(),
        version: version.optional(),
        name: z
          .string()
          .trim()
          .min(2)
          .max(200)
          .refine((text) => isCleanText(text, false)),
        percent,
        dueRule: z.enum(["DATE", "STAGE_FINISHED"]),
        dueDate: z.string().refine(isDay).nullable().default(null),
        stageId: id.nullable().default(null),
      }),
    )
    .min(1)
    .max(MAX_INSTALMENTS),
  removed: z
    .array(z.strictObject({ _id: id, version }))
    .max(MAX_INSTALMENTS)
    .default([]),
});

/** Saving a payment plan as a whole, and what the instalments of a find come to. */
export function registerPaymentCalls(app: FastifyInstance, deps: KitDeps): void {
  const { read, write } = runners(deps, projectPaymentsSection);
  const config = { access: { anyOf: ["projectPayments.update"] } } as const;
  app.put("/api/tenant/projectPayments/plan", { config }, (request) => {
    allow(request, projectPayments, "update");
    const plan = parseBody(planSchema, request.body);
    return write(request, async (context) => {
      await requireProject(context, plan.projectId);
      const items = plan.items.map(({ _id, percent: share, ...item }) => ({
        ...item,
        ...(_id === undefined ? {} : { _id }),
        name: item.name.normalize("NFC"),
        percent: decimalText(share) ?? share,
      }));
      await savePlan(context, { ...plan, items });
      return { saved: items.length };
    });
  });

  const findBody = { config: { access: { anyOf: ["projectPayments.basic"] }, turns: "expensive" } } as const;
  app.post("/api/tenant/projectPayments/totals", findBody, (request): Promise<PaymentTotals> => {
    const access = allow(request, projectPayments, "basic");
    const asked = checkedFind(projectPaymentsSection, actorOf(request), request.body);
    return read(request, async (context) => {
      const { trx } = context;
      const conditions = await matchesOf(trx, projectPaymentsSection, access, await asked.whole(context));
      const { rows } = await sql<PaymentTotals>`
        select coalesce(sum(due.amount), 0)::bigint as owed,
          coalesce(sum(due.amount) filter (where t.due_on < vietnam_today()), 0)::bigint as overdue,
          coalesce(sum(t.paid_amount), 0)::bigint as paid
        from project_payments t cross join lateral (select ${leftAmount} as amount) due
        where ${allOf(conditions)}`.execute(trx);
      return rows[0] ?? { owed: 0, overdue: 0, paid: 0 };
    });
  });
}

/** @throws AppError INVALID_INPUT where there is no such project for the actor, FORBIDDEN where they do not lead it */
async function requireProject(
  { trx, actor, deps }: HookContext<typeof projectPayments>,
  projectId: string,
): Promise<void> {
  const projects = deps.sections.get("projects");
  const access = projects === undefined ? false : accessTo(actor, projects, "basic");
  const known = projects && access !== false ? await visibleIds(trx, projects, access, [projectId]) : new Set<string>();
  if (!known.has(projectId)) throw invalidInput([{ field: "projectId", code: "notFound" }], "projectPayments");
  await requireLeader({ trx, actor }, projectId, "projectPayments.rule.leadersOnly");
}

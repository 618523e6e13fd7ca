import { paymentReceipts } from "@nepnha/contract/features/site/payment-receipts";
import type { MessageKey } from "@nepnha/contract/messages/vi";
import { ENUMS } from "@nepnha/contract/platform/enums";
import type { TextParams } from "@nepnha/domain/platform/fill-in";
import { vietnamDay } from "@nepnha/domain/platform/vietnam-day";
import { sql } from "kysely";
import { tellRows } from "../../kit/live/tell-rows.ts";
import { section, type HookContext, type ResourceHooks } from "../../kit/resource/section.ts";
import { invalidInput, type AppError } from "../../platform/http/problem.ts";
import { statusAfter } from "./payment-plan.ts";

const { DELETED } = ENUMS.paymentStatus;

type Context = HookContext<typeof paymentReceipts>;

/**
 * Receipts are written once and reversed at most; what an instalment has been paid is their sum, kept in the same
 * transaction under the instalment's lock.
 */
const hooks: ResourceHooks<typeof paymentReceipts> = {
  async beforeWrite(context, before, values) {
    if (before !== null) return values;
    if (values.paidOn && values.paidOn > vietnamDay(context.deps.clock.now())) {
      throw refused("paidOn", "paymentReceipts.rule.future");
    }
    const payment = await lockPayment(context, values.paymentId ?? "");
    const left = payment.amount - payment.paid;
    if ((values.amount ?? 0) > left) throw refused("amount", "paymentReceipts.rule.tooMuch", { left });
    return { ...values, projectId: payment.projectId };
  },
  async afterWrite(context, before, row) {
    if (before === null) await countReceipts(context, row.paymentId);
  },
  can: (_reader, _row, verb) => (verb === "update" ? { message: "paymentReceipts.rule.appendOnly" } : null),
  moves: {
    reverse: {
      async effect(context, row) {
        await lockPayment(context, row.paymentId);
        await countReceipts(context, row.paymentId, row._id);
        return {};
      },
    },
  },
};

/** The section with its rules. */
export const paymentReceiptsSection = section(paymentReceipts, { hooks });

interface LockedPayment {
  readonly projectId: string;
  readonly amount: number;
  readonly paid: number;
}

/** @throws AppError INVALID_INPUT where there is no such instalment any more */
async function lockPayment({ trx }: Context, paymentId: string): Promise<LockedPayment> {
  const { rows } = await sql<{ projectId: string; amount: string; paid: string }>`
    select project_id as "projectId", amount, paid_amount as paid from project_payments t
    where tenant_id = ${trx.tenantId} and _id = ${paymentId} and status <> ${sql.lit(DELETED)}
      and exists (select from projects p where p.tenant_id = t.tenant_id and p._id = t.project_id
        and p.status <> ${sql.lit(ENUMS.projectStatus.DELETED)})
    for no key update of t`.execute(trx);
  const [row] = rows;
  if (!row) throw invalidInput([{ field: "paymentId", code: "notFound" }], "paymentReceipts");
  return { projectId: row.projectId, amount: Number(row.amount), paid: Number(row.paid) };
}

/** What has been paid of a locked instalment, without a receipt that is being reversed, and what it is then. */
async function countReceipts(context: Context, paymentId: string, without: string | null = null): Promise<void> {
  const { trx, actor } = context;
  const { rows } = await sql<{ amount: string; status: number; paid: string; last: string | null }>`
    select p.amount, p.status, coalesce(sum(r.amount), 0) as paid, max(r.paid_on)::text as last
    from project_payments p left join payment_receipts r on r.tenant_id = p.tenant_id and r.payment_id = p._id
      and r.status = ${sql.lit(ENUMS.receiptStatus.RECORDED)} and r._id is distinct from ${without}::uuid
    where p.tenant_id = ${trx.tenantId} and p._id = ${paymentId} group by p._id, p.amount, p.status`.execute(trx);
  const [row] = rows;
  if (!row) return;
  const paid = Number(row.paid);
  await sql`
    update project_payments set paid_amount = ${paid}, paid_at = ${row.last},
      status = ${statusAfter(Number(row.amount), paid, row.status)},
      version = version + 1, updated_at = now(), updated_by = ${actor.userId}
    where tenant_id = ${trx.tenantId} and _id = ${paymentId}`.execute(trx);
  tellRows({ ...context, resource: { name: "projectPayments" } }, [paymentId]);
}

function refused(field: string, message: MessageKey, params: TextParams = {}): AppError {
  return invalidInput([{ field, code: "invalid", message, params }], "paymentReceipts");
}

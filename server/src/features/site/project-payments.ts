import { projectPayments, type TransferCode } from "@nepnha/contract/features/site/project-payments";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { bankNumber, vietQr } from "@nepnha/domain/features/site/viet-qr";
import { sql } from "kysely";
import { section, type Computed, type HookContext, type ResourceHooks } from "../../kit/resource/section.ts";
import type { Trx } from "../../platform/db/pool.ts";
import { lockContract } from "../projects/api.ts";
import { requireLeader, requireStage } from "./check-project.ts";

const { PLANNED, DUE, PARTIAL } = ENUMS.paymentStatus;
const { projectStatus } = ENUMS;

/** What no switch of the status does. */
const FROM_ELSEWHERE = ["PARTIAL", "PAID", "delete", "restore"];

/** Whether something of it is still to be paid, of a row `t`: nothing is owed for a project that was cancelled or deleted. */
export const isOwed = sql<boolean>`(t.status in (${sql.lit(PLANNED)}, ${sql.lit(DUE)}, ${sql.lit(PARTIAL)})
  and t.amount > t.paid_amount and not exists (select from projects p where p.tenant_id = t.tenant_id and p._id = t.project_id
    and p.status in (${sql.lit(projectStatus.CANCELLED)}, ${sql.lit(projectStatus.DELETED)})))`;

/** What is owed of it, of a row `t`, đồng. */
export const leftAmount = sql`(case when ${isOwed} then t.amount - t.paid_amount else 0 end)`;

/** Worked out by the database with each reading; the row is `t`. */
const computed: Computed<typeof projectPayments> = {
  leftAmount,
  isOverdue: sql`coalesce(${isOwed} and t.due_on < vietnam_today(), false)`,
};

/** Only who leads the project says when it is due. */
async function byLeader(context: HookContext<typeof projectPayments>, row: { projectId: string }): Promise<object> {
  await requireLeader(context, row.projectId, "projectPayments.rule.leadersOnly");
  return {};
}

/** Shares and amounts change with the whole plan only; a single instalment shows how it is transferred. */
const hooks: ResourceHooks<typeof projectPayments> = {
  can: (_reader, row, verb) =>
    FROM_ELSEWHERE.includes(verb) || ((row.paidAmount ?? 0) > 0 && verb === "DUE")
      ? { message: "projectPayments.rule.byReceipts" }
      : null,
  // The plan as a whole has the same rules, and is written without these.
  async beforeWrite(context, before, values) {
    const projectId = before?.projectId ?? "";
    await requireLeader(context, projectId, "projectPayments.rule.leadersOnly");
    await lockContract(context, projectId);
    if (values.stageId) await requireStage(context, projectId, values.stageId);
    return values;
  },
  moves: {
    demand: { effect: byLeader },
    postpone: { effect: byLeader },
  },
  async details({ trx }, row) {
    const left = row.leftAmount ?? 0;
    if (left === 0) return { transfer: null };
    const { rows } = await sql<{ code: string }>`
      select code from projects where tenant_id = ${trx.tenantId} and _id = ${row.projectId}`.execute(trx);
    return { transfer: await transferOf(trx, left, `${rows[0]?.code ?? ""} dot ${row.no ?? ""}`) };
  },
};

/** The section with its rules. */
export const projectPaymentsSection = section(projectPayments, { hooks, computed });

interface Account {
  readonly bankName: string;
  readonly accountNo: string;
  readonly accountName: string;
}

/** How an amount is transferred to the first of the company's accounts whose bank is known; `null` without any. */
async function transferOf(trx: Trx, amount: number, content: string): Promise<TransferCode | null> {
  const { rows } = await sql<{ accounts: readonly Account[] }>`
    select bank_accounts as accounts from tenant_profiles where tenant_id = ${trx.tenantId}`.execute(trx);
  for (const { bankName, accountNo, accountName } of rows[0]?.accounts ?? []) {
    const bank = bankNumber(bankName);
    if (bank === undefined) continue;
    return { code: vietQr({ bank, accountNo, amount, content }), bankName, accountNo, accountName, amount, content };
  }
  return null;
}

import { PROJECT_OVER } from "@nepnha/contract/features/projects/status";
import { dayAfter } from "@nepnha/domain/platform/day";
import type { MessageKey } from "@nepnha/contract/messages/vi";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { sql } from "kysely";
import type { HookContext } from "../../../kit/resource/section.ts";
import { tellRows } from "../../../kit/live/tell-rows.ts";
import { AppError } from "../../../platform/http/problem.ts";
import { logActions } from "../../../platform/log/action-log.ts";

/** What a contract comes to. */
export interface Contract {
  readonly name: string;
  readonly totalAmount: number;
  readonly startDate: string;
  readonly dueDate: string;
}

/**
 * The contract of a project that goes on, locked until the transaction ends: what changes it, or counts on it, waits.
 * @throws AppError RULE_BROKEN where it is over
 */
export async function lockContract({ trx }: Pick<HookContext, "trx">, projectId: string): Promise<Contract> {
  const { rows } = await sql<Contract & { status: number }>`
    select name, total_amount as "totalAmount", start_date::text as "startDate", due_date::text as "dueDate", status
    from projects where tenant_id = ${trx.tenantId} and _id = ${projectId} for no key update`.execute(trx);
  const [project] = rows;
  if (!project || PROJECT_OVER.includes(project.status)) {
    throw broken("changeOrders.rule.projectOver");
  }
  return project;
}

/**
 * Adds to the value and the days of a contract, with its line in the log.
 * @throws AppError RULE_BROKEN where either would fall too low
 */
export async function changeContract(
  context: HookContext,
  projectId: string,
  { amount, days, notes }: { readonly amount: number; readonly days: number; readonly notes: string },
): Promise<void> {
  const { trx, actor } = context;
  const before = await lockContract(context, projectId);
  const totalAmount = before.totalAmount + amount;
  const dueDate = dayAfter(before.dueDate, days);
  if (totalAmount < 0) throw broken("changeOrders.rule.belowZero");
  if (dueDate < before.startDate) throw broken("changeOrders.rule.beforeStart");
  await sql`
    update projects set total_amount = ${totalAmount}, due_date = ${dueDate}, version = version + 1, updated_at = now(),
      updated_by = ${actor.userId}
    where tenant_id = ${trx.tenantId} and _id = ${projectId}`.execute(trx);
  await logActions(trx, actor, [
    {
      kind: ENUMS.actionLogKind.Update,
      entityKind: "projects",
      entityId: projectId,
      summary: before.name,
      changes: {
        ...(amount === 0 ? {} : { totalAmount: { from: before.totalAmount, to: totalAmount } }),
        ...(days === 0 ? {} : { dueDate: { from: before.dueDate, to: dueDate } }),
      },
      notes,
    },
  ]);
  tellRows({ ...context, resource: { name: "projects" } }, [projectId]);
}

function broken(message: MessageKey): AppError {
  return new AppError("RULE_BROKEN", { message });
}

import type { PlannedInstalment } from "@nepnha/contract/features/site/project-payments";
import type { projectPayments } from "@nepnha/contract/features/site/project-payments";
import type { RowOf } from "@nepnha/contract/kit/row-of";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { instalmentAmounts, isWholePlan, percentSum } from "@nepnha/domain/features/site/payment-plan";
import type { FieldIssue } from "@nepnha/domain/platform/translate";
import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import { tellRows } from "../../kit/live/tell-rows.ts";
import { lockRows } from "../../kit/resource/read.ts";
import type { HookContext } from "../../kit/resource/section.ts";
import { AppError, invalidInput } from "../../platform/http/problem.ts";
import { logActions } from "../../platform/log/action-log.ts";
import { lockContract } from "../projects/api.ts";
import { stagesOfProject } from "./check-project.ts";

type Payment = RowOf<typeof projectPayments>;
type Context = HookContext<typeof projectPayments>;

/** A version of an instalment that the sender has seen. */
export interface SeenInstalment {
  readonly _id: string;
  readonly version: number;
}

/** A plan as it is saved: all of its instalments, and which of those that were there are left out. */
export interface Plan {
  readonly projectId: string;
  readonly items: readonly (PlannedInstalment & { readonly version?: number | undefined })[];
  readonly removed: readonly SeenInstalment[];
}

const { PLANNED, DUE, PARTIAL, PAID, DELETED } = ENUMS.paymentStatus;

/** What an instalment is after its receipts: before the first one it stays planned or due. */
export function statusAfter(amount: number, paid: number, before: number): number {
  if (paid >= amount && paid > 0) return PAID;
  if (paid > 0) return PARTIAL;
  return before === PLANNED ? PLANNED : DUE;
}

/**
 * Save the plan of a project as a whole, under the lock of its contract, so that the amounts add up to its value.
 * @throws AppError INVALID_INPUT naming the item, VERSION_CONFLICT where somebody has changed the plan since
 */
export async function savePlan(context: Context, plan: Plan): Promise<void> {
  const { trx, resource } = context;
  const { totalAmount } = await lockContract(context, plan.projectId);
  const before = await lockPlan(context, plan.projectId);
  requireSeen(before, plan);
  const percents = plan.items.map(({ percent }) => percent);
  if (!isWholePlan(percents)) {
    const params = { sum: Number(percentSum(percents)) };
    throw invalidInput([{ field: "items", code: "invalid", message: "projectPayments.rule.percentSum", params }]);
  }
  const stages = await stagesOf(context, plan);
  const amounts = instalmentAmounts(totalAmount, percents);
  const issues = [
    ...plan.items.flatMap((item, n) => issuesOf(item, n, amounts[n] ?? 0, before, stages)),
    ...plan.removed.flatMap(({ _id }, n) => {
      const row = before.get(_id);
      if (!row || (row.paidAmount ?? 0) === 0) return [];
      const params = { name: row.name };
      return [
        {
          field: `removed.${n}`,
          code: "invalid" as const,
          message: "projectPayments.rule.hasReceipts" as const,
          params,
        },
      ];
    }),
  ];
  if (issues.length > 0) throw invalidInput(issues, resource.name);
  const rows = plan.items.map((item, n) => {
    const row = item._id === undefined ? undefined : before.get(item._id);
    const amount = amounts[n] ?? 0;
    const isDated = item.dueRule === "DATE";
    return {
      id: row?._id ?? uuidv7(),
      isNew: row === undefined,
      no: n + 1,
      name: item.name,
      percent: item.percent,
      amount,
      dueRule: item.dueRule,
      dueDate: isDated ? item.dueDate : null,
      stageId: isDated ? null : item.stageId,
      status: statusAfter(amount, row?.paidAmount ?? 0, row?.status ?? PLANNED),
    };
  });
  await write(context, plan, rows);
  await logActions(trx, context.actor, [
    ...rows.map(({ id, isNew, name, percent, amount }) => ({
      kind: isNew ? ENUMS.actionLogKind.Create : ENUMS.actionLogKind.Update,
      entityKind: resource.name,
      entityId: id,
      summary: name,
      changes: {
        percent: { from: before.get(id)?.percent ?? null, to: percent },
        amount: { from: before.get(id)?.amount ?? null, to: amount },
      },
    })),
    ...plan.removed.map(({ _id }) => ({
      kind: ENUMS.actionLogKind.Delete,
      entityKind: resource.name,
      entityId: _id,
      summary: before.get(_id)?.name ?? "",
    })),
  ]);
  tellRows(context, [...rows.map(({ id }) => id), ...plan.removed.map(({ _id }) => _id)]);
}

async function lockPlan(context: Context, projectId: string): Promise<Map<string, Payment>> {
  const { trx, resource } = context;
  const { rows } = await sql<{ id: string }>`
    select _id as id from project_payments
    where tenant_id = ${trx.tenantId} and project_id = ${projectId} and status <> ${sql.lit(DELETED)}`.execute(trx);
  return lockRows(
    trx,
    resource,
    true,
    rows.map(({ id }) => id),
  );
}

/** Every instalment that is there has to be in the plan, or left out knowingly, in the version that was seen. */
function requireSeen(before: ReadonlyMap<string, Payment>, { items, removed }: Plan): void {
  const seen = new Map(
    [...items, ...removed].flatMap(({ _id, version }) => (_id === undefined ? [] : [[_id, version]])),
  );
  const known = [...items, ...removed].flatMap(({ _id }) => (_id === undefined ? [] : [_id]));
  const isSame = [...before].every(([id, { version }]) => seen.get(id) === version);
  if (!isSame || seen.size !== before.size || known.length !== seen.size) throw new AppError("VERSION_CONFLICT");
}

async function stagesOf(context: Context, { projectId, items }: Plan): Promise<ReadonlySet<string>> {
  const ids = items.flatMap(({ stageId }) => (stageId === null ? [] : [stageId]));
  return ids.length === 0 ? new Set() : stagesOfProject(context, projectId, ids);
}

function issuesOf(
  item: Plan["items"][number],
  n: number,
  amount: number,
  before: ReadonlyMap<string, Payment>,
  stages: ReadonlySet<string>,
): FieldIssue[] {
  const issue = (field: string, message: FieldIssue["message"], params = {}): FieldIssue => ({
    field: `items.${n}.${field}`,
    code: "invalid",
    ...(message === undefined ? {} : { message }),
    params,
  });
  const paid = (item._id === undefined ? 0 : before.get(item._id)?.paidAmount) ?? 0;
  if (amount < paid) return [issue("percent", "projectPayments.rule.belowPaid", { paid })];
  if (item.dueRule === "DATE")
    return item.dueDate === null ? [issue("dueDate", "projectPayments.rule.dateNeeded")] : [];
  if (item.stageId === null) return [issue("stageId", "projectPayments.rule.stageNeeded")];
  return stages.has(item.stageId) ? [] : [issue("stageId", "projectPayments.rule.otherProject")];
}

interface Written {
  readonly id: string;
  readonly isNew: boolean;
  readonly no: number;
  readonly name: string;
  readonly percent: string;
  readonly amount: number;
  readonly dueRule: string;
  readonly dueDate: string | null;
  readonly stageId: string | null;
  readonly status: number;
}

/** One statement for what is left out, one for what stays or comes, however many they are. */
async function write({ trx, actor }: Context, plan: Plan, rows: readonly Written[]): Promise<void> {
  await sql`
    update project_payments set status = ${sql.lit(DELETED)}, deleted_at = now(), deleted_by = ${actor.userId},
      version = version + 1, updated_at = now(), updated_by = ${actor.userId}
    where tenant_id = ${trx.tenantId} and _id = any(${plan.removed.map(({ _id }) => _id)}::uuid[])`.execute(trx);
  await sql`
    insert into project_payments as p (tenant_id, _id, project_id, no, name, percent, amount, due_rule, due_date, stage_id,
      status, search_text, created_by, updated_by)
    select ${trx.tenantId}, v.id, ${plan.projectId}::uuid, v.no, v.name, v.percent, v.amount, v.due_rule, v.due_date,
      v.stage_id, v.status, v.name, ${actor.userId}::uuid, ${actor.userId}::uuid
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ no }) => no)}::smallint[],
      ${rows.map(({ name }) => name)}::text[], ${rows.map(({ percent }) => percent)}::numeric[],
      ${rows.map(({ amount }) => amount)}::bigint[], ${rows.map(({ dueRule }) => dueRule)}::text[],
      ${rows.map(({ dueDate }) => dueDate)}::date[], ${rows.map(({ stageId }) => stageId)}::uuid[],
      ${rows.map(({ status }) => status)}::smallint[])
      as v (id, no, name, percent, amount, due_rule, due_date, stage_id, status)
    on conflict (tenant_id, _id) do update set no = excluded.no, name = excluded.name, percent = excluded.percent,
      amount = excluded.amount, due_rule = excluded.due_rule, due_date = excluded.due_date, stage_id = excluded.stage_id,
      status = excluded.status, search_text = excluded.search_text, version = p.version + 1, updated_at = now(),
      updated_by = excluded.updated_by`.execute(trx);
}

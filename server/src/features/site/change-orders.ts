import { leadsProject } from "@nepnha/domain/features/projects/api";
import { changeOrders } from "@nepnha/contract/features/site/change-orders";
import { MAX_CHANGE } from "@nepnha/contract/features/site/people";
import type { RowOf } from "@nepnha/contract/kit/row-of";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { changeAmount } from "@nepnha/domain/features/site/change-amount";
import { isAdministrator, isStaff } from "@nepnha/domain/platform/permit";
import { sql } from "kysely";
import type { Reader, Refusal } from "../../kit/moves/rules.ts";
import { section, type Computed, type ResourceHooks } from "../../kit/resource/section.ts";
import type { Trx } from "../../platform/db/pool.ts";
import { invalidInput } from "../../platform/http/problem.ts";
import { notify } from "../notifications/api.ts";
import { changeContract, leadersOfProject, lockContract, showInProjectChat } from "../projects/api.ts";

const { DRAFT } = ENUMS.changeOrderStatus;

/** Worked out by the database with each reading; the row is `t`. */
const computed: Computed<typeof changeOrders> = { leaderIds: leadersOfProject };

const LEADERS_ONLY: Refusal = { message: "changeOrders.rule.leadersOnly", code: "FORBIDDEN" };
const CUSTOMER_ONLY: Refusal = { message: "changeOrders.rule.customerOnly", code: "FORBIDDEN" };

/**
 * The amount is the sum of the lines, whatever was sent. Approving changes the contract in the same transaction, and
 * voiding changes it back; both hold the project's lock, and their own row's, so that neither happens twice.
 */
const hooks: ResourceHooks<typeof changeOrders> = {
  async beforeWrite(context, before, values) {
    if (before === null && values.projectId) await lockContract(context, values.projectId);
    const lines = values.lines ?? before?.lines ?? [];
    const amount = changeAmount(lines);
    if (Math.abs(amount) > MAX_CHANGE) {
      throw invalidInput(
        [{ field: "lines", code: "invalid", message: "changeOrders.rule.tooMuch" }],
        context.resource.name,
      );
    }
    return { ...values, amount };
  },
  can: (_reader, row, verb) =>
    verb === "update" && row.status !== DRAFT ? { message: "changeOrders.rule.draftOnly" } : null,
  moves: {
    send: {
      guard(reader, row) {
        if (!leadsProject(reader.actor, row)) return LEADERS_ONLY;
        const isEmpty = (row.lines ?? []).length === 0 && (row.daysImpact ?? 0) === 0;
        return isEmpty ? { message: "changeOrders.rule.needsLines", field: "lines" } : null;
      },
      async effect({ trx, actor }, row) {
        const card = { section: "changeOrders", id: row._id, title: row.title } as const;
        await showInProjectChat(trx, actor.userId, row.projectId, card);
        await askCustomers(trx, row);
        return { isSent: true, declineReason: null };
      },
    },
    withdraw: { guard: leadersOnly, effect: async () => ({ isSent: false }) },
    revise: { guard: leadersOnly, effect: async () => ({ isSent: false, decidedAt: null }) },
    approve: {
      guard: customersOnly,
      async effect(context, row) {
        await changeContract(context, row.projectId, {
          amount: row.amount ?? 0,
          days: row.daysImpact ?? 0,
          notes: row.code ?? "",
        });
        return { decidedAt: context.deps.clock.now().toISOString() };
      },
    },
    decline: {
      guard: customersOnly,
      effect: async ({ deps }, _row, { notes }) => ({
        declineReason: notes,
        decidedAt: deps.clock.now().toISOString(),
      }),
    },
    void: {
      guard: ({ actor }) =>
        isAdministrator(actor) ? null : { message: "changeOrders.rule.administratorsOnly", code: "FORBIDDEN" },
      async effect(context, row) {
        await changeContract(context, row.projectId, {
          amount: -(row.amount ?? 0),
          days: -(row.daysImpact ?? 0),
          notes: row.code ?? "",
        });
        return {};
      },
    },
  },
};

/** The customers of the project, as far as they sign in, are asked to agree. */
async function askCustomers(trx: Trx, row: RowOf<typeof changeOrders>): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select c.user_id as id from project_customers p
    join customers c on c.tenant_id = p.tenant_id and c._id = p.customer_id and c.user_id is not null
    where p.tenant_id = ${trx.tenantId} and p.project_id = ${row.projectId}`.execute(trx);
  await notify(trx, {
    userIds: rows.map(({ id }) => id),
    kind: "approvals",
    style: "WARNING",
    title: { key: "changeOrders.notice.sent" },
    text: { key: "notifications.text", values: { text: row.title } },
    link: `/project-site/${row.projectId}?tab=change-orders`,
    once: `changeOrder:${row._id}:sent:${row.version}`,
  });
}

/** The section with its rules. */
export const changeOrdersSection = section(changeOrders, { hooks, computed });

function leadersOnly(reader: Reader, row: { readonly leaderIds?: readonly string[] | null }): Refusal | null {
  return leadsProject(reader.actor, row) ? null : LEADERS_ONLY;
}

/** Whoever sees it from outside is a customer of its project; the office answers for those who signed on paper. */
function customersOnly({ actor }: Reader): Refusal | null {
  return !isStaff(actor) || isAdministrator(actor) ? null : CUSTOMER_ONLY;
}

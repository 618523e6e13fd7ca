import { sql } from "kysely";
import { eachTenant } from "../../platform/db/each-tenant.ts";
import type { Trx } from "../../platform/db/pool.ts";
import type { Deps } from "../../platform/deps.ts";
import type { TellingTask } from "../../platform/jobs/runs.ts";
import { notify } from "../notifications/api.ts";

/** Entries that a company is reminded of in one run; the rest follows with the next minute. */
const AT_ONCE = 100;

interface Due {
  readonly id: string;
  readonly customerId: string;
  readonly customer: string;
  readonly userIds: readonly string[];
  readonly remindAt: Date;
}

/** Every minute: tells who wrote an entry, and who looks after its customer, that its time has come. */
export function remindCareTask(deps: Pick<Deps, "db" | "clock">): TellingTask {
  return async () => {
    const count = await remindCare(deps, deps.clock.now());
    return count === 0 ? "Chưa có khách nào cần nhắc" : `Đã nhắc ${count} lần liên hệ`;
  };
}

/** Each reminder is told once, however many processes look, and after any restart. @returns how many */
export async function remindCare({ db }: Pick<Deps, "db">, now: Date): Promise<number> {
  const told = await eachTenant(db, async (trx) => {
    const due = await noteDue(trx, now);
    for (const one of due) await tell(trx, one, now);
    return due.length;
  });
  return told.reduce((sum, count) => sum + count, 0);
}

async function tell(trx: Trx, { id, customerId, customer, userIds, remindAt }: Due, now: Date): Promise<void> {
  await notify(
    trx,
    {
      userIds,
      kind: "customers",
      style: "INFO",
      title: { key: "careLogs.notice.due" },
      text: { key: "notifications.text", values: { text: customer } },
      link: `/customer/${customerId}`,
      once: `careLog:${id}:${remindAt.toISOString()}`,
    },
    now,
  );
}

async function noteDue(trx: Trx, now: Date): Promise<Due[]> {
  const { rows } = await sql<Due>`
    with due as (
      select l._id from care_logs l
      where l.tenant_id = ${trx.tenantId} and l.status = 1 and l.reminded_at is null and l.remind_at <= ${now}::timestamptz
      order by l.remind_at limit ${sql.lit(AT_ONCE)} for no key update skip locked),
    noted as (
      update care_logs l set reminded_at = ${now}::timestamptz from due
      where l.tenant_id = ${trx.tenantId} and l._id = due._id
      returning l._id, l.customer_id, l.created_by, l.remind_at)
    select n._id as id, c._id as "customerId", c.full_name as customer, n.remind_at as "remindAt",
      array(select distinct u._id from unnest(array[n.created_by, c.assigned_staff_id]) as of_them (id)
        join users u on u.tenant_id = c.tenant_id and u._id = of_them.id and u.status = 1) as "userIds"
    from noted n join customers c on c.tenant_id = ${trx.tenantId} and c._id = n.customer_id and c.status <> 255`.execute(
    trx,
  );
  return rows;
}

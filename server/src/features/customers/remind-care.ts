import { ENUMS } from "@nepnha/contract/platform/enums";
import { sql } from "kysely";
import { eachTenant } from "../../platform/db/each-tenant.ts";
import type { Trx } from "../../platform/db/pool.ts";
import type { Deps } from "../../platform/deps.ts";
import { catalogueFor } from "../../platform/http/problem.ts";
import type { TellingTask } from "../../platform/jobs/runs.ts";

/** Entries that a company is reminded of in one run; the rest follows with the next minute. */
const AT_ONCE = 500;

interface Due {
  readonly tenantId: number;
  readonly id: string;
  readonly customer: string;
  readonly userIds: readonly string[];
  readonly remindAt: Date;
  readonly locale: string | null;
}

/** Every minute: tells who wrote an entry, and who looks after its customer, that its time has come. */
export function remindCareTask(deps: Pick<Deps, "db" | "clock" | "notices">): TellingTask {
  return async () => {
    const count = await remindCare(deps, deps.clock.now());
    return count === 0 ? "Chưa có khách nào cần nhắc" : `Đã nhắc ${count} lần liên hệ`;
  };
}

/** Each reminder is told once, however many processes look, and after any restart. @returns how many */
export async function remindCare({ db, notices }: Pick<Deps, "db" | "notices">, now: Date): Promise<number> {
  const due = (await eachTenant(db, (trx) => noteDue(trx, now))).flat();
  for (const { tenantId, id, customer, userIds, remindAt, locale } of due) {
    notices.toUsers(tenantId, userIds, {
      kind: ENUMS.realtimeKind.SYSTEM_NOTIFICATION,
      id,
      title: catalogueFor(locale ?? undefined)["careLogs.notice.due"],
      body: customer,
      at: remindAt.toISOString(),
    });
  }
  return due.length;
}

async function noteDue(trx: Trx, now: Date): Promise<Due[]> {
  const { rows } = await sql<Omit<Due, "tenantId">>`
    with due as (
      select l._id from care_logs l
      where l.tenant_id = ${trx.tenantId} and l.status = 1 and l.reminded_at is null and l.remind_at <= ${now}::timestamptz
      order by l.remind_at limit ${sql.lit(AT_ONCE)} for no key update skip locked),
    noted as (
      update care_logs l set reminded_at = ${now}::timestamptz from due
      where l.tenant_id = ${trx.tenantId} and l._id = due._id
      returning l._id, l.customer_id, l.created_by, l.remind_at)
    select n._id as id, c.full_name as customer, n.remind_at as "remindAt",
      array(select distinct u._id from unnest(array[n.created_by, c.assigned_staff_id]) as of_them (id)
        join users u on u.tenant_id = c.tenant_id and u._id = of_them.id and u.status = 1) as "userIds",
      (select p.locale from tenant_profiles p where p.tenant_id = c.tenant_id) as locale
    from noted n join customers c on c.tenant_id = ${trx.tenantId} and c._id = n.customer_id and c.status <> 255`.execute(
    trx,
  );
  return rows.map((row) => ({ tenantId: trx.tenantId, ...row }));
}

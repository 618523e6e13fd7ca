import { vi } from "@nepnha/contract/messages/vi";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { sql } from "kysely";
import { eachTenant } from "../../platform/db/each-tenant.ts";
import type { Trx } from "../../platform/db/pool.ts";
import type { Deps } from "../../platform/deps.ts";
import type { TellingTask } from "../../platform/jobs/runs.ts";
import type { Person, PersonPart } from "../../kit/holding-kind.ts";
import { logSystemAction } from "../../platform/log/action-log.ts";

/** People that a company forgets in one run; the rest follows the next night. */
const AT_ONCE = 500;
const FORGOTTEN = vi["personalData.forgotten"];

/** Each night: forgets who was deleted long enough ago. Each person in a transaction of their own; one that fails keeps no other. */
export function forgetPeopleTask({ db, clock }: Pick<Deps, "db" | "clock">, parts: readonly PersonPart[]): TellingTask {
  return async () => {
    const now = clock.now();
    const due = (await eachTenant(db, (trx) => listDue(trx, now))).flat();
    let done = 0;
    const failures: unknown[] = [];
    for (const { tenantId, ...person } of due) {
      try {
        if (await db.tenant(tenantId, (trx) => forgetPerson(trx, parts, person, now))) done += 1;
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} people were not forgotten`);
    return `Đã xoá hẳn thông tin của ${done} khách`;
  };
}

/** Customers, and guests who never became one. */
async function listDue(trx: Trx, now: Date): Promise<(Person & { readonly tenantId: number })[]> {
  const { rows } = await sql<Person>`
    (select c._id as "customerId", c.user_id as "userId" from customers c
      where c.tenant_id = ${trx.tenantId} and c.erase_after <= ${now}::timestamptz and c.erased_at is null
      limit ${sql.lit(AT_ONCE)})
    union all
    (select null, u._id from users u
      where u.tenant_id = ${trx.tenantId} and u.erase_after <= ${now}::timestamptz and u.erased_at is null
        and not exists (select from customers c where c.tenant_id = u.tenant_id and c.user_id = u._id)
      limit ${sql.lit(AT_ONCE)})`.execute(trx);
  return rows.map((row) => ({ tenantId: trx.tenantId, ...row }));
}

/** Under the lock of the row, so that whoever is brought back meanwhile is left alone. @returns whether they are forgotten now */
async function forgetPerson(trx: Trx, parts: readonly PersonPart[], person: Person, now: Date): Promise<boolean> {
  const { customerId, userId } = person;
  if (customerId !== null && !(await forgetCustomer(trx, customerId, now))) return false;
  for (const { forget } of parts) await forget?.(trx, person);
  if (userId !== null) {
    await sql`
      update users set erased_at = ${now}::timestamptz
      where tenant_id = ${trx.tenantId} and _id = ${userId} and status = 255`.execute(trx);
  }
  const kind = ENUMS.actionLogKind.Delete;
  const about =
    customerId === null ? { entityKind: "users", entityId: userId } : { entityKind: "customers", entityId: customerId };
  await logSystemAction(trx, { kind, ...about, summary: FORGOTTEN });
  return true;
}

/**
 * Whoever had a contract keeps what its papers say: name, company, tax code, phone, identity number and address. All else
 * goes, and of everybody else all of it.
 */
async function forgetCustomer(trx: Trx, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    with gone as (
      select c._id, exists (select from project_customers pc
        join projects p on p.tenant_id = pc.tenant_id and p._id = pc.project_id and p.status <> 255
        where pc.tenant_id = c.tenant_id and pc.customer_id = c._id) as kept
      from customers c
      where c.tenant_id = ${trx.tenantId} and c._id = ${id} and c.status = 255 and c.erased_at is null
        and c.erase_after <= ${now}::timestamptz
      for no key update of c)
    update customers c set
      full_name = case when kept then full_name else ${FORGOTTEN} end,
      company_name = case when kept then company_name end,
      tax_code = case when kept then tax_code end,
      representative = case when kept then representative end,
      phone = case when kept then phone else '' end,
      identity_no = case when kept then identity_no end,
      address = case when kept then address end,
      nickname = null, avatar = null, email = null, date_of_birth = null, birth_month = null, gender = null,
      province_id = null, source = null, referrer_id = null, notes = null, need_type = null, need_budget_from = null,
      need_budget_to = null, need_land_size = null, need_start = null, consent_marketing = false, consent_at = null,
      search_text = c.code, erased_at = ${now}::timestamptz, version = c.version + 1, updated_at = now()
    from gone where c.tenant_id = ${trx.tenantId} and c._id = gone._id
    returning c._id as id`.execute(trx);
  return rows.length > 0;
}

import { sql } from "kysely";
import type { PersonPart } from "../../kit/holding-kind.ts";
import type { Trx } from "../../platform/db/pool.ts";
import { readConsents } from "./consents.ts";

/** What the room of customers itself keeps of somebody: their row, what they agreed to, whom they brought. */
export const customerOfPerson: PersonPart = {
  name: "customer",
  tell: async (trx, { customerId }) => {
    const { rows } = await sql<Readonly<Record<string, unknown>>>`
      select c.code, c.full_name, c.nickname, c.customer_type, c.company_name, c.tax_code, c.representative, c.phone,
        c.email, c.date_of_birth::text as date_of_birth, c.gender, c.identity_no, c.address, c.level + 1 as level,
        c.points, c.need_type, c.need_budget_from::text as need_budget_from, c.need_budget_to::text as need_budget_to,
        c.need_land_size::text as need_land_size, c.need_start::text as need_start, c.consent_marketing, c.consent_at,
        c.last_contact_at, c.created_at
      from customers c where c.tenant_id = ${trx.tenantId} and c._id = ${customerId}`.execute(trx);
    return rows;
  },
  async merge({ trx }, from, to) {
    const moved = [
      await moveAll(trx, sql.table("care_logs"), from.customerId, to.customerId),
      await moveAll(trx, sql.table("customer_consents"), from.customerId, to.customerId),
      await moveCategories(trx, from.customerId, to.customerId),
      await moveReferred(trx, from.customerId, to.customerId),
    ];
    return moved.reduce((sum, one) => sum + one, 0);
  },
  async forget(trx, { customerId }) {
    await sql`
      update care_logs set status = 255, summary = '…', content = null, search_text = '', remind_at = null
      where tenant_id = ${trx.tenantId} and customer_id = ${customerId}`.execute(trx);
    await sql`
      delete from customer_category_members
      where tenant_id = ${trx.tenantId} and customer_id = ${customerId}`.execute(trx);
    await sql`
      delete from customer_category_ruled
      where tenant_id = ${trx.tenantId} and customer_id = ${customerId}`.execute(trx);
  },
};

/** What they agreed to, when, and by which words. */
export const consentsOfPerson: PersonPart = {
  name: "consents",
  tell: async (trx, { customerId }) =>
    customerId === null
      ? []
      : (await readConsents(trx, customerId)).map(({ given, wording, at }) => ({ given, wording, at })),
};

async function moveAll(trx: Trx, table: ReturnType<typeof sql.table>, from: string, to: string): Promise<number> {
  const { rows } = await sql`
    update ${table} set customer_id = ${to} where tenant_id = ${trx.tenantId} and customer_id = ${from}
    returning _id`.execute(trx);
  return rows.length;
}

async function moveCategories(trx: Trx, from: string, to: string): Promise<number> {
  for (const table of ["customer_category_members", "customer_category_ruled"]) {
    const place = table === "customer_category_members" ? sql`, order_no` : sql``;
    await sql`
      insert into ${sql.table(table)} (tenant_id, customer_id, category_id${place})
      select tenant_id, ${to}, category_id${place} from ${sql.table(table)}
      where tenant_id = ${trx.tenantId} and customer_id = ${from} on conflict do nothing`.execute(trx);
    await sql`
      delete from ${sql.table(table)} where tenant_id = ${trx.tenantId} and customer_id = ${from}`.execute(trx);
  }
  return 0;
}

/** Whom the one brought, the other brought; nobody brings themselves. */
async function moveReferred(trx: Trx, from: string, to: string): Promise<number> {
  const { rows } = await sql`
    update customers set referrer_id = case when _id = ${to} then null else ${to}::uuid end
    where tenant_id = ${trx.tenantId} and referrer_id = ${from} returning _id`.execute(trx);
  return rows.length;
}

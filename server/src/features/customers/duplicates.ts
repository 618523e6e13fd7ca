import type { customers } from "@nepnha/contract/features/customers/customers";
import type { Duplicate } from "@nepnha/contract/features/customers/merge";
import type { RowOf } from "@nepnha/contract/kit/row-of";
import type { Access } from "@nepnha/domain/kit/access";
import { sql } from "kysely";
import { accessConditions } from "../../kit/access/access-conditions.ts";
import { allOf } from "../../kit/resource/conditions.ts";
import type { Trx } from "../../platform/db/pool.ts";

const AT_MOST = 20;
/** The least that stands in an address that says where somebody lives. */
const ADDRESS_MIN = 10;

/**
 * Who may be the same person: by identity number, by name and birthday, by name and address, or by address alone; without
 * marks and case. Each question has an index of its own, and only whom the reader sees is told. Phones and addresses of
 * mails are one customer's anyway.
 */
export async function duplicatesOf(
  trx: Trx,
  access: Exclude<Access, false>,
  { _id, identityNo, dateOfBirth, address }: RowOf<typeof customers>,
): Promise<Duplicate[]> {
  const seen = allOf([sql`t.status <> 255`, sql`t._id <> ${_id}`, ...accessConditions(trx.tenantId, access)]);
  const from = sql`from customers t where t.tenant_id = ${trx.tenantId} and ${seen}`;
  const name = sql`(select o.name_fold from customers o where o.tenant_id = ${trx.tenantId} and o._id = ${_id})`;
  const place = sql`(select o.address_fold from customers o where o.tenant_id = ${trx.tenantId} and o._id = ${_id})`;
  const hasPlace = (address ?? "").trim().length >= ADDRESS_MIN;
  const { rows } = await sql<Duplicate>`
    with found as (
      (select t._id, 'identity' as by, 1 as place ${from} and t.identity_no = ${identityNo} limit ${sql.lit(AT_MOST)})
      union all
      (select t._id, 'birthday', 2 ${from} and t.name_fold = ${name} and t.date_of_birth = ${dateOfBirth}::date
        limit ${sql.lit(AT_MOST)})
      union all
      (select t._id, 'name', 3 ${from} and ${sql.lit(hasPlace)} and t.name_fold = ${name} and t.address_fold = ${place}
        limit ${sql.lit(AT_MOST)})
      union all
      (select t._id, 'address', 4 ${from} and ${sql.lit(hasPlace)} and t.address_fold = ${place} limit ${sql.lit(AT_MOST)})),
    told as (select _id, array_agg(by order by place) as by, min(place) as place from found group by _id)
    select c._id, c.code, c.full_name as "fullName", c.phone, c.email, told.by
    from told join customers c on c.tenant_id = ${trx.tenantId} and c._id = told._id
    order by told.place, c._id limit ${sql.lit(AT_MOST)}`.execute(trx);
  return rows;
}

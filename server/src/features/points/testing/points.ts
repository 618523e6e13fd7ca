import { uuidv7 } from "uuidv7";
import type { TestApp } from "../../../testing/app.ts";

let phones = 0;

/** A customer of tenant 1 without points. @param values columns that are other than usual */
export async function makePointCustomer(t: TestApp, values: Readonly<Record<string, string>> = {}): Promise<string> {
  const id = uuidv7();
  phones += 1;
  const row = {
    tenant_id: "1",
    _id: id,
    code: `KH${String(9000 + phones)}`,
    full_name: "Đặng Quốc Bảo",
    phone: `+8491${String(phones).padStart(7, "0")}`,
    ...values,
  };
  const names = Object.keys(row);
  await t.db.ownerPool.query(
    `insert into customers (${names.join(", ")}) values (${names.map((_name, index) => `$${index + 1}`).join(", ")})`,
    Object.values(row),
  );
  return id;
}

/** What one member of staff may enter in a day. */
export async function setDailyLimit(t: TestApp, points: number): Promise<void> {
  await t.db.ownerPool.query(
    `insert into system_settings (tenant_id, _id, key, "group", data_type, value, default_value)
     values (1, $1, 'points.dailyLimit', 'POINT', 'integer', $2, '1000')
     on conflict (tenant_id, key) do update set value = excluded.value`,
    [uuidv7(), String(points)],
  );
}

/** What is wrong with the books of a customer, in words; nothing where they balance (I1 to I5 of the model). */
export async function bookFaults(t: TestApp, customerId: string): Promise<string[]> {
  const { rows } = await t.db.ownerPool.query<{ fault: string }>(
    `with own as (select * from point_transactions where customer_id = $1 and seq is not null),
      b as (select b.*, coalesce((select sum(amount) from point_allocations a where a.bucket_id = b._id), 0) as taken
        from point_buckets b where customer_id = $1),
      steps as (select seq, amount, balance_after, row_number() over (order by seq) as no,
        lag(balance_after, 1, 0::bigint) over (order by seq) as before from own)
    select 'I1 sum ' || a.balance as fault from point_accounts a where a.customer_id = $1
      and a.balance <> (select coalesce(sum(amount), 0) from own)
    union all select 'I1 buckets ' || a.balance from point_accounts a where a.customer_id = $1
      and a.balance <> (select coalesce(sum(remaining), 0) from b)
    union all select 'I1 row ' || c.points from customers c join point_accounts a on a.customer_id = c._id
      where c._id = $1 and c.points <> a.balance
    union all select 'I3 ' || _id from b where granted - remaining <> taken
    union all select 'I4 ' || seq from steps where seq <> no or balance_after <> before + amount
    union all select 'I5 ' || a.balance || ' ' || a.debt from point_accounts a where a.customer_id = $1
      and (a.debt < 0 or (a.debt > 0 and a.balance > 0))
    union all select 'debt ' || a.debt from point_accounts a where a.customer_id = $1
      and a.debt <> (select coalesce(sum(debt_change), 0) from own)`,
    [customerId],
  );
  return rows.map(({ fault }) => fault);
}

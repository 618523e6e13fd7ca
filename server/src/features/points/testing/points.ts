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

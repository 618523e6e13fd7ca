import { ENUMS } from "@nepnha/contract/platform/enums";
import { sql } from "kysely";
import { eachTenant } from "../../platform/db/each-tenant.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Trx } from "../../platform/db/pool.ts";
import type { TellingTask } from "../../platform/jobs/runs.ts";
import { logActions } from "../../platform/log/action-log.ts";

/** Just after midnight in Vietnam: the prices that begin on this day hold, each with its line in the log. */
export function startPricesTask({ db }: Pick<Deps, "db">): TellingTask {
  return async () => {
    const counts = await eachTenant(db, startPrices);
    const count = counts.reduce((sum, one) => sum + one, 0);
    return `Đã áp dụng ${new Intl.NumberFormat("vi-VN").format(count)} đơn giá mới`;
  };
}

async function startPrices(trx: Trx): Promise<number> {
  const { rows } = await sql<{ _id: string; name: string; tenantId: number; before: number | null; after: number }>`
    with due as (
      select i._id, i.unit_price as before,
        (select p.price from sample_item_prices p where p.tenant_id = i.tenant_id and p.item_id = i._id
          and p."from" <= vietnam_today() order by p."from" desc limit 1) as after
      from sample_items i where i.tenant_id = ${trx.tenantId} and i.status <> 255 for no key update of i)
    update sample_items t set unit_price = due.after, version = t.version + 1, updated_at = now()
    from due where t.tenant_id = ${trx.tenantId} and t._id = due._id
      and due.after is not null and due.after is distinct from due.before
    returning t._id, t.name, t.tenant_id as "tenantId", due.before, due.after`.execute(trx);
  await logActions(
    trx,
    { tenantId: rows[0]?.tenantId ?? 0, userId: null, role: null, ip: "", deviceNo: null },
    rows.map(({ _id, name, before, after }) => ({
      kind: ENUMS.actionLogKind.Update,
      entityKind: "sampleItems",
      entityId: _id,
      summary: name,
      changes: { unitPrice: { from: before, to: after } },
    })),
  );
  return rows.length;
}

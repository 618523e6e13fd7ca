import { quotes } from "@nepnha/contract/features/quotes/quotes";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { sql, type RawBuilder } from "kysely";
import { changeableRows } from "../../kit/assignable.ts";
import type { HoldingKind } from "../../kit/holding-kind.ts";
import { tellChanges } from "../../kit/live/tell-rows.ts";
import { quotesSection } from "./quotes.ts";

const { JUSTCREATED, EDITING, CONFIRM } = ENUMS.quoteStatus;

/** Quotes that still lead somewhere: they are being filled in, or the customer may say yes. */
const OPEN: RawBuilder<boolean> = sql`(status in (${sql.lit(JUSTCREATED)}, ${sql.lit(EDITING)})
  or (status = ${sql.lit(CONFIRM)} and superseded_by_id is null and project_id is null
    and customer_decision in ('NONE', 'ACCEPTED')))`;

/** Open quotes of somebody (R6-05), of whom there may be thousands: two statements for all. Whose a quote is, is who made it. */
export const heldQuotes: HoldingKind = {
  async count(trx, userId) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from quotes
      where tenant_id = ${trx.tenantId} and created_by = ${userId} and status <> 255 and ${OPEN}`.execute(trx);
    return rows[0]?.count ?? 0;
  },

  async handOver(context, from, to) {
    const { trx, actor } = context;
    const { rows } = await sql<{ _id: string; title: string }>`
      with theirs as (
        select _id from quotes
        where tenant_id = ${trx.tenantId} and created_by = ${from} and status <> 255 and ${OPEN}
        order by _id for no key update)
      update quotes q set created_by = ${to}, version = q.version + 1, updated_at = now(), updated_by = ${actor.userId}
      from theirs where q.tenant_id = ${trx.tenantId} and q._id = theirs._id
      returning q._id, q.name as title`.execute(trx);
    const changes = { createdBy: { from, to } };
    await tellChanges(
      { ...context, resource: quotes },
      rows.map((row) => ({ ...row, changes })),
    );
    return rows.length;
  },

  assigning: {
    async toMain(context, ids, to) {
      const { trx, actor } = context;
      const before = await changeableRows(context, quotesSection, ids);
      const { rows } = await sql<{ _id: string; title: string }>`
        update quotes set created_by = ${to}, version = version + 1, updated_at = now(), updated_by = ${actor.userId}
        where tenant_id = ${trx.tenantId} and _id = any(${[...ids]}::uuid[]) and created_by is distinct from ${to}
          and ${OPEN}
        returning _id, name as title`.execute(trx);
      const changed = rows.map((row) => ({
        ...row,
        changes: { createdBy: { from: before.get(row._id)?.createdBy ?? null, to } },
      }));
      await tellChanges({ ...context, resource: quotes }, changed);
    },
    toSupport: async (context, ids) => void (await changeableRows(context, quotesSection, ids)),
  },
};

import { ENUMS } from "@nepnha/contract/platform/enums";
import { sql, type RawBuilder } from "kysely";
import { cardRow, type CardContext, type CardPart } from "../../kit/start-card.ts";
import { rowsFor } from "../../kit/access/rows-for.ts";
import { allOf } from "../../kit/resource/conditions.ts";
import { isOwed, projectPaymentsSection } from "./project-payments.ts";
import { heard, isQuiet } from "./quiet-sites.ts";

const { WAITING } = ENUMS.changeOrderStatus;
/** Whether the person leads the project `p`. */
function isLedBy({ tenantId }: CardContext["trx"], { userId }: CardContext["actor"]): RawBuilder<boolean> {
  return sql`exists (select from project_leaders l
    where l.tenant_id = ${tenantId} and l.project_id = p._id and l.user_id = ${userId})`;
}

/** Change orders of projects that the person leads, on which the customer has not said a word yet. */
export const waitingOrdersCard: CardPart = {
  card: "changeOrders",
  lines: ({ trx, actor }) => sql`
    select ${cardRow({
      section: sql`'changeOrders'`,
      id: sql`c._id`,
      title: sql`c.title`,
      note: sql`p.name`,
      at: sql`(c.approval_deadline::timestamp at time zone 'Asia/Ho_Chi_Minh')`,
    })}
    from change_orders c
    join projects p on p.tenant_id = c.tenant_id and p._id = c.project_id
    where c.tenant_id = ${trx.tenantId} and c.status = ${sql.lit(WAITING)}
      and ${isLedBy(trx, actor)}
    order by c.approval_deadline nulls last, c._id`,
};

/** Projects that the person leads, which are built and whose site has written no log for days that it works on. */
export const quietSitesCard: CardPart = {
  card: "quietSites",
  lines: ({ trx, actor }) => sql`
    select ${cardRow({
      section: sql`'projects'`,
      id: sql`p._id`,
      title: sql`p.name`,
      note: sql`p.address`,
      at: sql`(heard.day::timestamp at time zone 'Asia/Ho_Chi_Minh')`,
    })}
    from projects p
    cross join lateral ${heard}
    where p.tenant_id = ${trx.tenantId} and ${isLedBy(trx, actor)} and ${isQuiet}
    order by heard.day, p._id`,
};

/** Instalments whose day has passed, of the projects whose plan the person may change, with what is left of each. */
export const latePaymentsCard: CardPart = {
  card: "paymentsLate",
  lines({ trx, actor }) {
    const seen = rowsFor({ trx, actor }, projectPaymentsSection, "update");
    if (!seen) return undefined;
    return sql`
      select ${cardRow({
        section: sql`'projectPayments'`,
        path: sql`'/project/' || p._id || '?tab=payments'`,
        title: sql`p.name || ' · ' || t.name`,
        note: sql`(t.amount - t.paid_amount)`,
        at: sql`(t.due_on::timestamp at time zone 'Asia/Ho_Chi_Minh')`,
      })}
      from project_payments t join projects p on p.tenant_id = t.tenant_id and p._id = t.project_id
      where ${allOf([...seen, isOwed, sql`t.due_on < vietnam_today()`])}
      order by t.due_on, t._id`;
  },
};

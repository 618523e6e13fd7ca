import { ENUMS } from "@nepnha/contract/platform/enums";
import { sql, type RawBuilder } from "kysely";
import { cardRow, type CardContext, type CardPart } from "../../kit/start-card.ts";

const { WAITING } = ENUMS.changeOrderStatus;
const { EXECUTION } = ENUMS.projectStatus;
const { DELETED } = ENUMS.genericStatus;

/** A site of which so many working days say nothing is quiet. */
const QUIET_DAYS = 3;
/** Who began long ago has been quiet for long enough, days. */
const LOOK_BACK = 60;

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
    cross join lateral (
      select greatest(coalesce(p.actual_start, p.start_date), (
        select max(s.log_date) from site_logs s
        where s.tenant_id = ${trx.tenantId} and s.project_id = p._id and s.status <> ${sql.lit(DELETED)})) as day) heard
    where p.tenant_id = ${trx.tenantId} and p.status = ${sql.lit(EXECUTION)}
      and ${isLedBy(trx, actor)}
      and (select count(*) from generate_series(
          greatest(heard.day + 1, vietnam_today() - ${sql.lit(LOOK_BACK)}), vietnam_today() - 1, interval '1 day') d
        where case extract(dow from d) when 6 then p.works_saturday when 0 then p.works_sunday else true end) >= ${sql.lit(QUIET_DAYS)}
    order by heard.day, p._id`,
};

import { sql, type RawBuilder } from "kysely";
import { cardRow, type CardContext, type CardPart } from "../../kit/start-card.ts";

/** Days without a word after which a customer is quiet. */
const QUIET_DAYS = 30;
/** How far ahead birthdays are told. */
const AHEAD_DAYS = 7;

/** Whether the person looks after the customer `c`. */
function isTheirs({ tenantId }: CardContext["trx"], { userId }: CardContext["actor"]): RawBuilder<boolean> {
  return sql`c.tenant_id = ${tenantId} and c.assigned_staff_id = ${userId} and c.status = 1`;
}

const customerLine = (note: RawBuilder<unknown>, at: RawBuilder<unknown>): RawBuilder<unknown> =>
  cardRow({ section: sql`'customers'`, id: sql`c._id`, title: sql`c.full_name`, note, at });

/** Customers to come back to today, as long as nobody has talked to them since. */
export const dueCareCard: CardPart = {
  card: "careDue",
  lines: ({ trx, actor }) => sql`
    select ${customerLine(sql`l.summary`, sql`l.remind_at`)}
    from customers c join care_logs l on l.tenant_id = c.tenant_id and l.customer_id = c._id and l.status = 1
    where ${isTheirs(trx, actor)} and l.remind_at < (vietnam_today() + 1)::timestamp at time zone 'Asia/Ho_Chi_Minh'
      and c.quiet_since < l.remind_at
    order by l.remind_at, c._id`,
};

/** Birthdays of the coming days. */
export const birthdaysCard: CardPart = {
  card: "birthdays",
  lines: ({ trx, actor }) => sql`
    select ${customerLine(sql`to_char(day, 'DD/MM')`, sql`(day::timestamp at time zone 'Asia/Ho_Chi_Minh')`)}
    from generate_series(vietnam_today()::timestamp, vietnam_today()::timestamp + ${sql.lit(AHEAD_DAYS - 1)} * interval '1 day',
      interval '1 day') day
    join customers c on c.birth_month = 'M' || to_char(day, 'MM') and to_char(c.date_of_birth, 'DD') = to_char(day, 'DD')
    where ${isTheirs(trx, actor)}
    order by day, c._id`,
};

/** Customers of whom nobody has heard for a while. */
export const quietCustomersCard: CardPart = {
  card: "quietCustomers",
  lines: ({ trx, actor }) => sql`
    select ${customerLine(sql`c.phone`, sql`c.quiet_since`)}
    from customers c
    where ${isTheirs(trx, actor)} and c.quiet_since < now() - make_interval(days => ${sql.lit(QUIET_DAYS)})
    order by c.quiet_since, c._id`,
};

import { ENUMS } from "@nepnha/contract/platform/enums";
import { sql } from "kysely";
import { rowsFor } from "../../kit/access/rows-for.ts";
import { allOf } from "../../kit/resource/conditions.ts";
import { cardRow, type CardPart } from "../../kit/start-card.ts";
import { quotesSection } from "./quotes.ts";

/** Offers that the customer has not answered yet, of those that the person may read; what ends first comes first. */
export const openQuotesCard: CardPart = {
  card: "quotes",
  lines({ trx, actor }) {
    const seen = rowsFor({ trx, actor }, quotesSection, "read");
    if (!seen) return undefined;
    const where = [
      ...seen,
      // What ended is marked by night; in between it waits no longer.
      sql`t.status = ${sql.lit(ENUMS.quoteStatus.CONFIRM)} and t.customer_decision = 'NONE'
        and (t.valid_until is null or t.valid_until >= vietnam_today())`,
    ];
    return sql`
      select ${cardRow({
        section: sql`'quotes'`,
        id: sql`t._id`,
        title: sql`t.name`,
        note: sql`c.full_name`,
        at: sql`(t.valid_until::timestamp at time zone 'Asia/Ho_Chi_Minh')`,
      })}
      from quotes t left join customers c on c.tenant_id = t.tenant_id and c._id = t.customer_id
      where ${allOf(where)}
      order by t.valid_until nulls last, t._id`;
  },
};

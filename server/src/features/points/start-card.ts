import { ENUMS } from "@nepnha/contract/platform/enums";
import { sql } from "kysely";
import { rowsFor } from "../../kit/access/rows-for.ts";
import { allOf } from "../../kit/resource/conditions.ts";
import type { Section } from "../../kit/resource/section.ts";
import { cardRow, type CardPart } from "../../kit/start-card.ts";

/** Points that wait for an approval, the oldest first; not those that the person has entered, since another one approves. */
export function waitingPointsCard(ledger: Section): CardPart {
  return {
    card: "points",
    lines({ trx, actor }) {
      const seen = rowsFor({ trx, actor }, ledger, "addPoint");
      if (!seen) return undefined;
      const where = [
        ...seen,
        sql`t.status = ${sql.lit(ENUMS.pointEntryStatus.WAITING)} and t.entered_by_id is distinct from ${actor.userId}`,
      ];
      return sql`
        select ${cardRow({
          section: sql`'pointTransactions'`,
          id: sql`t._id`,
          title: sql`t.content`,
          note: sql`c.full_name`,
          at: sql`t.at`,
        })}
        from point_transactions t join customers c on c.tenant_id = t.tenant_id and c._id = t.customer_id
        where ${allOf(where)}
        order by t.at, t._id`;
    },
  };
}

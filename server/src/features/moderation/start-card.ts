import { ENUMS } from "@nepnha/contract/platform/enums";
import { sql } from "kysely";
import { rowsFor } from "../../kit/access/rows-for.ts";
import { allOf } from "../../kit/resource/conditions.ts";
import { cardRow, type CardPart } from "../../kit/start-card.ts";
import { chatReportsSection } from "./chat-reports.ts";

/** Reports that nobody has settled. */
export const reportsCard: CardPart = {
  card: "reports",
  lines({ trx, actor }) {
    const seen = rowsFor({ trx, actor }, chatReportsSection, "update");
    if (!seen) return undefined;
    const where = [...seen, sql`t.status = ${ENUMS.genericStatus.ACTIVE}`];
    return sql`
      select ${cardRow({
        section: sql`'chatReports'`,
        id: sql`t._id`,
        title: sql`coalesce(nullif(t.excerpt, ''), t.group_name)`,
        note: sql`concat_ws(' · ', sender.full_name, nullif(t.group_name, ''))`,
        at: sql`t.created_at`,
      })}
      from chat_reports t join users sender on sender.tenant_id = t.tenant_id and sender._id = t.sender_id
      where ${allOf(where)}
      order by t.created_at desc`;
  },
};

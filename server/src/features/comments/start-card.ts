import { ENUMS } from "@nepnha/contract/platform/enums";
import { sql } from "kysely";
import { rowsFor } from "../../kit/access/rows-for.ts";
import { allOf } from "../../kit/resource/conditions.ts";
import { cardRow, type CardPart } from "../../kit/start-card.ts";
import { commentsSection } from "./comments.ts";

const DAYS = 30;
const { ACTIVE } = ENUMS.genericStatus;
const { USER } = ENUMS.userRole;

/** What customers and guests wrote in the last days and nobody of the staff has answered. */
export const openCommentsCard: CardPart = {
  card: "comments",
  lines({ trx, actor }) {
    const seen = rowsFor({ trx, actor }, commentsSection, "update");
    if (!seen) return undefined;
    const where = [
      ...seen,
      sql`t.created_at > now() - make_interval(days => ${sql.lit(DAYS)})`,
      sql`t.status = ${ACTIVE} and t.visibility = 'PUBLIC' and t.parent_id is null and author.role > ${USER}`,
      sql`not exists (
        select from comments answer
        join users staff on staff.tenant_id = answer.tenant_id and staff._id = answer.author_id and staff.role <= ${USER}
        where answer.tenant_id = ${trx.tenantId} and answer.parent_id = t._id and answer.status = ${ACTIVE})`,
    ];
    return sql`
      select ${cardRow({
        section: sql`'comments'`,
        id: sql`t._id`,
        title: sql`t.excerpt`,
        note: sql`concat_ws(' · ', author.full_name, nullif(t.entity_title, ''))`,
        at: sql`t.created_at`,
      })}
      from comments t join users author on author.tenant_id = t.tenant_id and author._id = t.author_id
      where ${allOf(where)}
      order by t.created_at desc`;
  },
};

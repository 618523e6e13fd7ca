import { ENUMS } from "@nepnha/contract/platform/enums";
import { sql, type RawBuilder } from "kysely";
import { cardRow, type CardPart } from "../../../kit/start-card.ts";

const { JUST_CREATED, IN_PROGRESS } = ENUMS.actionStatus;

/** Open work that the person does, which they see whatever project it is of; what is due first comes first. */
function mine(card: string, when: RawBuilder<unknown>): CardPart {
  return {
    card,
    lines: ({ trx, actor }) => sql`
      select ${cardRow({
        section: sql`'projectActions'`,
        id: sql`a._id`,
        title: sql`a.name`,
        note: sql`p.name`,
        at: sql`a.end_date`,
      })}
      from project_action_assignees m
      join project_actions a on a.tenant_id = m.tenant_id and a._id = m.action_id
      left join projects p on p.tenant_id = a.tenant_id and p._id = a.project_id
      where m.tenant_id = ${trx.tenantId} and m.user_id = ${actor.userId}
        and a.status in (${sql.lit(JUST_CREATED)}, ${sql.lit(IN_PROGRESS)}) and ${when}
      order by a.end_date, a._id`,
  };
}

/** What should be done by now. */
export const lateCard = mine("workLate", sql`a.end_date < now()`);

/** What is due later today, or has begun and is not due yet. */
export const todayCard = mine(
  "workToday",
  sql`a.end_date >= now() and a.start_date < (vietnam_today() + 1)::timestamp at time zone 'Asia/Ho_Chi_Minh'`,
);

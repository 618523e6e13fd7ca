import { ENUMS } from "@nepnha/contract/platform/enums";
import { holds } from "@nepnha/domain/platform/permit";
import { sql } from "kysely";
import { rowsFor } from "../../kit/access/rows-for.ts";
import { allOf } from "../../kit/resource/conditions.ts";
import { opensRows } from "../../kit/resource/section.ts";
import { cardRow, type CardContext, type CardPart } from "../../kit/start-card.ts";
import { staffActionLogsSection } from "./action-logs.ts";

const { Create, Update, Delete, Clone, Add, ReasonNote } = ENUMS.actionLogKind;
/** What changes rows; sign-ins, files and mails are no work on something. */
const CHANGES = [Create, Update, Delete, Clone, Add, ReasonNote];
/** Entries that are looked at, of which several may be of one row. */
const LOOKED_AT = 200;
/** The same of one person, among which is all that a change of many rows wrote. */
const LOOKED_AT_OF_ONE = 1000;
/** Rows that one act changes together and that are each still somebody's own work, e.g. the flag that one takes from another. */
const TOGETHER = 2;
const DAYS = 30;

/**
 * Rows that the person changed lately and may still open, but those of a change of many at once: its entries have the
 * time of its transaction in common.
 */
const recentCard: CardPart = {
  card: "recent",
  lines: (context) => sql`
    select ${cardRow({
      section: sql`l.entity_kind`,
      id: sql`l.entity_id`,
      title: sql`l.summary`,
      at: sql`l.at`,
      kind: sql`l.kind`,
    })}
    from (
      select distinct on (newest.entity_id) newest.* from (
        select count(*) over (partition by l.at) as together, l.* from (
        select l._id, l.entity_kind, l.entity_id, l.summary, l.at, l.kind from action_logs l
        where l.tenant_id = ${context.trx.tenantId} and l.actor_id = ${context.actor.userId} and l.result = 'OK'
          and l.entity_id is not null and l.kind = any(${CHANGES}::smallint[])
          and l.entity_kind = any(${readableSections(context)}::text[])
          and l.at > now() - make_interval(days => ${sql.lit(DAYS)})
        order by l._id desc limit ${sql.lit(LOOKED_AT_OF_ONE)}) l) newest
      where newest.together <= ${sql.lit(TOGETHER)} or newest.kind = ${Delete}
      order by newest.entity_id, newest._id desc) l
    where l.kind <> ${Delete}
    order by l.at desc`,
};

/** What colleagues did today, each row once for each of them. */
const othersCard: CardPart = {
  card: "others",
  lines(context) {
    const { trx, actor } = context;
    const seen = rowsFor(context, staffActionLogsSection, "basic");
    if (!seen) return undefined;
    const where = [
      ...seen,
      sql`t.at >= (vietnam_today()::timestamp at time zone 'Asia/Ho_Chi_Minh')`,
      sql`t.actor_id <> ${actor.userId} and t.result = 'OK' and t.entity_id is not null`,
      sql`t.kind = any(${CHANGES}::smallint[]) and t.entity_kind = any(${readableSections(context)}::text[])`,
    ];
    return sql`
      select ${cardRow({
        section: sql`l.entity_kind`,
        id: sql`case when l.kind <> ${Delete} then l.entity_id end`,
        title: sql`l.summary`,
        note: sql`who.full_name`,
        at: sql`l.at`,
        kind: sql`l.kind`,
      })}
      from (
        select distinct on (newest.actor_id, newest.entity_id) newest.* from (
          select t._id, t.actor_id, t.entity_kind, t.entity_id, t.summary, t.at, t.kind from staff_action_logs t
          where ${allOf(where)} order by t.at desc, t._id desc limit ${sql.lit(LOOKED_AT)}) newest
        order by newest.actor_id, newest.entity_id, newest._id desc) l
      join users who on who.tenant_id = ${trx.tenantId} and who._id = l.actor_id and who.role <= ${ENUMS.userRole.USER}
      order by l.at desc`;
  },
};

/** What the action logs put on the start page. */
export const logCards: readonly CardPart[] = [recentCard, othersCard];

/** Sections with a screen of each row that the person may open. */
function readableSections({ actor, sections }: CardContext): string[] {
  return [...sections]
    .filter((section) => opensRows(section) && holds(actor, `${section.name}.read`))
    .map(({ name }) => name);
}

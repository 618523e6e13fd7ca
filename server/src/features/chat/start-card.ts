import { ENUMS } from "@nepnha/contract/platform/enums";
import { sql } from "kysely";
import { cardRow, type CardPart } from "../../kit/start-card.ts";
import { UNREAD_TYPES } from "./kinds/kinds.ts";

const NOTE_LENGTH = 200;
/** As long as a comment without an answer waits; what nobody answered by then, a closing "thank you", needs none. */
const DAYS = 30;
const { ACTIVE, DELETED } = ENUMS.genericStatus;
const { USER } = ENUMS.userRole;

/**
 * Conversations of the person with messages that they have not read, unless they muted them; what they marked themselves; and those in which a customer or guest had the last
 * word, read or not: opening a question answers nobody.
 */
export const unreadCard: CardPart = {
  card: "unread",
  lines: ({ trx, actor }) => sql`
    select ${cardRow({
      section: sql`'chatGroups'`,
      id: sql`g._id`,
      path: sql`'/chat?c=' || g._id`,
      title: sql`coalesce(peer.full_name, g.name)`,
      note: sql`left(latest.body, ${sql.lit(NOTE_LENGTH)})`,
      at: sql`latest.created_at`,
      count: sql`g.count_no - me.read_count_no`,
    })}
    from chat_members me
    join chat_groups g on g.tenant_id = me.tenant_id and g._id = me.group_id
    left join users peer on peer.tenant_id = g.tenant_id and g.direct_low is not null
      and peer._id = case when g.direct_low = me.user_id then g.direct_high else g.direct_low end
    join lateral (
      select m.body, m.created_at, m.sender_id from chat_messages m
      where m.tenant_id = g.tenant_id and m.group_id = g._id and m.seq >= me.visible_from_seq and m.status = ${ACTIVE}
        and m.type = any(${UNREAD_TYPES}::smallint[])
      order by m.seq desc limit 1) latest on true
    join users author on author.tenant_id = me.tenant_id and author._id = latest.sender_id
    where me.tenant_id = ${trx.tenantId} and me.user_id = ${actor.userId} and me.left_change_seq is null
      and g.status <> ${DELETED} and (me.marked_unread
        or g.count_no > me.read_count_no and coalesce(me.muted_until <= now(), true)
        or author.role > ${USER} and latest.created_at > now() - make_interval(days => ${sql.lit(DAYS)}))
    order by latest.created_at desc`,
};

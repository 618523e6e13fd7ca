import { ENUMS } from "@nepnha/contract/platform/enums";
import { holds } from "@nepnha/domain/platform/permit";
import { sql } from "kysely";
import { cardRow, type CardPart } from "../../kit/start-card.ts";
import { hiddenTypes } from "./sight/desk-sight.ts";
import { notHidden } from "./commands/hidden/not-hidden.ts";
import { UNREAD_TYPES } from "./kinds/kinds.ts";

const NOTE_LENGTH = 200;
/** As long as a comment without an answer waits; what nobody answered by then, a closing "thank you", needs none. */
const DAYS = 30;
const { ACTIVE, DELETED } = ENUMS.genericStatus;
const { USER } = ENUMS.userRole;

/** The last words of a conversation that the member `me` may read. */
const LATEST = sql`
  select m.body, m.created_at, m.sender_id from chat_messages m
  where m.tenant_id = g.tenant_id and m.group_id = g._id and m.seq >= me.visible_from_seq and m.status = ${ACTIVE}
    and m.type = any(${UNREAD_TYPES}::smallint[]) and ${notHidden(sql.ref("me.user_id"), "m")}
  order by m.seq desc limit 1`;

/** Customers who wait for an answer: of the person, or of nobody yet. */
export const waitingCard: CardPart = {
  card: "waiting",
  lines: ({ trx, actor }) => sql`
    select ${cardRow({
      section: sql`'chatGroups'`,
      id: sql`g._id`,
      path: sql`'/chat?c=' || g._id`,
      title: sql`g.name`,
      note: sql`left(latest.body, ${sql.lit(NOTE_LENGTH)})`,
      at: sql`g.waiting_since`,
      count: sql`g.count_no - me.read_count_no`,
    })}
    from chat_members me
    join chat_groups g on g.tenant_id = me.tenant_id and g._id = me.group_id
    left join lateral (${LATEST}) latest on true
    where me.tenant_id = ${trx.tenantId} and me.user_id = ${actor.userId} and me.left_change_seq is null
      and g.status <> ${DELETED} and g.waiting_since is not null and coalesce(g.assigned_to, me.user_id) = me.user_id
    order by g.waiting_since`,
};

/**
 * Conversations of the person with messages that they have not read, unless they muted them; what they marked themselves;
 * and those in which a customer or guest had the last word, read or not: opening a question answers nobody. What a
 * colleague answers, and who waits on the other card, are not among them.
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
    left join users peer on peer.tenant_id = g.tenant_id
      and peer._id = case when g.direct_low = me.user_id then g.direct_high else g.direct_low end
    join lateral (${LATEST}) latest on true
    join users author on author.tenant_id = me.tenant_id and author._id = latest.sender_id
    where me.tenant_id = ${trx.tenantId} and me.user_id = ${actor.userId} and me.left_change_seq is null
      and g.status <> ${DELETED} and (me.marked_unread
        or g.count_no > me.read_count_no and coalesce(me.muted_until <= now(), true)
        or author.role > ${USER} and g.closed_at is null and latest.created_at > now() - make_interval(days => ${sql.lit(DAYS)}))
      and coalesce(g.assigned_to, me.user_id) = me.user_id and g.type <> all(${hiddenTypes(actor)}::smallint[])
      and (g.waiting_since is null or not ${holds(actor, "chatGroups.chatAdviseComplaint")}::boolean)
    order by latest.created_at desc`,
};

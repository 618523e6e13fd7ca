import { ENUMS, type EnumValue } from "@nepnha/contract/platform/enums";
import type { ChatMethods } from "@nepnha/contract/features/chat/hub";
import type { ChatGroupState, ChatMember, ChatPreview } from "@nepnha/contract/features/chat/messages";
import type { GroupRule } from "@nepnha/contract/features/chat/methods/rules";
import { contextOf } from "@nepnha/domain/features/chat/channel";
import { shorten } from "@nepnha/domain/features/chat/shorten";
import { sql } from "kysely";
import type { Trx } from "../../../platform/db/pool.ts";
import type { RealtimeActor } from "../../../platform/realtime/actor.ts";
import { readDrafts } from "./drafts/read-drafts.ts";
import { notHidden } from "./hidden/not-hidden.ts";
import { readHidden } from "./hidden/read-hidden.ts";
import { readMembers } from "../membership/members.ts";
import { readMentioned } from "../mentions.ts";
import { hiddenTypes } from "../sight/desk-sight.ts";
import { settingsOf, type SettingsRow } from "../own-settings.ts";
import { readPins } from "../pins.ts";
import { UNREAD_TYPES } from "../kinds/kinds.ts";
import { nobodyWrites } from "../sight/nobody-writes.ts";
import { readWindows } from "./read-windows.ts";
import { deskOf, type DeskColumns } from "./desk/desk-state.ts";

const { ADVISE, COMPLAIN, DIRECT } = ENUMS.chatGroupType;
/** Of these, those without a message show to who opened them only. */
const SHOWN_LATER = [ADVISE, COMPLAIN, DIRECT];
const { DELETED } = ENUMS.genericStatus;

interface StateRow extends DeskColumns, SettingsRow {
  readonly group_id: string;
  readonly type: EnumValue<"chatGroupType">;
  readonly name: string;
  readonly avatar: string | null;
  readonly change_seq: number;
  readonly last_seq: number;
  readonly count_no: number;
  readonly read_count_no: number;
  readonly last_read_seq: number;
  readonly since: Date;
  readonly preview_seq: number | null;
  readonly preview_sender: string;
  readonly preview_body: string;
  readonly preview_type: EnumValue<"chatMessageType">;
  readonly preview_status: EnumValue<"genericStatus">;
  readonly preview_time: Date;
  readonly follows_row: boolean;
  readonly read_only: boolean;
  readonly rules: GroupRule[];
}

/**
 * My conversations that differ from what the client knows (`groups`: id and change number) or whose place in my list
 * changed since `userSeq`, in full; and those of the client's that are mine no more. A client that knows nothing sends 0
 * and an empty list. The number of queries does not depend on the number of conversations. Run it on one snapshot
 * (repeatable read): the counter that it answers belongs to the rows beside it.
 */
export async function syncState(
  trx: Trx,
  actor: RealtimeActor,
  { userSeq, groups }: ChatMethods["SyncState"]["argument"],
): Promise<ChatMethods["SyncState"]["data"]> {
  const known = new Map(groups);
  const [rows, now, removed, windows] = await Promise.all([
    changedGroups(trx, actor, userSeq, known),
    readCounter(trx, actor),
    goneGroups(trx, actor, [...known.keys()]),
    readWindows(trx),
  ]);
  const groupIds = rows.map((row) => row.group_id);
  const [members, pins, mentioned, drafts, hidden] = await Promise.all([
    readMembers(trx, groupIds),
    readPins(trx, actor, groupIds),
    readMentioned(trx, actor, groupIds),
    readDrafts(trx, actor, groupIds),
    readHidden(trx, actor, groupIds, userSeq),
  ]);
  return {
    userSeq: now.userSeq,
    groups: rows.map((row) => ({
      ...stateOf(row, members.get(row.group_id) ?? [], actor.userId),
      mentioned: mentioned.get(row.group_id) ?? [],
      pins: pins.get(row.group_id) ?? [],
      ...(hidden.has(row.group_id) ? { hidden: hidden.get(row.group_id) } : {}),
      ...(drafts.has(row.group_id) ? { draft: drafts.get(row.group_id) } : {}),
    })),
    removed,
    serverTime: now.time.toISOString(),
    windows,
  };
}

async function changedGroups(
  trx: Trx,
  actor: RealtimeActor,
  userSeq: number,
  known: ReadonlyMap<string, number>,
): Promise<StateRow[]> {
  const { rows } = await sql<StateRow>`
    select g._id as group_id, g.type, g.name, g.avatar, g.change_seq, g.last_seq, g.count_no,
      me.read_count_no, me.last_read_seq, me.muted_until, me.pinned_at, me.marked_unread, me.mine_seq,
      me.cleared_seq, me.cleared_count_no,
      g.owner_id is not null as follows_row, preview.*,
      ${nobodyWrites} as read_only,
      g.assigned_to, g.waiting_since, g.closed_at, g.rules, coalesce(came.created_at, g.created_at) as since
    from chat_members as me
    join chat_groups as g on g.tenant_id = me.tenant_id and g._id = me.group_id
    left join unnest(${[...known.keys()]}::uuid[], ${[...known.values()]}::bigint[]) as known (group_id, change_seq)
      on known.group_id = g._id
    left join lateral (
      select m.seq as preview_seq, m.sender_id as preview_sender, m.body as preview_body, m.type as preview_type,
        m.status as preview_status, m.created_at as preview_time
      from chat_messages as m
      where m.tenant_id = g.tenant_id and m.group_id = g._id and m.seq >= me.visible_from_seq
        and m.type = any(${UNREAD_TYPES}::smallint[]) and ${notHidden(actor.userId, "m")}
      order by m.seq desc limit 1
    ) as preview on true
    left join chat_messages as came on came.tenant_id = g.tenant_id and came.group_id = g._id
      and came.seq = me.came_from_seq and came.seq > 1
    where me.tenant_id = ${trx.tenantId} and me.user_id = ${actor.userId} and me.left_change_seq is null and g.status <> ${DELETED}
      and g.type <> all(${hiddenTypes(actor)}::smallint[])
      and (g.last_seq > 0 or g.type <> all(${SHOWN_LATER}::smallint[]) or me.opened)
      and (me.user_seq > ${userSeq} or known.change_seq is distinct from g.change_seq)
    order by g._id`.execute(trx);
  return rows;
}

async function goneGroups(trx: Trx, actor: RealtimeActor, known: readonly string[]): Promise<string[]> {
  if (known.length === 0) return [];
  const { rows } = await sql<{ group_id: string }>`
    select known.group_id from unnest(${known}::uuid[]) as known (group_id)
    where not exists (
      select from chat_members as me
      join chat_groups as g on g.tenant_id = me.tenant_id and g._id = me.group_id
      where me.tenant_id = ${trx.tenantId} and me.user_id = ${actor.userId} and me.group_id = known.group_id
        and me.left_change_seq is null and g.status <> ${DELETED} and g.type <> all(${hiddenTypes(actor)}::smallint[]))`.execute(
    trx,
  );
  return rows.map(({ group_id }) => group_id);
}

async function readCounter(trx: Trx, { userId }: RealtimeActor): Promise<{ userSeq: number; time: Date }> {
  const { rows } = await sql<{ userSeq: number; time: Date }>`
    select coalesce(max(user_seq), 0) as "userSeq", clock_timestamp() as time
    from chat_users where tenant_id = ${trx.tenantId} and user_id = ${userId}`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error("An aggregate without groups always answers one row");
  return row;
}

function stateOf(row: StateRow, members: ChatMember[], me: string): Omit<ChatGroupState, "mentioned"> {
  const desk = deskOf(row);
  const peer = row.type === DIRECT ? members.find(({ userId }) => userId !== me) : undefined;
  return {
    groupId: row.group_id,
    type: row.type,
    context: contextOf(row.type),
    name: peer?.fullName ?? row.name,
    avatar: peer ? peer.avatar : row.avatar,
    changeSeq: row.change_seq,
    lastSeq: row.last_seq,
    countNo: row.count_no,
    readCountNo: row.read_count_no,
    lastReadSeq: row.last_read_seq,
    preview: previewOf(row),
    since: row.since.toISOString(),
    members,
    mine: settingsOf(row),
    rules: row.rules,
    ...(row.follows_row ? { followsRow: true } : {}),
    ...(row.read_only ? { readOnly: true } : {}),
    ...(desk ? { desk } : {}),
  };
}

function previewOf(row: StateRow): ChatPreview | null {
  if (row.preview_seq === null) return null;
  return {
    seq: row.preview_seq,
    senderId: row.preview_sender,
    text: shorten(row.preview_body),
    type: row.preview_type,
    status: row.preview_status,
    time: row.preview_time.toISOString(),
  };
}

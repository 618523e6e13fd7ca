import type { FoundKind } from "@nepnha/contract/features/chat/methods/search";
import { MESSAGE_KINDS } from "@nepnha/contract/features/chat/kinds/kinds";
import { TIME_ZONE } from "@nepnha/contract/platform/constants";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { type RawBuilder, sql } from "kysely";
import type { Trx } from "../../../../platform/db/pool.ts";
import { allOf } from "../../../../kit/resource/conditions.ts";
import { notHidden } from "../hidden/not-hidden.ts";
import type { Cursor, Place } from "./cursor.ts";

/** What an address begins with, as in the list of links. */
const ADDRESS = "(https?://|www\\.)";
/** Messages that are looked at before the index is asked: in them common words are found. */
const GLANCE = 2_000;
/** Words in more messages than these are common. */
const RARE = 4_000;
/** Messages that are looked at where words are common and still not among the latest. */
const STRETCH = 20_000;

const { TEXT, IMAGE, FILE, URL, CONTACT, CONTRACT, TODO, ISSUE, REPLY, VIDEO, PROJECT_ACTION, NOTE, REMINDER, POLL } =
  ENUMS.chatMessageType;
/** The messages of each kind; those with links are among the words. */
const OF_KIND: { readonly [K in FoundKind]: readonly number[] } = {
  text: [TEXT, URL, REPLY],
  picture: [IMAGE, VIDEO],
  file: [FILE],
  link: [TEXT, URL, REPLY],
  card: [CONTACT, CONTRACT, TODO, ISSUE, PROJECT_ACTION, NOTE, REMINDER, POLL],
};
const SEARCHABLE: readonly number[] = MESSAGE_KINDS.filter(({ searchable }) => searchable).map(({ type }) => type);
const { ACTIVE } = ENUMS.genericStatus;

/** What is looked for, and where. */
export interface Sought {
  /** Patterns of the folded words, and of the words that were written with marks. */
  readonly patterns: readonly string[];
  readonly exact: readonly string[];
  /** My conversations, or the one. */
  readonly groupIds: readonly string[];
  readonly inOne: boolean;
  readonly me: string;
  readonly senderId?: string | undefined;
  readonly kind?: FoundKind | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Among which messages is looked. */
type Range = Pick<Sought, "inOne" | "groupIds" | "from" | "to">;

/** A message with the words. */
export interface FoundRow {
  readonly _id: string;
  readonly group_id: string;
  readonly seq: number;
  readonly sender_id: string;
  readonly sender_name: string;
  readonly type: number;
  readonly body: string;
  readonly created_at: Date;
  /** Microseconds since 1970. */
  readonly at: number;
}

/** What those look for who may read every conversation; no words: any message. */
type SoughtOfAll = Pick<Sought, "patterns" | "senderId" | "kind" | "from" | "to"> & {
  readonly groupId?: string | undefined;
};

interface Found {
  readonly rows: FoundRow[];
  /** Where to go on; null: there are no others. */
  readonly next: Place | null;
  /** Where the looking ended without an end of the messages, in microseconds; null: nowhere. */
  readonly lookedTo: number | null;
}

/**
 * The next messages with the words, the latest first. However many messages there are, it looks at a bounded number:
 * common words are among the latest, rare ones come out of the index, and of what is neither a stretch is read.
 */
export async function lookFor(trx: Trx, sought: Sought, { marks, place }: Cursor, limit: number): Promise<Found> {
  if (sought.groupIds.length === 0) return { rows: [], next: null, lookedTo: null };
  const wanted = conditionsOf(trx, sought, marks);
  const near = await readStretch(trx, sought, wanted, { place, length: GLANCE, limit });
  if (near.rows.length === limit || near.next === null) return near;

  // Without words there is nothing to ask the index for.
  const ids = sought.patterns.length > 0 ? await idsOf(trx, sought) : null;
  const left = limit - near.rows.length;
  if (ids !== null && ids.length <= RARE) {
    const among = sql`m._id = any(${ids}::uuid[])`;
    const rows = await readRows(trx, [...wanted, among, olderThan(near.next)], left);
    return { rows: [...near.rows, ...rows], next: rows.length < left ? null : placeOf(rows.at(-1)), lookedTo: null };
  }
  const far = await readStretch(trx, sought, wanted, { place: near.next, length: STRETCH, limit: left });
  return { ...far, rows: [...near.rows, ...far.rows] };
}

/** The next messages of everybody's conversations, whoever is in them, the latest first; it reads one stretch at most. */
export function lookForAll(trx: Trx, sought: SoughtOfAll, place: Place | null, limit: number): Promise<Found> {
  const { groupId, patterns, senderId, kind } = sought;
  const range = { ...sought, inOne: groupId !== undefined, groupIds: groupId === undefined ? [] : [groupId] };
  const wanted = [
    ...withinOf(trx, range),
    ...(kind === undefined ? [] : ofKind(kind)),
    ...(senderId === undefined ? [] : [sql`m.sender_id = ${senderId}`]),
    ...patterns.map((pattern) => sql`m.body_fold like ${pattern}`),
  ];
  return readStretch(trx, range, wanted, { place, length: STRETCH, limit });
}

/** Reads so many messages from a place on for those that are wanted. */
async function readStretch(
  trx: Trx,
  sought: Range,
  wanted: readonly RawBuilder<unknown>[],
  { place, length, limit }: { readonly place: Place | null; readonly length: number; readonly limit: number },
): Promise<Found> {
  const range = [...withinOf(trx, sought), ...(place ? [olderThan(place)] : [])];
  const { rows: edges } = await sql<Place>`
    select ${MICROSECONDS} as at, m._id from chat_messages m where ${allOf(range)}
    order by m.created_at desc, m._id desc limit 1 offset ${length - 1}`.execute(trx);
  const [edge] = edges;
  const bound = edge ? [sql`(m.created_at, m._id) >= (${instantOf(edge.at)}, ${edge._id})`] : [];
  const rows = await readRows(trx, [...wanted, ...range, ...bound], limit);
  if (rows.length === limit) return { rows, next: placeOf(rows.at(-1)), lookedTo: null };
  return { rows, next: edge ?? null, lookedTo: edge?.at ?? null };
}

async function readRows(trx: Trx, conditions: readonly RawBuilder<unknown>[], limit: number): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    select m._id, m.group_id, m.seq, m.sender_id, u.full_name as sender_name, m.type, m.body, m.created_at, ${MICROSECONDS} as at
    from chat_messages m join users u on u.tenant_id = m.tenant_id and u._id = m.sender_id
    where ${allOf(conditions)} order by m.created_at desc, m._id desc limit ${limit}`.execute(trx);
  return rows;
}

/** Ids of messages with the words, one more at most than are rare. */
async function idsOf(trx: Trx, { groupIds, patterns }: Sought): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select message_ids(${[...groupIds]}::uuid[], ${[...patterns]}::text[], ${RARE + 1}) as id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** The messages that are looked at, by an index of their times. */
function withinOf({ tenantId }: Trx, { inOne, groupIds, from, to }: Range): RawBuilder<unknown>[] {
  return [
    sql`m.tenant_id = ${tenantId}`,
    sql`m.status = ${sql.lit(ACTIVE)}`,
    ...(inOne ? [sql`m.group_id = ${groupIds[0]}`] : []),
    ...(from === undefined ? [] : [sql`m.created_at >= ${dayStart(from, 0)}`]),
    ...(to === undefined ? [] : [sql`m.created_at < ${dayStart(to, 1)}`]),
  ];
}

function ofKind(kind: FoundKind): RawBuilder<unknown>[] {
  const types = sql`m.type = any(${[...OF_KIND[kind]]}::smallint[])`;
  return kind === "link" ? [types, sql`m.body ~* ${ADDRESS}`] : [types];
}

/** What a message must be to be found. */
function conditionsOf(trx: Trx, sought: Sought, marks: Cursor["marks"]): RawBuilder<unknown>[] {
  const { inOne, groupIds, me, senderId, kind, patterns, exact } = sought;
  const written = allOf(exact.map((pattern) => sql`(' ' || lower(m.body)) like ${pattern}`));
  return [
    ...withinOf(trx, sought),
    ...(inOne ? [] : [sql`m.group_id = any(${[...groupIds]}::uuid[])`]),
    ...(kind === undefined ? [sql`m.type = any(${[...SEARCHABLE]}::smallint[])`] : ofKind(kind)),
    ...(senderId === undefined ? [] : [sql`m.sender_id = ${senderId}`]),
    ...patterns.map((pattern) => sql`m.body_fold like ${pattern}`),
    ...(marks === "any" ? [] : [marks === "exact" ? written : sql`not (${written})`]),
    sql`m.seq >= (select c.visible_from_seq from chat_members c where c.tenant_id = m.tenant_id
      and c.group_id = m.group_id and c.user_id = ${me} and c.left_change_seq is null)`,
    notHidden(me, "m"),
  ];
}

const MICROSECONDS = sql`(extract(epoch from m.created_at) * 1000000)::bigint`;

function instantOf(at: number): RawBuilder<unknown> {
  return sql`(timestamptz 'epoch' + ${at}::bigint * interval '1 microsecond')`;
}

function olderThan({ at, _id }: Place): RawBuilder<unknown> {
  return sql`(m.created_at, m._id) < (${instantOf(at)}, ${_id})`;
}

function dayStart(day: string, later: number): RawBuilder<unknown> {
  return sql`((${day}::date + ${sql.lit(later)})::timestamp at time zone ${sql.lit(TIME_ZONE)})`;
}

function placeOf(row: FoundRow | undefined): Place | null {
  return row ? { at: row.at, _id: row._id } : null;
}

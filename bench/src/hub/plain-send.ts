import { createHash, randomUUID } from "node:crypto";
import { ENUMS } from "@nepnha/contract/platform/enums";
import pg from "pg";
import { TENANT_ID, type Person } from "./people.ts";

/**
 * What the product's transaction of a SendMessage says to the database, by hand, kept ready and sent together as the
 * product does it; server/src/features/chat and server/src/platform/db. Its events count as told: else the product's
 * sweeper tells them, and its messages are made to wait for those of the yardstick.
 */
const BEGIN = `begin isolation level read committed read write; set local app.tenant_id = '${TENANT_ID}'`;
const LOCK = `select g._id from chat_groups as g where g.tenant_id = $1 and g._id = $2 and exists (
    select m.user_id from chat_members as m
    where m.tenant_id = g.tenant_id and m.group_id = g._id and m.user_id = $3) for no key update`;
const EARLIER = `select _id, group_id, seq, change_seq, created_at, content_hash from chat_messages
  where tenant_id = $1 and sender_id = $2 and client_msg_id = $3`;
const STANDING = `select g.type, g.status, g.option, g.last_seq, g.change_seq, g.count_no,
    m.left_change_seq, m.last_read_seq, m.read_count_no, m.visible_from_seq,
    exists (select from users as peer where peer.tenant_id = g.tenant_id
      and peer._id in (g.direct_low, g.direct_high) and peer.status <> $4) as peer_gone, clock_timestamp() as now
  from chat_groups as g join chat_members as m on m.tenant_id = g.tenant_id and m.group_id = g._id
  where g.tenant_id = $1 and g._id = $2 and m.user_id = $3 order by m.joined_change_seq desc limit 1`;
const STORE = `with counters as (
    update chat_groups set last_seq = $4, change_seq = $5, count_no = $6 where tenant_id = $1 and _id = $2),
  my_mark as (
    update chat_members set last_read_seq = $4, read_count_no = $6
    where tenant_id = $1 and group_id = $2 and user_id = $3 and left_change_seq is null),
  event as (
    insert into chat_outbox (tenant_id, _id, group_id, change_seq, event, payload, created_at, sent_at)
    values ($1, $7, $2, $5, 'ReceiveGroupMessage', $8, $9, $9))
  insert into chat_messages (_id, seq, change_seq, client_msg_id, sender_id, type, body, status, created_at,
    reply_to_seq, tenant_id, group_id, count_no, content_hash)
  values ($10, $4, $5, $11, $3, $12, $13, $14, $9, null, $1, $2, $6, $15)
  on conflict (tenant_id, sender_id, client_msg_id) do nothing returning _id`;

/** Where somebody writes. */
export interface Place {
  readonly groupId: string;
  readonly person: Pick<Person, "userId">;
}

/** Counters arrive as text: they are int8. */
interface Standing {
  readonly last_seq: string;
  readonly change_seq: string;
  readonly count_no: string;
  readonly now: Date;
}

/** A message as it is told of, with the numbers that it got. */
export interface PlainEvent {
  readonly message: Readonly<Record<string, unknown>>;
  readonly groupId: string;
  readonly changeSeq: number;
  readonly countNo: number;
}

/** A pool of as many connections as `pg` takes by itself, whose statements travel together. */
export function plainPool(database: pg.PoolConfig): pg.Pool {
  return new pg.Pool({ ...database, pipeline: true });
}

/** Stores a message and commits it. Throws when it was not stored. */
export async function plainSend(pool: pg.Pool, place: Place, text: string): Promise<PlainEvent> {
  const client = await pool.connect();
  const event = await store(client, place, text);
  client.release();
  return event;
}

async function store(client: pg.ClientBase, { groupId, person }: Place, text: string): Promise<PlainEvent> {
  const { ACTIVE } = ENUMS.genericStatus;
  const { userId } = person;
  const type = ENUMS.chatMessageType.TEXT;
  const [_id, clientMsgId] = [randomUUID(), randomUUID()];
  const hash = createHash("sha256").update(text).digest();
  const [, , , { rows }] = await Promise.all([
    client.query(BEGIN),
    client.query({ name: "lock", text: LOCK, values: [TENANT_ID, groupId, userId] }),
    client.query({ name: "earlier", text: EARLIER, values: [TENANT_ID, userId, clientMsgId] }),
    client.query<Standing>({ name: "standing", text: STANDING, values: [TENANT_ID, groupId, userId, ACTIVE] }),
  ]);
  const [standing] = rows;
  if (!standing) throw new Error("The sender is not a member.");
  const seq = Number(standing.last_seq) + 1;
  const changeSeq = Number(standing.change_seq) + 1;
  const countNo = Number(standing.count_no) + 1;
  const message = { _id, groupId, seq, changeSeq, clientMsgId, senderId: userId, type, text, time: standing.now };
  const event = { message, groupId, changeSeq, countNo };
  const told = JSON.stringify(event);
  const forAll = [TENANT_ID, groupId, userId, seq, changeSeq, countNo, randomUUID(), told, standing.now];
  const forMessage = [_id, clientMsgId, type, text, ACTIVE, hash];
  const stored = await client.query({ name: "store", text: STORE, values: [...forAll, ...forMessage] });
  if (stored.rowCount !== 1) throw new Error("A message was not stored.");
  await client.query("commit");
  return event;
}

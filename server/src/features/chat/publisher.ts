import { LEADERS_NOTICE } from "@nepnha/contract/features/chat/kinds/notice";
import type { EnumValue } from "@nepnha/contract/platform/enums";
import { leads } from "@nepnha/domain/features/chat/group-rights";
import { raisesUnread } from "@nepnha/domain/features/chat/kinds";
import { sql } from "kysely";
import { z } from "zod";
import type { Database, Trx } from "../../platform/db/pool.ts";
import { createHearing, type Hearing } from "./sight/hearing.ts";
import { queuePushes } from "./push/queue-pushes.ts";

/** Tells people something on all their connections; never waits, never throws. */
type Broadcast = (tenantId: number, userIds: readonly string[], event: string, payload: unknown) => void;

/** Where failures are told. */
interface PublisherLog {
  error(fields: object, message: string): void;
}

/** Brings the events of committed changes from the outbox to the members' devices, in the order of each conversation. */
export interface Publisher {
  /** There is something new in a conversation. Call after the commit; returns at once. */
  announce(tenantId: number, groupId: string): void;
  /** Announces what was committed a while ago and not sent: its process died in between, or the database was away. */
  sweep(): Promise<void>;
  /** Forgets events that were sent long ago. */
  purge(): Promise<void>;
  /** Begins to sweep and purge now and then. */
  start(): void;
  /** Ends that and waits for what is on its way. */
  stop(): Promise<void>;
}

const SWEEP_MS = 2_000;
const OVERDUE_SECONDS = 2;
const PURGE_EVERY_SWEEPS = 150;
const KEEP_SENT_SECONDS = 600;
const PURGE_BATCH = 5_000;
const BATCH = 500;

/** Nobody else is told. */
const alone = (): Promise<void> => Promise.resolve();

/**
 * A publisher of this process. One run at a time per tenant takes all conversations that were announced meanwhile, so a
 * burst costs few transactions. Every event goes out at least once; clients drop what they know.
 * @param handedOver resolves when other nodes can hear what was broadcast: only then it counts as sent, so that a node
 * that dies in between leaves it to the others
 */
export function createPublisher(
  db: Database,
  broadcast: Broadcast,
  log: PublisherLog,
  handedOver: () => Promise<void> = alone,
  hearing: Hearing = createHearing(db),
): Publisher {
  const waiting = new Map<number, Set<string>>();
  const running = new Map<number, Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let sweeping = Promise.resolve();
  let sweeps = 0;

  /** Failures are not lost: the rows stay unsent and the next sweep announces them. */
  async function run(tenantId: number): Promise<void> {
    try {
      for (;;) {
        const groupIds = waiting.get(tenantId);
        if (!groupIds) return;
        waiting.delete(tenantId);
        const rest = await publish({ db, hearing, broadcast, handedOver }, tenantId, [...groupIds]);
        for (const groupId of rest) announce(tenantId, groupId);
      }
    } catch (error) {
      log.error({ err: error, tenantId }, "Chat events could not be published; they are tried again.");
    } finally {
      running.delete(tenantId);
      // Announced between the last look and here.
      if (waiting.has(tenantId)) begin(tenantId);
    }
  }

  function begin(tenantId: number): void {
    if (!running.has(tenantId)) running.set(tenantId, run(tenantId));
  }

  function announce(tenantId: number, groupId: string): void {
    const groupIds = waiting.get(tenantId) ?? new Set();
    waiting.set(tenantId, groupIds.add(groupId));
    begin(tenantId);
  }

  async function forEachTenant(visit: (tenantId: number, trx: Trx) => Promise<void>): Promise<void> {
    const { rows } = await db.system((trx) => sql<{ id: number }>`select id from tenant_ids() as id`.execute(trx));
    for (const { id } of rows) await db.tenant(id, (trx) => visit(id, trx));
  }

  async function sweep(): Promise<void> {
    await forEachTenant(async (tenantId, trx) => {
      for (const groupId of await overdueGroups(trx)) announce(tenantId, groupId);
    });
  }

  function purge(): Promise<void> {
    return forEachTenant((_tenantId, trx) => purgeSent(trx));
  }

  async function sweepAndPurge(): Promise<void> {
    try {
      await sweep();
      sweeps += 1;
      if (sweeps % PURGE_EVERY_SWEEPS === 0) await purge();
    } catch (error) {
      log.error({ err: error }, "The chat outbox could not be swept; it is tried again.");
    }
  }

  return {
    announce,
    sweep,
    purge,
    start() {
      timer = setInterval(() => {
        // A slow one is not overtaken.
        sweeping = sweeping.then(sweepAndPurge);
      }, SWEEP_MS);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      await sweeping;
      while (running.size > 0) await Promise.all(running.values());
    },
  };
}

/** What publishing needs. */
interface Ways {
  readonly db: Database;
  readonly hearing: Hearing;
  readonly broadcast: Broadcast;
  readonly handedOver: () => Promise<void>;
}

/**
 * Sends what is unsent in these conversations and marks it, in one transaction: when it fails the marks are undone and
 * all is sent again. Anyone who holds the lock of a conversation's first unsent row has the conversation, so two nodes
 * never interleave one. Recipients are the members of now who were members before the change and may
 * hear of it, or those that the row names.
 * @returns conversations that may have more
 */
function publish(
  { db, hearing, broadcast, handedOver }: Ways,
  tenantId: number,
  groupIds: string[],
): Promise<string[]> {
  return db.tenant(tenantId, async (trx) => {
    const heads = await trx
      .selectFrom("chat_outbox as o")
      .select("o.group_id")
      .where("o.tenant_id", "=", trx.tenantId)
      .where("o.sent_at", "is", null)
      .where("o.group_id", "=", sql<string>`any(${groupIds}::uuid[])`)
      .where("o._id", "=", firstUnsent(trx, groupIds))
      .forUpdate()
      .skipLocked()
      .execute();
    if (heads.length === 0) return [];
    const owned = heads.map(({ group_id }) => group_id);
    const unsent = trx
      .selectFrom("chat_outbox")
      .select(["_id", "group_id", "change_seq", "event", "payload", "to_user_ids"])
      .where("tenant_id", "=", trx.tenantId)
      .where("sent_at", "is", null)
      .where("group_id", "=", sql<string>`any(${owned}::uuid[])`)
      .orderBy("group_id")
      .orderBy("change_seq")
      .orderBy("_id")
      .limit(BATCH)
      .execute();
    const present = trx
      .selectFrom("chat_members as m")
      .innerJoin("chat_groups as g", (join) =>
        join.onRef("g.tenant_id", "=", "m.tenant_id").onRef("g._id", "=", "m.group_id"),
      )
      .select(["m.group_id", "m.user_id", "m.joined_change_seq", "m.visible_from_seq", "g.type"])
      .select((eb) => eb.ref("m.role").$castTo<EnumValue<"chatRole">>().as("role"))
      .where("m.tenant_id", "=", trx.tenantId)
      .where("m.group_id", "=", sql<string>`any(${owned}::uuid[])`)
      .where("m.left_change_seq", "is", null)
      .execute();
    const [rows, all] = await Promise.all([unsent, present]);
    const hears = await hearing(trx, [...new Set(all.map(({ user_id }) => user_id))]);
    const members = all.filter(({ user_id, type }) => hears(user_id, type));
    for (const row of rows) {
      const recipients = members.filter(
        (one) => one.group_id === row.group_id && one.joined_change_seq < row.change_seq,
      );
      tellOf(row, recipients, (userIds, event, payload) => broadcast(tenantId, userIds, event, payload));
    }
    await Promise.all([queuePushes(trx, groupsToPush(rows)), handedOver()]);
    const ids = rows.map(({ _id }) => _id);
    await trx
      .updateTable("chat_outbox")
      .set({ sent_at: sql`clock_timestamp()` })
      .where("tenant_id", "=", trx.tenantId)
      .where("_id", "=", sql<string>`any(${ids}::uuid[])`)
      .execute();
    return rows.length < BATCH ? [] : owned;
  });
}

/** A row of the outbox. */
interface Unsent {
  readonly group_id: string;
  readonly change_seq: number;
  readonly event: string;
  readonly payload: unknown;
  readonly to_user_ids: readonly string[] | null;
}

/** A member who may hear of the conversation. */
interface Recipient {
  readonly user_id: string;
  readonly role: EnumValue<"chatRole">;
  readonly visible_from_seq: number;
}

/** The change of a message that stands already: which one, and who changed it. */
const changesMessage = z.union([
  z.object({ seq: z.number(), by: z.string() }),
  z
    .object({ message: z.object({ seq: z.number(), senderId: z.string() }), countNo: z.never().optional() })
    .transform(({ message: { seq, senderId } }) => ({ seq, by: senderId })),
]);

/** A new line that is for those alone who look after the group. */
const tellsLeaders = z
  .object({ message: z.object({ senderId: z.string(), payload: z.object({ code: z.literal(LEADERS_NOTICE) }) }) })
  .transform(({ message: { senderId } }) => ({ by: senderId }));

/** Which of the members see what an event says, and whose doing it is; undefined where all of them do. */
function sightOf(payload: unknown): { by: string; sees: (member: Recipient) => boolean } | undefined {
  const line = tellsLeaders.safeParse(payload);
  if (line.success) return { by: line.data.by, sees: ({ role }) => leads(role) };
  const change = changesMessage.safeParse(payload);
  if (!change.success) return undefined;
  const { by, seq } = change.data;
  return { by, sees: (member) => seq >= member.visible_from_seq };
}

/**
 * Tells a row to those whom it names, else to all recipients. Whoever may not see what it says, because the message is not
 * for them, was said before they came, or they deleted it from their list, is told its number alone: without one each of
 * their devices would ask what it has missed.
 */
function tellOf(
  { group_id: groupId, change_seq: changeSeq, event, payload, to_user_ids: named }: Unsent,
  recipients: readonly Recipient[],
  tell: (userIds: readonly string[], event: string, payload: unknown) => void,
): void {
  const idsOf = (people: readonly Recipient[]): string[] => people.map(({ user_id }) => user_id);
  const sight = named ? undefined : sightOf(payload);
  if (!sight) return tell(named ?? idsOf(recipients), event, payload);
  tell(idsOf(recipients.filter(sight.sees)), event, payload);
  const others = idsOf(recipients.filter((one) => !sight.sees(one)));
  if (others.length > 0) tell(others, "UpdatedGroup", { groupId, patch: {}, by: sight.by, changeSeq });
}

/**
 * The first unsent row of each conversation; of two that tell one change it is one, since two nodes must not lock one
 * each. An array, because that is made once, whatever the statistics say: as a join or a condition it was asked for again
 * for each unsent row, and the time grew with the square of the backlog.
 */
function firstUnsent(trx: Trx, groupIds: readonly string[]) {
  return sql<string>`any(array(
    select first._id
    from unnest(${groupIds}::uuid[]) as g(id)
    cross join lateral (
      select _id from chat_outbox
      where tenant_id = ${trx.tenantId} and group_id = g.id and sent_at is null
      order by change_seq, _id
      limit 1
    ) as first
  ))`;
}

/** The beginning of an event that carries a new message. */
const carriesMessage = z.object({ countNo: z.number(), message: z.object({ type: z.number() }) });

/** An edit that names people. */
const namesAnew = z.object({ named: z.array(z.string()).min(1) });

/** Conversations with a new message among the events that somebody who is away has to be told of, or with a name in an old one. */
function groupsToPush(rows: readonly { group_id: string; payload: unknown }[]): string[] {
  const pushed = rows.filter(({ payload }) => {
    if (namesAnew.safeParse(payload).success) return true;
    const read = carriesMessage.safeParse(payload);
    return read.success && raisesUnread(read.data.message.type);
  });
  return [...new Set(pushed.map(({ group_id }) => group_id))];
}

async function overdueGroups(trx: Trx): Promise<string[]> {
  const rows = await trx
    .selectFrom("chat_outbox")
    .select("group_id")
    .distinct()
    .where("tenant_id", "=", trx.tenantId)
    .where("sent_at", "is", null)
    .where("created_at", "<", sql<Date>`now() - make_interval(secs => ${OVERDUE_SECONDS})`)
    .execute();
  return rows.map(({ group_id }) => group_id);
}

async function purgeSent(trx: Trx): Promise<void> {
  const old = trx
    .selectFrom("chat_outbox")
    .select("_id")
    .where("tenant_id", "=", trx.tenantId)
    .where("sent_at", "<", sql<Date>`now() - make_interval(secs => ${KEEP_SENT_SECONDS})`)
    .limit(PURGE_BATCH);
  await trx.deleteFrom("chat_outbox").where("tenant_id", "=", trx.tenantId).where("_id", "in", old).execute();
}

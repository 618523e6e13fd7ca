import type { RowEditor } from "@nepnha/contract/hub";
import { holds, type Actor } from "@nepnha/domain/permit";
import { sql } from "kysely";
import { peopleOf, type ChatConnection } from "../chat/connections.ts";
import type { Database, Trx } from "../db/pool.ts";
import { editorsGroup, type LiveHub, type LiveLog } from "./live-hub.ts";

/** A row of a feature. */
export interface RowName {
  readonly feature: string;
  readonly id: string;
}

/** Who has which row open to change it, over all nodes. */
export interface Editors {
  /** Whether the connection may have one more row open. */
  hasRoom(connection: ChatConnection, row: RowName): boolean;
  /** Writes it down, in the caller's transaction. @returns who has the row open now */
  enter(trx: Trx, connection: ChatConnection, row: RowName): Promise<RowEditor[]>;
  /** After the commit: the connection hears of the others, and they of it. */
  entered(connection: ChatConnection, row: RowName): void;
  leave(trx: Trx, connection: ChatConnection, row: RowName): Promise<void>;
  left(connection: ChatConnection, row: RowName): void;
  /** The connection is gone: it has nothing open any more. */
  forget(connection: ChatConnection): void;
  /** People who have rows open here, by tenant. */
  people(): ReadonlyMap<number, ReadonlySet<string>>;
  /** Ends the editing of those who may not change rows of the feature any more. */
  judge(tenantId: number, actors: ReadonlyMap<string, Actor>): void;
  /** Says that those who are here still are, and tells everybody here who else is. */
  refresh(): Promise<void>;
  /** Takes this node's people out. */
  stop(): Promise<void>;
}

interface Open {
  readonly connection: ChatConnection;
  /** Rows by their group. */
  readonly rows: Map<string, RowName>;
}

/** Rows open at a time on one connection; a screen shows one. */
const ROWS_MAX = 20;
/** Who was not seen for so long is gone with their node: several refreshes. */
const GONE = sql`now() - interval '45 seconds'`;

/** Keeps who edits what. Hints may be lost: every refresh tells it anew. */
export function createEditors(db: Database, hub: LiveHub, nodeId: string, log: LiveLog): Editors {
  const open = new Map<string, Open>();
  let telling = Promise.resolve();

  function groupOf({ user }: ChatConnection, { feature, id }: RowName): string {
    return editorsGroup(user.subject.tenantId, feature, id);
  }

  /** Reads who is there only after the change is committed, one after the other, so that the last word is the right one. */
  function tellSoon(tenantId: number, rows: readonly RowName[], before?: (trx: Trx) => Promise<unknown>): void {
    telling = telling.then(() => tellNow(tenantId, rows, before));
  }

  async function tellNow(
    tenantId: number,
    rows: readonly RowName[],
    before?: (trx: Trx) => Promise<unknown>,
  ): Promise<void> {
    try {
      if (before) await db.tenant(tenantId, before);
      const found = await db.read(tenantId, (trx) => editorsOf(trx, tenantId, rows));
      for (const row of rows) {
        const group = editorsGroup(tenantId, row.feature, row.id);
        hub.tellGroup(group, { kind: "ROW_EDITORS", ...row, editors: found.get(group) ?? [] });
      }
    } catch (error) {
      log.error({ err: error, tenantId }, "Who edits a row could not be told; it is told with the next refresh.");
    }
  }

  async function leave(trx: Trx, { id }: ChatConnection, { feature, id: rowId }: RowName): Promise<void> {
    await sql`delete from row_editors where tenant_id = app_tenant() and feature = ${feature} and row_id = ${rowId}
      and node_id = ${nodeId} and connection_id = ${id}`.execute(trx);
  }

  function end(connection: ChatConnection, row: RowName, before?: (trx: Trx) => Promise<unknown>): void {
    const group = groupOf(connection, row);
    const mine = open.get(connection.id);
    mine?.rows.delete(group);
    if (mine?.rows.size === 0) open.delete(connection.id);
    hub.removeFromGroup(connection.id, group);
    tellSoon(connection.user.subject.tenantId, [row], before);
  }

  function forget(connection: ChatConnection): void {
    const mine = open.get(connection.id);
    if (!mine) return;
    open.delete(connection.id);
    const gone = sql`delete from row_editors where tenant_id = app_tenant() and node_id = ${nodeId}
      and connection_id = ${connection.id}`;
    tellSoon(connection.user.subject.tenantId, [...mine.rows.values()], (trx) => gone.execute(trx));
  }

  async function refresh(): Promise<void> {
    const byTenant = new Map<number, Open[]>();
    for (const one of open.values()) {
      const { tenantId } = one.connection.user.subject;
      byTenant.set(tenantId, [...(byTenant.get(tenantId) ?? []), one]);
    }
    for (const [tenantId, here] of byTenant) {
      const rows = new Map(here.flatMap((one) => [...one.rows]));
      const found = await db.tenant(tenantId, async (trx) => {
        await stillThere(trx, nodeId, here);
        return editorsOf(trx, tenantId, [...rows.values()]);
      });
      for (const { connection, rows: mine } of here) {
        for (const [group, row] of mine) {
          connection.send("ReceiveSystemMessage", { kind: "ROW_EDITORS", ...row, editors: found.get(group) ?? [] });
        }
      }
    }
  }

  return {
    hasRoom(connection, row) {
      const rows = open.get(connection.id)?.rows;
      return rows === undefined || rows.size < ROWS_MAX || rows.has(groupOf(connection, row));
    },
    async enter(trx, { id, user: { subject } }, row) {
      await sql`
        insert into row_editors (feature, row_id, node_id, connection_id, user_id)
        values (${row.feature}, ${row.id}, ${nodeId}, ${id}, ${subject.userId})
        on conflict (tenant_id, feature, row_id, node_id, connection_id) do update set seen_at = now()`.execute(trx);
      const found = await editorsOf(trx, subject.tenantId, [row]);
      return found.get(editorsGroup(subject.tenantId, row.feature, row.id)) ?? [];
    },
    entered(connection, row) {
      const group = groupOf(connection, row);
      const rows = open.get(connection.id)?.rows ?? new Map<string, RowName>();
      open.set(connection.id, { connection, rows: rows.set(group, row) });
      hub.addToGroup(connection.id, group);
      tellSoon(connection.user.subject.tenantId, [row]);
    },
    leave,
    left: (connection, row) => end(connection, row),
    forget,
    people: () => peopleOf([...open.values()].map(({ connection }) => connection)),
    judge(tenantId, actors) {
      for (const { connection, rows } of open.values()) {
        const { subject } = connection.user;
        if (subject.tenantId !== tenantId) continue;
        const actor = actors.get(subject.userId);
        const lost = [...rows.values()].filter(({ feature }) => !actor || !holds(actor, `${feature}.update`));
        for (const row of lost) end(connection, row, (trx) => leave(trx, connection, row));
      }
    },
    refresh,
    async stop() {
      for (const { connection } of open.values()) forget(connection);
      await telling;
    },
  };
}

/** Those of this node are still there; what nodes left behind long ago goes. */
async function stillThere(trx: Trx, nodeId: string, here: readonly Open[]): Promise<void> {
  const ids = here.map(({ connection }) => connection.id);
  await sql`update row_editors set seen_at = now() where tenant_id = app_tenant() and node_id = ${nodeId}
    and connection_id = any(${ids}::text[])`.execute(trx);
  await sql`delete from row_editors where tenant_id = app_tenant() and seen_at < now() - interval '10 minutes'`.execute(
    trx,
  );
}

/** Who has rows open, by the rows' groups: each person once, in the order of their names. One query. */
async function editorsOf(trx: Trx, tenantId: number, rows: readonly RowName[]): Promise<Map<string, RowEditor[]>> {
  const { rows: found } = await sql<RowName & RowEditor>`
    select distinct e.feature, e.row_id as id, e.user_id as "userId", u.full_name as "fullName"
    from unnest(${rows.map(({ feature }) => feature)}::text[], ${rows.map(({ id }) => id)}::uuid[]) as r (feature, id)
    join row_editors e on e.tenant_id = ${tenantId} and e.feature = r.feature and e.row_id = r.id and e.seen_at > ${GONE}
    join users u on u.tenant_id = e.tenant_id and u._id = e.user_id
    order by u.full_name, e.user_id`.execute(trx);
  const editors = new Map<string, RowEditor[]>();
  for (const { feature, id, userId, fullName } of found) {
    const group = editorsGroup(tenantId, feature, id);
    editors.set(group, [...(editors.get(group) ?? []), { userId, fullName }]);
  }
  return editors;
}

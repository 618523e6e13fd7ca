import type { RowEditor } from "@nepnha/contract/kit/live";
import type { Actor } from "@nepnha/domain/platform/permit";
import { sql } from "kysely";
import type { ChangedIds } from "../../platform/deps.ts";
import { peopleOf, type DeviceConnection } from "../../platform/realtime/connections.ts";
import type { Trx } from "../../platform/db/pool.ts";
import { loadActors } from "../access/actors.ts";
import type { KitDeps } from "../deps.ts";
import { editorsGroup, type LiveHub, type LiveLog } from "./live-hub.ts";
import { withoutAccess } from "./without-access.ts";

/** A row of a feature. */
export interface RowName {
  readonly feature: string;
  readonly id: string;
}

/** Who has which row open to change it, over all nodes. */
export interface Editors {
  /** Whether the connection may have one more row open. */
  hasRoom(connection: DeviceConnection, row: RowName): boolean;
  /** Writes it down, in the caller's transaction. @returns who has the row open now */
  enter(trx: Trx, connection: DeviceConnection, row: RowName): Promise<RowEditor[]>;
  /** After the commit: the connection hears of the others, and they of it. */
  entered(connection: DeviceConnection, row: RowName): void;
  leave(trx: Trx, connection: DeviceConnection, row: RowName): Promise<void>;
  left(connection: DeviceConnection, row: RowName): void;
  /** The connection is gone: it has nothing open any more. */
  forget(connection: DeviceConnection): void;
  /** People who have rows open here, by tenant. */
  people(): ReadonlyMap<number, ReadonlySet<string>>;
  /** Ends the editing of those on this node who may not change the row any more. */
  judge(tenantId: number, actors: ReadonlyMap<string, Actor>): Promise<void>;
  /** Rows were written: ends, on every node, the editing of those who were taken from their members with it. */
  rowsChanged(tenantId: number, feature: string, ids: ChangedIds): void;
  /** Says that those who are here still are, and tells everybody here who else is. */
  refresh(): Promise<void>;
  /** Takes this node's people out. */
  stop(): Promise<void>;
}

interface Connected {
  readonly connectionId: string;
  readonly userId: string;
}

interface Open {
  readonly connection: DeviceConnection;
  /** Rows by their group. */
  readonly rows: Map<string, RowName>;
}

/** Rows open at a time on one connection; a screen shows one. */
const ROWS_MAX = 20;
/** Who was not seen for so long is gone with their node: several refreshes. */
const GONE = sql`now() - interval '45 seconds'`;

/** Keeps who edits what. Hints may be lost: every refresh tells it again. */
export function createEditors(
  { db, sections }: Pick<KitDeps, "db" | "sections">,
  hub: LiveHub,
  nodeId: string,
  log: LiveLog,
): Editors {
  const open = new Map<string, Open>();
  let telling = Promise.resolve();

  function groupOf({ user }: DeviceConnection, { feature, id }: RowName): string {
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

  async function leave(trx: Trx, { id }: DeviceConnection, { feature, id: rowId }: RowName): Promise<void> {
    await sql`delete from row_editors where tenant_id = ${trx.tenantId} and feature = ${feature} and row_id = ${rowId}
      and node_id = ${nodeId} and connection_id = ${id}`.execute(trx);
  }

  function drop({ id }: Pick<DeviceConnection, "id">, group: string): void {
    const mine = open.get(id);
    mine?.rows.delete(group);
    if (mine?.rows.size === 0) open.delete(id);
    hub.removeFromGroup(id, group);
  }

  function end(connection: DeviceConnection, row: RowName, before?: (trx: Trx) => Promise<unknown>): void {
    drop(connection, groupOf(connection, row));
    tellSoon(connection.user.subject.tenantId, [row], before);
  }

  /** Takes out, on whatever node, who has one of the rows open and may not change it any more. */
  async function endWithdrawn(tenantId: number, rows: readonly RowName[]): Promise<void> {
    try {
      const lost = await db.read(tenantId, async (trx) => {
        const editing = await connectionsIn(trx, rows);
        if (editing.length === 0) return [];
        const actors = await loadActors(trx, [...new Set(editing.map(({ userId }) => userId))]);
        return withoutAccess(trx, sections, actors, editing);
      });
      if (lost.length === 0) return;
      const connections = lost.map(({ connectionId }) => connectionId);
      await db.tenant(tenantId, (trx) => takeOut(trx, lost, connections));
      for (const { connectionId, feature, id } of lost) {
        drop({ id: connectionId }, editorsGroup(tenantId, feature, id));
      }
      await tellNow(tenantId, rows);
    } catch (error) {
      log.error({ err: error, tenantId }, "Who was taken from rows could not be ended; the next look ends it.");
    }
  }

  function forget(connection: DeviceConnection): void {
    const mine = open.get(connection.id);
    if (!mine) return;
    open.delete(connection.id);
    tellSoon(connection.user.subject.tenantId, [...mine.rows.values()], (trx) =>
      sql`delete from row_editors where tenant_id = ${trx.tenantId} and node_id = ${nodeId}
        and connection_id = ${connection.id}`.execute(trx),
    );
  }

  async function refresh(): Promise<void> {
    const byTenant = new Map<number, Open[]>();
    for (const one of open.values()) {
      const { tenantId } = one.connection.user.subject;
      byTenant.set(tenantId, [...(byTenant.get(tenantId) ?? []), one]);
    }
    for (const [tenantId, here] of byTenant) {
      // As it is now: what is opened while this runs is told by those who open it.
      const opened = here.flatMap(({ connection, rows }) =>
        [...rows].map(([group, row]) => ({ connection, group, row })),
      );
      const { there, editors } = await db.tenant(tenantId, async (trx) => ({
        there: await stillThere(trx, tenantId, nodeId, here),
        editors: await editorsOf(trx, tenantId, [...new Map(opened.map(({ group, row }) => [group, row])).values()]),
      }));
      for (const { connection, group, row } of opened) {
        if (!open.get(connection.id)?.rows.has(group)) continue;
        const message = { kind: "ROW_EDITORS", ...row, editors: editors.get(group) ?? [] } as const;
        if (there.has(`${connection.id} ${group}`)) connection.send("ReceiveSystemMessage", message);
        // Another node has taken them out.
        else drop(connection, group);
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
        insert into row_editors (tenant_id, feature, row_id, node_id, connection_id, user_id)
        values (${trx.tenantId}, ${row.feature}, ${row.id}, ${nodeId}, ${id}, ${subject.userId})
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
    async judge(tenantId, actors) {
      const here = [...open.values()]
        .filter(({ connection }) => connection.user.subject.tenantId === tenantId)
        .flatMap(({ connection, rows }) =>
          [...rows.values()].map((row) => ({ connection, userId: connection.user.subject.userId, ...row })),
        );
      const lost = await db.read(tenantId, (trx) => withoutAccess(trx, sections, actors, here));
      for (const { connection, feature, id } of lost) {
        const row = { feature, id };
        end(connection, row, (trx) => leave(trx, connection, row));
      }
    },
    rowsChanged(tenantId, feature, ids) {
      // Of very many the next look at everybody finds who lost one.
      if (ids === "many" || !sections.get(feature)?.own?.some((whose) => typeof whose === "object")) return;
      const rows = ids.map((id) => ({ feature, id }));
      telling = telling.then(() => endWithdrawn(tenantId, rows));
    },
    refresh,
    async stop() {
      for (const { connection } of open.values()) forget(connection);
      await telling;
    },
  };
}

/** Those of this node are still there; what nodes left behind long ago goes. @returns connections with the rows' groups */
async function stillThere(
  trx: Trx,
  tenantId: number,
  nodeId: string,
  here: readonly Open[],
): Promise<ReadonlySet<string>> {
  const ids = here.map(({ connection }) => connection.id);
  const { rows } = await sql<RowName & { connectionId: string }>`
    update row_editors set seen_at = now() where tenant_id = ${trx.tenantId} and node_id = ${nodeId}
    and connection_id = any(${ids}::text[])
    returning connection_id as "connectionId", feature, row_id as id`.execute(trx);
  await sql`delete from row_editors where tenant_id = ${trx.tenantId} and seen_at < now() - interval '10 minutes'`.execute(
    trx,
  );
  return new Set(rows.map(({ connectionId, feature, id }) => `${connectionId} ${editorsGroup(tenantId, feature, id)}`));
}

async function takeOut(trx: Trx, rows: readonly RowName[], connections: readonly string[]): Promise<void> {
  await sql`
    delete from row_editors e
    using unnest(${rows.map(({ feature }) => feature)}::text[], ${rows.map(({ id }) => id)}::uuid[],
      ${[...connections]}::text[]) as r (feature, id, connection_id)
    where e.tenant_id = ${trx.tenantId} and e.feature = r.feature and e.row_id = r.id
      and e.connection_id = r.connection_id`.execute(trx);
}

/** The connections, of all nodes, that have rows of a feature open. */
async function connectionsIn(trx: Trx, rows: readonly RowName[]): Promise<(RowName & Connected)[]> {
  const { rows: found } = await sql<RowName & Connected>`
    select e.feature, e.row_id as id, e.connection_id as "connectionId", e.user_id as "userId"
    from unnest(${rows.map(({ feature }) => feature)}::text[], ${rows.map(({ id }) => id)}::uuid[]) as r (feature, id)
    join row_editors e on e.tenant_id = ${trx.tenantId} and e.feature = r.feature and e.row_id = r.id`.execute(trx);
  return found;
}

/** Who has rows open, by the rows' groups: each person once, in the order of their names. One query. */
async function editorsOf(trx: Trx, tenantId: number, rows: readonly RowName[]): Promise<Map<string, RowEditor[]>> {
  const { rows: found } = await sql<RowName & RowEditor>`
    select distinct e.feature, e.row_id as id, e.user_id as "userId", u.full_name as "fullName"
    from unnest(${rows.map(({ feature }) => feature)}::text[], ${rows.map(({ id }) => id)}::uuid[]) as r (feature, id)
    join row_editors e on e.tenant_id = ${trx.tenantId} and e.feature = r.feature and e.row_id = r.id and e.seen_at > ${GONE}
    join users u on u.tenant_id = e.tenant_id and u._id = e.user_id
    order by u.full_name, e.user_id`.execute(trx);
  const editors = new Map<string, RowEditor[]>();
  for (const { feature, id, userId, fullName } of found) {
    const group = editorsGroup(tenantId, feature, id);
    editors.set(group, [...(editors.get(group) ?? []), { userId, fullName }]);
  }
  return editors;
}

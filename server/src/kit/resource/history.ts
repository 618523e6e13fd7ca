import type { Trx } from "../../platform/db/pool.ts";

/** One entry of a row's history, newest first. */
export interface HistoryEntry {
  readonly _id: string;
  readonly at: Date;
  readonly actor: { readonly _id: string; readonly fullName: string } | null;
  readonly kind: number;
  readonly changes: Readonly<Record<string, unknown>>;
  readonly notes: string | null;
}

const HISTORY_LIMIT = 100;

/** Who changed a row, when and what; the latest 100 changes. */
export async function historyOf(trx: Trx, entityKind: string, entityId: string): Promise<HistoryEntry[]> {
  const rows = await trx
    .selectFrom("action_logs as l")
    .leftJoin("users as u", (join) => join.onRef("u.tenant_id", "=", "l.tenant_id").onRef("u._id", "=", "l.actor_id"))
    .select(["l._id", "l.at", "l.kind", "l.changes", "l.notes", "u._id as actorId", "u.full_name as fullName"])
    .where("l.tenant_id", "=", trx.tenantId)
    .where("l.entity_kind", "=", entityKind)
    .where("l.entity_id", "=", entityId)
    .where("l.result", "=", "OK")
    .orderBy("l._id", "desc")
    .limit(HISTORY_LIMIT)
    .execute();
  return rows.map(({ actorId, fullName, ...entry }) => ({
    ...entry,
    actor: actorId === null || fullName === null ? null : { _id: actorId, fullName },
  }));
}

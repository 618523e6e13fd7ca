import type { EnumValue } from "@nepnha/contract/enums";
import { uuidv7 } from "uuidv7";
import type { Trx } from "../db/pool.ts";
import type { RequestActor } from "../http/actor.ts";

/** One changed field: what it was and what it is. */
export interface FieldChange {
  readonly from: unknown;
  readonly to: unknown;
  /** Of a list of texts: what came and what went. */
  readonly added?: readonly string[];
  readonly removed?: readonly string[];
}

/** What happened to which row. */
export interface ActionEntry {
  readonly kind: EnumValue<"actionLogKind">;
  /** Feature or other kind of thing, e.g. `branches`. */
  readonly entityKind: string;
  readonly entityId: string | null;
  /** Short name of the row at that time. */
  readonly summary: string;
  readonly changes?: Readonly<Record<string, FieldChange>>;
  readonly notes?: string | null;
}

/** Write log rows in the transaction of the change they tell of, so that neither stands without the other. */
export async function logActions(trx: Trx, actor: RequestActor, entries: readonly ActionEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map((entry) => ({
    _id: uuidv7(),
    actor_id: actor.userId,
    actor_role: actor.role,
    kind: entry.kind,
    entity_kind: entry.entityKind,
    entity_id: entry.entityId,
    summary: entry.summary.slice(0, 200),
    changes: JSON.stringify(entry.changes ?? {}),
    notes: entry.notes ?? null,
    ip: actor.ip,
    device_no: actor.deviceNo,
  }));
  await trx.insertInto("action_logs").values(rows).execute();
}

import type { EnumValue } from "@nepnha/contract/platform/enums";
import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Trx } from "../db/pool.ts";
import type { LoggedActor } from "../http/actor.ts";
import type { FieldChange } from "./field-change.ts";
import { withoutSecrets } from "./secret-fields.ts";

/** Who is named in the log: a person, or nobody where the operator did it on the command line. */
export type LogActor = Omit<LoggedActor, "userId" | "role"> & {
  readonly userId: string | null;
  readonly role: LoggedActor["role"] | null;
};

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
  /** `OK` unless it was refused or failed. */
  readonly result?: "OK" | "DENIED" | "ERROR";
}

const SUMMARY_MAX = 200;
/** A statement takes 65,535 values, and a row of the log fifteen. */
const AT_ONCE = 1000;

/** Write log rows in the transaction of the change they tell of, so that neither stands without the other. */
export async function logActions(trx: Trx, actor: LogActor, entries: readonly ActionEntry[]): Promise<void> {
  for (let from = 0; from < entries.length; from += AT_ONCE) {
    const part = entries.slice(from, from + AT_ONCE);
    await trx
      .insertInto("action_logs")
      .values(
        part.map((entry) => ({ tenant_id: trx.tenantId, _id: uuidv7(), ...ofActor(trx, actor), ...ofEntry(entry) })),
      )
      .execute();
  }
}

/** The same for what nobody signed in did: work of the product itself. */
export async function logSystemAction(trx: Trx, entry: ActionEntry): Promise<void> {
  await trx
    .insertInto("action_logs")
    .values({ tenant_id: trx.tenantId, _id: uuidv7(), ...ofEntry(entry) })
    .execute();
}

/**
 * A log row under an id of the caller's; one that is there already stays as it is.
 * @returns whether it was written
 */
export async function logOnce(trx: Trx, actor: LoggedActor, id: string, entry: ActionEntry): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("action_logs")
    .values({ tenant_id: trx.tenantId, _id: id, ...ofActor(trx, actor), ...ofEntry(entry) })
    .onConflict((conflict) => conflict.columns(["tenant_id", "_id"]).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

function ofActor({ tenantId }: Trx, { userId, role, ip, deviceNo }: LogActor) {
  return {
    actor_id: userId,
    actor_role: role,
    ip,
    device_no: deviceNo,
    // Of the device as it says it is; it may have said so after the log-in.
    platform: sql<number>`(select d.platform from devices d where d.tenant_id = ${tenantId} and d.device_no = ${deviceNo}::bigint)`,
  };
}

function ofEntry({ kind, entityKind, entityId, summary, changes = {}, notes = null, result = "OK" }: ActionEntry) {
  return {
    kind,
    entity_kind: entityKind,
    entity_id: entityId,
    summary: summary.slice(0, SUMMARY_MAX),
    changes: JSON.stringify(withoutSecrets(changes)),
    notes,
    result,
  };
}

import type { StatusSet } from "@nepnha/contract/status";
import { ENUMS } from "@nepnha/contract/enums";
import type { MessageKey } from "@nepnha/contract/messages/vi";
import type { Access } from "@nepnha/domain/permit";
import { judgeMove, statusKey } from "@nepnha/domain/status";
import { sql } from "kysely";
import { AppError } from "../http/problem.ts";
import { tellRows } from "../live/tell-rows.ts";
import { logActions } from "../log/action-log.ts";
import type { ResourceContext } from "./hooks.ts";
import { duplicateOf } from "./duplicate.ts";
import { lockRows, type SeesDeleted } from "./read.ts";
import { tableRef, titleOf, type Row } from "./row.ts";
import { requireAll } from "./write.ts";

const { DELETED } = ENUMS.genericStatus;

/** A row after its move. */
export interface MovedRow {
  readonly _id: string;
  readonly status: number;
  readonly version: number;
}

/**
 * Change the status of rows, all or none. A row that already has the status stays as it is, without a log row. To
 * somebody who does not see deleted rows they are not there.
 * @throws AppError NOT_FOUND, TRANSITION_NOT_ALLOWED with the allowed ones, DUPLICATE, or what a hook refuses
 */
export async function moveRows(
  context: ResourceContext,
  access: Exclude<Access, false>,
  ids: readonly string[],
  to: number,
  { notes = null, seesDeleted }: { notes?: string | null; seesDeleted: SeesDeleted },
): Promise<MovedRow[]> {
  const { trx, actor, resource, hooks } = context;
  const rows = await lockRows(trx, actor.tenantId, resource, access, ids, seesDeleted);
  requireAll(ids, rows);
  const moving: Row[] = [];
  for (const row of rows.values()) {
    if (requireMove(resource.status, row, to)) {
      await hooks.onMove?.(context, row, to);
      moving.push(row);
    }
  }
  if (moving.length > 0) await write(context, moving, to, notes);
  const moved = new Set(moving.map((row) => row._id));
  return ids.flatMap((id) => {
    const row = rows.get(id);
    return row ? [{ _id: id, status: to, version: row.version + (moved.has(id) ? 1 : 0) }] : [];
  });
}

/** Whether the row has to move; refuses a move that its table does not list. */
function requireMove(set: StatusSet, row: Row, to: number): boolean {
  const verdict = judgeMove(set, row.status, to);
  if (verdict.kind !== "refused") return verdict.kind === "move";
  throw new AppError("TRANSITION_NOT_ALLOWED", {
    params: { from: row.status, to },
    named: { ...named("from", set, row.status), ...named("to", set, to) },
    extra: { transition: { id: row._id, from: row.status, to, allowed: [...verdict.allowed] } },
  });
}

function named(part: "from" | "to", set: StatusSet, status: number): Record<string, MessageKey> {
  const key = statusKey(set, status);
  return key ? { [part]: key } : {};
}

async function write(context: ResourceContext, rows: readonly Row[], to: number, notes: string | null): Promise<void> {
  const { trx, actor, resource } = context;
  const deletion = to === DELETED ? sql`now(), deleted_by = ${actor.userId}` : sql`null, deleted_by = null`;
  const update = sql`
    update ${tableRef(resource)} set status = ${to}, version = version + 1, updated_at = now(),
      updated_by = ${actor.userId}, deleted_at = ${deletion}
    where tenant_id = ${actor.tenantId} and _id = any(${rows.map((row) => row._id)}::uuid[])`;
  // A code or name may have been given to another row while this one was deleted.
  await duplicateOf(resource, update.execute(trx));
  await logActions(
    trx,
    actor,
    rows.map((row) => ({
      kind: to === DELETED ? ENUMS.actionLogKind.Delete : ENUMS.actionLogKind.Update,
      entityKind: resource.name,
      entityId: row._id,
      summary: titleOf(resource, row),
      changes: { status: { from: row.status, to } },
      notes,
    })),
  );
  tellRows(
    context,
    rows.map((row) => row._id),
  );
}

import type { NamedMove } from "@nepnha/contract/kit/moves";
import { ENUMS } from "@nepnha/contract/platform/enums";
import type { Access } from "@nepnha/domain/kit/access";
import { planStatus } from "@nepnha/domain/kit/moves";
import { sql } from "kysely";
import { AppError, invalidInput } from "../../platform/http/problem.ts";
import { applyMove, transitionRefused } from "../moves/make-move.ts";
import { reasonIssues } from "../moves/move-input.ts";
import { readerOf, throwRefusal } from "../moves/rules.ts";
import { mayMake, refusedStatus } from "../moves/verdicts.ts";
import { tellRows } from "../live/tell-rows.ts";
import { logActions } from "../../platform/log/action-log.ts";
import type { HookContext } from "./section.ts";
import { requireWhole } from "./complete.ts";
import { duplicateOf } from "./duplicate.ts";
import { lockRows, type SeesDeleted } from "./read.ts";
import { tableRef, titleOf } from "./row.ts";
import { type Row } from "./stored-row.ts";
import { requireAll } from "./write.ts";

const { DELETED } = ENUMS.genericStatus;

/** A row after the change. */
export interface ChangedRow {
  readonly _id: string;
  readonly status: number;
  readonly version: number;
}

/**
 * Change the status of rows, all or none. A row that already has the status stays as it is, without a log row. To
 * somebody who does not see deleted rows they are not there. What a named move makes goes through that move.
 * @throws AppError NOT_FOUND, TRANSITION_NOT_ALLOWED with what is possible, DUPLICATE, or what a rule refuses
 */
export async function changeStatus(
  context: HookContext,
  access: Exclude<Access, false>,
  ids: readonly string[],
  to: number,
  { notes = null, seesDeleted }: { notes?: string | null; seesDeleted: SeesDeleted },
): Promise<ChangedRow[]> {
  const { trx, resource } = context;
  const rows = await lockRows(trx, resource, access, ids, seesDeleted);
  requireAll(ids, rows);
  requireWhole(resource, rows, ids, to);
  const moving: Row[] = [];
  const moved = new Map<string, ChangedRow>();
  for (const row of rows.values()) {
    const { _id, version } = row;
    const plan = planStatus(resource, row.status, to);
    if (plan.kind === "refused") throw transitionRefused(context, row, to);
    if (plan.kind === "named") {
      const after = await moveByName(context, row, plan.move, notes);
      moved.set(_id, { _id, status: after.status, version: after.version });
      continue;
    }
    if (plan.kind === "plain") {
      throwRefusal(refusedStatus(resource, readerOf(context), row, to));
      await resource.hooks.onMove?.(context, row, to);
      moving.push(row);
    }
    moved.set(_id, { _id, status: to, version: plan.kind === "plain" ? version + 1 : version });
  }
  if (moving.length > 0) await write(context, moving, to, notes);
  return ids.flatMap((id) => moved.get(id) ?? []);
}

/** A status change that is a named move: with its permission, its reason and its rules, so that there is no way around them. */
async function moveByName(context: HookContext, row: Row, move: NamedMove, notes: string | null): Promise<Row> {
  const { resource, actor } = context;
  if (!mayMake(resource, { actor }, move)) throw new AppError("FORBIDDEN");
  const issues = reasonIssues(move, notes);
  if (issues.length > 0) throw invalidInput(issues, resource.name);
  return applyMove(context, row, move, { values: {}, notes });
}

async function write(context: HookContext, rows: readonly Row[], to: number, notes: string | null): Promise<void> {
  const { trx, actor, resource } = context;
  const deletion = to === DELETED ? sql`now(), deleted_by = ${actor.userId}` : sql`null, deleted_by = null`;
  const update = sql`
    update ${tableRef(resource)} set status = ${to}, version = version + 1, updated_at = now(),
      updated_by = ${actor.userId}, deleted_at = ${deletion}
    where tenant_id = ${trx.tenantId} and _id = any(${rows.map((row) => row._id)}::uuid[])`;
  // A code or name may have been given to another row while this one was deleted.
  await duplicateOf(resource, update.execute(trx), rows.length === 1 ? rows[0] : undefined);
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

import type { NamedMove } from "@nepnha/contract/kit/moves";
import type { MessageKey } from "@nepnha/contract/messages/vi";
import { vi } from "@nepnha/contract/messages/vi";
import type { Problem } from "@nepnha/contract/platform/errors";
import { ENUMS } from "@nepnha/contract/platform/enums";
import type { Access } from "@nepnha/domain/kit/access";
import { statusKey } from "@nepnha/domain/kit/status";
import { AppError } from "../../platform/http/problem.ts";
import { lockRows } from "../resource/read.ts";
import { mayRestore } from "../resource/run.ts";
import type { HookContext, MoveInput } from "../resource/section.ts";
import type { Row } from "../resource/stored-row.ts";
import { changeRow, requireVersion } from "../resource/write.ts";
import { readerOf, throwRefusal } from "./rules.ts";
import { movesNow, refusedMove } from "./verdicts.ts";

const { DELETED } = ENUMS.genericStatus;

/**
 * Make a named move with a row, in the version that was seen.
 * @throws AppError NOT_FOUND, VERSION_CONFLICT, TRANSITION_NOT_ALLOWED with what is possible, or what a rule refuses
 */
export async function makeMove(
  context: HookContext,
  access: Exclude<Access, false>,
  id: string,
  move: NamedMove,
  { version, ...input }: MoveInput & { readonly version: number },
): Promise<Row> {
  const { trx, actor, resource } = context;
  const seesDeleted = move.from.includes(DELETED) && mayRestore(actor);
  const row = (await lockRows(trx, resource, access, [id], seesDeleted)).get(id);
  if (!row) throw new AppError("NOT_FOUND");
  await requireVersion(context, row, version);
  if (!move.from.includes(row.status)) throw transitionRefused(context, row, move.to ?? row.status, move);
  return applyMove(context, row, move, input);
}

/** Make a named move with a locked row in one of its statuses. @throws AppError what a rule refuses */
export async function applyMove(context: HookContext, row: Row, move: NamedMove, input: MoveInput): Promise<Row> {
  const { hooks } = context.resource;
  const to = move.to ?? row.status;
  const refusal = refusedMove(context.resource, readerOf(context), row, move);
  if (refusal) throwRefusal(refusal, transitionOf(context, row, to));
  if (to !== row.status) await hooks.onMove?.(context, row, to);
  const more = await hooks.moves?.[move.name]?.effect?.(context, row, input);
  const kind = ENUMS.actionLogKind[move.log ?? "Update"];
  return changeRow(context, row, { ...input.values, ...more }, { status: to, kind, notes: input.notes });
}

/** The refusal of a move from a status that does not allow it, with what the row can do instead. */
export function transitionRefused(context: HookContext, row: Row, to: number, move?: NamedMove): AppError {
  const { resource } = context;
  const names = {
    from: statusKey(resource.status, row.status),
    to: statusKey(resource.status, to),
    move: move && textOf(`${resource.name}.move.${move.name}`),
  };
  const named = Object.entries(names).flatMap(([name, key]) => (key === undefined ? [] : [[name, key] as const]));
  return new AppError("TRANSITION_NOT_ALLOWED", {
    ...(move ? { message: "error.moveNotAllowed" } : {}),
    params: { from: row.status, to },
    named: Object.fromEntries(named),
    extra: transitionOf(context, row, to),
  });
}

/** What a refused move tells beside its reason: where the row is, and what it can do instead. */
function transitionOf(
  context: HookContext,
  row: Row,
  to: number,
): { readonly transition: NonNullable<Problem["transition"]> } {
  const { resource } = context;
  const allowed = [...(resource.status.transitions[row.status] ?? [])];
  const moves = movesNow(resource, readerOf(context), row);
  return { transition: { id: row._id, from: row.status, to, allowed, moves } };
}

function textOf(key: string): MessageKey | undefined {
  return isText(key) ? key : undefined;
}

function isText(key: string): key is MessageKey {
  return Object.hasOwn(vi, key);
}

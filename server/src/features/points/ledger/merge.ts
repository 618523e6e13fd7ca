import { vi } from "@nepnha/contract/messages/vi";
import { moveAll } from "@nepnha/domain/features/points/ledger";
import { fillIn } from "@nepnha/domain/platform/fill-in";
import { sql } from "kysely";
import type { Trx } from "../../../platform/db/pool.ts";
import { invalidInput } from "../../../platform/http/problem.ts";
import { lockRow, type LockedRow } from "./account.ts";
import { beginDraft, refused, refusing } from "./draft.ts";
import { lookAtLevel } from "./level.ts";
import { writeDraft } from "./write-draft.ts";

/**
 * Move all points of a customer to another one whose part they become, each with its own time, and a debt with them; from
 * then on whatever would be theirs is the other's. The sum stays (I13). Again is possible and moves what came since.
 * @throws AppError INVALID_INPUT where both are the same or one is not there
 */
export async function mergePoints(trx: Trx, fromId: string, toId: string, at = new Date()): Promise<void> {
  await moveAccount(trx, fromId, toId, at);
  await lookAtLevel(trx, toId, at);
}

/** The same of what came back to somebody who was merged before. @throws AppError RULE_BROKEN for a debt that must not be */
export async function moveOn(trx: Trx, fromId: string, toId: string, at: Date, allowDebt: boolean): Promise<void> {
  const debt = await moveAccount(trx, fromId, toId, at);
  if (debt > 0 && !allowDebt) throw refused("pointTransactions.rule.spent");
}

async function moveAccount(trx: Trx, fromId: string, toId: string, at: Date): Promise<number> {
  if (fromId === toId) throw invalidInput([{ field: "customerId", code: "invalid" }], "pointTransactions");
  const accounts = new Map<string, LockedRow>();
  // In one order, so that two merges of the same people do not wait for each other.
  for (const id of [fromId, toId].toSorted()) {
    const account = await lockRow(trx, id);
    if (!account) throw invalidInput([{ field: "customerId", code: "notFound" }], "pointTransactions");
    accounts.set(id, account);
  }
  const [from, to] = [accounts.get(fromId), accounts.get(toId)];
  if (!from || !to || to.isGone) throw invalidInput([{ field: "customerId", code: "notFound" }], "pointTransactions");
  const [source, target] = [await beginDraft(trx, from, at), await beginDraft(trx, to, at)];
  const text = (name: string): string => fillIn(vi["points.content.merge"], { name }, "vi");
  const more = {
    out: { content: text(to.name), sourceKind: "customers", sourceId: toId },
    into: { content: text(from.name), sourceKind: "customers", sourceId: fromId },
  };
  refusing(() => {
    moveAll(source, target, at.getTime(), more);
  });
  await writeDraft(trx, from, source);
  await writeDraft(trx, to, target);
  await sql`update point_accounts set merged_into = ${toId}
    where tenant_id = ${trx.tenantId} and (customer_id = ${fromId} or merged_into = ${fromId})`.execute(trx);
  return target.debt;
}

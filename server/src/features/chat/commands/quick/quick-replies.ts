import {
  QUICK_REPLIES_MOST,
  type QuickReply,
  type QuickReplyMethods,
} from "@nepnha/contract/features/chat/methods/quick";
import { holds, isStaff } from "@nepnha/domain/platform/permit";
import { sql } from "kysely";
import type { Trx } from "../../../../platform/db/pool.ts";
import type { RealtimeActor } from "../../../../platform/realtime/actor.ts";
import { HubRefusal } from "../../../../platform/realtime/refusal.ts";

/**
 * My quick replies and the shared ones, by their shortcuts.
 * @throws HubRefusal FORBIDDEN for who is not of the staff
 */
export async function getQuickReplies(
  trx: Trx,
  actor: RealtimeActor,
): Promise<QuickReplyMethods["GetQuickReplies"]["data"]> {
  requireStaff(actor);
  const { rows } = await sql<QuickReply>`
    select _id as id, shortcut, body as text, owner_id is null as shared from chat_quick_replies
    where tenant_id = ${trx.tenantId} and (owner_id is null or owner_id = ${actor.userId})
    order by shortcut collate "vi-x-icu", owner_id nulls last, _id`.execute(trx);
  return { replies: rows };
}

/**
 * Makes a quick reply or changes it.
 * @throws HubRefusal FORBIDDEN for a shared one of who does not advise, TAKEN where the shortcut stands for another one,
 * TOO_MANY, NOT_FOUND for one of somebody else
 */
export async function saveQuickReply(
  trx: Trx,
  actor: RealtimeActor,
  { id, shortcut, text, shared }: QuickReply,
): Promise<{ id: string }> {
  requireStaff(actor);
  if (shared) requireAdviser(actor);
  const owner = shared ? null : actor.userId;
  // One after the other, or two at once would make one too many.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`quick ${trx.tenantId} ${owner ?? ""}`}, 0))`.execute(trx);
  const before = await find(trx, id);
  if (before) requireMine(actor, before);
  const { rows } = await sql<{ id: string }>`
    select _id as id from chat_quick_replies
    where tenant_id = ${trx.tenantId} and owner_id is not distinct from ${owner}::uuid and _id <> ${id}
      and shortcut = ${shortcut}`.execute(trx);
  if (rows.length > 0) throw new HubRefusal("TAKEN");
  if (!before && (await count(trx, owner)) >= QUICK_REPLIES_MOST) throw new HubRefusal("TOO_MANY");
  await sql`
    insert into chat_quick_replies (tenant_id, _id, owner_id, shortcut, body)
    values (${trx.tenantId}, ${id}, ${owner}, ${shortcut}, ${text})
    on conflict (tenant_id, _id) do update
    set owner_id = excluded.owner_id, shortcut = excluded.shortcut, body = excluded.body`.execute(trx);
  return { id };
}

/**
 * Deletes a quick reply; one that is gone already is.
 * @throws HubRefusal as {@link saveQuickReply}
 */
export async function deleteQuickReply(
  trx: Trx,
  actor: RealtimeActor,
  { id }: { id: string },
): Promise<{ id: string }> {
  requireStaff(actor);
  const before = await find(trx, id);
  if (before) requireMine(actor, before);
  await sql`delete from chat_quick_replies where tenant_id = ${trx.tenantId} and _id = ${id}`.execute(trx);
  return { id };
}

interface Owned {
  readonly owner_id: string | null;
}

async function find(trx: Trx, id: string): Promise<Owned | undefined> {
  const { rows } = await sql<Owned>`
    select owner_id from chat_quick_replies where tenant_id = ${trx.tenantId} and _id = ${id}`.execute(trx);
  return rows[0];
}

async function count(trx: Trx, owner: string | null): Promise<number> {
  const { rows } = await sql`
    select 1 from chat_quick_replies
    where tenant_id = ${trx.tenantId} and owner_id is not distinct from ${owner}::uuid
    limit ${QUICK_REPLIES_MOST}`.execute(trx);
  return rows.length;
}

function requireStaff(actor: RealtimeActor): void {
  if (!isStaff(actor)) throw new HubRefusal("FORBIDDEN");
}

function requireAdviser(actor: RealtimeActor): void {
  if (!holds(actor, "chatGroups.chatAdviseComplaint")) throw new HubRefusal("FORBIDDEN");
}

/** Of somebody else's nobody learns that it is there. */
function requireMine(actor: RealtimeActor, { owner_id }: Owned): void {
  if (owner_id === null) requireAdviser(actor);
  else if (owner_id !== actor.userId) throw new HubRefusal("NOT_FOUND");
}

import {
  FIRST_LABELS,
  LABELS_MOST,
  type ChatLabel,
  type LabelMethods,
} from "@nepnha/contract/features/chat/mine/labels";
import { sql } from "kysely";
import type { Trx } from "../../../platform/db/pool.ts";
import type { RealtimeActor } from "../../../platform/realtime/actor.ts";
import { HubRefusal } from "../../../platform/realtime/refusal.ts";

/** The labels after a call, and whether it has changed any. */
export interface LabelsNow {
  readonly labels: ChatLabel[];
  readonly isChanged: boolean;
}

/** My labels, in the order in which they were made. */
export async function getLabels(trx: Trx, { userId }: RealtimeActor): Promise<LabelMethods["GetLabels"]["data"]> {
  const { rows } = await sql<{ labels: ChatLabel[] }>`
    select labels from chat_labels where tenant_id = ${trx.tenantId} and user_id = ${userId}`.execute(trx);
  return { labels: rows[0]?.labels ?? [...FIRST_LABELS] };
}

/**
 * Makes a label or changes it.
 * @throws HubRefusal TAKEN where another one of mine has the name, TOO_MANY
 */
export async function saveLabel(trx: Trx, actor: RealtimeActor, label: ChatLabel): Promise<LabelsNow> {
  const labels = await lockLabels(trx, actor);
  const before = labels.find(({ id }) => id === label.id);
  if (before?.name === label.name && before.color === label.color) return { labels, isChanged: false };
  if (labels.some(({ id, name }) => id !== label.id && foldName(name) === foldName(label.name))) {
    throw new HubRefusal("TAKEN");
  }
  if (!before && labels.length >= LABELS_MOST) throw new HubRefusal("TOO_MANY");
  return keep(trx, actor, before ? labels.map((one) => (one === before ? label : one)) : [...labels, label]);
}

/** Deletes a label; one that is gone already is. */
export async function deleteLabel(trx: Trx, actor: RealtimeActor, { id }: { id: string }): Promise<LabelsNow> {
  const labels = await lockLabels(trx, actor);
  const rest = labels.filter((label) => label.id !== id);
  return rest.length === labels.length ? { labels, isChanged: false } : keep(trx, actor, rest);
}

/** @throws HubRefusal NOT_FOUND where one of these is no label of mine */
export async function requireLabels(trx: Trx, actor: RealtimeActor, ids: readonly string[]): Promise<void> {
  const { labels } = await getLabels(trx, actor);
  if (!ids.every((id) => labels.some((label) => label.id === id))) throw new HubRefusal("NOT_FOUND");
}

/** Capitals tell no names apart, marks do. */
function foldName(name: string): string {
  return name.toLocaleLowerCase("vi");
}

/** My labels under their lock: two devices change them one after the other. */
async function lockLabels(trx: Trx, actor: RealtimeActor): Promise<ChatLabel[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`labels ${trx.tenantId} ${actor.userId}`}, 0))`.execute(
    trx,
  );
  return (await getLabels(trx, actor)).labels;
}

async function keep(trx: Trx, { userId }: RealtimeActor, labels: ChatLabel[]): Promise<LabelsNow> {
  await sql`
    insert into chat_labels (tenant_id, user_id, labels)
    values (${trx.tenantId}, ${userId}, ${JSON.stringify(labels)}::jsonb)
    on conflict (tenant_id, user_id) do update set labels = excluded.labels`.execute(trx);
  return { labels, isChanged: true };
}

import { ENUMS } from "@nepnha/contract/platform/enums";
import { holds } from "@nepnha/domain/platform/permit";
import { sql } from "kysely";
import type { HandOverContext, HoldingKind } from "../../../../kit/holding-kind.ts";
import { requireAll } from "../../../../kit/resource/write.ts";
import type { Trx } from "../../../../platform/db/pool.ts";
import { AppError } from "../../../../platform/http/problem.ts";
import { logActions } from "../../../../platform/log/action-log.ts";
import { lockConversation, type NamedGroup } from "../../conversation/group-lock.ts";
import { mayAdvise } from "./advisers.ts";
import { answeredBy, brought } from "./assign-conversation.ts";
import { setDesk } from "./move-desk.ts";
import type { DeskGroup } from "./lock-desk.ts";

const { ADVISE } = ENUMS.chatGroupType;
const OPEN = sql`g.type = ${sql.lit(ADVISE)} and g.status = ${sql.lit(ENUMS.genericStatus.ACTIVE)} and g.closed_at is null`;

/** Conversations of advice that somebody answers (R6-05). Who may not advise cannot take one over: it is in the queue again. */
export const heldAdvice: HoldingKind = {
  count: async (trx, userId) => (await answered(trx, userId)).length,

  async handOver(context, from, to) {
    const { trx, actor } = context;
    const ids = await answered(trx, from);
    const isAdviser = ids.length > 0 && (await mayAdvise(trx, to));
    let passed = 0;
    for (const id of ids) {
      const group = await lockAdvice(trx, id);
      // Asked under the lock: somebody may have taken it meanwhile.
      if (group?.desk.assigneeId !== from) continue;
      if (isAdviser) await give(context, group, to);
      else {
        const waitingSince = group.desk.waitingSince ?? group.now.toISOString();
        await setDesk(trx, group, { assigneeId: null, waitingSince, closedAt: null }, actor.userId);
      }
      passed += 1;
    }
    return passed;
  },

  assigning: {
    async toMain(context, ids, to) {
      for (const group of await changeable(context, ids))
        if (group.desk.assigneeId !== to) await give(context, group, to);
    },
    async toSupport(context, ids, to) {
      for (const group of await changeable(context, ids)) await brought(context.trx, context.actor.userId, group, to);
    },
  },
};

type Advice = NamedGroup & Pick<DeskGroup, "desk">;

async function answered(trx: Trx, userId: string): Promise<string[]> {
  const { rows } = await sql<{ _id: string }>`
    select g._id from chat_groups g
    where g.tenant_id = ${trx.tenantId} and g.assigned_to = ${userId} and ${OPEN} order by g._id`.execute(trx);
  return rows.map(({ _id }) => _id);
}

/** Conversations under their locks, of somebody who advises: those that they are in, or all where they may read all. */
async function changeable({ trx, actor }: HandOverContext, ids: readonly string[]): Promise<Advice[]> {
  if (!holds(actor, "chatGroups.chatAdviseComplaint")) throw new AppError("FORBIDDEN");
  const seesAll = holds(actor, "chatGroups.chatGroupReadAll");
  const { rows } = await sql<{ _id: string }>`
    select g._id from chat_groups g
    where g.tenant_id = ${trx.tenantId} and g._id = any(${[...ids]}::uuid[]) and ${OPEN}
      and (${seesAll} or exists (select from chat_members m where m.tenant_id = ${trx.tenantId} and m.group_id = g._id
        and m.user_id = ${actor.userId} and m.left_change_seq is null))`.execute(trx);
  requireAll(ids, new Set(rows.map(({ _id }) => _id)));
  const locked: Advice[] = [];
  for (const id of ids.toSorted()) {
    const group = await lockAdvice(trx, id);
    if (group) locked.push(group);
  }
  return locked;
}

async function lockAdvice(trx: Trx, id: string): Promise<Advice | undefined> {
  const group = await lockConversation(trx, id);
  const { rows } = await sql<{ assigneeId: string | null; waitingSince: Date | null }>`
    select g.assigned_to as "assigneeId", g.waiting_since as "waitingSince" from chat_groups g
    where g.tenant_id = ${trx.tenantId} and g._id = ${id} and ${OPEN}`.execute(trx);
  const [desk] = rows;
  if (!desk) return undefined;
  const waitingSince = desk.waitingSince?.toISOString() ?? null;
  return { ...group, desk: { assigneeId: desk.assigneeId, waitingSince, closedAt: null } };
}

async function give({ trx, actor }: HandOverContext, group: Advice, to: string): Promise<void> {
  await answeredBy(trx, actor.userId, group, to);
  await logActions(trx, actor, [
    {
      kind: ENUMS.actionLogKind.Update,
      entityKind: "chatGroups",
      entityId: group.groupId,
      summary: group.name,
      changes: { assigneeId: { from: group.desk.assigneeId, to } },
    },
  ]);
}

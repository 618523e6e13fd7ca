import { projectActions } from "@nepnha/contract/features/projects/project-actions";
import type { projects } from "@nepnha/contract/features/projects/projects";
import type { RowOf, ValuesOf } from "@nepnha/contract/kit/row-of";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { sql } from "kysely";
import { changeableRows } from "../../kit/assignable.ts";
import type { HandOverContext, HoldingKind } from "../../kit/holding-kind.ts";
import { tellChanges } from "../../kit/live/tell-rows.ts";
import { readerOf, throwRefusal } from "../../kit/moves/rules.ts";
import { refusedUpdate } from "../../kit/moves/verdicts.ts";
import { lockRows } from "../../kit/resource/read.ts";
import { changeRow } from "../../kit/resource/write.ts";
import type { Trx } from "../../platform/db/pool.ts";
import { projectIsOver } from "./progress.ts";
import { projectsSection } from "./projects/projects.ts";

const { JUST_CREATED, IN_PROGRESS } = ENUMS.actionStatus;

/** Projects that somebody is part of and that go on (R6-05). Their conversations follow. */
export const heldProjects: HoldingKind = {
  count: async (trx, userId) => (await projectsOf(trx, userId)).length,

  async handOver(context, from, to) {
    const rows = await lockRows(context.trx, projectsSection, true, await projectsOf(context.trx, from));
    const own = { ...context, resource: projectsSection };
    for (const row of rows.values()) {
      await changeRow(own, row, {
        ownerId: row.ownerId === from ? to : row.ownerId,
        siteManagerId: row.siteManagerId === from ? to : row.siteManagerId,
        managerIds: replaced(row.managerIds, from, to),
        memberIds: replaced(row.memberIds, from, to),
      });
    }
    return rows.size;
  },

  assigning: {
    async toMain(context, ids, to) {
      await changeEach(context, ids, ({ managerIds, memberIds }) => ({
        ownerId: to,
        managerIds: managerIds.filter((id) => id !== to),
        memberIds: memberIds.filter((id) => id !== to),
      }));
    },
    // Who helps with a project is a member of it, and so of its conversation.
    async toSupport(context, ids, to) {
      await changeEach(context, ids, ({ ownerId, siteManagerId, managerIds, memberIds }) =>
        [ownerId, siteManagerId, ...managerIds, ...memberIds].includes(to) ? {} : { memberIds: [...memberIds, to] },
      );
    },
  },
};

/** Changes projects one by one, each with its rules, its line in the log and its conversation. */
async function changeEach(
  context: HandOverContext,
  ids: readonly string[],
  valuesOf: (row: RowOf<typeof projects>) => ValuesOf<typeof projects>,
): Promise<void> {
  const rows = await changeableRows(context, projectsSection, ids);
  const own = { ...context, resource: projectsSection };
  for (const row of rows.values()) {
    throwRefusal(refusedUpdate(projectsSection, readerOf(context), row));
    await changeRow(own, row, valuesOf(row));
  }
}

async function projectsOf(trx: Trx, userId: string): Promise<string[]> {
  const { rows } = await sql<{ _id: string }>`
    select p._id from projects p
    where p.tenant_id = ${trx.tenantId} and not ${projectIsOver("p")}
      and exists (select from project_people x
        where x.tenant_id = ${trx.tenantId} and x.project_id = p._id and x.user_id = ${userId})`.execute(trx);
  return rows.map(({ _id }) => _id);
}

interface Handed {
  readonly _id: string;
  readonly title: string;
  readonly was: readonly string[];
}

/** Open work that somebody does (R6-05). As much as it is, it takes two statements. */
export const heldWork: HoldingKind = {
  async count(trx, userId) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from project_actions a
      join project_action_assignees d on d.tenant_id = a.tenant_id and d.action_id = a._id and d.user_id = ${userId}
      where a.tenant_id = ${trx.tenantId} and a.status in (${JUST_CREATED}, ${IN_PROGRESS})`.execute(trx);
    return rows[0]?.count ?? 0;
  },

  async handOver(context, from, to) {
    const { trx, actor } = context;
    const { rows } = await sql<Handed>`
      with open as (
        select a._id, array(select d.user_id::text from project_action_assignees d
          where d.tenant_id = a.tenant_id and d.action_id = a._id order by d.order_no, d.user_id) as was
        from project_actions a
        join project_action_assignees d on d.tenant_id = a.tenant_id and d.action_id = a._id and d.user_id = ${from}
        where a.tenant_id = ${trx.tenantId} and a.status in (${JUST_CREATED}, ${IN_PROGRESS})
        order by a._id for no key update of a),
      gone as (
        delete from project_action_assignees d using open
        where d.tenant_id = ${trx.tenantId} and d.action_id = open._id and d.user_id = ${from}
        returning d.action_id, d.order_no),
      come as (
        insert into project_action_assignees (tenant_id, action_id, user_id, order_no)
        select ${trx.tenantId}, action_id, ${to}, order_no from gone on conflict do nothing)
      update project_actions a set version = a.version + 1, updated_at = now(), updated_by = ${actor.userId}
      from open where a.tenant_id = ${trx.tenantId} and a._id = open._id
      returning a._id, a.name as title, open.was`.execute(trx);
    await tellChanges(
      { ...context, resource: projectActions },
      rows.map(({ _id, title, was }) => ({
        _id,
        title,
        changes: { assigneeIds: { from: was, to: replaced(was, from, to) } },
      })),
    );
    return rows.length;
  },
};

function replaced(ids: readonly string[], from: string, to: string): string[] {
  return [...new Set(ids.map((id) => (id === from ? to : id)))];
}

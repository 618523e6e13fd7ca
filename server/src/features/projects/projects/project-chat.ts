import type { projects } from "@nepnha/contract/features/projects/projects";
import type { RowOf } from "@nepnha/contract/kit/row-of";
import { ENUMS, type EnumValue } from "@nepnha/contract/platform/enums";
import { sql } from "kysely";
import type { Trx } from "../../../platform/db/pool.ts";
import { ensureGroup, postCard, renameWithRow, setMembers, setReadOnly, type Card } from "../../chat/api.ts";

const { OWNER, MANAGER, MEMBER, CUSTOMER } = ENUMS.chatRole;

/** A project as its conversation knows it. */
type Followed = Pick<
  RowOf<typeof projects>,
  "_id" | "name" | "ownerId" | "siteManagerId" | "managerIds" | "memberIds" | "customerIds"
>;

/** Makes the conversation of a project, with everybody of it in it. @param by who does it */
export async function openProjectChat(trx: Trx, by: string, project: Followed): Promise<void> {
  const owner = { by, feature: "projects", id: project._id };
  await ensureGroup(trx, owner, { type: ENUMS.chatGroupType.PROJECT, name: project.name });
  await setMembers(trx, owner, await membersOf(trx, project));
}

/** Lets the conversation of a project, where it has one, follow its people and its name. @param by who changed it */
export async function followProject(trx: Trx, by: string, before: Followed, project: Followed): Promise<void> {
  const owner = { by, feature: "projects", id: project._id };
  await renameWithRow(trx, owner, before.name, project.name);
  await setMembers(trx, owner, await membersOf(trx, project));
}

/** Nobody writes about a project that was called off; where it begins again, the talk goes on. @param by who does it */
export async function setProjectChatReadOnly(trx: Trx, by: string, id: string, readOnly: boolean): Promise<void> {
  await setReadOnly(trx, { by, feature: "projects", id }, readOnly);
}

/**
 * Shows something of a project in its conversation. @param by who does it; null for what nobody did
 * @returns whether it is shown: not where the project has no conversation yet, or nobody writes in it any more
 */
export async function showInProjectChat(trx: Trx, by: string | null, projectId: string, card: Card): Promise<boolean> {
  return postCard(trx, { by, feature: "projects", id: projectId }, card);
}

/** Lets a customer whose account has just been told into the conversations of their projects. */
export async function welcomeCustomer(trx: Trx, customerId: string, userId: string): Promise<void> {
  const { rows } = await sql<Followed>`
    select p._id, p.name, p.owner_id as "ownerId", p.site_manager_id as "siteManagerId",
      array(select m.user_id from project_managers m
        where m.tenant_id = p.tenant_id and m.project_id = p._id) as "managerIds",
      array(select m.user_id from project_members m
        where m.tenant_id = p.tenant_id and m.project_id = p._id) as "memberIds",
      array(select c.customer_id from project_customers c
        where c.tenant_id = p.tenant_id and c.project_id = p._id) as "customerIds"
    from projects p
    join project_customers pc on pc.tenant_id = p.tenant_id and pc.project_id = p._id and pc.customer_id = ${customerId}
    where p.tenant_id = ${trx.tenantId} and p.status <> ${ENUMS.projectStatus.DELETED} order by p._id`.execute(trx);
  for (const project of rows) await followProject(trx, userId, project, project);
}

/** Everybody of it with the strongest of their parts; customers as far as they sign in. */
async function membersOf(trx: Trx, project: Followed): Promise<{ userId: string; role: EnumValue<"chatRole"> }[]> {
  const roles = new Map<string, EnumValue<"chatRole">>();
  for (const id of await accountsOf(trx, project.customerIds)) roles.set(id, CUSTOMER);
  for (const id of project.memberIds) roles.set(id, MEMBER);
  for (const id of project.managerIds) roles.set(id, MANAGER);
  if (project.siteManagerId !== null) roles.set(project.siteManagerId, MANAGER);
  roles.set(project.ownerId, OWNER);
  return [...roles].map(([userId, role]) => ({ userId, role }));
}

async function accountsOf(trx: Trx, customerIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select c.user_id from customers c
    join users u on u.tenant_id = c.tenant_id and u._id = c.user_id and u.status = ${ENUMS.genericStatus.ACTIVE}
    where c.tenant_id = ${trx.tenantId} and c._id = any(${[...customerIds]}::uuid[]) and c.status <> 255`.execute(trx);
  return rows.map((row) => row.user_id);
}

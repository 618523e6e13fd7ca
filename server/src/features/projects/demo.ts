import { ENUMS } from "@nepnha/contract/platform/enums";
import { vietnamDay } from "@nepnha/domain/platform/vietnam-day";
import { sql } from "kysely";
import {
  DEMO_ACTION_TYPES,
  DEMO_PROJECTS,
  type DemoAction,
  type DemoProject,
} from "../../../seeds/data/projects/projects.ts";
import { DEMO_STAGE_TEMPLATES } from "../../../seeds/data/projects/stage-templates.ts";
import { PEOPLE } from "../../../seeds/ids.ts";
import { provinceFinder } from "../../../seeds/provinces.ts";
import type { DemoWriter } from "../../kit/demo.ts";
import { openProjectChat } from "./projects/project-chat.ts";

const DAY_MS = 86_400_000;
const stageStatus = ENUMS.projectStageStatus;
const actionStatus = ENUMS.actionStatus;

/** What the work of both companies is sorted into. */
export async function writeActionTypes({ row }: DemoWriter): Promise<void> {
  for (const { name, style, days, requireAccept, description } of DEMO_ACTION_TYPES) {
    await row("projectActionTypes", {
      name,
      description,
      requireAccept,
      style: ENUMS.noticeStyle[style],
      scopeUsing: ENUMS.scopeUsing.ALL,
      restriction: ENUMS.restriction.UNRESTRICTED,
      chatGroupType: ENUMS.chatGroupType.PROJECT,
      accessScope: ENUMS.accessScope.ALL,
      editableScope: ENUMS.accessScope.ALL,
      defaultDurationDays: days,
    });
  }
}

/** How a town house and a renovation go, in both companies. */
export async function writeStageTemplates({ row, ids }: DemoWriter): Promise<void> {
  const actionTypeId = (await ids("projectActionTypes")).get("Thi công");
  if (actionTypeId === undefined) return;
  for (const { name, type, stages, work } of DEMO_STAGE_TEMPLATES) {
    await row("stageTemplates", {
      name,
      actionTypeId,
      projectType: ENUMS.projectType[type],
      stages: stages.map(([stage, offsetDays, durationDays, weight]) => ({
        name: stage,
        offsetDays,
        durationDays,
        weight,
        requireCustomerAccept: true,
      })),
      work: work.map(([stageNo, task, offsetDays, durationDays]) => ({
        stageNo,
        name: task,
        offsetDays,
        durationDays,
        showToCustomer: true,
      })),
    });
  }
}

/** Projects of the first company at every point of their way, as they stand today. */
export async function writeProjects(write: DemoWriter): Promise<void> {
  if (write.company !== "saigon") return;
  const customers = await write.ids("customers");
  const [branchId] = (await write.ids("branches")).values();
  const provinceOf = await provinceFinder(write);
  for (const project of DEMO_PROJECTS) {
    const customerId = customers.get(project.customer);
    if (customerId === undefined || branchId === undefined) continue;
    const people = {
      name: project.name,
      customerIds: [customerId],
      ownerId: PEOPLE.admin,
      siteManagerId: PEOPLE.site,
      managerIds: [],
      memberIds: [PEOPLE.sales, PEOPLE.content],
    };
    const id = await write.row("projects", {
      ...people,
      type: ENUMS.projectType[project.type],
      branchId,
      provinceId: provinceOf(project.address),
      address: project.address,
      startDate: dayOf(write, project.begins),
      dueDate: dayOf(write, project.begins + project.days),
      totalAmount: project.totalAmount,
      contractDate: dayOf(write, project.begins - 10),
    });
    await writeStages(write, id, project);
    await setStatus(write, "projects", id, ENUMS.projectStatus[project.status]);
    if (project.status !== "JUST_CREATED") await openProjectChat(write.trx, PEOPLE.admin, { _id: id, ...people });
  }
}

async function writeStages(write: DemoWriter, projectId: string, project: DemoProject): Promise<void> {
  const types = await write.ids("projectActionTypes");
  const vendors = await write.ids("vendors");
  const made = new Map<string, string>();
  for (const [name, from, days, weight, actions] of project.stages) {
    const begins = project.begins + from;
    const dates = { startDate: dayOf(write, begins), dueDate: dayOf(write, begins + days) };
    const stageId = await write.row("projectStages", {
      projectId,
      name,
      ...dates,
      weight: String(weight),
      requireCustomerAccept: true,
    });
    for (const [title, type, start, length, done, who, more = {}] of actions) {
      const actionTypeId = types.get(type);
      if (actionTypeId === undefined) continue;
      const { after, shown = false, checklist = [], vendor } = more;
      const predecessor = after === undefined ? undefined : made.get(after);
      const id = await write.row("projectActions", {
        name: title,
        projectId,
        stageId,
        actionTypeId,
        startDate: instantOf(write, project.begins + start, "07:30"),
        endDate: instantOf(write, project.begins + start + length, "17:00"),
        priority: "NORMAL",
        restrictionType: ENUMS.restriction.UNRESTRICTED,
        chatGroupType: ENUMS.chatGroupType.PROJECT,
        assigneeIds: [PEOPLE[who]],
        showToCustomer: shown,
        checklist: checklist.map((text) => ({ text, isRequired: true, isDone: false })),
        predecessorIds: predecessor === undefined ? [] : [predecessor],
        ...(vendor === undefined ? {} : { vendorId: vendors.get(vendor) ?? null }),
      });
      made.set(title, id);
      if (done === 0) continue;
      await setStatus(write, "project_actions", id, done === 100 ? actionStatus.CLOSED : actionStatus.IN_PROGRESS);
      await write.figures("projectActions", id, { progress: done });
    }
    const status = statusOf(actions, begins);
    await setStatus(write, "project_stages", stageId, status);
    if (status === stageStatus.FINISHED) await accept(write, stageId, dates.dueDate);
  }
}

/** Finished is what has no work left, and at work what has begun. */
function statusOf(actions: readonly DemoAction[], begins: number): number {
  if (actions.length > 0 && actions.every(([, , , , done]) => done === 100)) return stageStatus.FINISHED;
  return begins <= 0 ? stageStatus.WORKING : stageStatus.JUST_CREATED;
}

/** Where a row of the demo has come to before the demo began. */
async function setStatus({ trx, tenantId }: DemoWriter, table: string, id: string, status: number): Promise<void> {
  await sql`update ${sql.table(table)} set status = ${status} where tenant_id = ${tenantId} and _id = ${id}`.execute(
    trx,
  );
}

/** The customer accepted a finished stage on the day when it was due. */
async function accept({ trx, tenantId }: DemoWriter, stageId: string, day: string): Promise<void> {
  await sql`update project_stages set accepted_at = ${day}::date, actual_end = ${day}::date
    where tenant_id = ${tenantId} and _id = ${stageId}`.execute(trx);
}

/** The day that is so many days from today. */
function dayOf({ deps }: DemoWriter, days: number): string {
  return vietnamDay(new Date(deps.clock.now().getTime() + days * DAY_MS));
}

function instantOf(write: DemoWriter, days: number, time: string): string {
  return new Date(`${dayOf(write, days)}T${time}:00+07:00`).toISOString();
}

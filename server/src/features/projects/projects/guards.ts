import type { projects } from "@nepnha/contract/features/projects/projects";
import type { ListRowOf } from "@nepnha/contract/kit/row-of";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { isAdministrator, isStaff } from "@nepnha/domain/platform/permit";
import type { Reader, Refusal } from "../../../kit/moves/rules.ts";

type Project = ListRowOf<typeof projects>;
/** Why a project cannot do so now. */
type Guard = (reader: Reader, row: Project) => Refusal | null;

const DAY_MS = 86_400_000;
/** A cancelled project is taken up again within so many days. */
const RESTART_DAYS = 90;
const { EXECUTION, PERFORMANCE } = ENUMS.projectStatus;

const LEADERS: Refusal = { message: "projects.rule.leadersOnly" };
const ADMINISTRATORS: Refusal = { message: "projects.rule.administratorsOnly" };

/** Its owner, its managers, and whoever looks after everything. */
const leads: Guard = ({ actor }, { ownerId, managerIds }) =>
  isAdministrator(actor) || ownerId === actor.userId || managerIds.includes(actor.userId) ? null : LEADERS;

const administers: Guard = ({ actor }) => (isAdministrator(actor) ? null : ADMINISTRATORS);

/** Changed by who leads it, is in charge on its site, or made it. */
const changes: Guard = (reader, row) =>
  row.siteManagerId === reader.actor.userId || row.createdBy === reader.actor.userId ? null : leads(reader, row);

/** Refused while stages of it are being worked on. */
const noWork: Guard = (_reader, { openStageCount, waitingStageCount }) => {
  const count = (openStageCount ?? 0) - (waitingStageCount ?? 0);
  return count > 0 ? { code: "IN_USE", message: "projects.rule.openStages", params: { count } } : null;
};

/** What is asked before a project is changed or deleted. */
export function refusedVerb(reader: Reader, row: Project, verb: string): Refusal | null {
  if (verb === "update") return changes(reader, row);
  if (verb === "delete") return administers(reader, row) ?? noWork(reader, row);
  return null;
}

/** The table of transitions: who makes a move, and what has to be there first. */
export const GUARDS = {
  initiate: leads,
  plan: (reader, row) => leads(reader, row) ?? (row.stageCount ? null : { message: "projects.rule.needsStage" }),
  execute: (reader, row) => leads(reader, row) ?? refusedExecution(row),
  perform: (reader, row) => leads(reader, row) ?? refusedPerformance(row),
  accept: ({ actor }, { acceptedAt }) => {
    // Outsiders see the projects that they are customers of, and no others.
    if (isStaff(actor)) return { message: "projects.rule.customerOnly" };
    return acceptedAt === null ? null : { message: "projects.rule.accepted" };
  },
  close: (reader, row) => leads(reader, row) ?? refusedClosure(reader, row),
  backToCreated: leads,
  backToInitiation: leads,
  backToPlanning: leads,
  backToExecution: leads,
  reopen: administers,
  cancel: (reader, row) =>
    row.status === EXECUTION || row.status === PERFORMANCE ? administers(reader, row) : leads(reader, row),
  restart: (reader, row) => {
    const at = row.cancelledAt?.getTime() ?? reader.now.getTime();
    const isTooLong = reader.now.getTime() - at > RESTART_DAYS * DAY_MS;
    return (
      administers(reader, row) ??
      (isTooLong ? { message: "projects.rule.tooLong", params: { days: RESTART_DAYS } } : null)
    );
  },
} as const satisfies Record<string, Guard>;

function refusedExecution({ siteManagerId, totalAmount, contractDate, type }: Project): Refusal | null {
  if (siteManagerId === null) return { message: "projects.rule.needsSiteManager", field: "siteManagerId" };
  if (totalAmount <= 0) return { message: "projects.rule.needsAmount", field: "totalAmount" };
  const isBuilt = type !== ENUMS.projectType.DESIGN;
  if (isBuilt && contractDate === null) return { message: "projects.rule.needsContract", field: "contractDate" };
  return null;
}

function refusedPerformance({ finishedStageCount, waitingStageCount }: Project): Refusal | null {
  if (!finishedStageCount) return { message: "projects.rule.needsFinishedStage" };
  if (!waitingStageCount) return null;
  return { message: "projects.rule.waitingStages", params: { count: waitingStageCount } };
}

function refusedClosure({ actor }: Reader, { openStageCount, openActionCount, acceptedAt }: Project): Refusal | null {
  if (openStageCount) return { message: "projects.rule.openStages", params: { count: openStageCount } };
  if (openActionCount) return { message: "projects.rule.openActions", params: { count: openActionCount } };
  return acceptedAt === null && !isAdministrator(actor) ? { message: "projects.rule.notAccepted" } : null;
}

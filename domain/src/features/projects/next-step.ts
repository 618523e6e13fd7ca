import { ENUMS } from "@nepnha/contract/platform/enums";

const { JUST_CREATED, WORKING } = ENUMS.projectStageStatus;

/** What of a stage the next step is worked out from; days as `YYYY-MM-DD`. */
interface Step {
  readonly status: number;
  readonly startDate: string;
  readonly dueDate: string;
}

/** What comes next in a project and on which day: what is being worked on ends, or what has not begun begins. */
export interface NextStep<S extends Step> {
  readonly stage: S;
  readonly what: "ends" | "begins";
  readonly day: string;
}

/** The next step of a project: of the stages at work the one that is due first, else the first that is to begin. */
export function nextStep<S extends Step>(stages: readonly S[]): NextStep<S> | null {
  const first = (status: number, day: "startDate" | "dueDate"): S | undefined =>
    stages.filter((stage) => stage.status === status).toSorted((a, b) => a[day].localeCompare(b[day]))[0];
  const working = first(WORKING, "dueDate");
  if (working) return { stage: working, what: "ends", day: working.dueDate };
  const waiting = first(JUST_CREATED, "startDate");
  return waiting ? { stage: waiting, what: "begins", day: waiting.startDate } : null;
}

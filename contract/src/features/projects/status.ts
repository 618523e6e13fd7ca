import type { StatusSet } from "../../kit/status.ts";
import { ENUMS } from "../../platform/enums.ts";

const project = ENUMS.projectStatus;
const stage = ENUMS.projectStageStatus;
const action = ENUMS.actionStatus;

/**
 * Phase after phase, and one back at a time; CLOSURE is reopened for the warranty only. What has begun is cancelled
 * before it can be deleted, because money and people hang on it; a closed project is kept.
 */
export const PROJECT_STATUS: StatusSet = {
  of: "projectStatus",
  start: [project.JUST_CREATED],
  transitions: {
    [project.JUST_CREATED]: [project.INITIATION, project.CANCELLED, project.DELETED],
    [project.INITIATION]: [project.PLANNING, project.JUST_CREATED, project.CANCELLED],
    [project.PLANNING]: [project.EXECUTION, project.INITIATION, project.CANCELLED],
    [project.EXECUTION]: [project.PERFORMANCE, project.PLANNING, project.CANCELLED],
    [project.PERFORMANCE]: [project.CLOSURE, project.EXECUTION, project.CANCELLED],
    [project.CLOSURE]: [project.PERFORMANCE],
    [project.CANCELLED]: [project.JUST_CREATED, project.DELETED],
    [project.DELETED]: [project.JUST_CREATED, project.CANCELLED],
  },
};

/** Statuses in which a project goes on no more: nothing is added to it. */
export const PROJECT_OVER: readonly number[] = [project.CLOSURE, project.CANCELLED, project.DELETED];

/** A stage that is being worked on is finished or cancelled, never just deleted: the diary and the photos name it. */
export const PROJECT_STAGE_STATUS: StatusSet = {
  of: "projectStageStatus",
  start: [stage.JUST_CREATED],
  transitions: {
    [stage.JUST_CREATED]: [stage.WORKING, stage.CANCELLED, stage.DELETED],
    [stage.WORKING]: [stage.FINISHED, stage.CANCELLED],
    [stage.FINISHED]: [stage.WORKING],
    [stage.CANCELLED]: [stage.JUST_CREATED, stage.DELETED],
    [stage.DELETED]: [stage.JUST_CREATED],
  },
};

/**
 * Work goes forward step by step and comes back when it is not accepted. CLOSED is accepted work, which is reopened
 * before it can be deleted, or work that was called off before it was done.
 */
export const ACTION_STATUS: StatusSet = {
  of: "actionStatus",
  start: [action.JUST_CREATED],
  transitions: {
    [action.JUST_CREATED]: [action.IN_PROGRESS, action.CLOSED, action.DELETED],
    [action.IN_PROGRESS]: [action.COMPLETED, action.CLOSED, action.DELETED],
    [action.COMPLETED]: [action.CLOSED, action.IN_PROGRESS, action.DELETED],
    [action.CLOSED]: [action.IN_PROGRESS],
    [action.DELETED]: [action.JUST_CREATED],
  },
};

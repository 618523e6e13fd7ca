import { projectActions } from "@nepnha/contract/features/projects/project-actions";
import { projectStages } from "@nepnha/contract/features/projects/project-stages";
import { dayAfter, daysBetween } from "@nepnha/domain/platform/day";
import { vietnamDay } from "@nepnha/domain/platform/vietnam-day";
import { rowPath } from "../../../kit/resource/paths.ts";
import type { Stage, Work } from "../use-project.ts";

/** A line of the time line: a stage, or a piece of work below it; days from the first one that is drawn. */
export interface GanttRow {
  readonly id: string;
  readonly name: string;
  readonly from: number;
  readonly to: number;
  /** Of its page; `null` where the line is none's. */
  readonly path: string | null;
  /** Absent where the line is a stage, or work of none. */
  readonly work?: Work;
}

/** What is drawn: the lines, the first day, and how many days there are. */
export interface GanttPlan {
  readonly rows: readonly GanttRow[];
  readonly firstDay: string;
  readonly days: number;
}

const DAY_MS = 86_400_000;
/** Days of room before the first and behind the last work. */
const MARGIN = 7;

/** Where an instant is on the line, in days from its first one; parts of a day count. */
export function placeOf(instant: string | number, firstDay: string): number {
  return (new Date(instant).getTime() - Date.parse(`${firstDay}T00:00:00+07:00`)) / DAY_MS;
}

/** The lines of a project: its stages as they begin, each with its work, and work of no stage last. */
export function ganttPlan(stages: readonly Stage[], works: readonly Work[], today: string, noStage: string): GanttPlan {
  const days = [
    today,
    ...stages.flatMap(({ startDate, dueDate }) => [startDate, dueDate]),
    ...works.flatMap(({ startDate, endDate }) => [vietnamDay(new Date(startDate)), vietnamDay(new Date(endDate))]),
  ].toSorted();
  const firstDay = dayAfter(days[0] ?? today, -MARGIN);
  const lastDay = dayAfter(days.at(-1) ?? today, MARGIN);
  const lines = (id: string | null): GanttRow[] =>
    works
      .filter(({ stageId }) => stageId === id)
      .toSorted((one, other) => one.startDate.localeCompare(other.startDate) || one._id.localeCompare(other._id))
      .map((work) => ({
        id: work._id,
        name: work.name,
        from: placeOf(work.startDate, firstDay),
        to: placeOf(work.endDate, firstDay),
        path: rowPath(projectActions, work._id),
        work,
      }));
  const rows = stages
    .toSorted((one, other) => one.startDate.localeCompare(other.startDate) || one._id.localeCompare(other._id))
    .flatMap((stage): GanttRow[] => [
      {
        id: stage._id,
        name: stage.name,
        from: daysBetween(firstDay, stage.startDate),
        to: daysBetween(firstDay, stage.dueDate) + 1,
        path: rowPath(projectStages, stage._id),
      },
      ...lines(stage._id),
    ]);
  const others = lines(null);
  const head = { id: "none", name: noStage, from: 0, to: 0, path: null };
  return {
    rows: others.length > 0 && stages.length > 0 ? [...rows, head, ...others] : [...rows, ...others],
    firstDay,
    days: daysBetween(firstDay, lastDay) + 1,
  };
}

import { workingDay, type WorkWeek } from "./working-days.ts";

/** When something is, in working days: how many after the beginning, and how long; at least one. */
interface Span {
  readonly offsetDays: number;
  readonly durationDays: number;
}

/** A stage of a structure, counted from the beginning of the project. */
export interface StageLine extends Span {
  readonly name: string;
}

/** A piece of work of a structure, counted from the beginning of its stage. */
export interface WorkLine extends Span {
  readonly name: string;
  /** Which stage it belongs to: 1 is the first. */
  readonly stageNo: number;
}

/** Stages with their work, without days. */
export interface Structure<S extends StageLine = StageLine, W extends WorkLine = WorkLine> {
  readonly stages: readonly S[];
  readonly work: readonly W[];
}

/** A line with its first and its last day. */
export type Placed<L> = L & { readonly startDate: string; readonly dueDate: string };

/** The days of a structure that begins on a day: nothing begins or ends on a day off. Work of a stage that is not there is left out. */
export function placeStructure<S extends StageLine, W extends WorkLine>(
  { stages, work }: Structure<S, W>,
  startDate: string,
  week: WorkWeek,
): { readonly stages: readonly Placed<S>[]; readonly work: readonly Placed<W>[] } {
  const place = <L extends Span>(line: L, from: string): Placed<L> => {
    const begins = workingDay(from, line.offsetDays, week);
    return { ...line, startDate: begins, dueDate: workingDay(begins, line.durationDays - 1, week) };
  };
  const placed = stages.map((stage) => place(stage, startDate));
  return {
    stages: placed,
    work: work.flatMap((line) => {
      const stage = placed[line.stageNo - 1];
      return stage ? [place(line, stage.startDate)] : [];
    }),
  };
}

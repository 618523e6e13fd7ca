import { dayAfter } from "../../platform/day.ts";

/** On which days of the weekend a project is worked on; from Monday to Friday it always is. */
export interface WorkWeek {
  readonly worksSaturday: boolean;
  readonly worksSunday: boolean;
}

const SUNDAY = 0;
const SATURDAY = 6;

/** Whether a day, `YYYY-MM-DD`, is worked on. */
export function isWorkingDay(day: string, { worksSaturday, worksSunday }: WorkWeek): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  if (weekday === SATURDAY) return worksSaturday;
  return weekday === SUNDAY ? worksSunday : true;
}

/** The working day that lies so many working days behind the first one from a day on; 0 is that one itself. */
export function workingDay(from: string, offset: number, week: WorkWeek): string {
  let day = from;
  while (!isWorkingDay(day, week)) day = dayAfter(day, 1);
  for (let left = offset; left > 0;) {
    day = dayAfter(day, 1);
    if (isWorkingDay(day, week)) left -= 1;
  }
  return day;
}

/** How many working days lie from a day until before another; 0 where the other is not later. */
export function workingDaysUntil(from: string, to: string, week: WorkWeek): number {
  let count = 0;
  for (let day = from; day < to; day = dayAfter(day, 1)) if (isWorkingDay(day, week)) count += 1;
  return count;
}

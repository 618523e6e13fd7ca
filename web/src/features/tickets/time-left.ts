const MINUTE = 60_000;

/** Time until an instant, or since it: whole days, hours and minutes. */
export interface TimeLeft {
  readonly isLate: boolean;
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
}

/** How far away a moment is. @param due ms since 1970 */
export function timeLeft(due: number, now: number): TimeLeft {
  const minutes = Math.floor(Math.abs(due - now) / MINUTE);
  return {
    isLate: due < now,
    days: Math.floor(minutes / 1440),
    hours: Math.floor(minutes / 60) % 24,
    minutes: minutes % 60,
  };
}

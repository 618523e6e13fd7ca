const MINUTE_MS = 60_000;

/**
 * When work begins and ends that somebody gives for a day: it begins now, and ends at five in the afternoon of its day,
 * or at midnight where that is over.
 * @param due a day `YYYY-MM-DD` in Vietnam
 */
export function quickTimes(due: string, now: Date): { startDate: string; endDate: string } {
  const start = new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS);
  const afternoon = new Date(`${due}T17:00:00+07:00`);
  const end = afternoon > start ? afternoon : new Date(`${due}T23:59:00+07:00`);
  return { startDate: start.toISOString(), endDate: end.toISOString() };
}

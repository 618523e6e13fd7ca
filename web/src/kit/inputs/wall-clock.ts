const HOUR_MS = 3_600_000;
// Việt Nam is seven hours ahead of UTC the whole year.
const AHEAD_MS = 7 * HOUR_MS;

/** As the server writes an instant: of other texts a browser makes days of its own, `2001` of a word and a 3. */
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const WALL_CLOCK = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;

/** `2026-11-21 08:05:00`, the time in Việt Nam of an ISO instant; `null` for none, and what is no instant as it is. */
export function wallClock(instant: string | null): string | null {
  if (instant === null || !INSTANT.test(instant) || Number.isNaN(Date.parse(instant))) return instant;
  return new Date(Date.parse(instant) + AHEAD_MS).toISOString().slice(0, 19).replace("T", " ");
}

/** The ISO instant of a time in Việt Nam as {@link wallClock} writes it; `null` for none, and what is no time as it is. */
export function instantOf(time: string | null): string | null {
  if (time === null || time === "") return null;
  if (!WALL_CLOCK.test(time)) return time;
  return new Date(Date.parse(`${time.replace(" ", "T")}Z`) - AHEAD_MS).toISOString();
}

/** The next full hour after a moment, as {@link wallClock} writes it. */
export function nextHour(now: number): string {
  return wallClock(new Date((Math.floor(now / HOUR_MS) + 1) * HOUR_MS).toISOString()) ?? "";
}

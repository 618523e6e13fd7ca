import { VIETNAM_MS } from "@nepnha/contract/platform/constants";

const DAY_MS = 86_400_000;
/** Day number of 1970-01-01 in spreadsheets that count from 1900. */
const EPOCH_SERIAL = 25_569;

/** `21/11/2026 08:05`, in Vietnam. */
export function instantText(instant: Date): string {
  const [day = "", time = ""] = new Date(instant.getTime() + VIETNAM_MS).toISOString().split("T");
  return `${dayText(day)} ${time.slice(0, 5)}`;
}

/** `21/11/2026` for `2026-11-21`. */
export function dayText(day: string): string {
  return day.split("-").toReversed().join("/");
}

/** An instant as the number that spreadsheets keep, in Vietnam's time. */
export function instantSerial(instant: Date): number {
  return (instant.getTime() + VIETNAM_MS) / DAY_MS + EPOCH_SERIAL;
}

/** A day `YYYY-MM-DD` as the number that spreadsheets keep. */
export function daySerial(day: string): number {
  return Date.parse(day) / DAY_MS + EPOCH_SERIAL;
}

/** The instant whose clock in Vietnam shows what `wall` shows in UTC. */
export function instantAtWall(wall: Date): Date {
  return new Date(wall.getTime() - VIETNAM_MS);
}

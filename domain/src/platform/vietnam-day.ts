import { TIME_ZONE } from "@nepnha/contract/platform/constants";

const DAY = new Intl.DateTimeFormat("en-CA", { timeZone: TIME_ZONE });

/** The day of an instant in Vietnam, `YYYY-MM-DD`; today where none is given. */
export function vietnamDay(instant: Date | number = Date.now()): string {
  return DAY.format(instant);
}

/** The day so many years before today in Vietnam, and `later` days on; 29 February counts as 1 March in other years. */
export function yearsAgo(years: number, later = 0, today = vietnamDay()): string {
  const [year = 0, month = 1, day = 1] = today.split("-").map(Number);
  return new Date(Date.UTC(year - years, month - 1, day + later)).toISOString().slice(0, 10);
}

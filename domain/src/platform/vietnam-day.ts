import { TIME_ZONE } from "@nepnha/contract/platform/constants";

const DAY = new Intl.DateTimeFormat("en-CA", { timeZone: TIME_ZONE });

/** The day of an instant in Vietnam, `YYYY-MM-DD`; today where none is given. */
export function vietnamDay(instant: Date | number = Date.now()): string {
  return DAY.format(instant);
}

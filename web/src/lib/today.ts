import { TIME_ZONE } from "@nepnha/contract/constants";

const DAY = new Intl.DateTimeFormat("en-CA", { timeZone: TIME_ZONE });

/** Today in Vietnam, `YYYY-MM-DD`. */
export function todayInVietnam(): string {
  return DAY.format(Date.now());
}

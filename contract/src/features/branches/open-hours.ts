import type { ItemField } from "../../kit/define.ts";

/** Days of the week, in the order in which Vietnam counts them. */
export const WEEKDAYS = ["MON", "TUE", "WED", "THU", "FRI", "SAT", "SUN"] as const;

/** One stretch of a day on which somebody is there; a day may have several. */
export const OPEN_HOURS = {
  weekday: { kind: "choice", choices: WEEKDAYS, required: true },
  open: { kind: "text", format: "time", required: true, max: 5 },
  close: { kind: "text", format: "time", required: true, max: 5 },
} as const satisfies Record<string, ItemField>;

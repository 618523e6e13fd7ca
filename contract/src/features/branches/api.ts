export { branches } from "./branches.ts";
export { WEEKDAYS, OPEN_HOURS } from "./open-hours.ts";

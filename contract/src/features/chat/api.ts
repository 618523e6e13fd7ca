export type { OverseenMessage, OversightMethods } from "./methods/oversight.ts";
export { FOUND_KINDS, MESSAGE_SEARCH } from "./methods/search.ts";
export { WORK_HOURS_SETTINGS } from "./settings.ts";

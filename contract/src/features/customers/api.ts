export { customers } from "./customers.ts";
export { FORGET_AFTER_DAYS } from "./forget.ts";

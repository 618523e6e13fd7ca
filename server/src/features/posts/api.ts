export { postHooks } from "./post-rules.ts";
export { checkDueTask } from "./due/check-due.ts";
export { postCards } from "./start-cards.ts";

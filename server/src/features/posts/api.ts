export { postHooks } from "./post-rules.ts";
export { postCards } from "./start-cards.ts";

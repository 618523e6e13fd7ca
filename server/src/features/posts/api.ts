export { postHooks } from "./post-rules.ts";

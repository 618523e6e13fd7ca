export { helpPagesFound } from "./help.ts";

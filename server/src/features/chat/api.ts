export { ensureGroup, post, setMembers } from "./row-groups.ts";

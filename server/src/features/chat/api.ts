export { ensureGroup, post, setMembers } from "./owned-groups.ts";

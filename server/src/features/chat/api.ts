export { passOnGroups } from "./commands/groups/pass-on.ts";
export { ensureGroup, post, setMembers } from "./row-groups.ts";

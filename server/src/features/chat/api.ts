export { passOnGroups } from "./commands/groups/pass-on.ts";
export { ensureGroup, post, setMembers } from "./conversation/row-groups.ts";

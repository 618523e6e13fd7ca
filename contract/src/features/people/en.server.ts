import type { viPeopleServer } from "./vi.server.ts";

/** English texts of accounts, roles and groups that the server alone writes. */
export const enPeopleServer: Readonly<Record<keyof typeof viPeopleServer, string>> = {
  "users.rule.roleRank": "Only account types below your own can be chosen",
  "users.rule.self": "You cannot change your own {name}. Ask another administrator",
  "users.rule.lacks": "“{role}” holds permissions that you lack, so you cannot give it: {permissions}",
  "users.rule.roleStronger": "The role “{role}” is meant for a stronger account type",
  "users.rule.staffOnly": "Only active staff can be in a group",
  "users.rule.groupFull": "The group “{group}” already has {max} people",
  "users.rule.leads": "This person leads the group “{group}”. Choose another leader first",
  "users.rule.branch": "Staff need a branch",
  "users.rule.emailHeld":
    "This person holds permissions that you lack, so you cannot change the address they sign in with: {permissions}",
  "users.rule.reopen": "This person holds permissions that you lack, so you cannot enable the account: {permissions}",
  "users.rule.noInvite": "The account is disabled or has no e-mail, so no invitation can be sent.",
  "users.rule.receiver": "Work can only be handed over to another active member of staff",
  "roles.rule.baseRank": "A role cannot be meant for accounts above your own",
  "roles.rule.system": "Name and account type of a built-in role cannot change",
  "roles.rule.takes": "Somebody of your own rank or above holds this role and would lose rights",
  "roles.rule.holders": "Weaker accounts hold this role, so it cannot be meant for stronger ones",
  "userGroups.rule.leaderMember": "The leader must be an active member of the group",
  "userGroups.rule.reopen": "The group's roles hold permissions that you lack, so you cannot enable it: {permissions}",
  "userGroups.rule.takes": "Somebody of your own rank or above would lose the group's rights",
};

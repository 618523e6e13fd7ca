import { registeredFigure } from "./figures.ts";
import { registerPermissionCalls } from "./roles/permission-routes.ts";
import { registerRoleCalls } from "./roles/role-routes.ts";
import { rolesSection } from "./roles/roles.ts";
import { ledGroups } from "./user-groups/led-groups.ts";
import { userGroupsSection } from "./user-groups/user-groups.ts";
import { invitationTask } from "./users/invitation-task.ts";
import { sendInvitation } from "./users/invite.ts";
import { registerUserCalls } from "./users/user-routes.ts";
import { usersSection } from "./users/users.ts";
import { feature } from "../../kit/feature.ts";

/** Users, roles and groups, and what they may. */
export const peopleFeature = feature({
  name: "people",
  sections: [usersSection, rolesSection, userGroupsSection],
  routes(app, deps) {
    registerUserCalls(app, deps);
    registerRoleCalls(app, deps);
    registerPermissionCalls(app);
  },
  tasks: (deps) => ({ [sendInvitation.name]: invitationTask(deps) }),
  schedule: [{ name: sendInvitation.name, canRun: false }],
  holdings: { userGroups: ledGroups },
  figures: [registeredFigure],
  demo: [
    {
      name: "staff",
      after: ["branches"],
      unless: "user_groups",
      write: async (write) => (await import("./demo.ts")).writeStaff(write),
    },
  ],
});

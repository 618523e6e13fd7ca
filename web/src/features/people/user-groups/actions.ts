import type { userGroups } from "@nepnha/contract/features/people/user-groups";
import IconUsers from "@tabler/icons-react/dist/esm/icons/IconUsers.mjs";
import type { SectionActions } from "../../../kit/feature/action-types.ts";

/** What can be done with a group besides changing it. */
export const userGroupActions: SectionActions<typeof userGroups> = {
  row: [
    {
      label: "people.members",
      Icon: IconUsers,
      offered: (_row, { can }) => can("users.basic"),
      run: (row, { go }) => go("/user-management/users", { userGroupIds: row._id }),
    },
  ],
};

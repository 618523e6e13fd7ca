import IconUsers from "@tabler/icons-react/dist/esm/icons/IconUsers.mjs";
import type { SectionActions } from "../../resource/action-types.ts";

/** What can be done with a group besides changing it. */
export const groupActions: SectionActions = {
  row: [
    {
      label: "people.members",
      Icon: IconUsers,
      offered: (_row, { can }) => can("users.basic"),
      run: (row, { go }) => go("/user-management/users", { userGroupIds: row._id }),
    },
  ],
};

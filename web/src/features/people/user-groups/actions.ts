import { ENUMS } from "@nepnha/contract/platform/enums";
import type { userGroups } from "@nepnha/contract/features/people/user-groups";
import IconUsers from "@tabler/icons-react/dist/esm/icons/IconUsers.mjs";
import type { SectionActions } from "../../../kit/feature/action-types.ts";
import type { SectionRow } from "../../../kit/resource/row.ts";
import { t } from "../../../platform/i18n/i18n.ts";

/** What can be done with a group besides changing it. */
export const userGroupActions: SectionActions<typeof userGroups> = {
  loses,
  row: [
    {
      label: "people.members",
      Icon: IconUsers,
      offered: (_row, { can }) => can("users.basic"),
      run: (row, { go }) => go("/user-management/users", { userGroupIds: row._id }),
    },
  ],
};

/** Who is in groups that go, and which roles they hold through them; a group that is not in use grants none. */
function loses(groups: readonly SectionRow<typeof userGroups>[]): string | null {
  const [first, ...others] = groups;
  const count = first && others.length === 0 ? first.memberCount : new Set(groups.flatMap((row) => row.memberIds)).size;
  if (!count) return null;
  const granting = groups.filter((row) => row.status === ENUMS.genericStatus.ACTIVE && row.memberIds.length > 0);
  const roles = new Set(granting.flatMap((row) => row.roleIds.map((id) => row._refs[id] ?? id)));
  return roles.size > 0
    ? t("people.groupLoses.roles", { count, roles: [...roles].join(", ") })
    : t("people.groupLoses.people", { count });
}

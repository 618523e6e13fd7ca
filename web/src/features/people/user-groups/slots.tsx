import type { userGroups } from "@nepnha/contract/features/people/user-groups";
import { Link } from "@tanstack/react-router";
import { formatNumber } from "../../../platform/i18n/format.ts";
import type { SectionRow } from "../../../kit/resource/row.ts";
import type { Slots } from "../../../kit/feature/slot-types.ts";
import { Avatar } from "../../../ui/data/avatar.tsx";
import classes from "./user-groups.module.css";

/** Groups in their list: a face for the leader, and the way to the members. */
export const userGroupSlots: Slots<typeof userGroups> = {
  cells: {
    leaderId: (row) => <Leader row={row} />,
    memberCount: (row) => (
      <Link to="/user-management/users" search={{ userGroupIds: row._id }}>
        {formatNumber(row.memberCount ?? 0)}
      </Link>
    ),
  },
};

function Leader({ row }: { row: SectionRow<typeof userGroups> }) {
  const name = row._refs[row.leaderId];
  if (name === undefined) return "–";
  return (
    <span className={classes.leader}>
      <Avatar name={name} size={28} />
      {name}
    </span>
  );
}

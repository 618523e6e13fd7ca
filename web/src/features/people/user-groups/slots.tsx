import type { userGroups } from "@nepnha/contract/features/people/user-groups";
import { Link } from "@tanstack/react-router";
import { formatNumber } from "../../../platform/i18n/format.ts";
import type { Slots } from "../../../kit/feature/slot-types.ts";
import { Avatar } from "../../../ui/data/avatar.tsx";
import classes from "./user-groups.module.css";

/** Groups in their list: a face for the leader, and the way to the members. */
export const userGroupSlots: Slots<typeof userGroups> = {
  cells: {
    leaderId: ({ leaderId, _refs }) => (_refs[leaderId] === undefined ? null : <Leader name={_refs[leaderId]} />),
    memberCount: (row) => (
      <Link to="/user-management/users" search={{ userGroupIds: row._id }}>
        {formatNumber(row.memberCount ?? 0)}
      </Link>
    ),
  },
};

function Leader({ name }: { name: string }) {
  return (
    <span className={classes.leader}>
      <Avatar name={name} size={28} />
      {name}
    </span>
  );
}

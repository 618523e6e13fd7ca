import { Link } from "@tanstack/react-router";
import { formatNumber } from "../../i18n/format.ts";
import type { ResourceRow } from "../../resource/row.ts";
import type { Slots } from "../../resource/slot-types.ts";
import { Avatar } from "../../ui/avatar.tsx";
import classes from "./groups.module.css";

/** Groups in their list: a face for the leader, and the way to the members. */
export const groupSlots: Slots = {
  cells: {
    leaderId: (row) => <Leader row={row} />,
    memberCount: (row) => (
      <Link to="/user-management/users" search={{ userGroupIds: row._id }}>
        {formatNumber(Number(row["memberCount"] ?? 0))}
      </Link>
    ),
  },
};

function Leader({ row }: { row: ResourceRow }) {
  const name = row._refs[String(row["leaderId"])];
  if (name === undefined) return "–";
  return (
    <span className={classes.leader}>
      <Avatar name={name} size={28} />
      {name}
    </span>
  );
}

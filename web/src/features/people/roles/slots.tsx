import type { roles } from "@nepnha/contract/features/people/roles";
import { Link } from "@tanstack/react-router";
import type { Slots } from "../../../kit/feature/slot-types.ts";
import { formatNumber } from "../../../platform/i18n/format.ts";
import classes from "./roles.module.css";

/** Roles in their list: how many hold one leads to who they are. */
export const roleSlots: Slots<typeof roles> = {
  cells: {
    userCount: (row) => {
      const count = row.userCount ?? 0;
      if (count === 0) return <span className={classes.none}>0</span>;
      return (
        <Link to="/user-management/users" search={{ roleIds: row._id }}>
          {formatNumber(count)}
        </Link>
      );
    },
  },
};

import { Link } from "@tanstack/react-router";
import type { Slots } from "../../resource/slot-types.ts";
import { formatNumber } from "../../i18n/format.ts";
import classes from "./roles.module.css";

/** Roles in their list: how many hold one leads to who they are. */
export const roleSlots: Slots = {
  cells: {
    userCount: (row) => {
      const count = Number(row["userCount"]);
      if (count === 0) return <span className={classes.none}>0</span>;
      return (
        <Link to="/user-management/users" search={{ roleIds: row._id }}>
          {formatNumber(count)}
        </Link>
      );
    },
  },
};

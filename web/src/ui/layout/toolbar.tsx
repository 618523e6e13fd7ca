import type { ReactNode } from "react";
import classes from "./toolbar.module.css";

/** Row of tools above a list: search and filters on the left, view and export on the right; wraps on a phone. */
export function Toolbar({ label, children, end }: { label: string; children: ReactNode; end?: ReactNode }) {
  return (
    <div className={classes.toolbar} role="group" aria-label={label}>
      <div className={classes.start}>{children}</div>
      {end && <div className={classes.end}>{end}</div>}
    </div>
  );
}

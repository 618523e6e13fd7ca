import type { ReactNode } from "react";
import { useT } from "../../platform/i18n/i18n.ts";
import classes from "./record.module.css";

/** What a row is about, and beside it what stays in sight; below each other where there is no room or nothing beside it. */
export function RecordLayout({ side, children }: { side: ReactNode; children: ReactNode }) {
  const t = useT();
  if (!side) return <div className={classes.main}>{children}</div>;
  return (
    <div className={classes.columns}>
      <div className={classes.main}>{children}</div>
      <aside className={classes.side} aria-label={t("record.rail")}>
        {side}
      </aside>
    </div>
  );
}

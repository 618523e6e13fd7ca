import { useT } from "../../platform/i18n/i18n.ts";
import classes from "./list-skeleton.module.css";

/** Grey rows in the places where a list's rows will stand. */
export function ListSkeleton({ rows = 6 }: { rows?: number }) {
  const t = useT();
  return (
    <div role="status" aria-label={t("ui.loading")}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={classes.row}>
          <span className={classes.picture} />
          <span className={classes.words} style={{ width: `${38 - (row % 3) * 7}%` }} />
          <span className={classes.words} style={{ width: `${22 - (row % 2) * 6}%` }} />
          <span className={classes.chip} />
        </div>
      ))}
    </div>
  );
}

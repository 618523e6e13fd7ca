import { useT } from "../../platform/i18n/i18n.ts";
import classes from "./project.module.css";

/** How far something has come, as a bar with its figure. */
export function ProgressBar({ percent, label }: { percent: number; label?: string }) {
  const t = useT();
  return (
    <div className={classes.progress}>
      <div
        className={classes.track}
        role="progressbar"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-label={label ?? t("projectPage.progress", { percent })}
      >
        <span className={classes.bar} style={{ width: `${percent}%` }} />
      </div>
      <span className={classes.percent}>{percent}%</span>
    </div>
  );
}

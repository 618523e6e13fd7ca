import { formatNumber } from "../../platform/i18n/format.ts";
import classes from "./points.module.css";

/** Points in with a plus, out with a minus; nothing where an entry moves none. */
export function Amount({ points }: { points: number }) {
  if (points === 0) return <span>–</span>;
  const sign = points > 0 ? "+" : "−";
  return (
    <span className={classes.amount} data-in={points > 0 || undefined}>
      {sign}
      {formatNumber(Math.abs(points))}
    </span>
  );
}

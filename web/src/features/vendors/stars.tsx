import { useId } from "react";
import { formatFigure, formatNumber } from "../../platform/i18n/format.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import classes from "./vendors.module.css";

const FIVE = [1, 2, 3, 4, 5] as const;
const OUTLINE = "M10 1.9l2.5 5.1 5.6.8-4 4 .9 5.6-5-2.7-5 2.7.9-5.6-4-4 5.6-.8z";

/** A rating of up to five stars, with its figure. @param rating whole stars, or the decimal text of a mean */
export function Stars({ rating, count }: { rating: number | string; count?: number }) {
  const t = useT();
  return (
    <span className={classes.rating} title={count === undefined ? undefined : t("vendors.review.count", { count })}>
      <span className={classes.stars} aria-hidden>
        {FIVE.map((star) => (
          <Star key={star} fill={Math.max(0, Math.min(1, Number(rating) - star + 1))} />
        ))}
      </span>
      <span className="nn-hidden">{t("vendors.review.stars", { count: formatFigure(rating, undefined) })}</span>
      <span aria-hidden>{formatFigure(rating, undefined)}</span>
      {count !== undefined && <span className={classes.count}>({formatNumber(count)})</span>}
    </span>
  );
}

/** @param fill how much of the star is painted, 0 to 1 */
function Star({ fill }: { fill: number }) {
  const id = useId();
  return (
    <svg viewBox="0 0 20 20" width="16" height="16">
      <clipPath id={id}>
        <rect width={20 * fill} height="20" />
      </clipPath>
      <path className={classes.starLine} d={OUTLINE} />
      <path className={classes.starFill} d={OUTLINE} clipPath={`url(#${id})`} />
    </svg>
  );
}

/** Choose one of five stars: radio buttons, so that keys and readers know them. */
export function StarsInput({ value, onChange }: { value: number | null; onChange: (value: number) => void }) {
  const t = useT();
  const name = useId();
  return (
    <div className={classes.starsInput}>
      {FIVE.map((star) => (
        <label key={star} data-on={value !== null && star <= value}>
          <input
            type="radio"
            name={name}
            value={star}
            checked={value === star}
            onChange={() => onChange(star)}
            aria-label={t("vendors.review.stars", { count: star })}
          />
          <svg viewBox="0 0 20 20" width="32" height="32" aria-hidden>
            <path d={OUTLINE} />
          </svg>
        </label>
      ))}
    </div>
  );
}

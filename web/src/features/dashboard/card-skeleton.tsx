import classes from "./dashboard.module.css";

/** A card whose lines are on their way, in their size. */
export function CardSkeleton({ lines }: { lines: number }) {
  return (
    <div className={classes.card} aria-hidden>
      <div className={classes.head}>
        <span className={classes.bar} style={{ width: "40%" }} />
      </div>
      <div className={classes.lines}>
        {Array.from({ length: lines }, (_, line) => (
          <div key={line} className={classes.line}>
            <span className={classes.sign} />
            <span className={classes.words}>
              <span className={classes.bar} style={{ width: `${70 - (line % 3) * 12}%` }} />
              <span className={classes.bar} style={{ width: `${40 - (line % 2) * 10}%` }} />
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}

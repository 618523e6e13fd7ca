import classes from "./groups.module.css";

/** Why something could not be done, read out when it appears. */
export function Problem({ children }: { children: string }) {
  return (
    <p className={classes.problem} role="alert">
      {children}
    </p>
  );
}

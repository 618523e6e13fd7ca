import classes from "./import-units.module.css";

/** The room of the import of units until it is known how the last one went: the lists below it stay where they are. */
export function UnitsRoom() {
  return <div className={classes.units} aria-hidden />;
}

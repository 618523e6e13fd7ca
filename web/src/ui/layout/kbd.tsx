import classes from "./kbd.module.css";

/** A key to press, e.g. `Ctrl` or `S`. */
export function Kbd({ children }: { children: string }) {
  return <kbd className={classes.key}>{children}</kbd>;
}

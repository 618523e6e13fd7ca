import type { ReactNode } from "react";
import classes from "./save-bar.module.css";

/** Where a form is saved: at its foot, or in a card beside it. It says how the form is, above or before its buttons. */
export function SaveBar({
  place = "foot",
  state,
  note,
  children,
}: {
  place?: "foot" | "side";
  /** In words: whether something is unsaved or wrong. */
  state: string;
  /** What else is to be known before one saves. */
  note?: ReactNode;
  /** The buttons: first the one that saves; what must stay together is one child. */
  children: ReactNode;
}) {
  return (
    <div className={classes.bar} data-place={place}>
      <div className={classes.note}>{note}</div>
      <span className={classes.state} aria-live="polite">
        {state}
      </span>
      <div className={classes.buttons}>{children}</div>
    </div>
  );
}

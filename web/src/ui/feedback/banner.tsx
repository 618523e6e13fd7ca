import IconAlertTriangle from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs";
import IconCircleCheck from "@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs";
import IconCircleX from "@tabler/icons-react/dist/esm/icons/IconCircleX.mjs";
import IconInfoCircle from "@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs";
import type { ReactNode } from "react";
import classes from "./banner.module.css";
import type { SnackbarKind } from "../../platform/lib/snackbar.ts";

const SIGNS = { success: IconCircleCheck, info: IconInfoCircle, warning: IconAlertTriangle, error: IconCircleX };

/** A notice that stays in its place: on a form that was refused, above a list that could not be loaded. */
export function Banner({ kind, children, action }: { kind: SnackbarKind; children: ReactNode; action?: ReactNode }) {
  const Sign = SIGNS[kind];
  return (
    <div className={classes.banner} data-kind={kind} role={kind === "error" ? "alert" : "status"}>
      <Sign size={20} className={classes.sign} aria-hidden />
      <div className={classes.text}>{children}</div>
      {action}
    </div>
  );
}

import type { ReactNode } from "react";
import classes from "./empty-state.module.css";
import { Illustration, type Picture } from "./illustrations.tsx";

/**
 * What stands where content would: a drawing, what is the matter, what to do next. Four different pictures, so that
 * "nothing yet", "nothing found", "failed" and "on its way" are never taken for each other.
 */
export function EmptyState({
  picture,
  title,
  children,
  action,
}: {
  picture: Picture;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={classes.state} role={picture === "error" ? "alert" : "status"}>
      <Illustration picture={picture} />
      <h2 className={classes.title}>{title}</h2>
      {children && <div className={classes.text}>{children}</div>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}

import { lazy, type ReactNode, Suspense } from "react";
import classes from "./empty-state.module.css";
import drawing from "./illustrations.module.css";
import type { Picture } from "./illustrations.tsx";

/** The words come first and say all; without a connection they stay without it. */
const Illustration = lazy(() =>
  import("./illustrations.tsx").then(
    (module) => ({ default: module.Illustration }),
    () => ({ default: NoDrawing }),
  ),
);

/** Keeps the room of the drawing. */
function NoDrawing() {
  return <svg className={drawing.drawing} viewBox="0 0 200 140" aria-hidden="true" />;
}

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
      <Suspense fallback={<NoDrawing />}>
        <Illustration picture={picture} />
      </Suspense>
      <h2 className={classes.title}>{title}</h2>
      {children && <div className={classes.text}>{children}</div>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}

import { Button, Progress } from "@mantine/core";
import { useEffect } from "react";
import { useT } from "../../platform/i18n/i18n.ts";
import classes from "../list/list.module.css";
import type { BulkProgress } from "./use-bulk-run.ts";

/** How far work on many rows is, and the way out of it. */
export function BulkProgressBar({ progress, onStop }: { progress: BulkProgress; onStop: () => void }) {
  const t = useT();
  // Nobody else does the rest, and what is done is not undone by leaving.
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, []);
  const { through, count, undoing } = progress;
  const label = t(undoing ? "list.undoing" : "list.running", { done: through, count });
  return (
    <div className={classes.bulk} role="group" aria-label={label}>
      <span className={classes.bulkCount} role="status">
        {label}
      </span>
      <Progress
        className={classes.bulkProgress ?? ""}
        value={count === 0 ? 0 : (100 * through) / count}
        aria-label={label}
      />
      <Button variant="default" size="sm" onClick={onStop}>
        {t("list.stopRun")}
      </Button>
    </div>
  );
}

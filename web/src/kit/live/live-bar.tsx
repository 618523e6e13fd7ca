import { Button } from "@mantine/core";
import { useT } from "../../platform/i18n/i18n.ts";
import classes from "./live.module.css";
import type { LiveRows } from "./use-live-rows.ts";

/** Says that the list has changed meanwhile, and leaves it to the user when to see it. */
export function LiveBar({ live }: { live: LiveRows }) {
  const t = useT();
  return (
    <span role="status">
      {live.waiting && (
        <span className={classes.bar}>
          {t("list.newer")}
          <Button size="compact-sm" variant="default" onClick={live.reload}>
            {t("list.reload")}
          </Button>
        </span>
      )}
    </span>
  );
}

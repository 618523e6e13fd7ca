import { Button } from "@mantine/core";
import { useT } from "../../../platform/i18n/i18n.ts";
import classes from "./sent-files.module.css";
import type { Sent } from "./use-sent.ts";

/** Goes on with a list of what was sent, and says where that failed. */
export function MoreSent({ more, failed }: Pick<Sent, "more" | "failed">) {
  const t = useT();
  return (
    <>
      {failed && (
        <p className={classes.none} role="alert">
          {t("ui.errorTitle")}
        </p>
      )}
      {more && (
        <Button variant="default" size="compact-md" mt="xs" onClick={more}>
          {t(failed ? "error.retry" : "chat.files.moreSent")}
        </Button>
      )}
    </>
  );
}

import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useT } from "../../platform/i18n/i18n.ts";
import classes from "./save-bar.module.css";

/** The bar at the foot of a form: it says whether there is something to save; its save button submits the form. */
export function SaveBar({
  dirty,
  saving,
  onDiscard,
  children,
}: {
  dirty: boolean;
  saving: boolean;
  onDiscard: () => void;
  /** Further buttons between discard and save. */
  children?: ReactNode;
}) {
  const t = useT();
  return (
    <div className={classes.bar}>
      <span className={classes.state} aria-live="polite">
        {saving ? t("ui.saving") : dirty ? t("ui.unsaved") : ""}
      </span>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onDiscard} disabled={saving}>
          {dirty ? t("ui.discard") : t("ui.cancel")}
        </Button>
        {children}
        <Button type="submit" loading={saving}>
          {t("ui.save")}
        </Button>
      </div>
    </div>
  );
}

import { ENUMS } from "@nepnha/contract/platform/enums";
import type { ReactNode } from "react";
import { formatDateTime } from "../../../platform/i18n/format.ts";
import { useT } from "../../../platform/i18n/i18n.ts";
import type { FormSlots } from "../../../kit/feature/form-slot-types.ts";
import { textOf } from "../../../kit/values/value-text.ts";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { DataCard } from "../../../ui/layout/data-card.tsx";
import classes from "./maintenance-preview.module.css";

/** People see the banner so long before the window begins, ms (`app/shell/notices.tsx`). */
const AHEAD_MS = 15 * 60_000;

/** What everybody who is signed in will see of a maintenance window, and from when to when. */
function MaintenancePreview({ values }: { values: Readonly<Record<string, unknown>> }) {
  const t = useT();
  const from = Date.parse(textOf(values["fromAt"]));
  const to = Date.parse(textOf(values["toAt"]));
  const message = textOf(values["message"]).trim();
  return (
    <DataCard title={t("maintenances.preview")} subtitle={t("maintenances.previewText")}>
      {values["status"] !== ENUMS.genericStatus.ACTIVE ? (
        <p className={classes.none}>{t("maintenances.previewOff")}</p>
      ) : !(from < to) ? (
        <p className={classes.none}>{t("maintenances.previewNone")}</p>
      ) : (
        <ol className={classes.steps}>
          <Step when={t("maintenances.previewFrom", { at: formatDateTime(from - AHEAD_MS) })}>
            {t("maintenance.soon", { from: formatDateTime(from), to: formatDateTime(to) })} {message}
          </Step>
          <Step when={t("maintenances.previewFrom", { at: formatDateTime(from) })}>
            {t("maintenance.now", { from: formatDateTime(from), to: formatDateTime(to) })} {message}
          </Step>
          <li>
            <span className={classes.when}>{t("maintenances.previewFrom", { at: formatDateTime(to) })}</span>
            <p className={classes.none}>{t("maintenances.previewGone")}</p>
          </li>
        </ol>
      )}
    </DataCard>
  );
}

function Step({ when, children }: { when: string; children: ReactNode }) {
  return (
    <li>
      <span className={classes.when}>{when}</span>
      <Banner kind="warning">{children}</Banner>
    </li>
  );
}

/** The preview below the form of a window, and below one that is only looked at. */
export const maintenanceFormSlots: FormSlots = { Footer: MaintenancePreview };

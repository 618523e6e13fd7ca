import { Button, Group } from "@mantine/core";
import { weekOf } from "@nepnha/domain/features/site/week";
import { dayAfter } from "@nepnha/domain/platform/day";
import { vietnamDay } from "@nepnha/domain/platform/vietnam-day";
import { useState, type FormEvent } from "react";
import { saveFile } from "../../../kit/exchange/calls.ts";
import { ApiError } from "../../../platform/api/api-error.ts";
import { formatDay } from "../../../platform/i18n/format.ts";
import { useT } from "../../../platform/i18n/i18n.ts";
import { useServices } from "../../../platform/session/services-context.ts";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Dialog } from "../../../ui/feedback/dialog.tsx";
import { SelectField } from "../../../ui/fields/select.tsx";
import classes from "../site.module.css";

/** Weeks that can be chosen, this one first. */
const WEEKS = 12;

/** Which week's report, and where it is kept. */
export function WeeklyReportDialog({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const t = useT();
  const { environment } = useServices();
  const [weeks] = useState(() => {
    const today = vietnamDay();
    return Array.from({ length: WEEKS }, (_, ago) => weekOf(dayAfter(today, -7 * ago)));
  });
  const [week, setWeek] = useState<string | null>(weeks[0]?.from ?? null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const save = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      const url = `${environment.apiUrl}/projects/${projectId}/weekly-report.pdf?week=${week ?? ""}`;
      await saveFile(url, `${week ?? ""}.pdf`, { method: "GET" });
      onClose();
    } catch (cause) {
      setFailure((cause instanceof ApiError && cause.detail) || t("request.failed"));
      setBusy(false);
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void save();
  };
  return (
    <Dialog opened onClose={onClose} title={t("site.weekly.title")}>
      <form noValidate onSubmit={submit} className={classes.panel}>
        {failure !== null && <Banner kind="error">{failure}</Banner>}
        <p>{t("site.weekly.about")}</p>
        <SelectField
          label={t("site.weekly.week")}
          value={week}
          onChange={setWeek}
          data={weeks.map(({ from, to }) => ({
            value: from,
            label: t("site.weekly.range", { from: formatDay(from), to: formatDay(to) }),
          }))}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t("ui.close")}
          </Button>
          <Button type="submit" loading={busy} disabled={week === null}>
            {t("site.weekly.take")}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}

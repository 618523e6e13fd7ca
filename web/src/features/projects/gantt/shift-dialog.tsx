import { Button, Group } from "@mantine/core";
import { projectActions } from "@nepnha/contract/features/projects/project-actions";
import type { Shift } from "@nepnha/domain/features/projects/action-plan";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { formatDay } from "../../../platform/i18n/format.ts";
import { useT } from "../../../platform/i18n/i18n.ts";
import { showSnackbar } from "../../../platform/lib/snackbar.ts";
import { useServices } from "../../../platform/session/services-context.ts";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Dialog } from "../../../ui/feedback/dialog.tsx";
import { shiftWork } from "../work/shift-work.ts";
import type { Work } from "../work/use-work.ts";
import classes from "./gantt.module.css";

/** What moving work would change, before it is done: each with its old and its new days. */
export function ShiftDialog({
  work,
  works,
  shifts,
  onClose,
}: {
  work: Work;
  works: readonly Work[];
  shifts: readonly Shift[];
  onClose: (done: true | null) => void;
}) {
  const t = useT();
  const services = useServices();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const byId = new Map(works.map((one) => [one._id, one]));
  const lines = shifts.flatMap(({ id, start, end }) => {
    const row = byId.get(id);
    const times = { startDate: new Date(start).toISOString(), endDate: new Date(end).toISOString() };
    return row ? [{ row, times }] : [];
  });

  async function save(): Promise<void> {
    setBusy(true);
    let count = 0;
    for (const { row, times } of lines) {
      const reason = await shiftWork(services, row, times);
      if (reason !== null) {
        await queries.invalidateQueries({ queryKey: [projectActions.name] });
        setBusy(false);
        // What was moved stays so: nothing of it is wrong by itself.
        return setRefusal(t("work.gantt.shift.part", { count, name: row.name, reason }));
      }
      count += 1;
    }
    showSnackbar({ kind: "success", text: t("work.gantt.shift.done", { count }), id: "row-change" });
    await queries.invalidateQueries({ queryKey: [projectActions.name] });
    onClose(true);
  }

  return (
    <Dialog opened onClose={() => onClose(null)} title={t("work.gantt.shift.title", { name: work.name })}>
      {refusal !== null && <Banner kind="error">{refusal}</Banner>}
      <p>{t("work.gantt.shift.intro")}</p>
      <ul className={classes.shifts}>
        {lines.map(({ row, times }) => (
          <li key={row._id}>
            <strong>{row.name}</strong>
            <s>{t("work.gantt.shift.row", { from: formatDay(row.startDate), to: formatDay(row.endDate) })}</s>
            <span>{t("work.gantt.shift.row", { from: formatDay(times.startDate), to: formatDay(times.endDate) })}</span>
          </li>
        ))}
      </ul>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={() => onClose(null)}>
          {t("ui.cancel")}
        </Button>
        {refusal === null && (
          <Button loading={busy} onClick={() => void save()} data-autofocus>
            {t("work.gantt.shift.save", { count: lines.length })}
          </Button>
        )}
      </Group>
    </Dialog>
  );
}

import { useState, type KeyboardEvent, type PointerEvent } from "react";
import { isAllowed } from "../../../kit/resource/verdicts.ts";
import { formatDay } from "../../../platform/i18n/format.ts";
import { useT } from "../../../platform/i18n/i18n.ts";
import type { Work } from "../work/use-work.ts";
import type { GanttRow } from "./gantt-rows.ts";
import classes from "./gantt.module.css";

const LEAST = 6;

/** A stage's span, or work, which is moved by hand or by the keys; what that changes is asked before it is done. */
export function GanttBar({
  row,
  width,
  isCritical,
  onShift,
}: {
  row: GanttRow;
  /** Pixels of a day. */
  width: number;
  isCritical: boolean;
  onShift: (work: Work, days: number) => void;
}) {
  const t = useT();
  const [days, setDays] = useState(0);
  const [grabbedAt, setGrabbedAt] = useState<number | null>(null);
  const { work } = row;
  const place = { left: (row.from + days) * width, width: Math.max(LEAST, (row.to - row.from) * width) };
  if (!work) return row.to > row.from ? <span className={classes.span} style={place} /> : null;
  const may = isAllowed(work, "update");
  const settle = (by: number): void => {
    setDays(0);
    setGrabbedAt(null);
    if (by !== 0) onShift(work, by);
  };
  const drag = {
    onPointerDown(event: PointerEvent<HTMLButtonElement>) {
      event.currentTarget.setPointerCapture(event.pointerId);
      setGrabbedAt(event.clientX);
    },
    onPointerMove(event: PointerEvent) {
      if (grabbedAt !== null) setDays(Math.round((event.clientX - grabbedAt) / width));
    },
    onPointerUp: () => grabbedAt !== null && settle(days),
    onPointerCancel: () => settle(0),
    onKeyDown(event: KeyboardEvent) {
      const step = event.key === "ArrowLeft" ? -1 : event.key === "ArrowRight" ? 1 : 0;
      if (step !== 0) setDays(days + step);
      else if (event.key === "Enter") settle(days);
      else if (event.key === "Escape") settle(0);
      else return;
      event.preventDefault();
    },
  };
  const told = {
    name: work.name,
    from: formatDay(work.startDate),
    to: formatDay(work.endDate),
    progress: work.progress ?? 0,
  };
  return (
    <button
      type="button"
      className={classes.bar}
      style={place}
      aria-label={t("work.gantt.bar", told)}
      title={t("work.gantt.bar", told)}
      aria-describedby={may ? "gantt-keys" : undefined}
      data-critical={isCritical}
      data-late={work.isLate}
      data-fixed={!may}
      {...(may ? drag : {})}
    >
      <span className={classes.done} style={{ width: `${work.progress ?? 0}%` }} />
    </button>
  );
}

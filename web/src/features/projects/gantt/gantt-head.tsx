import { monthOf } from "@nepnha/domain/features/projects/calendar-days";
import { dayAfter, daysBetween } from "@nepnha/domain/platform/day";
import { useT } from "../../../platform/i18n/i18n.ts";
import classes from "./gantt.module.css";

/** Pixels of a day from which on its number fits. */
const ROOM_FOR_DAYS = 24;
const ROOM_FOR_WEEKS = 10;

/** Months above the time line, and below them days or Mondays as far as there is room. */
export function GanttHead({
  firstDay,
  days,
  width,
  names,
}: {
  firstDay: string;
  days: number;
  /** Pixels of a day, and of the names before the line. */
  width: number;
  names: number;
}) {
  const t = useT();
  const lastDay = dayAfter(firstDay, days - 1);
  const months: { from: string; to: string }[] = [];
  for (let day = firstDay; day <= lastDay; day = dayAfter(months.at(-1)?.to ?? lastDay, 1)) {
    const { to } = monthOf(day);
    months.push({ from: day, to: to < lastDay ? to : lastDay });
  }
  const step = width >= ROOM_FOR_DAYS ? 1 : 7;
  const monday = (8 - new Date(firstDay).getUTCDay()) % 7;
  const first = step === 1 ? 0 : monday;
  const ticks = width < ROOM_FOR_WEEKS ? 0 : Math.max(0, Math.ceil((days - first) / step));
  return (
    <div className={classes.head} aria-hidden>
      <span className={classes.headName} style={{ width: names }}>
        {t("work.gantt.name")}
      </span>
      <span className={classes.scale} style={{ backgroundSize: `${width * 7}px 100%` }}>
        {months.map(({ from, to }) => {
          const [year = "", month = ""] = from.split("-");
          return (
            <span key={from} className={classes.month} style={{ width: (daysBetween(from, to) + 1) * width }}>
              <span>{t("work.calendar.monthName", { month: String(Number(month)), year })}</span>
            </span>
          );
        })}
        {Array.from({ length: ticks }, (_, index) => {
          const at = first + index * step;
          return (
            <span key={at} className={classes.tick} style={{ left: at * width }}>
              {Number(dayAfter(firstDay, at).slice(-2))}
            </span>
          );
        })}
      </span>
    </div>
  );
}

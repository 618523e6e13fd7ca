import { Button, SegmentedControl } from "@mantine/core";
import { projectActions } from "@nepnha/contract/features/projects/project-actions";
import {
  monthOf,
  periodBeside,
  periodOf,
  weekOf,
  weeksOf,
  type Period,
} from "@nepnha/domain/features/projects/calendar-days";
import { daysOfWord, isDayWord } from "@nepnha/domain/platform/day-words";
import { vietnamDay } from "@nepnha/domain/platform/vietnam-day";
import IconChevronLeft from "@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs";
import IconChevronRight from "@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs";
import { useEffect } from "react";
import { endsOf } from "../../../../kit/filters/filter-values.ts";
import type { ListState } from "../../../../kit/find/list-state.ts";
import { LiveBar } from "../../../../kit/live/live-bar.tsx";
import { useLiveRows } from "../../../../kit/live/use-live-rows.ts";
import { formatDay } from "../../../../platform/i18n/format.ts";
import { useT } from "../../../../platform/i18n/i18n.ts";
import { useTitle } from "../../../../platform/i18n/use-title.ts";
import { Banner } from "../../../../ui/feedback/banner.tsx";
import { WindowHost } from "../../../../ui/feedback/window-host.tsx";
import { IconButton } from "../../../../ui/layout/icon-button.tsx";
import { useWork } from "../use-work.ts";
import { FilterLine } from "../../../../kit/list/filter-line.tsx";
import { WorkHead } from "../work-head.tsx";
import { CalendarDay } from "./calendar-day.tsx";
import classes from "./calendar.module.css";
import { MOST, useDays } from "./use-days.ts";
import { useDayMoves } from "./use-day-moves.ts";

/** R2-06 work as a calendar, on the days on which it is due. The days that are shown are the filter of the list's due date. */
export function CalendarScreen() {
  const t = useT();
  useTitle(t("work.title"));
  const { state, firstLoad, change, who } = useWork();
  const today = vietnamDay();
  const period = shownPeriod(state, today);
  const { byDay, isCut, failure } = useDays(state, period, !firstLoad);
  const moves = useDayMoves();
  const { placed } = moves;
  const live = useLiveRows(projectActions.name, placed !== null, 0);
  const show = ({ from, to }: Period): void => change({ filter: { ...state.filter, endDate: { from, to } } });
  useEffect(() => {
    // It is drawn anew where it now stands, and keeps the focus.
    if (placed?.isHeld) document.querySelector<HTMLElement>(`[data-work="${placed.row._id}"]`)?.focus();
  }, [placed]);
  const weeks = weeksOf(period);
  return (
    <>
      <WorkHead state={state} who={who} found={<LiveBar live={live} />} />
      <FilterLine resource={projectActions} state={state} change={change} />
      <div className={classes.tools}>
        <IconButton aria-label={t("work.calendar.before")} onClick={() => show(periodBeside(period, -1))}>
          <IconChevronLeft size={20} aria-hidden />
        </IconButton>
        <IconButton aria-label={t("work.calendar.after")} onClick={() => show(periodBeside(period, 1))}>
          <IconChevronRight size={20} aria-hidden />
        </IconButton>
        <h2 className={classes.period} aria-live="polite">
          {periodName(period, t)}
        </h2>
        <Button variant="default" size="sm" onClick={() => show(of(period.kind, today))}>
          {t("work.calendar.today")}
        </Button>
        <SegmentedControl
          size="sm"
          aria-label={t("work.shapes")}
          value={period.kind}
          onChange={(kind) => show(of(kind === "week" ? "week" : "month", within(period, today)))}
          data={[
            { value: "month", label: t("work.calendar.month") },
            { value: "week", label: t("work.calendar.week") },
          ]}
        />
      </div>
      {failure !== null && <Banner kind="error">{failure}</Banner>}
      {isCut && <Banner kind="info">{t("work.calendar.cut", { count: MOST })}</Banner>}
      <p id="calendar-keys" className="nn-hidden">
        {t("work.calendar.keys")}
      </p>
      <div role="status" className="nn-hidden">
        {moves.said}
      </div>
      <div className={classes.grid} role="group" aria-label={t("work.calendar.label")} data-kind={period.kind}>
        {weeks.flat().map((day) => (
          <CalendarDay
            key={day}
            day={day}
            isToday={day === today}
            isBeside={day < period.from || day > period.to}
            rows={(byDay.get(day) ?? []).filter(({ _id }) => _id !== placed?.row._id)}
            guest={placed?.day === day ? placed.row : null}
            few={period.kind === "month"}
            moves={moves}
            onWhole={() => show(weekOf(day))}
          />
        ))}
      </div>
      <WindowHost />
    </>
  );
}

/** What the filter of the due date is: a time by its name, or days. */
function shownPeriod({ filter }: ListState, today: string): Period {
  const asked = filter["endDate"];
  return periodOf(isDayWord(asked) ? daysOfWord(asked, new Date()) : endsOf(asked), today);
}

function of(kind: Period["kind"], day: string): Period {
  return kind === "week" ? weekOf(day) : monthOf(day);
}

/** A day of the period, today where that is one. */
function within({ from, to }: Period, today: string): string {
  return today >= from && today <= to ? today : from;
}

function periodName({ kind, from, to }: Period, t: ReturnType<typeof useT>): string {
  if (kind === "week") return t("work.calendar.weekName", { from: formatDay(from), to: formatDay(to) });
  const [year = "", month = ""] = from.split("-");
  return t("work.calendar.monthName", { month: String(Number(month)), year });
}

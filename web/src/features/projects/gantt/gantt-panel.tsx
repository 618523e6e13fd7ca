import { SegmentedControl } from "@mantine/core";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { consequencesOf, criticalPath, type PlannedAction } from "@nepnha/domain/features/projects/action-plan";
import { vietnamDay } from "@nepnha/domain/platform/vietnam-day";
import { Link } from "@tanstack/react-router";
import { useVirtualizer } from "@tanstack/react-virtual";
import { lazy, useEffect, useMemo, useRef, useState } from "react";
import { useT } from "../../../platform/i18n/i18n.ts";
import { LiveBar } from "../../../kit/live/live-bar.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { NotLoaded } from "../../../ui/feedback/not-loaded.tsx";
import { showWindow } from "../../../ui/feedback/window.ts";
import { MOST } from "../all-of.ts";
import { usePlan, type Stage, type Work } from "../use-project.ts";
import { GanttArrows } from "./gantt-arrows.tsx";
import { GanttBar } from "./gantt-bar.tsx";
import { GanttHead } from "./gantt-head.tsx";
import { ganttPlan, placeOf } from "./gantt-rows.ts";
import classes from "./gantt.module.css";

const ShiftDialog = lazy(async () => ({ default: (await import("./shift-dialog.tsx")).ShiftDialog }));

/** Pixels of a day. */
const ZOOMS = { day: 36, week: 14, month: 5 } as const;
/** How wide a day is drawn. */
export type Zoom = keyof typeof ZOOMS;
const OFF: number = ENUMS.projectStageStatus.CANCELLED;
const ROW_HEIGHT = 36;
const NAMES_WIDTH = 240;
const DAY_MS = 86_400_000;

/** The time line of a project: its stages and work, what waits for what, today, and the work that must not be late. */
export function GanttPanel({ projectId }: { projectId: string }) {
  const t = useT();
  const { stages, work, live } = usePlan(projectId);
  const drawn = useMemo(() => stages.data?.items.filter(({ status }) => status !== OFF), [stages.data]);
  if (!drawn || !work.data) {
    return stages.isPaused || work.isPaused ? (
      <NotLoaded failure={null} onRetry={live.reload} />
    ) : (
      <p role="status">{t("ui.loading")}</p>
    );
  }
  const failure = stages.data?.failure ?? work.data.failure;
  if (failure) return <NotLoaded failure={failure} onRetry={live.reload} />;
  if (work.data.items.length + drawn.length === 0) {
    return <EmptyState picture="empty" title={t("work.gantt.empty")} />;
  }
  return (
    <>
      <LiveBar live={live} />
      {work.data.isCut && <Banner kind="info">{t("work.gantt.cut", { count: MOST })}</Banner>}
      <TimeLine stages={drawn} works={work.data.items} />
    </>
  );
}

function TimeLine({ stages, works }: { stages: readonly Stage[]; works: readonly Work[] }) {
  const t = useT();
  const [zoom, setZoom] = useState<Zoom>("week");
  const [openedAt] = useState(() => Date.now());
  const scroller = useRef<HTMLDivElement>(null);
  const today = vietnamDay();
  const noStage = t("work.gantt.noStage");
  const plan = useMemo(() => ganttPlan(stages, works, today, noStage), [stages, works, today, noStage]);
  const planned = useMemo(() => works.map(plannedOf), [works]);
  const critical = useMemo(() => criticalPath(planned), [planned]);
  const width = ZOOMS[zoom];
  const now = placeOf(openedAt, plan.firstDay);
  // oxlint-disable-next-line react/incompatible-library -- the compiler leaves this component alone, which is what it needs
  const virtualizer = useVirtualizer({
    count: plan.rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => plan.rows[index]?.id ?? index,
    overscan: 8,
  });
  useEffect(() => {
    const place = scroller.current;
    if (place) place.scrollLeft = Math.max(0, now * width - (place.clientWidth - NAMES_WIDTH) / 2);
  }, [now, width]);

  /** Asks whether to move work, with what that would change. */
  async function ask(work: Work, days: number): Promise<void> {
    const { id, start, end } = plannedOf(work);
    // Work that is done moves no more.
    const open: readonly number[] = [ENUMS.actionStatus.JUST_CREATED, ENUMS.actionStatus.IN_PROGRESS];
    const movable = works.filter(({ _id, status }) => _id === id || open.includes(status)).map(plannedOf);
    const shifts = consequencesOf(movable, { id, start: start + days * DAY_MS, end: end + days * DAY_MS });
    await showWindow<true>((close) => <ShiftDialog work={work} works={works} shifts={shifts} onClose={close} />);
  }

  const shown = virtualizer.getVirtualItems();
  const total = virtualizer.getTotalSize();
  return (
    <section aria-label={t("work.gantt.label")}>
      <div className={classes.tools}>
        <span className={classes.key} data-critical>
          {t("work.gantt.critical")}
        </span>
        <span className={classes.key} data-late>
          {t("work.gantt.late")}
        </span>
        <SegmentedControl
          size="sm"
          aria-label={t("work.gantt.zoom")}
          value={zoom}
          onChange={(next) => setZoom(next === "day" || next === "month" ? next : "week")}
          data={(["day", "week", "month"] as const).map((value) => ({ value, label: t(`work.gantt.${value}`) }))}
        />
      </div>
      <p id="gantt-keys" className="nn-hidden">
        {t("work.gantt.keys")}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keys */}
      <div className={classes.scroller} ref={scroller} tabIndex={0} role="group" aria-label={t("work.gantt.label")}>
        <div className={classes.sheet} style={{ width: NAMES_WIDTH + plan.days * width }}>
          <GanttHead firstDay={plan.firstDay} days={plan.days} width={width} names={NAMES_WIDTH} />
          <div className={classes.lines} style={{ height: total }}>
            <div className={classes.chart} style={{ left: NAMES_WIDTH, width: plan.days * width }}>
              <span className={classes.today} style={{ left: now * width }} title={t("work.gantt.today")} />
              <GanttArrows
                rows={plan.rows}
                width={width}
                height={ROW_HEIGHT}
                size={{ width: plan.days * width, height: total }}
                from={shown[0]?.index ?? 0}
                to={shown.at(-1)?.index ?? 0}
              />
            </div>
            {shown.map(({ index, key, start }) => {
              const row = plan.rows[index];
              return (
                row && (
                  <div
                    key={key}
                    className={classes.row}
                    style={{ transform: `translateY(${start}px)`, height: ROW_HEIGHT }}
                    data-stage={row.work === undefined}
                  >
                    <span className={classes.rowName} style={{ width: NAMES_WIDTH }} title={row.name}>
                      {row.path === null ? row.name : <Link to={row.path}>{row.name}</Link>}
                    </span>
                    <GanttBar
                      row={row}
                      width={width}
                      isCritical={critical.has(row.id)}
                      onShift={(work, days) => void ask(work, days)}
                    />
                  </div>
                )
              );
            })}
          </div>
        </div>
      </div>
    </section>
  );
}

function plannedOf({ _id, startDate, endDate, predecessorIds }: Work): PlannedAction {
  return { id: _id, start: Date.parse(startDate), end: Date.parse(endDate), predecessorIds };
}

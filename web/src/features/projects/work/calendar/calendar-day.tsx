import { projectActions } from "@nepnha/contract/features/projects/project-actions";
import { Link } from "@tanstack/react-router";
import { rowPath } from "../../../../kit/resource/paths.ts";
import { formatDay, formatWeekday } from "../../../../platform/i18n/format.ts";
import { useT } from "../../../../platform/i18n/i18n.ts";
import { useDraggableWork, useWorkTarget } from "../drag-work.ts";
import type { Work } from "../use-work.ts";
import classes from "./calendar.module.css";
import type { DayMoves } from "./use-day-moves.ts";

const FEW = 4;

/** A day with the work that is due on it; a month shows only some of it, and the way to the rest. */
export function CalendarDay({
  day,
  isToday,
  isBeside,
  rows,
  guest,
  few,
  moves,
  onWhole,
}: {
  day: string;
  isToday: boolean;
  /** It belongs to the month before or after. */
  isBeside: boolean;
  rows: readonly Work[];
  /** Work that was put here and is not here yet. */
  guest: Work | null;
  few: boolean;
  moves: DayMoves;
  /** Show the week of the day. */
  onWhole: () => void;
}) {
  const t = useT();
  const { isOver, setTarget } = useWorkTarget((row) => void moves.drop(row, day));
  const all = guest ? [guest, ...rows] : rows;
  const shown = few && all.length > FEW ? all.slice(0, FEW - 1) : all;
  return (
    <section
      ref={setTarget}
      className={classes.day}
      aria-label={`${formatWeekday(day)}, ${formatDay(day)}`}
      data-today={isToday}
      data-beside={isBeside}
      data-over={isOver}
      data-empty={all.length === 0}
    >
      <h3 className={classes.number}>
        <span className={classes.weekday}>{formatWeekday(day)} </span>
        {Number(day.slice(-2))}
      </h3>
      <ul className={classes.works}>
        {shown.map((row) => (
          <li key={row._id}>
            <CalendarWork row={row} moves={moves} />
          </li>
        ))}
      </ul>
      {shown.length < all.length && (
        <button type="button" className={classes.more} onClick={onWhole}>
          {t("work.calendar.more", { count: all.length - shown.length })}
        </button>
      )}
    </section>
  );
}

function CalendarWork({ row, moves }: { row: Work; moves: DayMoves }) {
  const { setElement } = useDraggableWork(row);
  const isHeld = moves.placed?.isHeld === true && moves.placed.row._id === row._id;
  return (
    <Link
      ref={setElement}
      to={rowPath(projectActions, row._id)}
      className={classes.work ?? ""}
      data-work={row._id}
      data-held={isHeld}
      data-late={row.isLate}
      data-done={(row.progress ?? 0) === 100}
      aria-describedby="calendar-keys"
      onKeyDown={(event) => moves.keys(row, event)}
    >
      {row.name}
    </Link>
  );
}

import { instantAfter } from "@nepnha/domain/features/projects/calendar-days";
import { dayAfter, daysBetween } from "@nepnha/domain/platform/day";
import { vietnamDay } from "@nepnha/domain/platform/vietnam-day";
import { useQueryClient } from "@tanstack/react-query";
import { useState, type KeyboardEvent } from "react";
import { isAllowed, reasonAgainst } from "../../../../kit/resource/verdicts.ts";
import { formatDay } from "../../../../platform/i18n/format.ts";
import { useT } from "../../../../platform/i18n/i18n.ts";
import { showSnackbar } from "../../../../platform/lib/snackbar.ts";
import { useServices } from "../../../../platform/session/services-context.ts";
import { shiftAndTell } from "../shift-work.ts";
import type { Work } from "../use-work.ts";

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** Work that stands on another day than its row: it is held by the keys, or on its way to the server. */
interface OnDay {
  readonly row: Work;
  readonly day: string;
  readonly isHeld: boolean;
}

/** Giving work another day, by hand and by the keys. */
export interface DayMoves {
  readonly placed: OnDay | null;
  readonly said: string;
  readonly drop: (row: Work, day: string) => Promise<void>;
  readonly keys: (row: Work, event: KeyboardEvent) => void;
}

/** Work keeps its length and its time of day; it stays where it was put while the server is asked. */
export function useDayMoves(): DayMoves {
  const t = useT();
  const services = useServices();
  const queries = useQueryClient();
  const [placed, setPlaced] = useState<OnDay | null>(null);
  const [said, say] = useState("");

  async function drop(row: Work, day: string): Promise<void> {
    const days = daysBetween(vietnamDay(new Date(row.endDate)), day);
    if (days === 0) return setPlaced(null);
    if (!isAllowed(row, "update")) {
      const text = reasonAgainst(row, "update") ?? t("projectActions.rule.notYours");
      showSnackbar({ kind: "warning", text, id: "row-change", ms: 6000 });
      return setPlaced(null);
    }
    setPlaced({ row, day, isHeld: false });
    const times = { startDate: instantAfter(row.startDate, days), endDate: instantAfter(row.endDate, days) };
    const done = t("work.calendar.moved", { name: row.name, day: formatDay(times.endDate) });
    await shiftAndTell(services, queries, row, times, done);
    setPlaced(null);
  }

  function keys(row: Work, event: KeyboardEvent): void {
    const held = placed?.isHeld && placed.row._id === row._id ? placed : null;
    const hold = (day: string): void => {
      setPlaced({ row, day, isHeld: true });
      say(t("work.calendar.held", { name: row.name, day: formatDay(day) }));
    };
    const step = STEPS[event.key];
    if (event.key === " ") {
      event.preventDefault();
      if (held) void drop(row, held.day);
      else hold(vietnamDay(new Date(row.endDate)));
    } else if (held && event.key === "Escape") setPlaced(null);
    else if (held && step !== undefined) {
      event.preventDefault();
      hold(dayAfter(held.day, step));
    }
  }
  return { placed, said, drop, keys };
}

import { projectActions } from "@nepnha/contract/features/projects/project-actions";
import { useState, type KeyboardEvent } from "react";
import { useMakeMove } from "../../../../kit/moves/use-make-move.ts";
import { statusLabel } from "../../../../kit/resource/labels.ts";
import { useT } from "../../../../platform/i18n/i18n.ts";
import { showSnackbar } from "../../../../platform/lib/snackbar.ts";
import type { Work } from "../use-work.ts";
import { besides, stepTo } from "./board-moves.ts";

/** A card that stands in another column than its row: it is held by the keyboard, or its move is under way. */
export interface Placed {
  readonly row: Work;
  readonly at: number;
  readonly isHeld: boolean;
}

/** Moving cards between columns, by hand and by the keys. */
export interface Holding {
  readonly placed: Placed | null;
  /** What is read out. */
  readonly said: string;
  readonly drop: (row: Work, status: number) => Promise<void>;
  readonly keys: (row: Work, event: KeyboardEvent) => void;
}

/** A card stays where it was put while the server is asked, and goes back where that refuses, which says why. */
export function useHolding(): Holding {
  const t = useT();
  const make = useMakeMove(projectActions);
  const [placed, setPlaced] = useState<Placed | null>(null);
  const [said, say] = useState("");
  const column = (status: number): string => statusLabel(projectActions, status);
  const back = (row: Work): void => {
    setPlaced(null);
    say(t("work.board.returned", { name: row.name, column: column(row.status) }));
  };

  async function drop(row: Work, status: number): Promise<void> {
    if (status === row.status) return back(row);
    const step = stepTo(row, status);
    if (!("move" in step)) {
      const text = step.reason ?? t("work.board.noWay", { from: column(row.status), to: column(status) });
      showSnackbar({ kind: "warning", text, id: "row-change", ms: 6000 });
      return back(row);
    }
    setPlaced({ row, at: status, isHeld: false });
    const isMade = await make(row, step.move);
    if (!isMade) return back(row);
    setPlaced(null);
    say(t("work.board.dropped", { name: row.name, column: column(status) }));
  }

  function keys(row: Work, event: KeyboardEvent): void {
    const held = placed?.isHeld && placed.row._id === row._id ? placed : null;
    const hold = (at: number): void => {
      setPlaced({ row, at, isHeld: true });
      say(t("work.board.held", { name: row.name, column: column(at) }));
    };
    if (event.key === " ") {
      event.preventDefault();
      if (!held) hold(row.status);
      else void drop(row, held.at);
    } else if (held && event.key === "Escape") back(row);
    else if (held && (event.key === "ArrowLeft" || event.key === "ArrowRight")) {
      event.preventDefault();
      hold(besides(held.at, event.key === "ArrowLeft" ? -1 : 1));
    }
  }
  return { placed, said, drop, keys };
}

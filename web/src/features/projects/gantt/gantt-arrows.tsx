import { useMemo } from "react";
import type { GanttRow } from "./gantt-rows.ts";
import classes from "./gantt.module.css";

const TURN = 8;

interface Arrow {
  readonly key: string;
  readonly path: string;
  readonly top: number;
  readonly bottom: number;
}

/** What waits for what: arrows from the end of work to the beginning of what waits for it, as far as they are in sight. */
export function GanttArrows({
  rows,
  width,
  height,
  size,
  from,
  to,
}: {
  rows: readonly GanttRow[];
  /** Pixels of a day, and of a line. */
  width: number;
  height: number;
  size: { readonly width: number; readonly height: number };
  /** The lines in sight. */
  from: number;
  to: number;
}) {
  const arrows = useMemo(() => arrowsOf(rows, width, height), [rows, width, height]);
  return (
    <svg className={classes.arrows} width={size.width} height={size.height} aria-hidden>
      <defs>
        <marker id="gantt-arrow" markerWidth="7" markerHeight="7" refX="6" refY="3.5" orient="auto">
          <path d="M0 0 7 3.5 0 7z" />
        </marker>
      </defs>
      {arrows
        .filter(({ top, bottom }) => bottom >= from && top <= to)
        .map(({ key, path }) => (
          <path key={key} d={path} markerEnd="url(#gantt-arrow)" />
        ))}
    </svg>
  );
}

function arrowsOf(rows: readonly GanttRow[], width: number, height: number): Arrow[] {
  const at = new Map(rows.map((row, index) => [row.id, { row, index }]));
  return rows.flatMap(({ id, from, work }, index) =>
    (work?.predecessorIds ?? []).flatMap((one): Arrow[] => {
      const before = at.get(one);
      if (!before) return [];
      const [x1, y1] = [before.row.to * width, (before.index + 0.5) * height];
      const [x2, y2] = [from * width, (index + 0.5) * height];
      const between = y1 + (y2 > y1 ? height / 2 : -height / 2);
      const path =
        x2 - x1 >= TURN * 2
          ? `M${x1} ${y1}H${x1 + TURN}V${y2}H${x2 - 1}`
          : `M${x1} ${y1}H${x1 + TURN}V${between}H${x2 - TURN}V${y2}H${x2 - 1}`;
      const [top, bottom] = [Math.min(index, before.index), Math.max(index, before.index)];
      return [{ key: `${one} ${id}`, path, top, bottom }];
    }),
  );
}

import { projectActions } from "@nepnha/contract/features/projects/project-actions";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useRef } from "react";
import type { ListState } from "../../../../kit/find/list-state.ts";
import { totalText } from "../../../../kit/find/total-text.ts";
import { statusLabel } from "../../../../kit/resource/labels.ts";
import { useT } from "../../../../platform/i18n/i18n.ts";
import { useWorkTarget } from "../drag-work.ts";
import type { Work } from "../use-work.ts";
import { BoardCard } from "./board-card.tsx";
import classes from "./board.module.css";
import { useColumn } from "./use-column.ts";
import { standingIn, type Holding } from "./use-holding.ts";

const CARD_HEIGHT = 116;
/** Cards from the end at which the next ones are fetched. */
const NEAR = 10;

/** Work in one status; only the cards in sight are drawn. */
export function BoardColumn({
  status,
  state,
  enabled,
  holding,
}: {
  status: number;
  state: ListState;
  enabled: boolean;
  holding: Holding<Work>;
}) {
  const t = useT();
  const { placed, drop } = holding;
  const column = useColumn(state, status, enabled);
  const scroller = useRef<HTMLDivElement>(null);
  const { isOver, setTarget } = useWorkTarget((row) => void drop(row, status));
  const { rows, count, isGuest } = standingIn(status, column, placed);
  // oxlint-disable-next-line react/incompatible-library -- the compiler leaves this component alone, which is what it needs
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => CARD_HEIGHT,
    getItemKey: (index) => rows[index]?._id ?? index,
    overscan: 5,
    gap: 8,
  });
  const shown = virtualizer.getVirtualItems();
  const last = shown.at(-1)?.index ?? 0;
  const { more } = column;
  useEffect(() => {
    if (more && last >= rows.length - NEAR) more();
  }, [more, last, rows.length]);
  useEffect(() => {
    if (isGuest) scroller.current?.scrollTo({ top: 0 });
  }, [isGuest]);
  const title = statusLabel(projectActions, status);
  return (
    <section className={classes.column} aria-label={title} ref={setTarget} data-over={isOver}>
      <h2 className={classes.head}>
        {title}
        <span className={classes.count}>{totalText({ total: count, totalIsExact: column.totalIsExact })}</span>
      </h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keys */}
      <div className={classes.scroller} ref={scroller} tabIndex={rows.length > 0 ? undefined : -1}>
        {column.failure !== null && <p className={classes.none}>{column.failure}</p>}
        {column.failure === null && !column.isLoading && rows.length === 0 && (
          <p className={classes.none}>{t("work.board.empty")}</p>
        )}
        <ul className={classes.cards} style={{ height: virtualizer.getTotalSize() }}>
          {shown.map(({ index, key, start }) => {
            const row = rows[index];
            return (
              row && (
                <li
                  key={key}
                  data-index={index}
                  ref={virtualizer.measureElement}
                  className={classes.place}
                  style={{ transform: `translateY(${start}px)` }}
                >
                  <BoardCard row={row} holding={holding} />
                </li>
              )
            );
          })}
        </ul>
      </div>
    </section>
  );
}

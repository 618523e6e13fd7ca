import type { ResourceDescription } from "@nepnha/contract/kit/define";
import type { FilterInput } from "@nepnha/contract/platform/find-answer";
import { vietnamDay } from "@nepnha/domain/platform/vietnam-day";
import { isDayWord } from "@nepnha/domain/platform/day-words";
import { useEffect, useRef, type RefObject } from "react";
import { useT } from "../../platform/i18n/i18n.ts";
import { filterKind, filtersOf, impliedDays } from "../find/list-state.ts";
import { columnLabel } from "../resource/labels.ts";
import { FilterChip } from "./filter-chip.tsx";
import { daysText, withFilter, type FilterProps } from "./filter-values.ts";
import { FilterWords } from "./filter-words.tsx";
import classes from "./filters.module.css";

const DAY_MS = 86_400_000;

/**
 * What narrows the list now, in one line: each filter a chip that opens its editor. What does not fit is scrolled to,
 * while the button that takes all of them away stays in sight.
 */
export function FilterBar({
  editing,
  onEdit,
  onPhone,
  note,
  ...list
}: FilterProps & {
  /** The column whose editor is open; it has a chip though nothing is chosen yet. */
  editing: string | null;
  onEdit: (column: string | null) => void;
  /** The editors stand in a drawer. */
  onPhone: boolean;
  /** What else is to be said of the list. */
  note: string | null;
}) {
  const t = useT();
  const { resource, state, change } = list;
  const line = useFades();
  const { span } = resource.list;
  const implied = impliedDays(resource, state);
  const columns = filtersOf(resource).filter(
    (column) =>
      state.filter[column] !== undefined ||
      (implied !== null && column === span?.field) ||
      (column === editing && !onPhone),
  );
  const remove = (column: string): void => change({ filter: withFilter(list, column, undefined) });
  // The time that a list is limited to by itself; taken away, it is as long as it may be.
  const widen = (): void => {
    if (!span) return;
    change({ filter: withFilter(list, span.field, { from: dayBefore(span.maxDays - 1), to: null }) });
  };
  return (
    <div className={classes.bar} role="group" aria-label={t("filters.row")}>
      <ul ref={line} className={classes.line}>
        {columns.map((column) => {
          const value = state.filter[column];
          const chip = { ...list, column, open: column === editing, onOpen: onEdit, onPhone };
          if (value !== undefined) {
            return (
              <FilterChip
                key={column}
                {...chip}
                title={daysTitle(resource, column, value)}
                onRemove={() => remove(column)}
              >
                <FilterWords resource={resource} column={column} value={value} />
              </FilterChip>
            );
          }
          if (implied !== null && span && column === span.field) {
            return (
              <FilterChip key={column} {...chip} title={t("list.spanWiden", { count: span.maxDays })} onRemove={widen}>
                {columnLabel(resource, column)}: {t("list.spanLast", { count: implied })}
              </FilterChip>
            );
          }
          return (
            <FilterChip key={column} {...chip} onRemove={() => onEdit(null)}>
              {columnLabel(resource, column)}…
            </FilterChip>
          );
        })}
      </ul>
      {Object.keys(state.filter).length > 0 && (
        <button type="button" className={classes.clear} onClick={() => change({ filter: {} })}>
          {t("filters.clear")}
        </button>
      )}
      {note !== null && <p className={classes.note}>{note}</p>}
    </div>
  );
}

/** The days of a time that people name. */
function daysTitle(resource: ResourceDescription, column: string, value: FilterInput): string | undefined {
  return filterKind(resource, column) === "days" && isDayWord(value) ? daysText(value, new Date()) : undefined;
}

function dayBefore(days: number): string {
  return vietnamDay(Date.now() - days * DAY_MS);
}

/** Tells a line that scrolls, as attributes, whether something of it is hidden to the left or right. */
function useFades(): RefObject<HTMLUListElement | null> {
  const place = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const line = place.current;
    if (!line) return undefined;
    const look = (): void => {
      line.dataset["left"] = String(line.scrollLeft > 1);
      line.dataset["right"] = String(line.scrollLeft + line.clientWidth < line.scrollWidth - 1);
    };
    const size = new ResizeObserver(look);
    const content = new MutationObserver(look);
    size.observe(line);
    content.observe(line, { childList: true, characterData: true, subtree: true });
    line.addEventListener("scroll", look, { passive: true });
    return () => {
      size.disconnect();
      content.disconnect();
      line.removeEventListener("scroll", look);
    };
  }, []);
  return place;
}

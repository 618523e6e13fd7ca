import { Button, Popover, SegmentedControl } from "@mantine/core";
import IconGripVertical from "@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs";
import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { listColumns } from "@nepnha/domain/kit/list-columns";
import { useState, type KeyboardEvent, type ReactElement } from "react";
import { useT } from "../../platform/i18n/i18n.ts";
import { CheckBox } from "../../ui/fields/check-box.tsx";
import { IconButton } from "../../ui/layout/icon-button.tsx";
import { useSortable } from "../../ui/data/sortable.ts";
import { columnLabel } from "../resource/labels.ts";
import classes from "./columns.module.css";
import { asColumnWidth } from "./resize-grip.tsx";
import { foldedColumns } from "./use-fit.ts";
import type { LayoutControl } from "./use-layout.ts";

/** What the arrows do with a column: its place, its width. */
const KEYS: Readonly<Record<string, readonly [step: number, wider: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};
const WIDTH_STEP = 16;

/** A list and how it is laid out. */
export interface ColumnPanelProps {
  readonly resource: ResourceDescription;
  readonly layout: LayoutControl;
}

/** Chooses the columns of a table, their order and how close its rows stand; the one that names a row always stays. */
export function ColumnPanel({ resource, layout, target }: ColumnPanelProps & { target: ReactElement }) {
  const t = useT();
  const [said, say] = useState("");
  const { shown, change } = layout;
  const all = [...shown, ...listColumns(resource).filter((column) => !shown.includes(column))];
  const set = (columns: readonly string[]): void =>
    change({ columns: columns.join() === resource.list.columns.join() ? null : columns });
  const folded = layout.scrolls ? [] : foldedColumns(resource);
  const widen = (column: string, by: number): void => {
    const head = document.querySelector<HTMLElement>(`th[data-column="${column}"]`);
    const width = asColumnWidth((layout.widths?.[column] ?? head?.offsetWidth ?? 0) + by);
    change({ widths: { ...layout.widths, [column]: width } });
    say(t("columns.widthOf", { name: columnLabel(resource, column), width }));
  };
  const toggle = (column: string, on: boolean): void =>
    // Beside the name there is always room for it.
    set(on ? shown.toSpliced(1, 0, column) : shown.filter((other) => other !== column));
  const move = (column: string, to: number): void => {
    if (to < 0 || to >= shown.length) return;
    const others = shown.filter((other) => other !== column);
    set(others.toSpliced(to, 0, column));
    say(t("columns.movedTo", { name: columnLabel(resource, column), position: to + 1, count: shown.length }));
  };
  const drop = (dragged: string, beside: string, where: "before" | "after"): void => {
    const others = shown.filter((other) => other !== dragged);
    const place = others.indexOf(beside) + (where === "after" ? 1 : 0);
    move(dragged, place);
  };
  return (
    <Popover position="bottom-end" width={320} trapFocus withinPortal>
      <Popover.Target>{target}</Popover.Target>
      <Popover.Dropdown className={classes.panel ?? ""} aria-label={t("list.columns")}>
        <SegmentedControl
          fullWidth
          aria-label={t("columns.density")}
          value={layout.density ?? "auto"}
          onChange={(value) => change({ density: value === "compact" || value === "comfortable" ? value : null })}
          data={[
            { value: "auto", label: t("columns.densityAuto") },
            { value: "comfortable", label: t("columns.densityComfortable") },
            { value: "compact", label: t("columns.densityCompact") },
          ]}
        />
        <label className={classes.choice}>
          <CheckBox
            aria-label={t("columns.scrolls")}
            checked={layout.scrolls ?? false}
            onChange={({ currentTarget }) => change({ scrolls: currentTarget.checked ? true : undefined })}
          />
          {t("columns.scrolls")}
        </label>
        {folded.length > 0 && <p className={classes.hint}>{t("columns.foldedHint")}</p>}
        <ul className={classes.list} aria-label={t("columns.order")}>
          {all.map((column) => (
            <ColumnItem
              key={column}
              resource={resource}
              column={column}
              place={shown.indexOf(column)}
              onToggle={(on) => toggle(column, on)}
              folded={folded.includes(column)}
              onMove={(to) => move(column, to)}
              onWiden={(by) => widen(column, by)}
              onDrop={(dragged, where) => drop(dragged, column, where)}
            />
          ))}
        </ul>
        <Button
          variant="subtle"
          size="sm"
          onClick={() => change({ columns: null, density: null, widths: undefined, scrolls: undefined })}
        >
          {t("list.columnsReset")}
        </Button>
        <div className="nn-hidden" aria-live="polite">
          {said}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

function ColumnItem({
  resource,
  column,
  place,
  folded,
  onToggle,
  onMove,
  onWiden,
  onDrop,
}: {
  resource: ResourceDescription;
  column: string;
  /** Among the columns that are shown; -1 for one that is not. */
  place: number;
  /** There is no room for it now. */
  folded: boolean;
  onToggle: (on: boolean) => void;
  onMove: (to: number) => void;
  /** By how many pixels. */
  onWiden: (by: number) => void;
  onDrop: (dragged: string, where: "before" | "after") => void;
}) {
  const t = useT();
  const shown = place >= 0;
  const { setElement, setHandle, edge, dragging } = useSortable({
    id: column,
    group: `columns ${resource.name}`,
    axis: "vertical",
    disabled: !shown,
    onDrop,
  });
  const label = columnLabel(resource, column);
  const onKey = (event: KeyboardEvent): void => {
    const [step, wider] = KEYS[event.key] ?? [0, 0];
    if (step === 0 && wider === 0) return;
    event.preventDefault();
    if (step !== 0) onMove(place + step);
    else onWiden(wider * WIDTH_STEP);
  };
  return (
    <li ref={setElement} className={classes.item} data-edge={edge} data-dragging={dragging}>
      <label className={classes.choice}>
        <CheckBox
          aria-label={label}
          checked={shown}
          disabled={column === resource.list.title}
          onChange={({ currentTarget }) => onToggle(currentTarget.checked)}
        />
        <span>
          {label}
          {folded && <span className={classes.folded}>{t("columns.folded")}</span>}
        </span>
      </label>
      {shown && (
        <IconButton
          ref={setHandle}
          className={classes.handle}
          aria-label={t("columns.move", { name: label })}
          onKeyDown={onKey}
        >
          <IconGripVertical size={18} aria-hidden />
        </IconButton>
      )}
    </li>
  );
}

import { Button } from "@mantine/core";
import { sortColumns } from "@nepnha/domain/kit/find-query";
import IconChevronDown from "@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs";
import { useEffect, useId, useRef, useState } from "react";
import { useT } from "../../platform/i18n/i18n.ts";
import { SideDrawer } from "../../ui/feedback/dialog.tsx";
import { SelectField } from "../../ui/fields/select.tsx";
import { columnLabel } from "../resource/labels.ts";
import { filtersOf, LIST_DEFAULTS } from "../find/list-state.ts";
import { FilterEditor } from "./filter-editor.tsx";
import { FilterText } from "./filter-words.tsx";
import { totalText, type Total } from "../find/total-text.ts";
import type { FilterProps } from "./filter-values.ts";
import classes from "./filters.module.css";

/** As high as its fields need, and never the whole screen. */
const SHEET = { content: classes.sheetFrame ?? "" };

/** Filters and sort order on a phone: the fields by name, each with what it holds, and one editor open at a time. */
export function FilterDrawer({
  first,
  found,
  onClose,
  ...props
}: FilterProps & {
  /** The column whose editor is open to begin with. */
  first: string | null;
  /** What the list finds with them. */
  found: Total;
  onClose: () => void;
}) {
  const t = useT();
  const [open, setOpen] = useState(first);
  const { resource, state, change } = props;
  return (
    <SideDrawer opened onClose={onClose} position="bottom" size="85%" title={t("list.filters")} classNames={SHEET}>
      <SortSelect {...props} />
      <div className={classes.sheet}>
        {filtersOf(resource).map((column) => (
          <SheetField
            key={column}
            {...props}
            column={column}
            open={open === column}
            onToggle={() => setOpen(open === column ? null : column)}
          />
        ))}
      </div>
      <div className={classes.sheetEnd}>
        <Button
          variant="default"
          disabled={Object.keys(state.filter).length === 0}
          onClick={() => change({ filter: {} })}
        >
          {t("filters.clear")}
        </Button>
        <Button onClick={onClose}>{t("list.filterDone", { total: totalText(found) })}</Button>
      </div>
    </SideDrawer>
  );
}

function SheetField({
  column,
  open,
  onToggle,
  ...props
}: FilterProps & { column: string; open: boolean; onToggle: () => void }) {
  const { resource, state } = props;
  const id = useId();
  const place = useRef<HTMLElement>(null);
  const value = state.filter[column];
  useEffect(() => {
    // Its editor may lie below the foot of the sheet.
    if (open) place.current?.scrollIntoView({ block: "nearest" });
  }, [open]);
  return (
    <section ref={place} className={classes.sheetPart}>
      <button type="button" className={classes.sheetField} aria-expanded={open} aria-controls={id} onClick={onToggle}>
        <span>{columnLabel(resource, column)}</span>
        <span className={classes.sheetValue}>
          {value !== undefined && <FilterText resource={resource} column={column} value={value} />}
        </span>
        <IconChevronDown size={18} aria-hidden />
      </button>
      <div id={id} hidden={!open}>
        {open && <FilterEditor {...props} column={column} />}
      </div>
    </section>
  );
}

/** What the table's heads do, for a phone. */
function SortSelect({ resource, state, change }: FilterProps) {
  const t = useT();
  const data = sortColumns(resource).flatMap((column) =>
    (["asc", "desc"] as const).map((direction) => ({
      value: `${column}:${direction}`,
      label: `${columnLabel(resource, column)}, ${t(direction === "asc" ? "list.sortAsc" : "list.sortDesc")}`,
    })),
  );
  return (
    <SelectField
      label={t("list.sortBy")}
      data={data}
      value={`${state.sort.column}:${state.sort.direction}`}
      allowDeselect={false}
      mb="md"
      onChange={(value) => {
        const [column = LIST_DEFAULTS.sort.column, direction] = (value ?? "").split(":");
        change({ sort: { column, direction: direction === "desc" ? "desc" : "asc" } });
      }}
    />
  );
}

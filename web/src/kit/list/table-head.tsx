import IconArrowDown from "@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs";
import IconArrowUp from "@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs";
import IconSelector from "@tabler/icons-react/dist/esm/icons/IconSelector.mjs";
import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { useT } from "../../platform/i18n/i18n.ts";
import { CheckBox } from "../../ui/fields/check-box.tsx";
import { headOf, isFigure, isSortable, widthOf } from "../columns/columns.ts";
import { ResizeGrip, type ResizeProps } from "../columns/resize-grip.tsx";
import { columnLabel } from "../resource/labels.ts";
import type { ListViewProps } from "./list-view.ts";
import classes from "./table.module.css";

/** The head of a table: a box for all rows, each column with its order and a grip for its width. */
export function TableHead({
  resource,
  placed,
  selection,
  order,
  state,
  change,
  shown,
  resizing,
}: Omit<ListViewProps, "changes"> & {
  shown: readonly string[];
  resizing: (column: string) => ResizeProps;
}) {
  const t = useT();
  const rows = placed?.map(({ row }) => row) ?? [];
  const chosen = rows.filter(({ _id }) => selection?.has(_id)).length;
  return (
    <thead>
      <tr>
        {selection && (
          <th className={classes.tick}>
            <CheckBox
              aria-label={t("list.selectAll")}
              checked={rows.length > 0 && chosen === rows.length}
              indeterminate={chosen > 0 && chosen < rows.length}
              onChange={({ currentTarget }) => selection.toggle(rows, currentTarget.checked)}
            />
          </th>
        )}
        {order && (
          <th className={classes.tick}>
            <span className="nn-hidden">{columnLabel(resource, "orderNo")}</span>
          </th>
        )}
        {shown.map((id) => (
          <HeadCell key={id} resource={resource} id={id} state={state} change={change} resize={resizing(id)} />
        ))}
        <th className={classes.actions}>{t("ui.actions")}</th>
      </tr>
    </thead>
  );
}

function HeadCell({
  resource,
  id,
  state,
  change,
  resize,
}: Pick<ListViewProps, "state" | "change"> & { resource: ResourceDescription; id: string; resize: ResizeProps }) {
  const sorted = state.sort.column === id ? state.sort.direction : null;
  const label = headOf(resource, id);
  const kind = { "data-column": id, "data-width": widthOf(resource, id), "data-figure": isFigure(resource, id) };
  const grip = <ResizeGrip {...resize} />;
  if (!isSortable(resource, id)) {
    return (
      <th {...kind}>
        <span data-label>{label}</span>
        {grip}
      </th>
    );
  }
  const Sign = sorted === "asc" ? IconArrowUp : sorted === "desc" ? IconArrowDown : IconSelector;
  const sortBy = (): void => change({ sort: { column: id, direction: sorted === "asc" ? "desc" : "asc" } });
  return (
    <th
      {...kind}
      aria-sort={sorted === "asc" ? "ascending" : sorted === "desc" ? "descending" : "none"}
      data-sorted={sorted !== null}
    >
      <button type="button" className={classes.sort} onClick={sortBy}>
        <span data-label>{label}</span>
        <Sign size={14} aria-hidden />
      </button>
      {grip}
    </th>
  );
}

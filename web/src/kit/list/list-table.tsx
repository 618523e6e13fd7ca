import { Skeleton } from "@mantine/core";
import IconArrowDown from "@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs";
import IconArrowUp from "@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs";
import IconSelector from "@tabler/icons-react/dist/esm/icons/IconSelector.mjs";
import type { ListDensity } from "@nepnha/contract/kit/views";
import { useT } from "../../platform/i18n/i18n.ts";
import { CheckBox } from "../../ui/fields/check-box.tsx";
import { columnLabel, sectionTitle } from "../resource/labels.ts";
import { useRights } from "../resource/rights.ts";
import type { ResourceRow } from "../resource/row.ts";
import { slotsOf } from "../feature/slots.ts";
import { Value } from "../values/value.tsx";
import { showWhole } from "../columns/cut-text.ts";
import { isSortable, widthOf } from "../columns/columns.ts";
import type { ListViewProps } from "./list-view.ts";
import { quickEdit } from "../quick-edit/quick-edit.tsx";
import classes from "./table.module.css";
import { TableRow } from "./table-row.tsx";
import { TitleCell } from "./title-cell.tsx";
import { useEdges } from "../columns/use-edges.ts";

/** The list as a table: a box to select with first, what can be done last. */
export function ListTable(props: ListViewProps & { columns: readonly string[]; density: ListDensity | null }) {
  const t = useT();
  const place = useEdges();
  const { resource, placed, selection, order, state, change, columns } = props;
  // Before the name stand the boxes and handles, which stay in sight too.
  const before = Number(selection !== null) + Number(order !== null);
  const rows = placed?.map(({ row }) => row) ?? [];
  const chosen = rows.filter(({ _id }) => selection?.has(_id)).length;
  const sortBy = (column: string): void => {
    const again = state.sort.column === column && state.sort.direction === "asc";
    change({ sort: { column, direction: again ? "desc" : "asc" } });
  };
  return (
    <div className={classes.wide} ref={place} data-density={props.density} data-before={before}>
      <div className={classes.scroller}>
        <table className={classes.table} aria-label={sectionTitle(resource)} aria-busy={placed === null}>
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
              {columns.map((id) => {
                const sorted = state.sort.column === id ? state.sort.direction : null;
                const label = columnLabel(resource, id);
                const width = widthOf(resource, id);
                if (!isSortable(resource, id)) {
                  return (
                    <th key={id} data-width={width}>
                      {label}
                    </th>
                  );
                }
                const Sign = sorted === "asc" ? IconArrowUp : sorted === "desc" ? IconArrowDown : IconSelector;
                return (
                  <th
                    key={id}
                    data-width={width}
                    aria-sort={sorted === "asc" ? "ascending" : sorted === "desc" ? "descending" : "none"}
                    data-sorted={sorted !== null}
                  >
                    <button type="button" className={classes.sort} onClick={() => sortBy(id)}>
                      {label}
                      <Sign size={14} aria-hidden />
                    </button>
                  </th>
                );
              })}
              <th className={classes.actions}>{t("ui.actions")}</th>
            </tr>
          </thead>
          <tbody onPointerOver={showWhole}>
            {placed === null
              ? Array.from({ length: Math.min(state.pageSize, 10) }, (_, index) => (
                  <tr key={index}>
                    {selection && <td className={classes.tick} />}
                    {order && <td className={classes.tick} />}
                    {columns.map((id, at) => (
                      <td key={id} data-width={widthOf(resource, id)}>
                        <span className={id === resource.list.title ? classes.loadingTitle : undefined}>
                          {id === resource.list.title && resource.list.image && <Skeleton height={44} width={44} />}
                          <Skeleton height={12} width={`${50 + ((index + at) % 3) * 12}%`} />
                        </span>
                      </td>
                    ))}
                    <td className={classes.actions} />
                  </tr>
                ))
              : placed.map(({ row, depth }) => (
                  <TableRow key={row._id} {...props} row={row} depth={depth}>
                    {columns.map((column) => (
                      <td key={column} data-width={widthOf(resource, column)}>
                        <div className={classes.cell}>
                          <DataCell {...props} column={column} row={row} />
                        </div>
                      </td>
                    ))}
                  </TableRow>
                ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function DataCell({
  resource,
  column,
  row,
  state,
  changes,
}: Pick<ListViewProps, "resource" | "state" | "changes"> & { column: string; row: ResourceRow }) {
  const rights = useRights(resource);
  if (column === resource.list.title) return <TitleCell resource={resource} row={row} />;
  const own = slotsOf(resource.name).cells?.[column];
  if (own) return own(row);
  return (
    quickEdit(column, rights, { resource, row, state, changes }) ?? (
      <Value resource={resource} column={column} value={row[column]} known={row} size="brief" />
    )
  );
}

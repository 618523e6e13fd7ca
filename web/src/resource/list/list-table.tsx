import { Skeleton } from "@mantine/core";
import IconArrowDown from "@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs";
import IconArrowUp from "@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs";
import IconSelector from "@tabler/icons-react/dist/esm/icons/IconSelector.mjs";
import type { ResourceDescription } from "@nepnha/contract/define";
import {
  columnVisibilityFeature,
  createColumnHelper,
  tableFeatures,
  useTable,
  type CellContext,
  type HeaderContext,
} from "@tanstack/react-table";
import { useMemo } from "react";
import { useT } from "../../i18n/i18n.ts";
import { CheckBox } from "../../ui/check-box.tsx";
import { columnLabel, sectionTitle } from "../labels.ts";
import type { ResourceRow } from "../row.ts";
import { slotsOf } from "../slots.ts";
import { Value } from "../value.tsx";
import { isSortable, type ColumnChoice } from "./columns.ts";
import type { ListViewProps } from "./list-view.ts";
import classes from "./table.module.css";
import { TableRow } from "./table-row.tsx";
import { TitleCell } from "./title-cell.tsx";

interface Meta {
  readonly resource: ResourceDescription;
}

const features = tableFeatures({ columnVisibilityFeature, columnMeta: {} as Meta });
const helper = createColumnHelper<typeof features, ResourceRow>();
const NO_ROWS: ResourceRow[] = [];
const noop = (): void => undefined;

/** The list as a table: a box to select with first, what can be done last. */
export function ListTable(props: ListViewProps & { columns: ColumnChoice }) {
  const t = useT();
  const { resource, placed, selection, order, state, change } = props;
  const columns = useMemo(
    () =>
      resource.list.columns.map((column) =>
        helper.accessor((row) => row[column], {
          id: column,
          meta: { resource },
          header: HeadCell,
          cell: DataCell,
        }),
      ),
    [resource],
  );
  const rows = useMemo(() => placed?.map(({ row }) => row) ?? NO_ROWS, [placed]);
  const table = useTable({
    features,
    columns,
    data: rows,
    getRowId: (row) => row._id,
    state: { columnVisibility: props.columns },
    onColumnVisibilityChange: noop,
  });
  const headers = table.getHeaderGroups()[0]?.headers ?? [];
  const chosen = rows.filter(({ _id }) => selection?.rows.has(_id)).length;
  const sortBy = (column: string): void => {
    const again = state.sort.column === column && state.sort.direction === "asc";
    change({ sort: { column, direction: again ? "desc" : "asc" } });
  };
  return (
    <div className={classes.wide}>
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
              {headers.map((header) => {
                const { id } = header.column;
                const sorted = state.sort.column === id ? state.sort.direction : null;
                const label = <table.FlexRender header={header} />;
                if (!isSortable(resource, id)) return <th key={id}>{label}</th>;
                const Sign = sorted === "asc" ? IconArrowUp : sorted === "desc" ? IconArrowDown : IconSelector;
                return (
                  <th
                    key={id}
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
          <tbody>
            {placed === null
              ? Array.from({ length: Math.min(state.pageSize, 10) }, (_, index) => (
                  <tr key={index}>
                    {selection && <td className={classes.tick} />}
                    {order && <td className={classes.tick} />}
                    {headers.map(({ id }, at) => (
                      <td key={id}>
                        <span className={id === resource.list.title ? classes.loadingTitle : undefined}>
                          {id === resource.list.title && resource.list.image && <Skeleton height={44} width={44} />}
                          <Skeleton height={12} width={`${50 + ((index + at) % 3) * 12}%`} />
                        </span>
                      </td>
                    ))}
                    <td className={classes.actions} />
                  </tr>
                ))
              : table.getRowModel().rows.map((row) => (
                  <TableRow key={row.id} {...props} row={row.original} depth={placed[row.index]?.depth ?? 0}>
                    {row.getVisibleCells().map((cell) => (
                      <td key={cell.id}>
                        <table.FlexRender cell={cell} />
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

function HeadCell({ column }: Pick<HeaderContext<typeof features, ResourceRow>, "column">) {
  const { meta } = column.columnDef;
  return meta ? columnLabel(meta.resource, column.id) : null;
}

function DataCell({ column, row, getValue }: CellContext<typeof features, ResourceRow>) {
  const { meta } = column.columnDef;
  if (!meta) return null;
  const { resource } = meta;
  if (column.id === resource.list.title) return <TitleCell resource={resource} row={row.original} />;
  const own = slotsOf(resource.name).cells?.[column.id];
  if (own) return own(row.original);
  return <Value resource={resource} column={column.id} value={getValue()} known={row.original} size="brief" />;
}

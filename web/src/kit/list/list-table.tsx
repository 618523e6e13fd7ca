import { Skeleton } from "@mantine/core";
import { useState } from "react";
import { sectionTitle } from "../resource/labels.ts";
import { useRights } from "../resource/rights.ts";
import type { ResourceRow } from "../resource/row.ts";
import { slotsOf } from "../feature/slots.ts";
import { Value } from "../values/value.tsx";
import { showWhole } from "../columns/cut-text.ts";
import { isFigure, widthOf } from "../columns/columns.ts";
import type { ResizeProps } from "../columns/resize-grip.tsx";
import { useFit } from "../columns/use-fit.ts";
import type { LayoutControl } from "../columns/use-layout.ts";
import type { ListViewProps } from "./list-view.ts";
import type { Peeking } from "../peek/peeking.ts";
import { quickEdit } from "../quick-edit/quick-edit.tsx";
import classes from "./table.module.css";
import { TableHead } from "./table-head.tsx";
import { TableRow } from "./table-row.tsx";
import { TitleCell } from "./title-cell.tsx";
import { useEdges } from "../columns/use-edges.ts";

interface TableProps extends ListViewProps {
  layout: LayoutControl;
  /** `null` where there is no room for it. */
  peek: Peeking | null;
}

/** The list as a table: a box to select with first, what can be done last, and between them the columns that fit whole. */
export function ListTable(props: TableProps) {
  const place = useEdges();
  const { resource, placed, selection, order, state, layout, peek } = props;
  // Before the name stand the boxes and handles, which stay in sight too.
  const before = Number(selection !== null) + Number(order !== null);
  // Kept once the pointer lets go; until then the width is this table's alone.
  const [drawn, setDrawn] = useState<Readonly<Record<string, number>>>({});
  const drawnLayout = { ...layout, widths: { ...layout.widths, ...drawn } };
  const { shown, widths, measures } = useFit(resource, drawnLayout, place, {
    rows: placed,
    before,
    sorted: state.sort.column,
  });
  const resizing = (column: string): ResizeProps => ({
    onDraw: (width) => setDrawn({ [column]: width }),
    onWidth: (width) => {
      const { [column]: _before, ...others } = layout.widths ?? {};
      layout.change({ widths: width === null ? others : { ...others, [column]: width } });
      setDrawn({});
    },
  });
  return (
    <div
      className={classes.wide}
      ref={place}
      data-density={layout.density}
      data-before={before}
      data-measures={measures}
    >
      <div className={classes.scroller}>
        <table className={classes.table} aria-label={sectionTitle(resource)} aria-busy={placed === null}>
          <colgroup>
            {Array.from({ length: before }, (_, at) => (
              <col key={at} className={classes.tickColumn} />
            ))}
            {shown.map((id) => (
              <col key={id} style={{ width: widths[id] }} />
            ))}
            <col className={classes.actionsColumn} />
          </colgroup>
          <TableHead {...props} shown={shown} resizing={resizing} />
          <tbody onPointerOver={showWhole}>
            {placed === null
              ? Array.from({ length: Math.min(state.pageSize, 10) }, (_, index) => (
                  <tr key={index}>
                    {selection && <td className={classes.tick} />}
                    {order && <td className={classes.tick} />}
                    {shown.map((id, at) => (
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
                  <TableRow key={row._id} {...props} row={row} depth={depth} peek={peek}>
                    {shown.map((column) => (
                      <td
                        key={column}
                        data-column={column}
                        data-width={widthOf(resource, column)}
                        data-figure={isFigure(resource, column)}
                      >
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
  const own = slotsOf(resource.name).cells?.[column]?.(row);
  const drawn = own ?? quickEdit(column, rights, { resource, row, state, changes });
  return drawn ?? <Value resource={resource} column={column} value={row[column]} known={row} size="cell" />;
}

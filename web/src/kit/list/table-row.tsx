import type { MouseEvent, ReactNode } from "react";
import { useT } from "../../platform/i18n/i18n.ts";
import { CheckBox } from "../../ui/fields/check-box.tsx";
import { useSortable } from "../../ui/data/sortable.ts";
import { titleOf } from "../resource/labels.ts";
import { useGoTo } from "../resource/paths.ts";
import { isDeleted, useRights } from "../resource/rights.ts";
import type { ResourceRow } from "../resource/row.ts";
import type { ListViewProps } from "./list-view.ts";
import type { Peeking } from "../peek/peeking.ts";
import classes from "./table.module.css";
import { OrderHandle, orderMoves } from "./order-handle.tsx";
import { isOnRow } from "./is-on-row.ts";
import { RowActions } from "./row-actions.tsx";

/** One row of the table; a click on it, but not on what stands in it, shows it beside the list, or opens it. */
export function TableRow({
  resource,
  row,
  depth,
  selection,
  order,
  changes,
  peek,
  children,
}: ListViewProps & { row: ResourceRow; depth: number; peek: Peeking | null; children: ReactNode }) {
  const t = useT();
  const goTo = useGoTo(resource);
  const rights = useRights(resource);
  const { setElement, setHandle, edge, dragging } = useSortable({
    id: row._id,
    group: resource.name,
    axis: "vertical",
    disabled: order === null,
    onDrop: (draggedId, where) => order?.drop(draggedId, row, where),
  });
  const open = ({ target, currentTarget }: MouseEvent): void => {
    if (!rights.read || !isOnRow(target, currentTarget)) return;
    if (!peek) return goTo.row(row._id);
    peek.show(row);
    // The keys go on from here.
    currentTarget.querySelector<HTMLElement>("[data-title] a")?.focus({ preventScroll: true });
  };
  // What is shown beside the list follows whoever walks through it by keyboard.
  const follow = (): void => {
    if (peek && peek.id !== null && peek.id !== row._id) peek.show(row);
  };
  const checked = selection?.has(row._id) ?? false;
  return (
    // The title's link is the way for the keyboard.
    <tr
      ref={setElement}
      onClick={open}
      onFocus={follow}
      data-row={row._id}
      data-peeked={peek?.id === row._id}
      data-depth={depth}
      data-open={rights.read}
      data-selected={checked}
      data-gone={isDeleted(row)}
      data-edge={edge}
      data-dragging={dragging}
    >
      {selection && (
        <td className={classes.tick}>
          <CheckBox
            aria-label={t("list.selectRow", { name: titleOf(resource, row) })}
            checked={checked}
            onChange={({ currentTarget }) => selection.toggle([row], currentTarget.checked)}
          />
        </td>
      )}
      {order && (
        <td className={classes.tick}>
          <OrderHandle ref={setHandle} resource={resource} row={row} order={order} />
        </td>
      )}
      {children}
      <td className={classes.actions}>
        <RowActions resource={resource} row={row} changes={changes} moves={orderMoves(order, row)} />
      </td>
    </tr>
  );
}

import IconGripVertical from "@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs";
import type { ResourceDescription } from "@nepnha/contract/kit/define";
import type { KeyboardEvent, Ref } from "react";
import { useT } from "../../platform/i18n/i18n.ts";
import { IconButton } from "../../ui/layout/icon-button.tsx";
import { titleOf } from "../resource/labels.ts";
import type { ResourceRow } from "../resource/row.ts";
import type { Ordering } from "./list-view.ts";
import classes from "./table.module.css";
import type { OrderMoves } from "./row-actions-props.ts";

/** What a row is dragged by; arrow keys move it too. */
export function OrderHandle({
  ref,
  resource,
  row,
  order,
}: {
  ref?: Ref<HTMLButtonElement>;
  resource: ResourceDescription;
  row: ResourceRow;
  order: Ordering;
}) {
  const t = useT();
  const move = (event: KeyboardEvent): void => {
    const moves = orderMoves(order, row);
    const wanted = event.key === "ArrowUp" ? moves?.up : event.key === "ArrowDown" ? moves?.down : null;
    if (!wanted) return;
    event.preventDefault();
    wanted();
  };
  return (
    <IconButton
      ref={ref}
      className={classes.handle}
      data-handle
      aria-label={t("list.orderHandle", { name: titleOf(resource, row) })}
      onKeyDown={move}
    >
      <IconGripVertical size={18} aria-hidden />
    </IconButton>
  );
}

/** The moves that a row has now. */
export function orderMoves(order: Ordering | null, row: ResourceRow): OrderMoves | undefined {
  if (!order) return undefined;
  const { index, count } = order.place(row);
  return {
    up: index > 0 ? () => order.move(row, index - 1) : null,
    down: index < count - 1 ? () => order.move(row, index + 1) : null,
  };
}

import { Skeleton } from "@mantine/core";
import type { Field } from "@nepnha/contract/kit/define";
import IconArrowDown from "@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs";
import IconArrowUp from "@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs";
import { useT } from "../../platform/i18n/i18n.ts";
import { CheckBox } from "../../ui/fields/check-box.tsx";
import { IconButton } from "../../ui/layout/icon-button.tsx";
import { columnLabel, sectionTitle, titleOf } from "../resource/labels.ts";
import { useGoTo } from "../resource/paths.ts";
import { isDeleted, useRights } from "../resource/rights.ts";
import type { ResourceRow } from "../resource/row.ts";
import { slotsOf } from "../feature/slots.ts";
import { isNothing } from "../values/value-text.ts";
import { Value } from "../values/value.tsx";
import type { ListViewProps } from "./list-view.ts";
import classes from "./cards.module.css";
import { isOnRow } from "./is-on-row.ts";
import { orderMoves } from "./order-handle.tsx";
import type { OrderMoves } from "./row-actions-props.ts";
import { RowActions } from "./row-actions.tsx";
import { TitleCell } from "./title-cell.tsx";

/** Columns that a card has room for besides its title and status. */
const FACTS = 3;
/** … and where there is no status. */
const VIEW_FACTS = 6;
/** From so many characters on a text may take more than one line. */
const LONG = 100;
/** Most rows are as high: six of them, and what stands above, are a phone's screen. */
const ROOM = 99;
/** What says by itself what it is, as a number, a day or a name does not. */
const NEEDS_NO_LABEL: readonly (Field["kind"] | undefined)[] = [
  "text",
  "longText",
  "choice",
  "choices",
  "enum",
  "tags",
];

/** The list on a phone: one card a row. */
export function ListCards(props: ListViewProps & { columns: readonly string[] }) {
  const { resource, placed } = props;
  const goTo = useGoTo(resource);
  const rights = useRights(resource);
  if (!placed) {
    return (
      <div className={classes.cards} aria-busy>
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} height={ROOM} radius={0} mb={1} />
        ))}
      </div>
    );
  }
  return (
    <ul className={classes.cards} aria-label={sectionTitle(resource)}>
      {placed.map(({ row, depth }) => (
        // The title's link is the way for the keyboard and for who has it read out.
        <li
          key={row._id}
          className={classes.card}
          data-row
          data-depth={depth}
          data-open={rights.read}
          data-gone={isDeleted(row)}
          onClick={({ target, currentTarget }) => {
            if (rights.read && isOnRow(target, currentTarget)) goTo.row(row._id);
          }}
        >
          <Card {...props} row={row} />
        </li>
      ))}
    </ul>
  );
}

function Card({
  resource,
  row,
  columns,
  state,
  selection,
  order,
  changes,
}: ListViewProps & { row: ResourceRow; columns: readonly string[] }) {
  const t = useT();
  const { cells } = slotsOf(resource.name);
  const placeOf = (column: string): number => (cells?.[column] ? 0 : isLong(resource.fields[column]) ? 2 : 1);
  const facts = columns
    .filter((column) => column !== resource.list.title && column !== "status")
    .filter((column) => column !== "updatedAt" || state.sort.column === "updatedAt")
    .filter((column) => row[column] !== false)
    // A section may have words for what is missing, as that nobody looks after it.
    .filter((column) => !isNothing(row[column]) || !isNothing(cells?.[column]?.(row)))
    .slice(0, resource.view ? VIEW_FACTS : FACTS)
    // Two lines may not hold them all: what a section draws itself comes first, what may not all be seen last.
    .toSorted((one, other) => placeOf(one) - placeOf(other));
  const tick = selection && (
    <label className={classes.cardTick}>
      <CheckBox
        aria-label={t("list.selectRow", { name: titleOf(resource, row) })}
        checked={selection.has(row._id)}
        onChange={({ currentTarget }) => selection.toggle([row], currentTarget.checked)}
      />
    </label>
  );
  const menu = <RowActions resource={resource} row={row} changes={changes} moves={orderMoves(order, row)} />;
  const status =
    !resource.view &&
    (cells?.["status"]?.(row) ?? (
      <Value resource={resource} column="status" value={row.status} known={row} size="brief" />
    ));
  return (
    <>
      <div className={classes.cardHead}>
        {tick}
        <div className={classes.cardTitle}>
          <TitleCell resource={resource} row={row} />
        </div>
        {menu}
      </div>
      {order ? (
        <div className={classes.ordering}>
          {status}
          <MoveButtons moves={orderMoves(order, row)} />
        </div>
      ) : (
        <dl className={classes.facts} data-ticked={selection !== null}>
          {status && (
            <div className={classes.factStatus}>
              <dt className="nn-hidden">{columnLabel(resource, "status")}</dt>
              <dd>{status}</dd>
            </div>
          )}
          {facts.map((column) => (
            <div key={column}>
              <dt className={NEEDS_NO_LABEL.includes(resource.fields[column]?.kind) ? "nn-hidden" : undefined}>
                {columnLabel(resource, column)}
              </dt>
              <dd>
                {cells?.[column]?.(row) ?? (
                  <Value resource={resource} column={column} value={row[column]} known={row} size="brief" />
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

/** Whether a field's texts take more than a line of a card, as an address does. */
function isLong(field: Field | undefined): boolean {
  return field?.kind === "longText" || (field?.kind === "text" && field.max >= LONG);
}

function MoveButtons({ moves }: { moves: OrderMoves | undefined }) {
  const t = useT();
  return (
    <span className={classes.arrows}>
      <IconButton size={44} aria-label={t("list.moveUp")} disabled={!moves?.up} onClick={() => moves?.up?.()}>
        <IconArrowUp size={20} aria-hidden />
      </IconButton>
      <IconButton size={44} aria-label={t("list.moveDown")} disabled={!moves?.down} onClick={() => moves?.down?.()}>
        <IconArrowDown size={20} aria-hidden />
      </IconButton>
    </span>
  );
}

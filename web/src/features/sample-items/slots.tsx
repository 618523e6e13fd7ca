import { formatDay, formatMoney } from "../../platform/i18n/format.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import type { SectionRow } from "../../kit/resource/row.ts";
import type { Slots } from "../../kit/feature/slot-types.ts";
import { choiceLabel } from "../../kit/resource/labels.ts";
import { sampleItems } from "@nepnha/contract/features/sample-items/sample-items";
import { vietnamDay } from "@nepnha/domain/platform/vietnam-day";
import classes from "./sample-items.module.css";

/** Sample items in their list: the price with the one that comes next, the unit in the company's own word. */
export const sampleItemSlots: Slots<typeof sampleItems> = {
  // Most items have no picture: an empty frame on each row would say nothing.
  thumb: (row) => <Thumb row={row} />,
  cells: {
    unitPrice: (row) => <Price row={row} />,
    unit: (row) => unitOf(row),
  },
};

function Thumb({ row }: { row: SectionRow<typeof sampleItems> }) {
  const file = row._files[row.images[0] ?? ""];
  return file && <img className={classes.thumb} src={file.thumbUrl} alt="" width={44} height={44} loading="lazy" />;
}

function unitOf(row: SectionRow<typeof sampleItems>): string {
  return row.unitLabel ?? choiceLabel(sampleItems, "unit", row.unit);
}

function Price({ row }: { row: SectionRow<typeof sampleItems> }) {
  const t = useT();
  const { unitPrice: price, prices } = row;
  const today = vietnamDay();
  const next = prices.filter(({ from }) => from > today).toSorted((a, b) => a.from.localeCompare(b.from))[0];
  return (
    <span className={classes.price}>
      {price !== null ? formatMoney(price) : <span className={classes.soft}>{t("value.none")}</span>}
      {next && (
        <span className={classes.soft}>
          {" "}
          {t("sampleItems.price.next", { price: formatMoney(next.price), day: formatDay(next.from) })}
        </span>
      )}
    </span>
  );
}

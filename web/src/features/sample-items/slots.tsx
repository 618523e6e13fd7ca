import { formatDay, formatMoney } from "../../i18n/format.ts";
import { useT } from "../../i18n/i18n.ts";
import { isRecord } from "@nepnha/domain/record";
import type { ResourceRow } from "../../resource/row.ts";
import type { Slots } from "../../resource/slot-types.ts";
import { textOf } from "../../resource/value-text.ts";
import { choiceLabel } from "../../resource/labels.ts";
import { sampleItems } from "@nepnha/contract/sections/sample-items";
import { vietnamDay } from "@nepnha/domain/vietnam-day";
import classes from "./sample-items.module.css";

/** Sample items in their list: the price with the one that comes next, the unit in the company's own word. */
export const sampleItemSlots: Slots = {
  // Most items have no picture: an empty frame on each row would say nothing.
  thumb: (row) => <Thumb row={row} />,
  cells: {
    unitPrice: (row) => <Price row={row} />,
    unit: (row) => unitOf(row),
  },
};

function Thumb({ row }: { row: ResourceRow }) {
  const images: unknown[] = Array.isArray(row["images"]) ? row["images"] : [];
  const file = row._files[String(images[0])];
  return file && <img className={classes.thumb} src={file.thumbUrl} alt="" width={44} height={44} loading="lazy" />;
}

function unitOf(row: ResourceRow): string {
  return textOf(row["unitLabel"]) || choiceLabel(sampleItems, "unit", textOf(row["unit"]));
}

function Price({ row }: { row: ResourceRow }) {
  const t = useT();
  const price = row["unitPrice"];
  const today = vietnamDay();
  const rows: unknown[] = Array.isArray(row["prices"]) ? row["prices"] : [];
  const next = rows
    .filter(isRecord)
    .map(({ from, price: amount }) => ({ from: String(from), amount: Number(amount) }))
    .filter(({ from }) => from > today)
    .toSorted((a, b) => a.from.localeCompare(b.from))[0];
  return (
    <span className={classes.price}>
      {typeof price === "number" ? formatMoney(price) : <span className={classes.soft}>{t("value.none")}</span>}
      {next && (
        <span className={classes.soft}>
          {t("sampleItems.price.next", { price: formatMoney(next.amount), day: formatDay(next.from) })}
        </span>
      )}
    </span>
  );
}

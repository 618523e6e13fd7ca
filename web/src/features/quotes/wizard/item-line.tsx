import type { AskedItem } from "@nepnha/contract/features/quotes/content";
import { formatFigure } from "../../../platform/i18n/format.ts";
import { useT } from "../../../platform/i18n/i18n.ts";
import { adds, amountText, madeOf, type SaidLine } from "../sheet/amounts.ts";
import { Why } from "../sheet/why.tsx";
import classes from "./wizard.module.css";

/** What an item comes to that nobody fills in: a total, a surcharge, and why. */
export function ItemLine({ item, line }: { item: AskedItem; line: SaidLine | undefined }) {
  const t = useT();
  if (!line) return null;
  const isOff = line.state === "DEACTIVE";
  const isWaiting = line.state === "BLOCKED";
  return (
    <div data-item={item.code} className={classes.line} data-off={isOff || isWaiting}>
      <div className={classes.lineHead}>
        <span>{item.name}</span>
        <strong>{isOff ? t("quotePage.notApplied") : isWaiting ? t("quotePage.waits") : valueText(item, line)}</strong>
      </div>
      {!isOff && madeOf(line) !== "" && <span className={classes.quiet}>{madeOf(line)}</span>}
      <Why text={line.explain} />
    </div>
  );
}

function valueText({ unit, itemType, unitLabel = "" }: AskedItem, line: SaidLine): string {
  if (adds(line) || line.amount !== null) return amountText(line);
  if (line.quantity === null) return "";
  if (unit === "SQUARE_METRE" || itemType === "LAND_PLOT_SQUARE") return formatFigure(line.quantity, "m2");
  return `${formatFigure(line.quantity, undefined)} ${unitLabel}`.trim();
}

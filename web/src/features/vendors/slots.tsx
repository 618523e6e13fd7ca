import type { vendors } from "@nepnha/contract/features/vendors/vendors";
import { vietnamDay } from "@nepnha/domain/platform/vietnam-day";
import { formatDay } from "../../platform/i18n/format.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import type { SectionRow } from "../../kit/resource/row.ts";
import type { Slots } from "../../kit/feature/slot-types.ts";
import { StatusChip } from "../../ui/data/status-chip.tsx";
import { Stars } from "./stars.tsx";
import classes from "./vendors.module.css";

const DAY_MS = 86_400_000;

/** Vendors in their list: with stars, and a warning where the contract ends. */
export const vendorSlots: Slots<typeof vendors> = {
  cells: {
    rating: (row) => <Rating row={row} />,
    contractTo: (row) => <ContractEnd row={row} />,
  },
};

function Rating({ row }: { row: SectionRow<typeof vendors> }) {
  const t = useT();
  const rating = row.rating;
  if (typeof rating !== "string") return <Nothing text={t("value.none")} />;
  return <Stars rating={rating} count={row.reviewCount ?? 0} />;
}

function ContractEnd({ row }: { row: SectionRow<typeof vendors> }) {
  const t = useT();
  const end = row.contractTo;
  if (typeof end !== "string") return <Nothing text={t("value.none")} />;
  const days = daysUntil(end);
  return (
    <span className={classes.contract}>
      <time dateTime={end}>{formatDay(end)}</time>
      {days < 0 && <StatusChip tone="bad">{t("vendors.contract.expired")}</StatusChip>}
      {row.isExpiring && <StatusChip tone="waiting">{t("vendors.contract.soon", { days })}</StatusChip>}
    </span>
  );
}

/** Whole days from today in Vietnam to a day. */
function daysUntil(day: string): number {
  return Math.round((Date.parse(day) - Date.parse(vietnamDay())) / DAY_MS);
}

function Nothing({ text }: { text: string }) {
  return (
    <span>
      <span aria-hidden>–</span>
      <span className="nn-hidden">{text}</span>
    </span>
  );
}

import type { vendors } from "@nepnha/contract/features/vendors/vendors";
import { vietnamDay } from "@nepnha/domain/platform/vietnam-day";
import { formatDay } from "../../platform/i18n/format.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import type { Slots } from "../../kit/feature/slot-types.ts";
import { StatusChip } from "../../ui/data/status-chip.tsx";
import { Logo } from "./logo.tsx";
import { Stars } from "./stars.tsx";
import classes from "./vendors.module.css";

const DAY_MS = 86_400_000;

/** Vendors in their list: with stars, and a warning where the contract ends. */
export const vendorSlots: Slots<typeof vendors> = {
  thumb: (row) => <Logo row={row} size="small" />,
  cells: {
    rating: ({ rating, reviewCount }) => rating && <Stars rating={rating} count={reviewCount ?? 0} />,
    contractTo: ({ contractTo, isExpiring }) => contractTo && <ContractEnd end={contractTo} isExpiring={isExpiring} />,
  },
};

function ContractEnd({ end, isExpiring }: { end: string; isExpiring: boolean | null }) {
  const t = useT();
  const days = daysUntil(end);
  return (
    <span className={classes.contract}>
      <time dateTime={end}>{formatDay(end)}</time>
      {days < 0 && <StatusChip tone="bad">{t("vendors.contract.expired")}</StatusChip>}
      {isExpiring && <StatusChip tone="waiting">{t("vendors.contract.soon", { days })}</StatusChip>}
    </span>
  );
}

/** Whole days from today in Vietnam to a day. */
function daysUntil(day: string): number {
  return Math.round((Date.parse(day) - Date.parse(vietnamDay())) / DAY_MS);
}

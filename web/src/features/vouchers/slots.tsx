import type { productVouchers } from "@nepnha/contract/features/vouchers/product-vouchers";
import type { promotions } from "@nepnha/contract/features/vouchers/promotions";
import type { vouchers } from "@nepnha/contract/features/vouchers/vouchers";
import { ENUMS } from "@nepnha/contract/platform/enums";
import type { Slots } from "../../kit/feature/slot-types.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { StatusChip } from "../../ui/data/status-chip.tsx";
import { briefWorthOf, type Worth } from "./mine/worth.ts";

function WorthCell({ row }: { row: Worth }) {
  return <>{briefWorthOf(useT(), row)}</>;
}

function NotBegun() {
  return <StatusChip tone="waiting">{useT()("vouchers.notBegun")}</StatusChip>;
}

const { ACTIVE } = ENUMS.expiringStatus;
/** What is in use and begins later is nothing that a customer could use today. */
const notBegunChip = (status: number, from: string) =>
  status === ACTIVE && Date.parse(from) > Date.now() ? <NotBegun /> : null;

/** What an offer is worth stands with its unit: per cent, đồng, or how many times. */
const value = (row: Worth) => <WorthCell row={row} />;
const inWords = ["value"] as const;

/** Vouchers, promotions and what points are exchanged for, in their lists. */
export const voucherSlots: Slots<typeof vouchers> = {
  cells: { value, status: ({ status, validFrom }) => notBegunChip(status, validFrom) },
  inWords,
};
export const promotionSlots: Slots<typeof promotions> = {
  cells: { value, status: ({ status, startAt }) => notBegunChip(status, startAt) },
  inWords,
};
export const productVoucherSlots: Slots<typeof productVouchers> = {
  cells: { value, status: ({ status, startAt }) => notBegunChip(status, startAt) },
  inWords,
};

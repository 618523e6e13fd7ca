import type { productVouchers } from "@nepnha/contract/features/vouchers/product-vouchers";
import type { promotions } from "@nepnha/contract/features/vouchers/promotions";
import type { vouchers } from "@nepnha/contract/features/vouchers/vouchers";
import type { Slots } from "../../kit/feature/slot-types.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { worthOf, type Worth } from "./mine/worth.ts";
import classes from "./vouchers.module.css";

function WorthCell({ row }: { row: Worth }) {
  return <span className={classes.worth}>{worthOf(useT(), row)}</span>;
}

/** What an offer is worth stands with its unit: per cent, đồng, or how many times. */
const cells = { value: (row: Worth) => <WorthCell row={row} /> };

/** Vouchers, promotions and what points are exchanged for, in their lists. */
export const voucherSlots: Slots<typeof vouchers> = { cells };
export const promotionSlots: Slots<typeof promotions> = { cells };
export const productVoucherSlots: Slots<typeof productVouchers> = { cells };

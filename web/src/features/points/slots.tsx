import type { pointTransactions } from "@nepnha/contract/features/points/point-transactions";
import type { Slots } from "../../kit/feature/slot-types.ts";
import { Amount } from "./amount.tsx";
import { PointSums } from "./point-sums.tsx";

/** The ledger in its list: what came in has a plus. */
export const pointTransactionSlots: Slots<typeof pointTransactions> = {
  cells: { amount: ({ amount }) => <Amount points={amount ?? 0} /> },
  Sums: PointSums,
};

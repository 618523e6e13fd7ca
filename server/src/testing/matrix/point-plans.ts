import { pointSettings } from "@nepnha/contract/features/points/point-settings";
import { pointTransactions } from "@nepnha/contract/features/points/point-transactions";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { dayAfter } from "@nepnha/domain/platform/day";
import type { MatrixActor, World } from "./actors.ts";

let days = 0;
/** A day on which no other setting is in effect: two of one type never are on the same. */
const ownDay = (): string => dayAfter("2027-01-01", (days += 1));

const RULE = { type: "BIRTHDAY", amount: 5 };

/** Columns of a setting and of an entry that waits, by section. */
export const POINT_PLANS: Readonly<
  Record<
    string,
    {
      readonly table: string;
      readonly row: (
        text: string,
        code: string,
        shown: boolean,
        refs: { readonly anyCustomerId: string },
      ) => Readonly<Record<string, unknown>>;
    }
  >
> = {
  pointSettings: {
    table: pointSettings.table,
    row(text) {
      const day = ownDay();
      return { ...RULE, name: text, notification_text: text, effective_from: day, effective_to: day };
    },
  },
  pointTransactions: {
    table: pointTransactions.table,
    row: (text, _code, _shown, { anyCustomerId }) => ({
      customer_id: anyCustomerId,
      type: ENUMS.pointTransactionType.DEPOSIT,
      reason: "ADJUST",
      amount: 5,
      content: text,
      at: "2026-03-02",
      status: ENUMS.pointEntryStatus.WAITING,
    }),
  },
};

/** Fields that make a new row, and those that change one. */
export const POINT_BODIES: Readonly<
  Record<string, { create(world: World, actor: MatrixActor): object; readonly update: object }>
> = {
  pointSettings: {
    create() {
      const day = ownDay();
      const dates = { effectiveFrom: day, effectiveTo: day };
      return { ...RULE, ...dates, name: "Quà sinh nhật", notificationText: "Chúc mừng {name}" };
    },
    update: { notificationText: "Tặng {points} điểm" },
  },
  pointTransactions: { create: () => ({}), update: {} },
};

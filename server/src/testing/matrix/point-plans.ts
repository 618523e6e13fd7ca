import { pointSettings } from "@nepnha/contract/features/points/point-settings";
import { pointTransactions } from "@nepnha/contract/features/points/point-transactions";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { dayAfter } from "@nepnha/domain/platform/day";
import { viewOf, type MakeCell } from "./kit-calls.ts";
import { isSomebody, signedIn } from "./row-calls.ts";
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
        refs: { readonly someCustomerId: string },
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
    row: (text, _code, _shown, { someCustomerId }) => ({
      customer_id: someCustomerId,
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

const LEDGER = "/api/tenant/pointTransactions";
const LEVELS = "/api/tenant/pointSettings/levels";

const needing =
  (feature: string, right: "basic" | "read" | "update" | "addPoint", make: MakeCell): MakeCell =>
  (actor, kind, world) => {
    const cell = make(actor, kind, world);
    const status = !isSomebody(actor) ? 401 : viewOf(feature, actor).has(right) ? cell.status : 403;
    return { ...cell, status };
  };

const LEVEL_ITEMS = [0, 10, 20, 30].map((threshold) => ({ threshold, benefits: "" }));

/** What the calls of points beside those of the kit come to. */
export const POINT_ROWS: Readonly<Record<string, MakeCell>> = {
  // Without the key that such a call needs.
  [`POST ${LEDGER}`]: needing("pointTransactions", "addPoint", () => ({ url: LEDGER, body: {}, status: 400 })),
  [`POST ${LEDGER}/level`]: needing("pointTransactions", "addPoint", (actor) => ({
    url: `${LEDGER}/level`,
    body: {},
    status: viewOf("pointTransactions", actor).administrator ? 400 : 403,
  })),
  [`POST ${LEDGER}/totals`]: needing("pointTransactions", "basic", () => ({
    url: `${LEDGER}/totals`,
    body: {},
    status: 200,
  })),
  [`GET ${LEDGER}/mine`]: signedIn(200, `${LEDGER}/mine`),
  [`GET ${LEDGER}/of/:id`]: needing("pointTransactions", "read", (actor, kind, world) => ({
    url: `${LEDGER}/of/${world.target("customers", kind, actor).id}`,
    status: viewOf("customers", actor).sees(kind, false) ? 200 : 404,
  })),
  [`GET ${LEVELS}`]: needing("pointSettings", "basic", () => ({ url: LEVELS, status: 200 })),
  [`PUT ${LEVELS}`]: needing("pointSettings", "update", () => ({
    url: LEVELS,
    body: { items: LEVEL_ITEMS },
    status: 200,
  })),
};

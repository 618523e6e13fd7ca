import type { Field } from "../../kit/define.ts";

/** Kinds of projects that something may be for; all of them where none is named. */
const PROJECT_TYPES = ["DESIGN", "CONSTRUCT", "RENOVATION"] as const;
/** Levels of customers that something may be for; all of them where none is named. */
export const LEVELS = ["Level1", "Level2", "Level3", "Level4"] as const;
/** What somebody gets. Only the first two take money off a quote. */
const DISCOUNT_TYPES = ["PERCENT", "AMOUNT", "GIFT", "POINT_MULTIPLIER"] as const;
/** What one of them is. */
export type DiscountType = (typeof DISCOUNT_TYPES)[number];

const MAX_MONEY = 999_999_999_999;

/** What every kind of offer says of its worth: fields that lock with the first use. */
export const DISCOUNT_FIELDS = {
  discountType: { kind: "choice", choices: DISCOUNT_TYPES, default: "PERCENT", required: true },
  /** Percent, whole VND or how many times the points, by the type. */
  value: {
    kind: "decimal",
    digits: 2,
    min: 0.01,
    max: MAX_MONEY,
    required: true,
    when: { field: "discountType", is: ["PERCENT", "AMOUNT", "POINT_MULTIPLIER"] },
  },
  gift: {
    kind: "text",
    min: 2,
    max: 200,
    required: true,
    when: { field: "discountType", is: ["GIFT"] },
  },
  maxDiscount: {
    kind: "integer",
    min: 1,
    max: MAX_MONEY,
    unit: "money",
    when: { field: "discountType", is: ["PERCENT"] },
  },
  minOrder: { kind: "integer", min: 0, max: MAX_MONEY, unit: "money" },
} as const satisfies Record<string, Field>;

/** Whom and what an offer is for. */
export const FOR_FIELDS = {
  projectTypes: { kind: "choices", choices: PROJECT_TYPES },
  customerLevels: { kind: "choices", choices: LEVELS },
} as const satisfies Record<string, Field>;

/** What is not changed any more once an offer was used. */
export const LOCKED_FIELDS = ["discountType", "value", "gift", "maxDiscount", "minOrder"] as const;

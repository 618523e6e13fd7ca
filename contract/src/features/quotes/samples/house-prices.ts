import type { QuoteItem } from "../definition.ts";

/** Prices of the demo hold from this day on. They show how it works and are no claim about the market. */
export const PRICES_FROM = "2025-01-01";

const PACKAGES = [
  ["THO", "Phần thô và nhân công hoàn thiện", 3_600_000],
  ["TRON_GOI_TB", "Trọn gói trung bình", 5_200_000],
  ["TRON_GOI_KHA", "Trọn gói khá", 5_800_000],
  ["TRON_GOI_CAO_CAP", "Trọn gói cao cấp", 6_800_000],
] as const;

/** An extra for each converted square metre. */
function perSquare(code: string, name: string, more: Partial<QuoteItem>): QuoteItem {
  return {
    code,
    name,
    itemType: "ADDITIONAL",
    inputKind: "CONDITIONAL",
    unit: "SQUARE_METRE",
    valueType: "ITEM_QUANTITY",
    ...more,
  };
}

function count(code: string, name: string, more: Partial<QuoteItem> = {}): QuoteItem {
  return {
    code,
    name,
    itemType: "INFO",
    inputKind: "INPUT",
    unit: "QUANTITY",
    valueType: "ITEM_QUANTITY",
    decimals: 0,
    max: "1000",
    ...more,
  };
}

/** The price of a house by its package, and what comes on top. */
export const HOUSE_PRICES: readonly QuoteItem[] = [
  {
    code: "PACKAGE",
    name: "Gói thi công",
    itemType: "INFO",
    inputKind: "SELECT",
    unit: "VND",
    valueType: "ITEM_AMOUNT",
    required: true,
    options: PACKAGES.map(([code, label, price]) => ({ code, label, prices: [{ from: PRICES_FROM, price }] })),
  },
  {
    code: "PRICE_MAIN",
    name: "Giá thi công theo gói",
    itemType: "PRICE",
    inputKind: "CONDITIONAL",
    unit: "SQUARE_METRE",
    valueType: "ITEM_QUANTITY",
    rules: [{ type: "CALCULATION", expr: "TOTAL_SQUARE" }],
    rate: "PACKAGE",
  },
  perSquare("ADD_SMALL_AREA", "Phụ phí diện tích nhỏ", {
    rules: [
      { type: "COMPARISON", left: "TOTAL_SQUARE", op: "GE", right: "350", result: "DEACTIVE" },
      { type: "CALCULATION", expr: "TOTAL_SQUARE" },
    ],
    rateRules: [
      { type: "COMPARISON", left: "TOTAL_SQUARE", op: "LT", right: "150", value: "200000" },
      { type: "COMPARISON", left: "TOTAL_SQUARE", op: "BETWEEN", from: "150", to: "250", value: "100000" },
      { type: "COMPARISON", left: "TOTAL_SQUARE", op: "BETWEEN", from: "250", to: "350", value: "50000" },
    ],
  }),
  perSquare("ADD_ALLEY", "Phụ phí hẻm nhỏ", {
    rules: [
      { type: "COMPARISON", left: "ALLEY_WIDTH", op: "GE", right: "5", result: "DEACTIVE" },
      { type: "CALCULATION", expr: "TOTAL_SQUARE" },
    ],
    rateRules: [
      { type: "COMPARISON", left: "ALLEY_WIDTH", op: "LE", right: "3", value: "150000" },
      { type: "COMPARISON", left: "ALLEY_WIDTH", op: "LT", right: "5", value: "75000" },
    ],
  }),
  {
    code: "ADD_2ND_FACADE",
    name: "Phụ phí từ hai mặt tiền",
    itemType: "ADDITIONAL",
    inputKind: "DEFAULT_VALUE",
    unit: "OTHER",
    unitLabel: "%",
    valueType: "ITEM_RATE",
    defaultValue: "3",
    base: "BASE",
    rules: [{ type: "COMPARISON", left: "FACADES", op: "LT", right: "2", result: "DEACTIVE" }],
  },
  count("WC_COUNT", "Số phòng vệ sinh"),
  count("WC_INCLUDED", "Số phòng vệ sinh trong gói"),
  {
    code: "ADD_EXTRA_WC",
    name: "Phòng vệ sinh thêm",
    itemType: "ADDITIONAL",
    inputKind: "CONDITIONAL",
    unit: "QUANTITY",
    valueType: "ITEM_QUANTITY",
    rules: [{ type: "CALCULATION", expr: "max(0, WC_COUNT - WC_INCLUDED)" }],
    prices: [{ from: PRICES_FROM, price: 8_000_000 }],
  },
  count("PILE_COUNT", "Số tim cọc"),
  count("PILE_LENGTH", "Chiều dài mỗi tim cọc", { unit: "OTHER", unitLabel: "m", decimals: 2 }),
  {
    code: "ADD_PILES",
    name: "Ép cọc",
    itemType: "ADDITIONAL",
    inputKind: "CONDITIONAL",
    unit: "OTHER",
    unitLabel: "m",
    valueType: "ITEM_QUANTITY",
    rules: [{ type: "CALCULATION", expr: "PILE_COUNT * PILE_LENGTH" }],
    prices: [{ from: PRICES_FROM, price: 320_000 }],
  },
  {
    code: "PERMIT",
    name: "Làm hồ sơ xin phép xây dựng",
    itemType: "INFO",
    inputKind: "CHECKBOX",
    unit: "OTHER",
    valueType: "ITEM_AMOUNT",
  },
  {
    code: "ADD_PERMIT",
    name: "Hồ sơ xin phép xây dựng",
    itemType: "ADDITIONAL",
    inputKind: "DEFAULT_VALUE",
    unit: "VND",
    valueType: "ITEM_AMOUNT",
    defaultValue: "15000000",
    rules: [{ type: "EQUALTO", left: "PERMIT", values: ["0"], result: "DEACTIVE" }],
  },
];

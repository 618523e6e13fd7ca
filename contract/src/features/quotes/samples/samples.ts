import type { QuoteScenario, QuoteSetting } from "../definition.ts";
import { HOUSE_AREAS } from "./house-areas.ts";
import { HOUSE_PRICES, PRICES_FROM } from "./house-prices.ts";

const terms = (...rounds: readonly (readonly [name: string, percent: string])[]): { name: string; percent: string }[] =>
  rounds.map(([name, percent]) => ({ name, percent }));

const step = (name: string, ...codes: readonly string[]): { name: string; items: { code: string }[] } => ({
  name,
  items: codes.map((code) => ({ code })),
});

/** The setting that the demo company builds houses by. */
const HOUSE_2026: QuoteSetting = {
  code: "NHA_PHO_2026",
  name: "Nhà phố 2026",
  items: [...HOUSE_AREAS, ...HOUSE_PRICES],
  roundTotalTo: 1000,
  vatPercents: ["8", "10", "5", "0"],
  paymentTerms: terms(
    ["Ký hợp đồng", "10"],
    ["Xong phần móng", "15"],
    ["Đổ sàn lầu 1", "15"],
    ["Đổ sàn lầu 2", "10"],
    ["Đổ sàn mái", "15"],
    ["Xây tô xong", "15"],
    ["Hoàn thiện", "10"],
    ["Bàn giao", "5"],
    ["Hết bảo hành", "5"],
  ),
  promotions: [
    { code: "KM2026", name: "Khuyến mãi 2 %", kind: "PERCENT", value: "2", cap: 50_000_000, from: PRICES_FROM },
  ],
};

/** Building a town house, from the plot to the key. */
const HOUSE_SCENARIO: QuoteScenario = {
  code: "NHA_PHO_2026",
  name: "Xây trọn gói nhà phố",
  version: 1,
  projectType: "CONSTRUCT",
  packageItem: "PACKAGE",
  steps: [
    step("Lô đất", "LAND", "ALLEY_WIDTH", "FACADES", "SOIL_NOTE"),
    step("Diện tích", ...HOUSE_AREAS.slice(4).map(({ code }) => code)),
    step("Gói", "PACKAGE", "PRICE_MAIN"),
    step("Phụ phí", ...HOUSE_PRICES.slice(2).map(({ code }) => code)),
  ],
};

/** Drawing a house: a price for a square metre by the area, and no less than a least sum. */
const DESIGN_SETTING: QuoteSetting = {
  code: "THIET_KE_2026",
  name: "Thiết kế 2026",
  roundTotalTo: 1000,
  vatPercents: ["8", "10", "5", "0"],
  paymentTerms: terms(["Ký hợp đồng", "40"], ["Chốt phương án", "30"], ["Bàn giao hồ sơ", "30"]),
  items: [
    {
      code: "DESIGN_AREA",
      name: "Diện tích thiết kế",
      itemType: "INFO",
      inputKind: "SQUARE",
      unit: "SQUARE_METRE",
      valueType: "ITEM_QUANTITY",
      required: true,
      min: "0.01",
      max: "1000000",
    },
    {
      code: "DESIGN_CLASS",
      name: "Loại nhà",
      itemType: "INFO",
      inputKind: "SELECT",
      unit: "VND",
      valueType: "ITEM_AMOUNT",
      required: true,
      options: [
        { code: "NHA_PHO", label: "Nhà phố", prices: [{ from: PRICES_FROM, price: 150_000 }] },
        { code: "BIET_THU", label: "Biệt thự", prices: [{ from: PRICES_FROM, price: 220_000 }] },
        { code: "CO_DIEN", label: "Tân cổ điển", prices: [{ from: PRICES_FROM, price: 350_000 }] },
      ],
    },
    {
      code: "AREA_FACTOR",
      name: "Hệ số theo diện tích",
      itemType: "INFO",
      inputKind: "CONDITIONAL",
      unit: "OTHER",
      valueType: "ITEM_QUANTITY",
      rules: [
        { type: "COMPARISON", left: "DESIGN_AREA", op: "LT", right: "100", value: "2" },
        { type: "COMPARISON", left: "DESIGN_AREA", op: "BETWEEN", from: "100", to: "150", value: "1.4" },
        { type: "COMPARISON", left: "DESIGN_AREA", op: "BETWEEN", from: "150", to: "200", value: "1.2" },
        { type: "COMPARISON", left: "DESIGN_AREA", op: "GT", right: "400", value: "0.9" },
      ],
      defaultValue: "1",
    },
    {
      code: "DESIGN_PRICE",
      name: "Chi phí thiết kế",
      itemType: "PRICE",
      inputKind: "CONDITIONAL",
      unit: "VND",
      valueType: "ITEM_AMOUNT",
      rules: [{ type: "CALCULATION", expr: "max(10000000, DESIGN_AREA * DESIGN_CLASS * AREA_FACTOR)" }],
    },
  ],
};

const DESIGN_SCENARIO: QuoteScenario = {
  code: "THIET_KE_2026",
  name: "Thiết kế nhà",
  version: 1,
  projectType: "DESIGN",
  steps: [step("Thông tin", "DESIGN_AREA", "DESIGN_CLASS", "AREA_FACTOR"), step("Chi phí", "DESIGN_PRICE")],
};

/** Work of a renovation: code, name, unit, price. */
const WORKS = [
  ["DEMOLITION", "Tháo dỡ, vận chuyển xà bần", "m²", 350_000],
  ["WALL", "Xây tường 100", "m²", 195_000],
  ["PLASTER", "Trát tường trong nhà", "m²", 95_000],
  ["TILING", "Lát gạch 600×600", "m²", 320_000],
  ["WATERPROOFING", "Chống thấm sàn vệ sinh, sân thượng", "m²", 190_000],
  ["PAINTING", "Sơn nước trong nhà", "m²", 65_000],
  ["CEILING", "Trần thạch cao", "m²", 185_000],
  ["WC_REFIT", "Làm mới phòng vệ sinh", "phòng", 28_000_000],
] as const;

/** Renovation counts work, not converted area. */
const RENOVATION_SETTING: QuoteSetting = {
  code: "SUA_NHA_2026",
  name: "Sửa nhà 2026",
  roundTotalTo: 1000,
  vatPercents: ["8", "10", "5", "0"],
  paymentTerms: terms(["Ký hợp đồng", "30"], ["Xong phần thô", "40"], ["Bàn giao", "30"]),
  items: WORKS.map(([code, name, unitLabel, price]) => ({
    code,
    name,
    itemType: "PRICE",
    inputKind: "INPUT",
    unit: "OTHER",
    unitLabel,
    valueType: "ITEM_QUANTITY",
    max: "100000",
    prices: [{ from: PRICES_FROM, price }],
  })),
};

const RENOVATION_SCENARIO: QuoteScenario = {
  code: "SUA_NHA_2026",
  name: "Sửa chữa, cải tạo nhà",
  version: 1,
  projectType: "RENOVATION",
  steps: [step("Hạng mục", ...WORKS.map(([code]) => code))],
};

/** Definitions that a company can begin with, one for each type of projects. */
export const SAMPLE_QUOTES = [
  { setting: HOUSE_2026, scenario: HOUSE_SCENARIO },
  { setting: DESIGN_SETTING, scenario: DESIGN_SCENARIO },
  { setting: RENOVATION_SETTING, scenario: RENOVATION_SCENARIO },
] as const;

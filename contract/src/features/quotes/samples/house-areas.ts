import type { QuoteItem } from "../definition.ts";

const MOST = "1000000";

/** A built part whose area is typed. */
function part(code: string, name: string, more: Partial<QuoteItem> = {}): QuoteItem {
  return {
    code,
    name,
    itemType: "RAW_SQUARE",
    inputKind: "SQUARE",
    unit: "SQUARE_METRE",
    valueType: "ITEM_QUANTITY",
    max: MOST,
    ...(more.rateRules ? {} : { rate: "1" }),
    ...more,
  };
}

/** Facts and areas of a house that is built: what is built counts by its coefficient. */
export const HOUSE_AREAS: readonly QuoteItem[] = [
  {
    code: "LAND",
    name: "Lô đất",
    itemType: "LAND_PLOT_SQUARE",
    inputKind: "SQUARE",
    unit: "SQUARE_METRE",
    valueType: "ITEM_QUANTITY",
    required: true,
    min: "0.01",
    max: MOST,
  },
  {
    code: "ALLEY_WIDTH",
    name: "Chiều rộng đường, hẻm",
    itemType: "INFO",
    inputKind: "INPUT",
    unit: "OTHER",
    unitLabel: "m",
    valueType: "ITEM_QUANTITY",
    required: true,
    min: "1",
    max: "50",
  },
  {
    code: "FACADES",
    name: "Số mặt tiền",
    itemType: "INFO",
    inputKind: "SELECT",
    unit: "QUANTITY",
    valueType: "ITEM_QUANTITY",
    required: true,
    options: ["1", "2", "3", "4"].map((value) => ({ code: value, label: value, value })),
  },
  {
    code: "SOIL_NOTE",
    name: "Ghi chú nền đất",
    itemType: "TEXT_INFO",
    inputKind: "INPUT",
    unit: "OTHER",
    valueType: "ITEM_QUANTITY",
  },
  {
    code: "BASEMENT_DEPTH",
    name: "Độ sâu tầng hầm so với vỉa hè",
    itemType: "INFO",
    inputKind: "INPUT",
    unit: "OTHER",
    unitLabel: "m",
    valueType: "ITEM_QUANTITY",
    max: "10",
  },
  part("BASEMENT", "Tầng hầm", {
    rateRules: [
      { type: "COMPARISON", left: "BASEMENT_DEPTH", op: "LT", right: "1", value: "1" },
      { type: "COMPARISON", left: "BASEMENT_DEPTH", op: "BETWEEN", from: "1", to: "1.5", value: "1.5" },
      { type: "COMPARISON", left: "BASEMENT_DEPTH", op: "BETWEEN", from: "1.5", to: "2", value: "1.7" },
      { type: "COMPARISON", left: "BASEMENT_DEPTH", op: "GE", right: "2", value: "2" },
    ],
  }),
  {
    code: "FOUNDATION_TYPE",
    name: "Loại móng",
    itemType: "INFO",
    inputKind: "SELECT",
    unit: "OTHER",
    valueType: "ITEM_QUANTITY",
    required: true,
    options: [
      { code: "DON", label: "Móng đơn", value: "0" },
      { code: "BANG", label: "Móng băng", value: "0.5" },
      { code: "BE", label: "Móng bè", value: "0.5" },
      { code: "COC", label: "Móng cọc", value: "0.3" },
      { code: "COC_SAN_BTCT", label: "Móng cọc, sàn trệt bê tông cốt thép", value: "0.5" },
    ],
  },
  part("FOUNDATION", "Móng", {
    inputKind: "CONDITIONAL",
    rules: [{ type: "CALCULATION", expr: "GROUND" }],
    rate: "FOUNDATION_TYPE",
  }),
  part("GROUND", "Tầng trệt", { required: true, min: "0.01" }),
  part("MEZZANINE", "Tầng lửng"),
  ...[1, 2, 3, 4, 5].map((floor) => part(`FLOOR_${floor}`, `Lầu ${floor}`)),
  part("TERRACE_COVERED", "Sân thượng có mái"),
  part("TERRACE_OPEN", "Sân thượng không mái", { rate: "0.5" }),
  {
    code: "ROOF_TYPE",
    name: "Loại mái",
    itemType: "INFO",
    inputKind: "SELECT",
    unit: "OTHER",
    valueType: "ITEM_QUANTITY",
    options: [
      { code: "BTCT", label: "Mái bê tông cốt thép", value: "0.5" },
      { code: "TON", label: "Mái tôn", value: "0.3" },
      { code: "NGOI_KEO", label: "Mái ngói kèo sắt", value: "0.7" },
      { code: "NGOI_BTCT", label: "Mái ngói trên bê tông", value: "1" },
    ],
  },
  part("ROOF", "Mái", { rate: "ROOF_TYPE" }),
  {
    code: "YARD_HAS_FOUNDATION",
    name: "Sân có móng, đà kiềng",
    itemType: "INFO",
    inputKind: "CHECKBOX",
    unit: "OTHER",
    valueType: "ITEM_QUANTITY",
  },
  ...(["YARD_FRONT", "YARD_BACK"] as const).map((code) =>
    part(code, code === "YARD_FRONT" ? "Sân trước" : "Sân sau", {
      rate: "0.5",
      rateRules: [{ type: "EQUALTO", left: "YARD_HAS_FOUNDATION", values: ["1"], value: "0.7" }],
    }),
  ),
  part("VOID", "Ô thông tầng", {
    rate: "0.5",
    rateRules: [{ type: "COMPARISON", left: "VOID", op: "LE", right: "8", value: "1" }],
  }),
  {
    code: "TOTAL_SQUARE",
    name: "Tổng diện tích quy đổi",
    itemType: "INFO",
    inputKind: "TOTAL_SQUARE",
    unit: "SQUARE_METRE",
    valueType: "ITEM_QUANTITY",
  },
];

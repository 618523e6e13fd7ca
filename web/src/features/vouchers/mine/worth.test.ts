import { beforeAll, expect, it } from "vitest";
import { loadTexts, needTexts, t } from "../../../platform/i18n/i18n.ts";
import { briefWorthOf, worthOf, type Worth } from "./worth.ts";

beforeAll(async () => {
  await loadTexts("vi");
  await needTexts("vouchers-mine");
});

it.each<[Worth, brief: string, whole: string]>([
  [{ discountType: "PERCENT", value: "7.5", maxDiscount: 20_000_000 }, "7,5 %", "Giảm 7,5 %, nhiều nhất 20.000.000 ₫"],
  [{ discountType: "AMOUNT", value: "500000" }, "500.000 ₫", "Giảm 500.000 ₫"],
  [{ discountType: "POINT_MULTIPLIER", value: "2" }, "Nhân 2 lần điểm", "Nhân 2 lần điểm"],
  [{ discountType: "GIFT", gift: "Bộ khoá cửa" }, "Bộ khoá cửa", "Bộ khoá cửa"],
])("says what %j is worth: %s in a list, %s by itself", (offer, brief, whole) => {
  const said = [briefWorthOf(t, offer), worthOf(t, offer)].map((text) => text.replaceAll("\u00a0", " "));
  expect(said).toEqual([brief, whole]);
});

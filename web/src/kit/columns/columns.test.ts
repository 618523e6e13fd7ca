import { sampleItems } from "@nepnha/contract/features/sample-items/sample-items";
import { promotions } from "@nepnha/contract/features/vouchers/promotions";
import { beforeAll, expect, it } from "vitest";
import { loadTexts, needTexts } from "../../platform/i18n/i18n.ts";
import { handIn } from "../feature/hand-in.ts";
import { loadSlots } from "../feature/slots.ts";
import { headOf, isFigure, widthOf } from "./columns.ts";

beforeAll(async () => {
  await loadTexts("vi");
  await needTexts("sample-items");
});

it("a head says the unit of its figures, unless the section draws them in its own words", async () => {
  expect(headOf(sampleItems, "unitPrice")).toBe("Đơn giá hiện tại (₫)");
  handIn({ slots: { sampleItems: async () => ({ cells: { unitPrice: () => "1,2 tỷ" } }) } });
  await loadSlots(sampleItems.name);
  expect(headOf(sampleItems, "unitPrice")).toBe("Đơn giá hiện tại");
});

it("figures stand flush right, but not those that a section says in words", async () => {
  expect([isFigure(promotions, "value"), widthOf(promotions, "value")]).toEqual([true, "figures"]);
  handIn({ slots: { promotions: async () => ({ cells: { minOrder: () => "1 tỷ" }, inWords: ["value"] }) } });
  await loadSlots(promotions.name);
  expect([isFigure(promotions, "value"), widthOf(promotions, "value")]).toEqual([false, "words"]);
  expect([isFigure(promotions, "minOrder"), widthOf(promotions, "minOrder")]).toEqual([true, "figures"]);
});

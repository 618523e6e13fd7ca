import { sampleItems } from "@nepnha/contract/features/sample-items/sample-items";
import { beforeAll, expect, it } from "vitest";
import { loadTexts, needTexts } from "../../platform/i18n/i18n.ts";
import { handIn } from "../feature/hand-in.ts";
import { loadSlots } from "../feature/slots.ts";
import { headOf } from "./columns.ts";

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

import { quotes } from "@nepnha/contract/features/quotes/quotes";
import { beforeAll, expect, it } from "vitest";
import { loadTexts, needTexts } from "../../platform/i18n/i18n.ts";
import { rowOf } from "../../testing/section-app.tsx";
import type { ResourceRow } from "../resource/row.ts";
import { moveText } from "./move-texts.ts";

beforeAll(async () => {
  await loadTexts("vi");
  await needTexts("quotes");
});

it("what is asked before a move says what the row's fields say", () => {
  const accept = quotes.moves?.find(({ name }) => name === "accept");
  if (!accept) throw new Error("quotes are accepted");
  const row = rowOf({ _id: "q1", title: "Nhà chị Lan", grandTotal: 1_250_000_000 }) as unknown as ResourceRow;
  expect(moveText(quotes, row, accept, "confirm")).toBe("Đồng ý với báo giá này, tổng cộng 1.250.000.000\u00a0₫?");
});

import { expect, it } from "vitest";
import { namedParts } from "./named-text.ts";

it("splits a text at the names in it, mine apart from others", () => {
  const mentions = [
    { userId: "an", at: 4, length: 3 },
    { userId: "me", at: 8, length: 3 },
    { userId: "twin", at: 8, length: 3 },
    { userId: null, at: 12, length: 7 },
  ];
  expect(namedParts("Nhờ @An @Bo @Tất cả nhé", mentions, "me")).toEqual([
    { at: 0, text: "Nhờ ", names: null },
    { at: 4, text: "@An", names: "others" },
    { at: 7, text: " ", names: null },
    { at: 8, text: "@Bo", names: "me" },
    { at: 11, text: " ", names: null },
    { at: 12, text: "@Tất cả", names: "me" },
    { at: 19, text: " nhé", names: null },
  ]);
  expect(namedParts("Nhờ", [], "me")).toEqual([{ at: 0, text: "Nhờ", names: null }]);
});

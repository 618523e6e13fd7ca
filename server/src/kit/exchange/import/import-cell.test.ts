import { branches } from "@nepnha/contract/features/branches/branches";
import { houseTemplates } from "@nepnha/contract/features/house-templates/house-templates";
import { videos } from "@nepnha/contract/features/videos/videos";
import { expect, it } from "vitest";
import { promotions } from "@nepnha/contract/features/vouchers/promotions";
import { valueOf } from "./import-cell.ts";

it.each([
  ["120.5", "120.5"],
  ["120,5 m²", "120.5"],
  ["1.234,5", "1234.5"],
  ["1.234", "1234"],
  ["1,234.5", "1234.5"],
  ["1.5.5", "1.5.5"],
  [120.5, "120.5"],
])("R7-09 reads the area %s of a file as the form does, or leaves it to be refused", (cell, value) => {
  expect(valueOf(houseTemplates, "constructionArea", cell)).toBe(value);
});

it.each([
  ["1.500.000", 1_500_000],
  ["1,5 tỷ", 1_500_000_000],
  ["850 ngàn", 850_000],
  ["12.5", "12.5"],
  ["1e9", "1e9"],
  [1_500_000, 1_500_000],
])("R7-09 reads the amount %s of a file as the form does, or leaves it to be refused", (cell, value) => {
  expect(valueOf(houseTemplates, "estimatedCostFrom", cell)).toBe(value);
});

it.each([
  ["4:30", 270],
  ["1:02:05", 3725],
  ["270", 270],
  ["4:75", "4:75"],
])("R7-09 reads the length %s of a file as the form does, or leaves it to be refused", (cell, value) => {
  expect(valueOf(videos, "duration", cell)).toBe(value);
});

it("takes a place on a map as a program writes it, also with three digits behind the point", () => {
  for (const cell of ["10.823", "10,823"]) expect(valueOf(branches, "lat", cell)).toBe("10.823");
});

it.each([
  ["startAt", "31/12/2026", "2026-12-31T00:00:00+07:00"],
  ["endAt", "31/12/2026", "2026-12-31T23:59:00+07:00"],
  ["endAt", "31/12/2026 0:00", "2026-12-31T00:00:00+07:00"],
  ["endAt", new Date("2026-12-31T00:00:00Z"), "2026-12-31T23:59:00+07:00"],
  ["endAt", new Date("2026-12-31T09:30:00Z"), "2026-12-31T02:30:00.000Z"],
  ["startAt", new Date("2026-12-31T00:00:00Z"), "2026-12-31T00:00:00+07:00"],
])("%s %s: an end that is written as a day alone is its last minute", (name, cell, value) => {
  expect(valueOf(promotions, name, cell)).toBe(value);
});

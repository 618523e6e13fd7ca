import { beforeEach, describe, expect, it } from "vitest";
import { loadTexts, tDynamic } from "../../platform/i18n/i18n.ts";
import { recentRows, rememberRow } from "../../kit/menu/recent.ts";
import { ALL_ENTRIES } from "../../kit/menu/menu.ts";
import { offersFor, type PaletteSources } from "./palette.ts";

const entries = ALL_ENTRIES.filter(({ name }) => name === "branches" || name === "users");
const sources = (permissions: readonly string[], userId = "u1"): PaletteSources => ({
  entries,
  labelOf: ({ labelKey }) => tDynamic(labelKey),
  can: (permission) => permissions.includes(permission),
  recent: recentRows(userId),
});
const labels = (term: string, from: PaletteSources): string[] => offersFor(term, from).map(({ label }) => label);

beforeEach(async () => {
  localStorage.clear();
  await loadTexts("vi");
});

describe("the palette", () => {
  it("R6-07 offers new rows of what somebody may make, found without marks", () => {
    expect(labels("tao moi chi nhanh", sources(["branches.create"]))).toEqual(["Tạo mới chi nhánh"]);
    expect(labels("tao moi chi nhanh", sources(["branches.read"]))).toEqual([]);
    expect(labels("chi nhanh", sources(["branches.create"]))).toEqual(["Chi nhánh", "Tạo mới chi nhánh"]);
    expect(offersFor("tạo mới", sources(["branches.create"]))[0]?.path).toBe("/branch/new");
  });

  it("shows the rows looked at last first, of the same person only, while they may be read", () => {
    for (const n of [1, 2, 3, 1]) rememberRow("u1", { path: `/branch/${n}`, title: `Quận ${n}`, feature: "branches" });
    expect(labels("", sources(["branches.read"])).slice(0, 3)).toEqual(["Quận 1", "Quận 3", "Quận 2"]);
    expect(labels("quan 2", sources(["branches.read"]))).toEqual(["Quận 2"]);
    expect(labels("quan 2", sources([]))).toEqual([]);
    expect(labels("quan 2", sources(["branches.read"], "u2"))).toEqual([]);
  });

  it("keeps few, and takes nothing odd from the storage", () => {
    for (let n = 0; n < 20; n += 1) rememberRow("u1", { path: `/a/${n}`, title: "x", feature: "branches" });
    expect(recentRows("u1")).toHaveLength(8);
    localStorage.setItem("nepnha-recent-u1", '[{"path":"//evil.test","title":1},3,null]');
    expect(recentRows("u1")).toEqual([]);
    localStorage.setItem("nepnha-recent-u1", "{");
    expect(recentRows("u1")).toEqual([]);
  });
});

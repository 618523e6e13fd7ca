import { CATALOG } from "@nepnha/contract/catalog";
import { describe, expect, it } from "vitest";
import { ALL_ENTRIES, visibleEntries, type MenuEntry } from "./menu.ts";
import { MENU_ICONS } from "./menu-icons.tsx";

const names = (entries: readonly MenuEntry[]): string[] => entries.map(({ name }) => name);

describe("menu", () => {
  it("R2-06 has an entry for every section of the catalog", () => {
    const shown = CATALOG.filter(({ menu }) => menu !== undefined).map(({ name }) => name);
    expect(names(ALL_ENTRIES)).toEqual(["dashboard", "chatGroups", "work", ...shown]);
  });

  it("R6-07 shows an entry only where its permission is held and its screen is there", () => {
    const can = (permission: string): boolean => permission === "branches.basic" || permission === "news.basic";
    expect(names(visibleEntries(can, () => true))).toEqual(["dashboard", "news", "branches"]);
    expect(names(visibleEntries(can, (path) => path === "/branch"))).toEqual(["branches"]);
    expect(
      names(
        visibleEntries(
          () => false,
          () => true,
        ),
      ),
    ).toEqual(["dashboard"]);
  });

  it("has an icon for every name that a section gives", () => {
    for (const { icon } of ALL_ENTRIES) expect(MENU_ICONS, icon).toHaveProperty([icon]);
  });
});

import { CATALOG } from "@nepnha/contract/catalog";
import { describe, expect, it } from "vitest";
import { permittedTabs, SYSTEM_TABS } from "./tabs.ts";

describe("tabs of the system screen", () => {
  it("has a place for every section that lies below it", () => {
    const places = SYSTEM_TABS.flatMap((tab) => tab.places);
    for (const { name, route } of CATALOG.filter((resource) => resource.route.startsWith("/system/"))) {
      expect(places).toContainEqual(expect.objectContaining({ path: route, permission: `${name}.basic` }));
    }
  });

  it("R6-07 shows a tab only where one of its places is permitted, and leads to the first that is", () => {
    const held = new Set(["wards.basic", "streets.basic", "jobs.basic"]);
    const tabs = permittedTabs((permission) => held.has(permission));
    expect(tabs.map(({ label }) => label)).toEqual(["system.units", "jobs.title"]);
    expect(tabs[0]?.places.map(({ path }) => path)).toEqual(["/system/wards", "/system/streets"]);
    expect(permittedTabs(() => false)).toEqual([]);
    expect(permittedTabs(() => true)).toEqual(SYSTEM_TABS);
  });
});

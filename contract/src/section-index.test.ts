import { describe, expect, it } from "vitest";
import { CATALOG } from "./catalog.ts";
import { SECTION_INDEX } from "./section-index.ts";
import { SECTION_LOADERS } from "./section-loaders.ts";

describe("index of sections", () => {
  it("says of every section of the catalog what its description says, in the same order", () => {
    const said = SECTION_INDEX.map(({ texts: _texts, ...entry }) => entry);
    const described = CATALOG.map(({ name, route, menu, screens, rights, status }) => {
      const ownScreens = screens === "own" ? { ownScreens: true } : {};
      const ownStatuses = status.of === "genericStatus" ? {} : { ownStatuses: true };
      return { name, route, ...(menu && { menu }), ...ownScreens, ...ownStatuses, creates: rights.includes("create") };
    });
    // Out of date: run `npm run reference`.
    expect(said).toEqual(described);
  });

  it("brings the very description", async () => {
    expect(Object.keys(SECTION_LOADERS)).toEqual(CATALOG.map(({ name }) => name));
    expect(await Promise.all(Object.values(SECTION_LOADERS).map((load) => load()))).toEqual(CATALOG);
  });
});

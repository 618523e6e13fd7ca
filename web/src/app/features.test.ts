import { readFileSync } from "node:fs";
import { CATALOG } from "@nepnha/contract/catalog";
import { describe, expect, it } from "vitest";
import type { WebFeature } from "../kit/feature/web-feature.ts";
import { FEATURES, loadFeature } from "./features.ts";

/** Each `feature.ts` by its path, with the one hand-in that it exports. */
const FOUND = import.meta.glob<Record<string, WebFeature>>("../features/*/feature.ts");
const ROUTES = Object.keys(import.meta.glob("../features/**/routes.tsx"));

const sectionsOf = ({ slots, actions, formSlots }: WebFeature): string[] => [
  ...new Set([slots, actions, formSlots].flatMap((part) => Object.keys(part ?? {}))),
];

describe("features", () => {
  it("lists every feature.ts", async () => {
    const found = await Promise.all(Object.values(FOUND).map(async (load) => Object.values(await load())));
    const listed = await Promise.all(FEATURES.map(({ load }) => load()));
    expect(found.flat().length).toBeGreaterThan(10);
    expect(new Set(listed)).toEqual(new Set(found.flat()));
    for (const feature of found.flat()) expect(listed).toContain(feature);
  });

  it("names exactly the sections that each hands something in for, each once", async () => {
    const names = new Set(CATALOG.map(({ name }) => name));
    for (const { sections, load } of FEATURES) {
      expect([...sections].toSorted()).toEqual(sectionsOf(await load()).toSorted());
      for (const section of sections) expect(names).toContain(section);
    }
    const all = FEATURES.flatMap(({ sections }) => sections);
    expect(all).toEqual([...new Set(all)]);
  });

  it("gives what the feature of a section hands in, and nothing where there is none", async () => {
    expect(Object.keys((await loadFeature("playlists"))?.slots ?? {})).toEqual(["videos", "playlists"]);
    expect(await loadFeature("units")).toBeUndefined();
  });

  it("has the routes of every feature that has some", () => {
    const composed = readFileSync(`${import.meta.dirname}/routes.tsx`, "utf8");
    expect(ROUTES.length).toBeGreaterThan(5);
    for (const path of ROUTES) expect(composed).toContain(`"${path}"`);
  });
});

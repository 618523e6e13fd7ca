import { describe, expect, it } from "vitest";
import { DEMO_BRANCHES } from "../../../seeds/data/branches.ts";
import { DEMO_NEWS } from "../../../seeds/data/news.ts";
import { drawBanner } from "../../../seeds/pictures/banner.ts";
import { drawNow } from "../../../seeds/pictures/drawn.ts";
import { drawFacade } from "../../../seeds/pictures/facade.ts";
import { drawOffice } from "../../../seeds/pictures/office.ts";

describe("the demo's drawn pictures", () => {
  it.each(DEMO_NEWS.map(({ title, picture }) => ({ title, ...picture })))(
    "R5-06 pass as an upload that is large enough for a banner: $title",
    async (banner) => {
      const { width, height } = await drawNow(drawBanner(banner));
      expect(width).toBeGreaterThanOrEqual(1200);
      expect(height).toBeGreaterThanOrEqual(630);
    },
  );

  it("are the same every time, and another one for another seed, floor or city", () => {
    const facade = { floors: 3, roof: "flat", style: "modern", seed: 5 } as const;
    const first = drawFacade(facade);
    expect(drawFacade(facade)).toEqual(first);
    expect(drawFacade({ ...facade, seed: 6 })).not.toEqual(first);
    expect(drawFacade({ ...facade, floors: 4 })).not.toEqual(first);
    const cities = [...new Set(DEMO_BRANCHES.map(({ city }) => city))];
    const offices = cities.flatMap((city) => drawOffice({ city, seed: 3 }).frames);
    expect(new Set(offices).size).toBe(cities.length);
  });

  it.each([
    ["flat", "modern"],
    ["gable", "indochine"],
    ["thai", "classic"],
    ["japanese", "minimal"],
    ["garden", "modern"],
  ] as const)("show a %s roof on %s houses of 1 to 7 floors", async (roof, style) => {
    for (const floors of [1, 7]) {
      const { image } = await drawNow(drawFacade({ floors, roof, style, seed: floors }, 0.5));
      expect(image.length).toBeGreaterThan(5000);
    }
  });
});

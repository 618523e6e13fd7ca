import { randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { DEMO_BRANCHES } from "../../../seeds/data/branches.ts";
import { DEMO_NEWS } from "../../../seeds/data/news.ts";
import { drawBanner } from "../../../seeds/pictures/banner.ts";
import { drawFacade } from "../../../seeds/pictures/facade.ts";
import { drawOffice } from "../../../seeds/pictures/office.ts";
import { prepareImage } from "./images.ts";

async function prepared(picture: Buffer) {
  const path = join(tmpdir(), `nepnha-drawn-${randomUUID()}`);
  await writeFile(path, picture);
  try {
    return await prepareImage(path, { name: "ve.webp", mime: "image/webp" });
  } finally {
    await rm(path);
  }
}

describe("the demo's drawn pictures", () => {
  it.each(DEMO_NEWS.map(({ title, picture }) => ({ title, ...picture })))(
    "R5-06 pass as an upload that is large enough for a banner: $title",
    async (banner) => {
      const { width, height } = await prepared(await drawBanner(banner));
      expect(width).toBeGreaterThanOrEqual(1200);
      expect(height).toBeGreaterThanOrEqual(630);
    },
  );

  it("are the same every time, and another one for another seed, floor or city", async () => {
    const facade = { floors: 3, roof: "flat", style: "modern", seed: 5 } as const;
    const first = await drawFacade(facade);
    expect(await drawFacade(facade)).toEqual(first);
    expect(await drawFacade({ ...facade, seed: 6 })).not.toEqual(first);
    expect(await drawFacade({ ...facade, floors: 4 })).not.toEqual(first);
    const cities = [...new Set(DEMO_BRANCHES.map(({ city }) => city))];
    const offices = await Promise.all(
      cities.map(async (city) => (await drawOffice({ city, seed: 3 })).toString("base64")),
    );
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
      expect((await drawFacade({ floors, roof, style, seed: floors })).length).toBeGreaterThan(20_000);
    }
  });
});

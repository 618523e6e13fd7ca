import { randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { drawFacade } from "../../../seeds/pictures/facade.ts";
import { drawFloorPlan } from "../../../seeds/pictures/floor-plan.ts";
import { prepareImage } from "../../platform/files/images.ts";

async function prepared(picture: Buffer) {
  const path = join(tmpdir(), `nepnha-plan-${randomUUID()}`);
  await writeFile(path, picture);
  try {
    return await prepareImage(path, { name: "ve.webp", mime: "image/webp" });
  } finally {
    await rm(path);
  }
}

describe("the demo's floor plans", () => {
  it.each([
    [4, 16, "ground"],
    [5, 18, "upper"],
    [5, 18, "top"],
    [8, 15, "only"],
    [12, 14, "ground"],
    [11, 13, "upper"],
  ] as const)(
    "R1-03 of a house of %s × %s m, %s, pass as an upload and are the same every time",
    async (width, length, level) => {
      const plan = { width, length, level };
      const first = await drawFloorPlan(plan);
      expect(await drawFloorPlan(plan)).toEqual(first);
      expect(await drawFloorPlan({ ...plan, length: length + 0.5 })).not.toEqual(first);
      expect(await prepared(first)).toMatchObject({ width: 1280, height: 640 });
    },
  );

  it("a smaller façade is the same house", async () => {
    const facade = { floors: 2, roof: "flat", style: "modern", seed: 5 } as const;
    expect(await prepared(await drawFacade(facade, 0.75))).toMatchObject({ width: 1200, height: 630 });
    expect(await prepared(await drawFacade(facade))).toMatchObject({ width: 1600, height: 840 });
  });
});

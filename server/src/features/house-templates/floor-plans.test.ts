import { describe, expect, it } from "vitest";
import { drawNow } from "../../../seeds/pictures/drawn.ts";
import { drawFacade } from "../../../seeds/pictures/facade.ts";
import { drawFloorPlan } from "../../../seeds/pictures/floor-plan.ts";

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
      const first = drawFloorPlan(plan);
      expect(drawFloorPlan(plan)).toEqual(first);
      expect(drawFloorPlan({ ...plan, length: length + 0.5 })).not.toEqual(first);
      expect(await drawNow(first)).toMatchObject({ width: 1280, height: 640 });
    },
  );

  it("a smaller façade is the same house", async () => {
    const facade = { floors: 2, roof: "flat", style: "modern", seed: 5 } as const;
    expect(await drawNow(drawFacade(facade, 0.75))).toMatchObject({ width: 1200, height: 630 });
    expect(await drawNow(drawFacade(facade))).toMatchObject({ width: 1600, height: 840 });
  });
});

import { SAMPLE_QUOTES } from "@nepnha/contract/features/quotes/samples/samples";
import { askedOf } from "@nepnha/domain/features/quotes/asked";
import { describe, expect, it } from "vitest";
import { inputsOfHouse, type HouseSizes } from "./inputs-of-house.ts";

const NOTHING: HouseSizes = {
  landWidth: null,
  landLength: null,
  floors: null,
  facadeCount: null,
  constructionArea: null,
};
const asked = askedOf(SAMPLE_QUOTES[0]);
const begins = (house: Partial<HouseSizes>, scenario = asked) => inputsOfHouse(scenario, { ...NOTHING, ...house });
/** The scenario without an item. */
const without = (code: string) => ({
  ...asked,
  steps: asked.steps.map((step) => ({ ...step, items: step.items.filter((item) => item.code !== code) })),
});

describe("R1-03 what an estimate takes from a house of the library", () => {
  it("is nothing of what the house does not say", () => {
    expect(begins({})).toEqual({});
    expect(begins({ landWidth: "5" })).toEqual({});
    expect(begins({ floors: 3 })).toEqual({});
    expect(begins({ constructionArea: "240" })).toEqual({});
    expect(begins({ floors: 0, constructionArea: "240" })).toEqual({});
  });

  it("are its facades where so many are offered", () => {
    expect(begins({ facadeCount: 2 })).toEqual({ FACADES: "2" });
    expect(begins({ facadeCount: 9 })).toEqual({});
    expect(begins({ facadeCount: 2 }, without("FACADES"))).toEqual({});
  });

  it("are all of its floors, each the same part, or none where one of them is not asked for", () => {
    const house = { floors: 3, constructionArea: "250" };
    const area = { area: "83.33" };
    expect(begins(house)).toEqual({ GROUND: area, FLOOR_1: area, FLOOR_2: area });
    expect(begins(house, without("FLOOR_2"))).toEqual({});
    expect(begins({ ...house, floors: 2 }, without("FLOOR_2"))).toEqual({
      GROUND: { area: "125" },
      FLOOR_1: { area: "125" },
    });
    expect(begins({ ...house, floors: 40 })).toEqual({});
  });
});

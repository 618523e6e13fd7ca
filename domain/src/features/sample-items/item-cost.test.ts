import { expect, it } from "vitest";
import { mayKnowCost } from "./item-cost.ts";

it("only who sees all sample items and changes them may know what they cost", () => {
  const may = (...held: string[]) => mayKnowCost((permission) => held.includes(permission));
  expect(may("sampleItems.readAll", "sampleItems.update")).toBe(true);
  expect([may("sampleItems.readAll"), may("sampleItems.update"), may()]).toEqual([false, false, false]);
});

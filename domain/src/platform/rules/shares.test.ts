import { expect, it } from "vitest";
import { sharesOf } from "./shares.ts";

it("shares of a total are whole thousands, and the last one takes the rest, down to the đồng", () => {
  expect(sharesOf(1_000_001n, ["30", "30", "40"])).toEqual([300_000n, 300_000n, 400_001n]);
  expect(sharesOf(999_999n, ["33.3", "33.3", "33.4"])).toEqual([333_000n, 333_000n, 333_999n]);
  // Half a thousand is one.
  expect(sharesOf(1000n, ["50", "50"])).toEqual([1000n, 0n]);
  expect(sharesOf(998n, ["50", "50"])).toEqual([0n, 998n]);
});

it("shares end with the total: none is more than is left, and none comes after", () => {
  expect(sharesOf(1500n, ["50", "50", "0"])).toEqual([1000n, 500n, 0n]);
  expect(sharesOf(1600n, ["100"])).toEqual([1600n]);
  expect(sharesOf(2000n, ["100", "0"])).toEqual([2000n, 0n]);
  expect(sharesOf(0n, ["50", "50"])).toEqual([0n, 0n]);
  expect(sharesOf(5000n, [])).toEqual([]);
});

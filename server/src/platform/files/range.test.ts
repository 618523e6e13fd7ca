import { expect, it } from "vitest";
import { parseRange } from "./range.ts";

it.each([
  ["bytes=0-0", { start: 0, end: 0 }],
  ["bytes=10-19", { start: 10, end: 19 }],
  ["bytes= 90 - ", { start: 90, end: 99 }],
  ["bytes=90-500", { start: 90, end: 99 }],
  ["bytes=-5", { start: 95, end: 99 }],
  ["bytes=-500", { start: 0, end: 99 }],
  ["bytes=100-", "none"],
  ["bytes=-0", "none"],
  [undefined, "all"],
  ["bytes=-", "all"],
  ["bytes=5-4", "all"],
  ["bytes=0-1,5-6", "all"],
  ["pages=1-2", "all"],
  ["bytes=a-b", "all"],
] as const)("of 100 bytes %j is %j", (header, expected) => {
  expect(parseRange(header, 100)).toEqual(expected);
});

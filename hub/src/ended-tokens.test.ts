import { expect, it } from "vitest";
import { EndedTokens } from "./ended-tokens.ts";

it("remembers for a while what has ended, and no more than so many", () => {
  const ended = new EndedTokens(1_000);
  ended.add("first", 0);
  ended.add("second", 500);
  ended.add("third", 1_000);
  expect(["first", "second", "third"].map((token) => ended.has(token))).toEqual([false, true, true]);
  for (let count = 0; count < 10_000; count += 1) ended.add(`token ${count}`, 1_001);
  expect(ended.size).toBe(10_000);
  expect(ended.has("second")).toBe(false);
  expect(ended.has("token 0")).toBe(true);
});

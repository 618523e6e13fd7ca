import { expect, it } from "vitest";
import { isRecord } from "./record.ts";

it("is an object, but neither a list nor nothing", () => {
  for (const value of [{}, { a: 1 }, Object.create(null)]) expect(isRecord(value)).toBe(true);
  for (const value of [null, undefined, [], [{}], "{}", 1, true]) expect(isRecord(value)).toBe(false);
});

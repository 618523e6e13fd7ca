import { describe, expect, it } from "vitest";
import { typedDay } from "./typed-day.ts";

describe("a typed day", () => {
  it.each([
    ["01/03/1991", "1991-03-01"],
    ["1/3/1991", "1991-03-01"],
    [" 18-07-1995 ", "1995-07-18"],
    ["18.7.1995", "1995-07-18"],
    ["18071995", "1995-07-18"],
    ["1995-07-18", "1995-07-18"],
    ["31/02/2026", null],
    ["13/13/2026", null],
    ["1/3/91", null],
    ["ngày mai", null],
    ["", null],
  ])("%s is %s", (text, day) => {
    expect(typedDay(text)).toBe(day);
  });
});

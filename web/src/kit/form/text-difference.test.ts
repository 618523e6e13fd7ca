import { describe, expect, it } from "vitest";
import { differenceOf } from "./text-difference.ts";

describe("where two texts differ", () => {
  it("marks the words that are its own and keeps the ones around them", () => {
    expect(differenceOf("Nhà ba tầng mái ngói", "Nhà hai tầng mái ngói")).toEqual({
      before: "Nhà ",
      changed: "ba ",
      after: "tầng mái ngói",
    });
  });

  it("marks nothing where the other one only has more, and all of a text that has nothing in common", () => {
    expect(differenceOf("Nhà đẹp", "Nhà đẹp quá")).toMatchObject({ before: "Nhà ", changed: "đẹp" });
    expect(differenceOf("Một", "Hai")).toEqual({ before: "", changed: "Một", after: "" });
    expect(differenceOf("Một", "")).toEqual({ before: "", changed: "Một", after: "" });
  });

  it("shortens what is the same before and after", () => {
    const long = "cùng một câu ".repeat(20);
    const { before, changed, after } = differenceOf(`${long}đỏ ${long}`, `${long}xanh ${long}`);
    expect([before.length, changed, after.length]).toEqual([41, "đỏ ", 41]);
    expect(before.startsWith("…") && after.endsWith("…")).toBe(true);
  });
});

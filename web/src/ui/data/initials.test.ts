import { describe, expect, it } from "vitest";
import { avatarHue, givenNameOf, initialsOf } from "./initials.ts";

describe("names", () => {
  it.each([
    ["Nguyễn Thị Ánh", "NÁ"],
    ["  trần   văn đức ", "TĐ"],
    ["Bình", "B"],
    ["", "?"],
    ["   ", "?"],
    ["😀 Lan", "😀L"],
    ["Lê Thị A\u0301nh", "LÁ"],
  ])("makes the initials of %j: %s", (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });

  it("calls a Vietnamese by the last word", () => {
    expect(givenNameOf("Nguyễn Thị Ánh ")).toBe("Ánh");
    expect(givenNameOf("")).toBe("");
  });

  it("gives a name always the same of six colours", () => {
    const hues = ["An", "Bình", "Chi", "Dũng", "Én", "Giang", "Hà", "Khánh", "Lan", "Minh"].map(avatarHue);
    expect(new Set(hues).size).toBeGreaterThan(2);
    expect(hues.every((hue) => hue >= 0 && hue < 6)).toBe(true);
    expect(avatarHue("An")).toBe(hues[0]);
  });
});

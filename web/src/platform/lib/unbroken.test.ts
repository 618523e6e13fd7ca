import { describe, expect, it } from "vitest";
import { unbroken } from "./unbroken.ts";

describe("dimensions on one line", () => {
  it.each([
    ["Nhà phố 2 tầng 6 × 15", "Nhà phố 2 tầng 6\u00A0×\u00A015"],
    ["Giếng trời 1,2 × 2,4 m, sân", "Giếng trời 1,2\u00A0×\u00A02,4\u00A0m, sân"],
    ["Đất 5 x 18 x 3 m²", "Đất 5\u00A0x\u00A018\u00A0x\u00A03\u00A0m²"],
    ["3 mái, 2 xưởng, a × b", "3 mái, 2 xưởng, a × b"],
  ])("%s", (text, shown) => {
    expect(unbroken(text)).toBe(shown);
  });
});

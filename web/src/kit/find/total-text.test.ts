import { FIND_COUNT_LIMIT } from "@nepnha/contract/platform/constants";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadTexts, needTexts } from "../../platform/i18n/i18n.ts";
import { totalText } from "./total-text.ts";

beforeAll(() => needTexts("records"));
afterAll(() => loadTexts("vi"));

describe("R3-04 the number of rows in words", () => {
  it.each([
    [9_876, true, "9.876", "9,876"],
    [FIND_COUNT_LIMIT, true, "10.000", "10,000"],
    [1_234_567, true, "1.234.567", "1,234,567"],
    [FIND_COUNT_LIMIT, false, "hơn 10.000", "more than 10,000"],
    // Rounded it is no more than that.
    [10_012, false, "hơn 10.000", "more than 10,000"],
    [4_321, false, "khoảng 4.320", "about 4,320"],
    [12_345, false, "khoảng 12.300", "about 12,300"],
    [999_999, false, "khoảng 1 triệu", "about 1 million"],
    [1_234_567, false, "khoảng 1,2 triệu", "about 1.2 million"],
    [2_150_000_000, false, "khoảng 2,2 tỷ", "about 2.2 billion"],
  ])("%d, exact: %s", async (total, totalIsExact, vietnamese, english) => {
    await loadTexts("vi");
    expect(totalText({ total, totalIsExact }).replaceAll("\u00a0", " ")).toBe(vietnamese);
    await loadTexts("en");
    expect(totalText({ total, totalIsExact }).replaceAll("\u00a0", " ")).toBe(english);
  });
});

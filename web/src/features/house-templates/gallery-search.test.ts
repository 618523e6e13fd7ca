import { ENUMS } from "@nepnha/contract/platform/enums";
import { describe, expect, it } from "vitest";
import { loadTexts, needTexts, t } from "../../platform/i18n/i18n.ts";
import { costText, roundMoney } from "./cost-text.ts";
import { asksInVain, chosenValues, compareSearch, countFilters, filterOf, gallerySearch } from "./gallery-search.ts";
import { rangeLabel } from "./range-label.ts";

const ID = "01940000-0000-7000-8000-00000000000";

describe("what the gallery's address says", () => {
  it("keeps what is right and leaves out what is wrong", () => {
    const good = {
      q: "gieng troi",
      houseType: "NHA_PHO,BIET_THU",
      floors: "3..3",
      estimatedCostFrom: "1000000000..2000000000",
      sort: "hearts",
      liked: true,
    };
    expect(gallerySearch({ ...good, page: 3 })).toEqual(good);
    expect(
      gallerySearch({ q: "  ", houseType: "LAU_DAI", floors: "1..99", sort: "newest", liked: "yes", cate: "x" }),
    ).toEqual({});
  });

  it.each([
    ["style=LAU_DAI", { style: "LAU_DAI" }, true],
    ["one style of two that is none", { style: "HIEN_DAI,LAU_DAI" }, true],
    ["a range that is not offered", { floors: "1..99" }, true],
    ["a category that is none", { cate: "x" }, true],
    ["words that cannot be looked for", { q: "a\u0000b" }, true],
    ["an order that is none", { sort: "size" }, true],
    ["what it knows", { style: "HIEN_DAI", floors: "3..3", q: "gieng troi", sort: "hearts", liked: true }, false],
    ["the newest first, as it stands by itself", { sort: "newest" }, false],
    ["nothing", {}, false],
    ["what is none of the gallery's", { utm_source: "zalo", page: 3 }, false],
  ])("R3-03 says whether something is asked in vain: %s", (_what, asked, isInVain) => {
    expect(asksInVain(asked)).toBe(isInVain);
  });

  it("becomes the filter of a find, with open ends where a range has none", () => {
    const search = gallerySearch({ style: "HIEN_DAI", floors: "4..", landWidth: "..4.5", cate: `${ID}1` });
    expect(filterOf(search)).toEqual({
      style: ["HIEN_DAI"],
      floors: { from: 4, to: null },
      landWidth: { from: null, to: "4.5" },
      categoryIds: [`${ID}1`],
    });
    expect(countFilters(search)).toBe(4);
  });

  it("R3-19 chooses values of a category as its way of filtering says: one, any, or all from one to another", () => {
    const { SELECT, MULTI_SELECT, RANGE } = ENUMS.filterType;
    const values = ["4m", "5m", "6m", "8m"];
    const press = (way: number, ...pressed: string[]): string[] =>
      pressed.reduce<string[]>((chosen, one) => chosenValues(way, values, chosen, one), ["nha-pho"]);
    expect(press(SELECT, "5m", "6m")).toEqual(["6m"]);
    expect(press(SELECT, "5m", "5m")).toEqual([]);
    expect(press(MULTI_SELECT, "8m", "5m")).toEqual(["5m", "8m"]);
    expect(press(MULTI_SELECT, "8m", "5m", "8m")).toEqual(["5m"]);
    expect(press(RANGE, "8m", "5m")).toEqual(["5m", "6m", "8m"]);
    expect(press(RANGE, "8m", "5m", "6m")).toEqual(["6m"]);
  });

  it("keeps several categories in the address, and nothing that is none", () => {
    const search = gallerySearch({ cate: `${ID}1,x,${ID}2` });
    expect(search).toEqual({ cate: `${ID}1,${ID}2` });
    expect(filterOf(search)).toEqual({ categoryIds: [`${ID}1`, `${ID}2`] });
  });

  it("compares three at most, each once", () => {
    const ids = [1, 1, 2, 3, 4].map((n) => `${ID}${n}`).join(",");
    expect(compareSearch({ ids: `x,${ids}` })).toEqual({ ids: [1, 2, 3].map((n) => `${ID}${n}`).join(",") });
    expect(compareSearch({ ids: 7 })).toEqual({});
    expect(compareSearch({ ids: `${ID}1`, differing: true })).toEqual({ ids: `${ID}1`, differing: true });
    expect(compareSearch({ differing: "true" })).toEqual({});
  });
});

describe("costs as people say them", () => {
  it.each([
    [1_750_000_000, 2_050_000_000, "1,75 – 2,05 tỷ"],
    [720_000_000, 860_000_000, "720 – 860 triệu"],
    [990_000_000, 1_180_000_000, "990 triệu – 1,18 tỷ"],
    [1_000_000_000, 1_000_000_000, "1 tỷ"],
    [530_400_000, null, "530 triệu"],
    [null, 1_000_000_000, null],
  ])("from %s to %s: %s", async (from, to, text) => {
    await loadTexts("vi");
    await needTexts("house-templates");
    expect(costText(from, to)).toBe(text);
    expect(roundMoney(3_000_000_000)).toBe("3 tỷ");
  });

  it("say their unit once in English too, where it is two words, and so do measures", async () => {
    await loadTexts("en");
    await needTexts("house-templates");
    expect(costText(1_750_000_000, 2_050_000_000)).toBe("1.75 – 2.05 bn ₫");
    expect(costText(990_000_000, 1_180_000_000)).toBe("990 mn ₫ – 1.18 bn ₫");
    expect(rangeLabel(t, "constructionArea", "120..250")).toBe("120 – 250\u00a0m²");
    expect(rangeLabel(t, "floors", "4..")).toBe("From 4");
  });
});

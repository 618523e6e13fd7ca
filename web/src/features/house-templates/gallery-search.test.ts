import { describe, expect, it } from "vitest";
import { loadTexts, needTexts } from "../../platform/i18n/i18n.ts";
import { costText, roundMoney } from "./cost-text.ts";
import { compareSearch, countFilters, filterOf, gallerySearch } from "./gallery-search.ts";

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

  it("compares three at most, each once", () => {
    const ids = [1, 1, 2, 3, 4].map((n) => `${ID}${n}`).join(",");
    expect(compareSearch({ ids: `x,${ids}` })).toEqual({ ids: [1, 2, 3].map((n) => `${ID}${n}`).join(",") });
    expect(compareSearch({ ids: 7 })).toEqual({});
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
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldVietnamese, matcherOf, searchPatterns, slugOf } from "./fold.ts";

describe("Vietnamese folding", () => {
  it("finds a text with marks by one without, in either Unicode form", () => {
    expect(foldVietnamese("Đà Nẵng")).toBe("da nang");
    expect(foldVietnamese("ĐƯỜNG Nguyễn Thị Thập".normalize("NFD"))).toBe("duong nguyen thi thap");
    expect(foldVietnamese("ế ỗ Ự ạ ậ ặ ỷ")).toBe("e o u a a a y");
  });

  it("is idempotent", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme" }),
        (text) => foldVietnamese(foldVietnamese(text)) === foldVietnamese(text),
      ),
    );
  });

  it("asks for every word, short ones at a word's start, and takes wildcards literally", () => {
    expect(searchPatterns("  Nhà vườn  Q2 ")).toEqual(["%nha%", "%vuon%", "% q2%"]);
    expect(searchPatterns("100%_a\\b")).toEqual(["%100\\%\\_a\\\\b%"]);
    expect(searchPatterns("   ")).toEqual([]);
  });

  it("makes a path of a title", () => {
    expect(slugOf("Khởi công: Nhà phố 3 tầng – Đà Nẵng!")).toBe("khoi-cong-nha-pho-3-tang-da-nang");
    expect(slugOf("a".repeat(300))).toHaveLength(220);
  });
});

it("matches texts that have every word of a term, in any order and without marks", () => {
  const matches = matcherOf("  nha PHỐ ");
  expect(["Nhà phố", "phố có nhà", "NHA PHO 5x20"].map(matches)).toEqual([true, true, true]);
  expect(["Nhà vườn", "", "phố"].map(matches)).toEqual([false, false, false]);
  expect(matcherOf(" ")("gì cũng được")).toBe(true);
});

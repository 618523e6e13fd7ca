import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkText } from "./text.ts";
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

  it("finds a stored number to call by any spelling of it, and a service number by its figures", () => {
    const separator = fc.constantFrom("", " ", ".", "-", "  ", "\u00a0", "\u2013");
    const subscriber = fc.tuple(fc.constantFrom("3", "5", "7", "8", "9", "24"), fc.stringMatching(/^\d{8}$/));
    const begins = fc.constantFrom("0", "+84", "84", "0084", "+84 0", "(+84) ", " 0");
    const separators = fc.array(separator, { minLength: 10, maxLength: 10 });
    fc.assert(
      fc.property(subscriber, begins, separators, ([network, rest], begin, between) => {
        const national = network + rest;
        const typed =
          begin +
          Array.from(national)
            .map((digit, at) => `${between[at] ?? ""}${digit}`)
            .join("");
        const stored = checkText({ kind: "text", format: "phone", max: 20 }, `0${national}`);
        expect(stored).toMatchObject({ ok: true });
        expect(searchPatterns(typed)).toEqual([`%${national}%`]);
        expect(matcherOf(typed)(stored.ok ? `Anh Minh ${stored.value}` : "")).toBe(true);
        expect(matcherOf(typed)("Anh Minh 0900 000 00")).toBe(false);
      }),
    );
    expect(searchPatterns("1900 63.64")).toEqual(["%19006364%"]);
    expect(searchPatterns("0903 11 82")).toEqual(["%9031182%"]);
    expect(matcherOf("+84 903 118 226")("0903.118.226")).toBe(true);
    const figures = {
      "0903": "903",
      "090 3": "903",
      "09031": "9031",
      "0903 1": "9031",
      "0903.11": "90311",
      " 0903 118 2": "9031182",
    };
    for (const [begun, shared] of Object.entries(figures)) {
      expect([matcherOf(begun)("+84903118226"), matcherOf(begun)("0903 118 226")]).toEqual([true, true]);
      expect(searchPatterns(begun)).toEqual([`%${shared}%`]);
    }
  });

  it("takes days, codes and longer texts for what they are", () => {
    expect(searchPatterns("02-03-2026")).toEqual(["%02-03-2026%"]);
    expect(searchPatterns("090")).toEqual(["%090%"]);
    expect(matcherOf("0903")("KH0903")).toBe(true);
    expect(searchPatterns("02.03.26")).toEqual(["%02.03.26%"]);
    expect(searchPatterns("00012345")).toEqual(["%00012345%"]);
    expect(searchPatterns("NCC-0903118226")).toEqual(["%ncc-0903118226%"]);
    expect(searchPatterns("0903 1 Minh")).toEqual(["%0903%", "% 1%", "%minh%"]);
    expect(searchPatterns("Minh 0903 118 226")).toEqual(["%minh%", "%0903%", "%118%", "%226%"]);
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

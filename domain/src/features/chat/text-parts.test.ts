import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { firstLink, isEmojiOnly, textParts } from "./text-parts.ts";

const live = (text: string): [string, string | undefined][] =>
  textParts(text)
    .filter((part) => part.kind !== "text")
    .map((part) => [part.text, part.href]);

describe("textParts", () => {
  it("finds addresses without the punctuation of the sentence", () => {
    expect(live("Xem https://nepnha.vn/mau-nha?id=7, hoặc (www.nepnha.vn).")).toEqual([
      ["https://nepnha.vn/mau-nha?id=7", "https://nepnha.vn/mau-nha?id=7"],
      ["www.nepnha.vn", "https://www.nepnha.vn"],
    ]);
  });

  it("has no piece without a text, wherever addresses stand", () => {
    const link = (text: string) => ({ kind: "link", text, href: text });
    const plain = (text: string) => ({ kind: "text", text });
    const [one, other] = ["https://nepnha.vn", "https://nepnha.vn/b"];
    expect(textParts(one)).toEqual([link(one)]);
    expect(textParts(`${one} ${other}`)).toEqual([link(one), plain(" "), link(other)]);
    expect(textParts(`xem ${one}.`)).toEqual([plain("xem "), link(one), plain(".")]);
    expect([textParts(""), textParts("xem")]).toEqual([[], [plain("xem")]]);
    expect([firstLink(`0938760154 ${one} ${other}`), firstLink("0938760154")]).toEqual([one, null]);
  });

  it("finds phone numbers as Vietnamese write them", () => {
    expect(live("Gọi 0938 760 154, 0283.999.1234 hoặc +84 903-118-226")).toEqual([
      ["0938 760 154", "tel:0938760154"],
      ["0283.999.1234", "tel:02839991234"],
      ["+84 903-118-226", "tel:+84903118226"],
    ]);
  });

  it("leaves amounts, dates and codes alone", () => {
    expect(live("1.250.000.000 ₫ ngày 20/11/2026, mã 482913, HD-2026-000012")).toEqual([]);
  });

  it("makes no link of anything but http and https", () => {
    expect(live("javascript:alert(1) data:text/html,x ftp://a.b <img src=x onerror=alert(1)>")).toEqual([]);
  });

  it("loses nothing of any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(
          textParts(text)
            .map((part) => part.text)
            .join(""),
        ).toBe(text);
      }),
    );
  });
});

describe("isEmojiOnly", () => {
  it.each([
    ["👍", true],
    ["👍🏽 ❤️", true],
    ["👨‍👩‍👧", true],
    ["👍 ok", false],
    ["12", false],
    ["", false],
    ["👍".repeat(9), false],
  ])("%s is %s", (text, expected) => expect(isEmojiOnly(text)).toBe(expected));
});

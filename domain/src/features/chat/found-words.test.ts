import { describe, expect, it, onTestFinished, vi } from "vitest";
import { excerptOf, searchTermOf, wordsIn } from "./found-words.ts";

/** What is marked of a text. */
function marked(text: string, term: string): string[] {
  return wordsIn(text, term).map(([from, to]) => text.slice(from, to));
}

describe("searchTermOf", () => {
  it.each([
    ["nhà vườn", ["%nha%", "%vuon%"], ["%nhà%", "%vườn%"]],
    ["  NHA   vuon nha ", ["%nha%", "%vuon%"], []],
    ["Cửa 3", ["%cua%", "% 3%"], ["%cửa%"]],
    ["đá 100%", ["% da%", "%100\\%%"], ["% đá%"]],
    ["a_b \\x", ["%a\\_b%", "% \\\\x%"], []],
    ["nhà".normalize("NFD"), ["%nha%"], ["%nhà%"]],
    ["0912345678", ["%0912345678%"], []],
    [" ", [], []],
  ])("makes patterns of %j", (text, patterns, exact) => {
    expect(searchTermOf(text)).toEqual({ patterns, exact });
  });
});

describe("wordsIn", () => {
  it.each([
    ["Báo giá NHÀ VƯỜN hai tầng", "nha vuon", ["NHÀ", "VƯỜN"]],
    ["Đường Đồng Khởi", "đong", ["Đồng"]],
    ["nhà vườn".normalize("NFD"), "nhà vườn", ["nhà".normalize("NFD"), "vườn".normalize("NFD")]],
    ["🏠🏠 nhà", "nha", ["nhà"]],
    ["bảng báo giá\nbể bơi", "be", ["bể"]],
    ["nanana", "nana", ["nanana"]],
    ["100% gỗ", "100%", ["100%"]],
    ["không có", "nhà", []],
  ])("finds in %j the words of %j", (text, term, expected) => {
    expect(marked(text, term)).toEqual(expected);
  });
});

describe("excerptOf", () => {
  it("leaves a short text as it is", () => {
    expect(excerptOf("Nhà vườn", "nha")).toBe("Nhà vườn");
  });

  it("shows the words of a long one, and says that something is left out", () => {
    const long = `${"Trước đó còn nhiều lời khác. ".repeat(20)}Mẫu nhà vườn ba gian. ${"Sau đó cũng vậy. ".repeat(20)}`;
    const part = excerptOf(long, "nha vuon");
    expect(part).toMatch(/^…\S/);
    expect(part).toContain("Mẫu nhà vườn ba gian");
    expect(part.endsWith("…")).toBe(true);
    expect(part.length).toBeLessThan(165);
    expect(excerptOf(long, "truoc")).toMatch(/^Trước đó/);
  });

  it("begins at the first of the words, whichever of them that is", () => {
    const text = `${"gạch men ".repeat(40)}mái tôn, sân sau ${"xi măng ".repeat(40)}`;
    for (const term of ["san mai", "mai san", "mai", "ton mai xi"]) expect(excerptOf(text, term)).toContain("mái tôn");
    expect(excerptOf(text, "xi mang")).toMatch(/^…[^x]*xi măng/);
  });

  it("2.9 folds a letter once, however often it stands in a page of long messages", () => {
    const fold = vi.spyOn(String.prototype, "normalize");
    onTestFinished(() => fold.mockRestore());
    for (let message = 0; message < 50; message += 1) excerptOf(`${"Ấửỗ đá ".repeat(280)}thấm`, "tham");
    expect(fold.mock.calls.length).toBeLessThan(200);
  });

  it("shows 160 signs, and begins forty before the word at the next one, unless it stands near the beginning", () => {
    const at = (place: number): string => `${"a ".repeat(place / 2)}tìm ${"b ".repeat(200)}`;
    for (const text of ["x".repeat(160), "x".repeat(161)]) {
      expect(excerptOf(text, "không")).toBe(text.length > 160 ? `${"x".repeat(160)}…` : text);
    }
    expect(excerptOf(at(80), "tim")).toBe(`${at(80).slice(0, 160)}…`);
    expect(excerptOf(at(82), "tim")).toBe(`…${at(82).slice(44, 204)}…`);
    // What ends with the text has nothing behind it.
    const last = `${"a ".repeat(100)}tìm`;
    expect(excerptOf(last, "tim")).toBe(`…${last.slice(162)}`);
  });

  it("takes a short word where a word begins, however often it stands within others", () => {
    expect(marked("xbe abe bebe be", "be")).toEqual(["be", "be"]);
    expect(marked("ab ab", "ab")).toEqual(["ab", "ab"]);
    expect(marked("xabc abc", "abc")).toEqual(["abc", "abc"]);
    expect(marked("aaaa", "aaa")).toEqual(["aaaa"]);
    expect(marked("nhà ván", "nha van")).toEqual(["nhà", "ván"]);
    const text = `${"gạch ".repeat(60)}bể ${"gạch ".repeat(60)}`;
    expect(excerptOf(`xbe${text}`, "be")).toContain("bể");
  });

  it("cuts no character in half", () => {
    const part = excerptOf("🏠".repeat(200), "nha");
    expect(part).toBe(`${"🏠".repeat(80)}…`);
  });
});

import { describe, expect, it } from "vitest";
import { checkText, isCleanText, parseEmail } from "./text.ts";

describe("texts", () => {
  it.each(["a\u0000b", "x\ud800y", "\udc00", "a\u202eb", "tab\u001b"])("refuses %j", (text) => {
    expect(isCleanText(text, true)).toBe(false);
  });

  it("takes Vietnamese, emoji and line breaks where they belong", () => {
    expect(isCleanText("Nhà phố 🏠\nĐà Nẵng", true)).toBe(true);
    expect(isCleanText("hai\ndòng", false)).toBe(false);
  });

  it.each([
    ["superadmin@nepnha.test", "superadmin@nepnha.test"],
    [" Lan.Anh@Nepnha.TEST ", "lan.anh@nepnha.test"],
    ["no-at", null],
    ['"a@evil.test"@nepnha.test', null],
    ["a@b", null],
    ["a..b@c.vn", null],
    [".a@c.vn", null],
    [`${"a".repeat(10_000)}@x.vn`, null],
    [{ $ne: 1 }, null],
  ])("R5-01 reads the e-mail %j as %j", (raw, expected) => {
    expect(parseEmail(raw)).toBe(expected);
  });

  it("R5-01 takes an e-mail of 254 characters and none of 255, and a text of exactly its bounds", () => {
    const fit = `${"a".repeat(60)}@${"b.".repeat(95)}com`;
    expect(fit).toHaveLength(254);
    expect(parseEmail(fit)).toBe(fit);
    expect(parseEmail(fit.replace("@", "a@"))).toBeNull();
    const bounded = { kind: "text", min: 2, max: 3 } as const;
    const codeOf = (text: string) => {
      const read = checkText(bounded, text);
      return read.ok ? "ok" : read.issue.code;
    };
    expect(["a", "ab", "abc", "abcd"].map(codeOf)).toEqual(["minLength", "ok", "ok", "maxLength"]);
  });

  it.each([
    ["0901234567", "+84901234567"],
    ["+84 28 3822 1234", "+842838221234"],
    ["0912.345.678", "+84912345678"],
    ["+84 912 345 678", "+84912345678"],
    ["84-912-345-678", "+84912345678"],
    ["0084 912 345 678", "+84912345678"],
    ["+84 (0) 912 345 678", "+84912345678"],
    ["(028) 3822 1234", "+842838221234"],
    ["028\u20113822\u00a01234", "+842838221234"],
    ["\u202d+84 912 345 678\u202c", "+84912345678"],
  ])("stores the phone %s as %s", (raw, expected) => {
    expect(checkText({ kind: "text", format: "phone", max: 20 }, raw)).toEqual({ ok: true, value: expected });
  });

  it.each([
    ["1900 1234", "19001234"],
    ["1800 556 677", "1800556677"],
  ])("R5-16 takes the service number %s for a hotline, and for nobody's phone", (raw, value) => {
    expect(checkText({ kind: "text", format: "hotline", max: 20 }, raw)).toEqual({ ok: true, value });
    expect(checkText({ kind: "text", format: "hotline", max: 20 }, "0901 234 567")).toMatchObject({ ok: true });
    const refused = { ok: false, issue: { code: "phone" } };
    expect(checkText({ kind: "text", format: "phone", max: 20 }, raw)).toEqual(refused);
  });

  it.each([
    ["code", " cn-01_a ", "CN-01_A"],
    ["color", "#a1b2c3", "#A1B2C3"],
    ["slug", "Nha-Pho-3", "nha-pho-3"],
    ["email", " Lan.Anh@NepNha.test ", "lan.anh@nepnha.test"],
    ["url", "https://nepnha.test/Uu-Dai", "https://nepnha.test/Uu-Dai"],
    ["userName", "lan.anh_1", "lan.anh_1"],
    ["taxCode", "0101243150-001", "0101243150-001"],
    ["digits", "0071 0012.345-67", "0071001234567"],
    ["time", "23:59", "23:59"],
    ["id", "0190163d-8694-739b-aea5-966c26f8ad91", "0190163d-8694-739b-aea5-966c26f8ad91"],
    ["plain", " Nhà Phố ", "Nhà Phố"],
  ] as const)("R5-16 stores what is of the format %s in its own writing: %j as %j", (format, raw, value) => {
    expect(checkText({ kind: "text", format, max: 40 }, raw)).toEqual({ ok: true, value });
  });

  it.each([
    ["code", "-CN01", "pattern"],
    ["color", "#12345", "pattern"],
    ["slug", "nha--pho", "pattern"],
    ["email", "a..b@c.vn", "email"],
    ["phone", "0123", "phone"],
    ["url", "ftp://nepnha.test", "url"],
    ["userName", "Lan", "pattern"],
    ["taxCode", "12345", "pattern"],
    ["digits", "VCB 0071001234567", "pattern"],
    ["time", "24:00", "pattern"],
    ["id", "0190163D-8694-739B-AEA5-966C26F8AD91", "pattern"],
    ["plain", "a\nb", "characters"],
    ["plain", ["a"], "invalid"],
  ] as const)("R5-16 refuses what is not of the format %s: %j is %s", (format, raw, code) => {
    expect(checkText({ kind: "text", format, max: 40 }, raw)).toEqual({ ok: false, issue: { code } });
  });

  it("keeps the lines of long texts, with one kind of line ends", () => {
    for (const kind of ["longText", "richText"] as const) {
      expect(checkText({ kind, max: 10 }, "hai\r\ndòng\n")).toEqual({ ok: true, value: "hai\ndòng" });
    }
  });

  it("looks at a text of four times its length and some blanks, and no further", () => {
    const blanks = (count: number) => checkText({ kind: "text", max: 3 }, `abc${" ".repeat(count - 3)}`);
    expect(blanks(3 * 4 + 64)).toEqual({ ok: true, value: "abc" });
    expect(blanks(3 * 4 + 65)).toEqual({ ok: false, issue: { code: "maxLength", params: { max: 3 } } });
  });

  it("counts characters, not code units, and stores the composed form", () => {
    expect(checkText({ kind: "text", max: 2 }, "🏠🏠")).toEqual({ ok: true, value: "🏠🏠" });
    expect(checkText({ kind: "text", max: 10 }, " Nẵng ".normalize("NFD"))).toEqual({ ok: true, value: "Nẵng" });
    expect(checkText({ kind: "text", max: 3 }, "a".repeat(1_000_000))).toMatchObject({ issue: { code: "maxLength" } });
  });
});

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
    [`${"a".repeat(10_000)}@x.vn`, null],
    [{ $ne: 1 }, null],
  ])("R5-01 reads the e-mail %j as %j", (raw, expected) => {
    expect(parseEmail(raw)).toBe(expected);
  });

  it.each([
    ["0901234567", "+84901234567"],
    ["+84 28 3822 1234", "+842838221234"],
    ["1900 1234", "19001234"],
  ])("stores the phone %s as %s", (raw, expected) => {
    expect(checkText({ kind: "text", format: "phone", max: 20 }, raw)).toEqual({ ok: true, value: expected });
  });

  it("counts characters, not code units, and stores the composed form", () => {
    expect(checkText({ kind: "text", max: 2 }, "🏠🏠")).toEqual({ ok: true, value: "🏠🏠" });
    expect(checkText({ kind: "text", max: 10 }, " Nẵng ".normalize("NFD"))).toEqual({ ok: true, value: "Nẵng" });
    expect(checkText({ kind: "text", max: 3 }, "a".repeat(1_000_000))).toMatchObject({ issue: { code: "maxLength" } });
  });
});

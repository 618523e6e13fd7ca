import { vi as vietnamese } from "@nepnha/contract/messages/vi";
import { act, renderHook } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import {
  formatDateTime,
  formatDay,
  formatDecimal,
  formatFigure,
  formatMoney,
  formatNumber,
  formatRelative,
} from "./format.ts";
import { addTexts, language, loadTexts, needTexts, setLanguage, storedLanguage, t, tDynamic, useT } from "./i18n.ts";

const marks = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(([mark]) => mark).toSorted();

describe("texts", () => {
  beforeEach(async () => {
    localStorage.clear();
    await loadTexts("vi");
  });

  it("R1-01 begins in Vietnamese", () => {
    expect(storedLanguage()).toBe("vi");
    expect(t("save.ok")).toBe("Lưu thành công");
  });

  it("R1-01 switches without a reload, says so on <html> and keeps the choice for the next visit", async () => {
    await setLanguage("en");
    expect(t("save.ok")).toBe("Saved");
    expect(language()).toBe("en");
    expect(document.documentElement.lang).toBe("en");
    expect(storedLanguage()).toBe("en");
    await setLanguage("vi");
    expect(document.documentElement.lang).toBe("vi");
    expect(t("save.ok")).toBe("Lưu thành công");
  });

  it("R1-01 has every text of the interface in both catalogues, and no mark that the other lacks a value for", async () => {
    const { en } = await import("@nepnha/contract/messages/en");
    expect(Object.keys(en).toSorted()).toEqual(Object.keys(vietnamese).toSorted());
    for (const [key, text] of Object.entries(vietnamese)) {
      // English may leave a word out where it would need a plural.
      expect(marks(text), key).toEqual(expect.arrayContaining(marks(en[key as keyof typeof vietnamese])));
    }
  });

  it("fills in parameters and leaves an unknown mark alone", () => {
    expect(t("field.minLength", { name: "Mã", min: 12345 })).toBe("Mã phải có ít nhất 12.345 ký tự");
    expect(t("field.minLength", { name: "$&" })).toBe("$& phải có ít nhất {min} ký tự");
  });

  it("are said again by who asked for one before it was there, and by nobody else", async () => {
    let times = 0;
    const said = renderHook(() => {
      times += 1;
      const say = useT();
      return [say("save.ok"), tDynamic("hotlines.field.name", "…"), tDynamic("made.here", "…")];
    });
    expect(said.result.current).toEqual(["Lưu thành công", "…", "…"]);
    await act(() => needTexts("vendors"));
    expect(times).toBe(1);
    await act(() => needTexts("hotlines"));
    expect(said.result.current[1]).toBe(vietnamese["hotlines.field.name"]);
    act(() => addTexts({ vi: { "made.here": "của ta" }, en: { "made.here": "ours" } }));
    expect(said.result.current[2]).toBe("của ta");
    await act(() => setLanguage("en"));
    expect(said.result.current).toEqual(["Saved", expect.not.stringContaining("…"), "ours"]);
    expect(times).toBe(4);
    said.unmount();
  });

  it("finds a key made at run time or falls back", async () => {
    await needTexts("branches");
    expect(tDynamic("branches.field.name")).toBe("Tên chi nhánh");
    expect(tDynamic("branches.field.nothing", "nothing")).toBe("nothing");
  });
});

describe("formats", () => {
  it("writes days and times of Asia/Ho_Chi_Minh", () => {
    expect(formatDateTime("2026-11-20T17:05:00Z")).toBe("21/11/2026 00:05");
    expect(formatDay("2026-11-20T16:59:59Z")).toBe("20/11/2026");
  });

  it("writes numbers and money the Vietnamese way", () => {
    expect(formatNumber(1234567.89)).toBe("1.234.567,89");
    expect(formatMoney(1234567).replace("\u00a0", " ")).toBe("1.234.567 ₫");
    expect(formatMoney(999_999_999_999n).replace("\u00a0", " ")).toBe("999.999.999.999 ₫");
  });

  it("writes them the English way in English, as they are read there", async () => {
    await loadTexts("en");
    expect(formatNumber(1234567.89)).toBe("1,234,567.89");
    expect(formatDecimal("-1234.5")).toBe("-1,234.5");
    expect(formatFigure(1234567, "money")).toBe("1,234,567\u00a0₫");
    expect(t("field.minLength", { name: "Code", min: 12345 })).toContain("12,345");
    await loadTexts("vi");
  });

  it("writes decimal texts with all of their digits", () => {
    expect(formatDecimal("-1234567890123456.123456")).toBe("-1.234.567.890.123.456,123456");
    expect(formatDecimal("-0.05")).toBe("-0,05");
    expect(formatFigure("120.5", "m2")).toBe("120,5\u00a0m²");
  });

  it("says how long ago, in the language in force", async () => {
    const now = "2026-11-21T10:00:00Z";
    await loadTexts("vi");
    expect(formatRelative("2026-11-21T09:55:00Z", now)).toBe("5 phút trước");
    expect(formatRelative("2026-11-20T10:00:00Z", now).toLowerCase()).toBe("hôm qua");
    expect(formatRelative("2026-11-01T10:00:00Z", now)).toBe("01/11/2026");
    await loadTexts("en");
    expect(formatRelative("2026-11-21T09:55:00Z", now)).toBe("5 minutes ago");
    await loadTexts("vi");
  });
});

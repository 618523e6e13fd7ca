import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { icalOf, type IcalEntry } from "./ical.ts";

const ENTRY: IcalEntry = {
  uid: "0190-a@nepnha",
  from: "2026-03-02",
  to: "2026-03-04",
  title: "Đổ móng; trục A, B",
  text: "Nhà anh Bảo\nlô \\2",
  url: "https://nepnha.vn/project-action/0190-a",
  category: "Nhà anh Bảo",
  priority: 5,
  changedAt: new Date("2026-03-01T02:03:04.567Z"),
  version: 3,
};

/** Whether no character of a text is half of one. */
function isWhole(text: string): boolean {
  return new TextDecoder().decode(new TextEncoder().encode(text)) === text;
}

/** Reads a calendar as section 3.1 says: lines put together again, then name, parameters and value, texts unescaped. */
function parsed(text: string): { readonly name: string; readonly params: string; readonly value: string }[] {
  expect(text.endsWith("\r\n")).toBe(true);
  const lines = text.slice(0, -2).split("\r\n");
  const bytes = (line: string): number => new TextEncoder().encode(line).length;
  // A character that was cut in two would not come back.
  const broken = lines.filter((line) => /[\r\n]/.test(line) || bytes(line) > 75 || !isWhole(line));
  expect(broken).toEqual([]);
  return text
    .slice(0, -2)
    .replaceAll("\r\n ", "")
    .split("\r\n")
    .map((line) => {
      const [, name = "", params = "", value = ""] = /^([A-Z-]+)((?:;[^:]*)?):(.*)$/su.exec(line) ?? [];
      if (name === "") throw new Error(`no line of a calendar: ${line}`);
      return { name, params, value };
    });
}

const unescaped = (value: string): string =>
  value.replace(/\\([\\;,nN])/g, (_, mark: string) => (mark.toLowerCase() === "n" ? "\n" : mark));
const valueOf = (text: string, wanted: string): string =>
  unescaped(parsed(text).find(({ name }) => name === wanted)?.value ?? "");

describe("a calendar of work", () => {
  it("is of whole days, the last of which is in it, with a stamp in UTC", () => {
    const lines = parsed(icalOf("Việc của Lan", [ENTRY]));
    expect(lines.map(({ name }) => name)).toEqual([
      "BEGIN",
      "VERSION",
      "PRODID",
      "CALSCALE",
      "METHOD",
      "NAME",
      "X-WR-CALNAME",
      "X-WR-TIMEZONE",
      "REFRESH-INTERVAL",
      "X-PUBLISHED-TTL",
      "BEGIN",
      "UID",
      "DTSTAMP",
      "LAST-MODIFIED",
      "SEQUENCE",
      "DTSTART",
      "DTEND",
      "SUMMARY",
      "DESCRIPTION",
      "CATEGORIES",
      "URL",
      "PRIORITY",
      "TRANSP",
      "END",
      "END",
    ]);
    const of = (wanted: string): unknown => lines.find(({ name }) => name === wanted);
    expect(of("DTSTART")).toMatchObject({ params: ";VALUE=DATE", value: "20260302" });
    expect(of("DTEND")).toMatchObject({ params: ";VALUE=DATE", value: "20260305" });
    expect(of("DTSTAMP")).toMatchObject({ params: "", value: "20260301T020304Z" });
    expect(of("SUMMARY")).toMatchObject({ value: String.raw`Đổ móng\; trục A\, B` });
  });

  it("gives back any text as it was, whatever it holds, and breaks no character", () => {
    const texts = fc.string({ unit: "binary", maxLength: 120 }).filter(isWhole);
    fc.assert(
      fc.property(texts, texts, (title, text) => {
        const clean = (one: string): string =>
          // oxlint-disable-next-line no-control-regex -- what a value cannot hold
          one.replace(/\r\n?/g, "\n").replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, "");
        const calendar = icalOf("x", [{ ...ENTRY, title, text }]);
        expect(valueOf(calendar, "SUMMARY")).toBe(clean(title));
        expect(valueOf(calendar, "DESCRIPTION")).toBe(clean(text));
        expect(parsed(calendar).filter(({ name }) => name === "BEGIN")).toHaveLength(2);
      }),
      { numRuns: 40 },
    );
  });

  it("says of itself and of each entry what programs ask for, line by line", () => {
    const { text, ...rest } = ENTRY;
    expect(text).not.toBe("");
    const bare = { ...rest, text: "", category: null, url: "https://nepnha.vn/a" };
    expect(icalOf("Việc, của Lan", [bare])).toBe(
      [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Nep Nha//Work//VI",
        "CALSCALE:GREGORIAN",
        "METHOD:PUBLISH",
        String.raw`NAME:Việc\, của Lan`,
        String.raw`X-WR-CALNAME:Việc\, của Lan`,
        "X-WR-TIMEZONE:Asia/Ho_Chi_Minh",
        "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
        "X-PUBLISHED-TTL:PT1H",
        "BEGIN:VEVENT",
        "UID:0190-a@nepnha",
        "DTSTAMP:20260301T020304Z",
        "LAST-MODIFIED:20260301T020304Z",
        "SEQUENCE:3",
        "DTSTART;VALUE=DATE:20260302",
        "DTEND;VALUE=DATE:20260305",
        String.raw`SUMMARY:Đổ móng\; trục A\, B`,
        "URL:https://nepnha.vn/a",
        "PRIORITY:5",
        "TRANSP:TRANSPARENT",
        "END:VEVENT",
        "END:VCALENDAR",
        "",
      ].join("\r\n"),
    );
  });

  it.each([
    ["a", 1],
    ["~", 1],
    ["\u0080", 2],
    ["\u07ff", 2],
    ["\u0800", 3],
    ["\uffee", 3],
    ["\u{10000}", 4],
  ])("breaks a line only where %j has no room, of 75 octets with the space that begins the next", (sign, octets) => {
    const calendar = icalOf("x", [{ ...ENTRY, title: sign.repeat(200) }]);
    const [first = "", second = ""] = calendar.slice(calendar.indexOf("SUMMARY:")).split("\r\n");
    const room = (line: string): number => 75 - new TextEncoder().encode(line).length;
    expect(second.startsWith(` ${sign}`)).toBe(true);
    for (const line of [first, second]) {
      expect(room(line)).toBeGreaterThanOrEqual(0);
      expect(room(line)).toBeLessThan(octets);
    }
  });

  it("has a day at least where the end is before the start", () => {
    const lines = parsed(icalOf("x", [{ ...ENTRY, from: "2026-12-31", to: "2026-12-30" }]));
    expect(lines.find(({ name }) => name === "DTEND")?.value).toBe("20270101");
  });
});

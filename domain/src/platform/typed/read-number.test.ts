import type { Unit } from "@nepnha/contract/platform/unit";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { amountInWords } from "../amount-words.ts";
import { readingsOf, readNumber, type NumberPlace } from "./read-number.ts";

type Language = NumberPlace["language"];
const money = (language: Language): NumberPlace => ({ language, unit: "money", digits: 0 });
const measure = (language: Language, unit: Unit | undefined, digits = 2): NumberPlace => ({ language, unit, digits });
const LOCALE = { vi: "vi-VN", en: "en-US" } as const;
const languages = fc.constantFrom<Language>("vi", "en");
const amounts = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n });

/** What people say of money, and what they mean; the same in both languages. */
const MONEY: readonly (readonly [said: string, dong: string])[] = [
  ["0", "0"],
  ["15", "15"],
  ["1500000000", "1500000000"],
  ["1.500.000.000", "1500000000"],
  ["1,500,000,000", "1500000000"],
  ["1 500 000", "1500000"],
  ["3.200.000", "3200000"],
  ["3\u00a0200\u00a0000", "3200000"],
  ["1.500", "1500"],
  ["1,500", "1500"],
  ["1.500,5", "1500.5"],
  ["1,500.5", "1500.5"],
  ["1,234.5", "1234.5"],
  ["1.5", "1.5"],
  ["1,5", "1.5"],
  ["-5.000", "-5000"],
  ["\u22125000", "-5000"],
  ["+5000", "5000"],
  ["1500đ", "1500"],
  ["1.500 ₫", "1500"],
  ["₫1,500,000", "1500000"],
  ["VND 1,500,000", "1500000"],
  ["1.500.000 VNĐ", "1500000"],
  ["1.500.000 vnd", "1500000"],
  ["1.500.000 đồng", "1500000"],
  ["1500 dong", "1500"],
  ["1,5 tỷ", "1500000000"],
  ["1.5 tỷ", "1500000000"],
  ["1,5tỷ", "1500000000"],
  ["1,5 tỉ đồng", "1500000000"],
  ["1,5 TY", "1500000000"],
  ["1,5 ti", "1500000000"],
  ["1500tr", "1500000000"],
  ["1500 triệu đồng", "1500000000"],
  ["1500 trieu", "1500000000"],
  ["850 ngàn", "850000"],
  ["850 ngan", "850000"],
  ["850 nghìn", "850000"],
  ["850 nghin", "850000"],
  ["850k", "850000"],
  ["500K", "500000"],
  ["500kđ", "500000"],
  ["2 tỷ rưỡi", "2500000000"],
  ["2 ty ruoi", "2500000000"],
  ["tỷ rưỡi", "1500000000"],
  ["triệu rưỡi", "1500000"],
  ["2 triệu rưỡi đồng", "2500000"],
  ["2 trăm rưỡi", "250"],
  ["2 tỷ 350", "2350000000"],
  ["2 tỷ 350 triệu", "2350000000"],
  ["2 tỷ 350 triệu đồng", "2350000000"],
  ["2 tỷ 350 triệu 500 nghìn", "2350500000"],
  ["2 tỷ 350,5 triệu", "2350500000"],
  ["2 tỷ 350.000.000", "2350000000"],
  ["2 tỷ 05", "2050000000"],
  ["1tỷ2", "1200000000"],
  ["1ty2", "1200000000"],
  ["3tr5", "3500000"],
  ["3tr5đ", "3500000"],
  ["3tr500", "3500000"],
  ["3 triệu 5", "3500000"],
  ["1tr25", "1250000"],
  ["1k5", "1500"],
  ["5 triệu 2 trăm", "5200000"],
  ["hai tỷ ba trăm", "2300000000"],
  ["hai nghìn ba trăm", "2300"],
  ["hai triệu ba trăm đồng", "2000300"],
  ["hai tỷ không trăm linh năm triệu", "2005000000"],
  ["2 tỷ lẻ 5 triệu", "2005000000"],
  ["2 tỷ linh 5 triệu", "2005000000"],
  ["1 nghìn lẻ 1", "1001"],
  ["1 nghìn linh năm", "1005"],
  ["2 trăm linh 5 triệu", "205000000"],
  ["3 trăm triệu", "300000000"],
  ["3 trăm 50 triệu", "350000000"],
  ["2 nghìn tỷ", "2000000000000"],
  ["1,5 nghìn tỷ", "1500000000000"],
  ["2 nghìn tỷ rưỡi", "2000500000000"],
  ["1 triệu tỷ", "1000000000000000"],
  ["một tỷ năm trăm triệu đồng", "1500000000"],
  ["Một tỷ rưỡi", "1500000000"],
  ["hai tỷ năm", "2500000000"],
  ["mot tram hai muoi lam nghin", "125000"],
  ["mười lăm triệu", "15000000"],
  ["hai mươi mốt triệu tư", "21400000"],
  ["ba trăm linh năm nghìn đồng", "305000"],
  ["1.2m", "1200000"],
  ["1.2 million", "1200000"],
  ["1,2 million", "1200000"],
  ["1.5bn", "1500000000"],
  ["1.5b", "1500000000"],
  ["1.5 billion VND", "1500000000"],
  ["1 billion 500 million", "1500000000"],
  ["1 million 500", "1000500"],
  ["850 thousand", "850000"],
  ["007", "7"],
  ["1500,", "1500"],
  ["  1500  ", "1500"],
];

/** What people say of measures. */
const MEASURES: readonly (readonly [said: string, unit: Unit, value: string])[] = [
  ["4m5", "m", "4.5"],
  ["4 m 5", "m", "4.5"],
  ["4m50", "m", "4.5"],
  ["4m05", "m", "4.05"],
  ["4 mét 5", "m", "4.5"],
  ["4 mét rưỡi", "m", "4.5"],
  ["4,5 m", "m", "4.5"],
  ["4.5m", "m", "4.5"],
  ["4,5", "m", "4.5"],
  ["450cm", "m", "4.5"],
  ["450 cm", "m", "4.5"],
  ["4500mm", "m", "4.5"],
  ["4 m 50 cm", "m", "4.5"],
  ["45 phân", "m", "0.45"],
  ["1,5km", "m", "1500"],
  ["120 m2", "m2", "120"],
  ["120,5m²", "m2", "120.5"],
  ["120.5 m^2", "m2", "120.5"],
  ["120 mét vuông", "m2", "120"],
  ["120 met vuong", "m2", "120"],
  ["1,5 nghìn m²", "m2", "1500"],
  ["120 sqm", "m2", "120"],
  ["12,5%", "percent", "12.5"],
  ["12.5 %", "percent", "12.5"],
  ["12,5 phần trăm", "percent", "12.5"],
  ["10,5°", "degrees", "10.5"],
];

/** What means nothing, or so many things that nobody can tell. */
const REFUSED = [
  "",
  " ",
  "-",
  ".",
  ",",
  "đ",
  "tỷ",
  "rưỡi",
  "abc",
  "NaN",
  "Infinity",
  "null",
  "true",
  "{}",
  "=1+1",

  "1e9",
  "1E+09",
  "0x10",
  "٣",
  "１２",
  "½",
  "²",
  "Ⅻ",
  "--5",
  "-+5",
  "- 5",
  "5-",
  "(5)",
  "1-2",
  "1/2",
  "$5",
  "5 usd",

  "1.5.5",
  "1,5,5",
  "1.50.000",
  "1.500.00",
  "1,500.5.5",
  "1.500,5,5",
  "1..5",
  "1,.5",
  "0.500.000",
  "12 34",
  "1 50 000",
  "1\t500",
  "1\n500",
  "1500\n2500",
  "1;5",
  "1'500",
  "1_500",
  "1\u200b500",
  "5\u0336",
  "1\u202e5",

  "1,5 tỷ 300 triệu",
  "1,5 tỷ rưỡi 2",
  "300 triệu 2 tỷ 5 triệu tỷ",
  "2 triệu 5 triệu",
  "2 nghìn 5 triệu",
  "2 tỷ lẻ 5",

  "2 trăm 5",
  "hai trăm năm",
  "1.5bn2",
  "120m2",
  "1 tỷ 2 tỷ",
  "tỷ 5",
  "lẻ 5",
  "5 lẻ",
  "2 tỷ 3,5",
  "12%",
  "1".repeat(21),
  "1".repeat(100_000),
  `1${".000".repeat(30_000)}`,
  "tỷ ".repeat(60),
  "1 ".repeat(90),
];

describe("what people type for a number", () => {
  it("R5-16 is understood as they mean it: a hundred sayings of money, in both languages", () => {
    for (const [said, dong] of MONEY) {
      for (const language of ["vi", "en"] as const) expect(readNumber(said, money(language)), said).toBe(dong);
    }
    expect(MONEY.length + MEASURES.length).toBeGreaterThan(100);
  });

  it("is understood of lengths, areas, percents and degrees", () => {
    for (const [said, unit, value] of MEASURES) {
      for (const language of ["vi", "en"] as const) expect(readNumber(said, measure(language, unit)), said).toBe(value);
    }
  });

  it.each([
    ["1.500", "1500", "1.5"],
    ["1,500", "1.5", "1500"],
    ["12.345", "12345", "12.345"],
    ["12,345", "12.345", "12345"],
    ["1.500 tỷ", "1500000000000", "1500000000"],
    ["1,500 tỷ", "1500000000", "1500000000000"],
    ["0.500", "0.5", "0.5"],
    ["0,500", "0.5", "0.5"],
    ["1234.567", "1234.567", "1234.567"],
    ["1.2345", "1.2345", "1.2345"],
    [".5", "0.5", "0.5"],
  ])("follows the language where a mark may be either: %s", (said, vi, en) => {
    expect(readNumber(said, measure("vi", undefined, 3))).toBe(vi);
    expect(readNumber(said, measure("en", undefined, 3))).toBe(en);
  });

  it.each([
    ["1,500", "vi", ["1.5", "1500"]],
    ["1.500", "en", ["1.5", "1500"]],
    ["-1,500 m²", "vi", ["-1500", "-1.5"]],
    ["12,340m2", "vi", ["12.34", "12340"]],
    ["12,345", "vi", ["12345"]],
  ] as const)("R5-16 takes nothing for one of two: %s in %s may be %j", (said, language, readings) => {
    const place = measure(language, "m2");
    expect(readNumber(said, place)).toBeNull();
    expect(readingsOf(said, place)).toEqual(readings);
  });

  it("has one reading of what says one thing, and of what the language, the field or a word decides", () => {
    const said = ["1.500", "1,50", "1.234,5", "1,234.5", "0,500", "1234,500", "1,500 nghìn m²", "x", "1,5 00"];
    for (const one of said) expect(readingsOf(one, measure("vi", "m2")), one).toEqual([]);
    expect(readingsOf("1,500", money("vi"))).toEqual([]);
    expect(readingsOf("1,500", measure("vi", "degrees", 6))).toEqual([]);
  });

  it("is refused where nobody can tell, whatever the field counts", () => {
    for (const said of REFUSED) {
      const units: readonly (Unit | undefined)[] =
        said === "12%" || said === "120m2" ? ["money"] : [undefined, "money", "seconds"];
      for (const unit of units)
        expect(readNumber(said, measure("vi", unit, 0)), JSON.stringify(said.slice(0, 40))).toBeNull();
    }
  });
});

it.each([
  ["4:30", "270"],
  ["04:30", "270"],
  [" 120:05 ", "7205"],
  ["1:02:05", "3725"],
  ["222:13:20", "800000"],
  ["2501999792983:36:31", String(Number.MAX_SAFE_INTEGER)],
  ["90", "90"],
  ["1.500", "1500"],
  ["4:75", null],
  ["1:75:00", null],
  ["4:3", null],
  [":30", null],
  ["-4:30", null],
])("R5-16 reads the length of time %s as it stands on a player", (said, seconds) => {
  expect(readNumber(said, { language: "vi", unit: "seconds", digits: 0 })).toBe(seconds);
});

it.each(["4:30", "1:02:05"])("R5-16 reads %s only where time is counted", (said) => {
  expect(readNumber(said, money("vi"))).toBeNull();
});

describe("numbers of any kind", () => {
  it("are read as they were written, in either language, up to 10¹⁵", () => {
    fc.assert(
      fc.property(languages, amounts, (language, amount) => {
        const grouped = new Intl.NumberFormat(LOCALE[language]).format(amount);
        for (const text of [grouped, `${grouped} ₫`, String(amount)]) {
          expect(readNumber(text, money(language)), text).toBe(String(amount));
        }
      }),
    );
  });

  it("are read as they were written with digits behind the mark", () => {
    fc.assert(
      fc.property(
        languages,
        fc.integer({ min: -1e12, max: 1e12 }),
        fc.integer({ min: 1, max: 2 }),
        (language, units, digits) => {
          const value = units / 10 ** digits;
          const text = new Intl.NumberFormat(LOCALE[language], { maximumFractionDigits: digits }).format(value);
          expect(Number(readNumber(text, measure(language, "m2"))), text).toBe(value);
        },
      ),
    );
  });

  it("are read out of their own words", () => {
    const sizes = fc.oneof(
      amounts,
      fc.bigInt({ min: 0n, max: 3000n }),
      fc.bigInt({ min: 0n, max: 10n ** 6n }).map((one) => one * 10n ** 6n),
    );
    fc.assert(
      fc.property(languages, sizes, (language, amount) => {
        const size = amount < 0n ? -amount : amount;
        const words = amountInWords(size, language);
        expect(readNumber(words, money(language)), words).toBe(String(size));
      }),
      { numRuns: 1000 },
    );
  });

  it("never come out of a text that says another: garbage is refused, or says the same again", () => {
    const pieces = fc.constantFrom(
      ...Array.from("0123456789.,-+ \u00a0\t"),
      "tỷ",
      "tr",
      "k",
      "m",
      "rưỡi",
      "lẻ",
      "đ",
      "m²",
      "%",
      "e",
      "½",
      "٣",
      "trăm",
      "mươi",
      "năm",
    );
    const texts = fc.oneof(
      fc.string({ unit: "binary", maxLength: 60 }),
      fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join("")),
    );
    const units = fc.constantFrom<Unit | undefined>(undefined, "money", "m", "m2", "percent", "degrees", "seconds");
    fc.assert(
      fc.property(texts, languages, units, fc.integer({ min: 0, max: 6 }), (text, language, unit, digits) => {
        const place = { language, unit, digits };
        const read = readNumber(text, place);
        if (read === null) return;
        expect(read).toMatch(/^(0|-?(0\.\d*[1-9]|[1-9]\d*(\.\d*[1-9])?))$/);
        const [, sign = "", whole = "", fraction = ""] = /^(-?)(\d+)\.?(\d*)$/.exec(read) ?? [];
        const mark = language === "vi" ? "," : ".";
        const shown = `${sign}${new Intl.NumberFormat(LOCALE[language]).format(BigInt(whole))}${fraction && mark}${fraction}`;
        // A whole field takes three digits behind one mark for a group.
        // Written out, three digits in a field of fewer may be one of two.
        const isAsked = readingsOf(shown, place).length > 0;
        const again = isAsked || (digits === 0 && fraction !== "") ? read : readNumber(shown, place);
        expect(again, text).toBe(read);
      }),
      { numRuns: 5000 },
    );
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { patternFault, textPattern } from "./text-pattern.ts";

/** Small patterns of every construct. */
const { pattern } = fc.letrec<{ pattern: string; atom: string }>((tie) => ({
  atom: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.constantFrom("a", "b", ".", "[ab]", "[^a]", "[a-c]", "\\d", "\\w", "\\.", "đ"),
    tie("pattern").map((inner) => `(?:${inner})`),
  ),
  pattern: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    tie("atom"),
    fc
      .tuple(tie("atom"), fc.constantFrom("*", "+", "?", "{2}", "{1,3}", "{2,}", "{0}", "{0,2}", "{0,}", "{1,}"))
      .map((parts) => parts.join("")),
    fc.tuple(tie("atom"), tie("pattern")).map((parts) => parts.join("")),
    fc.tuple(tie("pattern"), tie("pattern")).map((parts) => parts.join("|")),
  ),
}));

describe("patterns of texts", () => {
  it("say of a whole text what a regular expression says", () => {
    const text = fc.string({ unit: fc.constantFrom("a", "b", "c", "1", ".", "đ"), maxLength: 7 });
    fc.assert(
      fc.property(pattern, text, (source, value) => {
        fc.pre(source.length <= 200);
        expect(textPattern(source)?.matches(value)).toBe(new RegExp(`^(?:${source})$`, "u").test(value));
      }),
      { numRuns: 500 },
    );
  });

  it("take plates, plot numbers and anchors", () => {
    const plate = textPattern("^[0-9]{2}[A-Z]-[0-9]{3}\\.[0-9]{2}$");
    expect(plate?.matches("51G-123.45")).toBe(true);
    expect(plate?.matches("51G-123.456")).toBe(false);
    expect(textPattern("Thửa \\d+(, tờ \\d+)?")?.matches("Thửa 12, tờ 7")).toBe(true);
  });

  it("never go back: what stops a regular expression ends at once", () => {
    const long = `${"a".repeat(255)}!`;
    for (const source of ["(a+)+", "(a|a)*", "(a*)*b", "(.*a){20}", "(a|aa)+b"]) {
      expect(textPattern(source)?.matches(long), source).toBe(false);
    }
  });

  /** Of the biggest machine with the longest text; each state is met and left once for each sign, by two ways at most. */
  const MOST_STEPS = 4 * 300 * (255 + 1);
  const stepsOf = (source: string, text: string): number => {
    const counted = { steps: 0 };
    textPattern(source)?.matches(text, counted);
    return counted.steps;
  };
  const repeated = (part: string): string =>
    Array.from({ length: 255 }, (_, less) => `(${part}){${255 - less}}`).find((one) => textPattern(one)) ?? "";

  it("take no more steps than their states and the text have, however they are built", () => {
    const parts = [".*", ".*.*", "(.?)*", "a*|a*|a*|a*|a*", "a?|(a*)*", "((.*)*)*", ".{0,9}", `a*${"|".repeat(150)}`];
    const worst = [...parts.map(repeated), ".*".repeat(100), `(${"a|".repeat(98)}a)*`, ".{0,255}"];
    for (const source of worst) {
      const steps = stepsOf(source, "a".repeat(255));
      expect(steps, source).toBeGreaterThan(255);
      expect(steps, source).toBeLessThanOrEqual(MOST_STEPS);
    }
    fc.assert(
      fc.property(pattern, fc.integer({ min: 1, max: 255 }), (source, times) => {
        expect(stepsOf(`(?:${source}){${times}}`, "a".repeat(255))).toBeLessThanOrEqual(MOST_STEPS);
      }),
    );
  });

  it("are read once while they are used, and forgotten when many others were asked for", () => {
    const first = textPattern("a+");
    expect(textPattern("a+")).toBe(first);
    for (let n = 0; n < 199; n += 1) textPattern(`b{${n}}`);
    expect(textPattern("a+")).toBe(first);
    // What was asked for just now is not what is forgotten first, however long ago it was read.
    expect(textPattern("one more")).not.toBeNull();
    expect(textPattern("a+")).toBe(first);
    for (let n = 0; n < 200; n += 1) textPattern(`c{${n}}`);
    expect(textPattern("a+")).not.toBe(first);
  });

  it("refuse what needs going back, what is broken, and what would be a huge machine", () => {
    const refused = [
      "",
      "(a)\\1",
      "(?=a)",
      "(?!a)",
      "(?<=a)b",
      "(?<n>a)",
      "[z-a]",
      "a{3,1}",
      "(",
      "a**",
      "[]",
      "a$b",
      "\\b",
    ];
    for (const source of [...refused, "x".repeat(201), "((a{50}){50}){50}", "(".repeat(30) + ")".repeat(30)]) {
      expect(textPattern(source), source).toBeNull();
    }
    expect(refused.map(patternFault)).toEqual(refused.map(() => "broken"));
    const big = ["x".repeat(201), "((a{50}){50}){50}", "(".repeat(30), "a{256}", "a{0,256}", "(a){150}", "a{9999}"];
    expect(big.map(patternFault)).toEqual(big.map(() => "tooBig"));
    expect(patternFault("a{1,2}")).toBeNull();
  });

  const whole = (source: string, ...texts: readonly string[]) =>
    texts.map((text) => textPattern(source)?.matches(text));

  it("know the kinds of characters, and their opposites", () => {
    expect(whole("\\d", "0", "9", "/", ":", "a")).toEqual([true, true, false, false, false]);
    expect(whole("\\D", "0", "9", "/", ":", "a")).toEqual([false, false, true, true, true]);
    const words = ["0", "9", "A", "Z", "a", "z", "_", "/", ":", "@", "[", "^", "`", "{", "đ"];
    const isWord = words.map((sign) => /\w/.test(sign));
    expect(whole("\\w", ...words)).toEqual(isWord);
    expect(whole("\\W", ...words)).toEqual(isWord.map((is) => !is));
    expect(whole("\\s", " ", "\t", "\n", "\u00a0", "x")).toEqual([true, true, true, true, false]);
    expect(whole("\\S", " ", "x")).toEqual([false, true]);
    const space = textPattern("\\s");
    const signs = Array.from({ length: 0x1_00_00 }, (_, point) => String.fromCharCode(point));
    expect(signs.filter((sign) => space?.matches(sign) !== /^\s$/.test(sign))).toEqual([]);
    expect(whole("\\t", "\t", "t")).toEqual([true, false]);
    expect(whole(".", "đ", "😀", "\n", "\r", "")).toEqual([true, true, false, false, false]);
  });

  it("take a sign for itself behind a backslash, and in a set", () => {
    for (const sign of "*+?{}^$][().|\\-/") expect(whole(`\\${sign}`, sign, "x"), sign).toEqual([true, false]);
    for (const sign of "*+?{}$().|/-") expect(whole(`[${sign}]`, sign, "x"), sign).toEqual([true, false]);
    expect(whole("[a^]", "^", "a", "b")).toEqual([true, true, false]);
    expect(whole("[\\]\\\\]", "]", "\\", "a")).toEqual([true, true, false]);
    for (const source of ["\\q", "\\1", "\\", "[\\b]", "*", "+a", "?", "{", "}", "a^", "$a", "]", "[[]"]) {
      expect(textPattern(source), source).toBeNull();
    }
  });

  it("take sets with ranges, both ends included, and what is in none of them", () => {
    expect(whole("[b-d]", "a", "b", "c", "d", "e")).toEqual([false, true, true, true, false]);
    expect(whole("[^b-d]", "a", "b", "d", "e")).toEqual([true, false, false, true]);
    expect(whole("[a-]", "a", "-", "b")).toEqual([true, true, false]);
    expect(whole("[-a]", "a", "-", "b")).toEqual([true, true, false]);
    expect(whole("[\\--0]", "-", ".", "0", "1")).toEqual([true, true, true, false]);
    expect(whole("[+-\\.]", "+", "-", ".", "/")).toEqual([true, true, true, false]);
    expect(whole("[\\da-c]", "5", "b", "d")).toEqual([true, true, false]);
    expect(whole("[a-a]", "a", "b")).toEqual([true, false]);
    for (const source of ["[b-a]", "[\\d-z]", "[a-[]", "[a", "[a-", "[^]", "[a-\\"]) {
      expect(textPattern(source), source).toBeNull();
    }
  });

  it("repeat from so many to so many times, 255 at most as the longest text", () => {
    const times = (source: string) => whole(source, "", "a", "aa", "aaa", "aaaa").map(Number).join("");
    expect([times("a*"), times("a+"), times("a?"), times("a{2}"), times("a{2,}"), times("a{1,3}")]).toEqual(
      "11111 01111 11000 00100 00111 01110".split(" "),
    );
    expect([times("a{0}"), times("a{0,1}"), times("a*?"), times("a+?"), times("a{2}?")]).toEqual(
      "10000 11000 11111 01111 00100".split(" "),
    );
    for (const source of ["a{255}", "a{255,}", "[a-z]{0,255}"]) {
      expect(whole(source, "a".repeat(255), "a".repeat(254)), source).toEqual([true, source === "[a-z]{0,255}"]);
    }
    expect(whole("a{255}|a{0,9}", "a".repeat(255), "a".repeat(256), "a")).toEqual([true, false, true]);
    for (const source of [
      "a{256}",
      "a{0,256}",
      "a{256,}",
      "a{2,1}",
      "a{,3}",
      "a{x}",
      "a{1",
      "a{2}{3}",
      "a+*",
      "a??*",
    ]) {
      expect(textPattern(source), source).toBeNull();
    }
  });

  it("take other ways, groups and marks of the beginning and the end", () => {
    expect(whole("ab|c|", "ab", "c", "", "a", "abc")).toEqual([true, true, true, false, false]);
    expect(whole("|a{0}b", "", "b", "ab")).toEqual([true, true, false]);
    expect(whole("a{0}|a{0}b", "", "b", "a")).toEqual([true, true, false]);
    expect(whole("(a|b)c", "ac", "bc", "c")).toEqual([true, true, false]);
    expect(whole("(?:ab)+", "ab", "abab", "aba")).toEqual([true, true, false]);
    expect([whole("^a$", "a"), whole("^a", "a"), whole("a$", "a"), whole("a\\$", "a$")]).toEqual(
      [true, true, true, true].map((is) => [is]),
    );
    for (const source of ["(a", "a)", "(?a)", "(?:a", "()$)", "(a$)"]) expect(textPattern(source), source).toBeNull();
  });

  it("are two hundred signs long and twenty deep at most, of three hundred states", () => {
    expect(whole("x".repeat(200), "x".repeat(200))).toEqual([true]);
    const deep = (depth: number) => textPattern(`${"(".repeat(depth)}a${")".repeat(depth)}`);
    expect([deep(19)?.matches("a"), deep(20)]).toEqual([true, null]);
    // Beside each other they are not deep.
    expect(textPattern("(a)".repeat(30))?.matches("a".repeat(30))).toBe(true);
    // The end, the beginning, and a state for each sign.
    expect(textPattern("a{250}b{48}")).not.toBeNull();
    expect(textPattern("a{250}b{49}")).toBeNull();
  });
});

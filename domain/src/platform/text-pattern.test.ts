import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { textPattern } from "./text-pattern.ts";

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
    fc.tuple(tie("atom"), fc.constantFrom("*", "+", "?", "{2}", "{1,3}", "{2,}")).map((parts) => parts.join("")),
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
  });
});

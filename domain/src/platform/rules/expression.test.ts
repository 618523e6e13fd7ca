import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compare, exactOf, fixedText, plus, reduced, shortText, times, type Exact } from "./exact.ts";
import { evaluate, isExpression, kindOf, namesOf, parseExpression } from "./expression.ts";
import { GivenUp, Steps } from "./steps.ts";

const RUNS = { numRuns: 10_000 };
/** A busy machine takes its time for so many runs. */
const PATIENCE_MS = 60_000;

/** The value of a formula as a text; why it is none; `÷0`. */
function valueOf(text: string, names: Readonly<Record<string, string>> = {}): string {
  const parsed = parseExpression(text);
  if (!isExpression(parsed)) return `${parsed.problem} ${parsed.at}`;
  const value = evaluate(parsed, (name) => exactOf(names[name] ?? ""));
  return value ? shortText(value, 10) : "÷0";
}

describe("formulas", () => {
  it.each([
    ["1 + 2 * 3", "7"],
    ["(1 + 2) * 3", "9"],
    ["10 - 4 - 3", "3"],
    ["12 / 3 / 2", "2"],
    ["-2 * -3", "6"],
    ["2 - -3", "5"],
    ["0.1 + 0.2", "0.3"],
    ["1 / 3 * 3", "1"],
    ["round(2.345, 2)", "2.35"],
    ["round(-2.345, 2)", "-2.35"],
    ["round(2.5)", "3"],
    ["ceil(1.01) + floor(1.99)", "3"],
    ["ceil(-1.5)", "-1"],
    ["floor(-1.5)", "-2"],
    ["floor(-2)", "-2"],
    ["abs(-3.5)", "3.5"],
    ["min(3, 1, 2) + max(3, 1, 2)", "4"],
    ["  AREA*1.5  ", "120"],
    ["NOT_GIVEN + 1", "1"],
    ["min + 1", "1"],
    ["1 / 0", "÷0"],
    ["1 / (AREA - 80)", "÷0"],
    ["max(1, 1 / 0)", "÷0"],
  ])("%s is %s", (text, value) => {
    expect(valueOf(text, { AREA: "80" })).toBe(value);
  });

  it.each([
    ["", "SYNTAX 0"],
    ["1 +", "SYNTAX 3"],
    ["(1", "SYNTAX 2"],
    ["1)", "SYNTAX 1"],
    ["1 2", "SYNTAX 2"],
    ["1.2.3", "SYNTAX 3"],
    ["12X", "SYNTAX 2"],
    ["1e9", "SYNTAX 1"],
    ["A = 1", "SYNTAX 1"],
    ["'a'", "SYNTAX 0"],
    ["min()", "SYNTAX 4"],
    ["eval(1)", "UNKNOWN_FUNCTION 0"],
    ["toString(1)", "UNKNOWN_FUNCTION 0"],
    ["abs(1, 2)", "ARGUMENTS 0"],
    ["round(1, X)", "ARGUMENTS 0"],
    ["round(1, 7)", "ARGUMENTS 0"],
    ["round(1, -1)", "ARGUMENTS 0"],
  ])("%j is refused: %s", (text, problem) => {
    expect(valueOf(text)).toBe(problem);
  });

  it("has at most 500 characters, and brackets 20 deep", () => {
    expect(valueOf(`1${"+1".repeat(249)}`)).toBe("250");
    expect(valueOf(`${"1+".repeat(250)}1`)).toBe("TOO_LONG 500");
    expect(valueOf("(".repeat(1_000_000))).toBe("TOO_LONG 500");
    expect(valueOf(`${"(".repeat(20)}1${")".repeat(20)}`)).toBe("1");
    expect(valueOf(`${"(".repeat(21)}1${")".repeat(21)}`)).toBe("TOO_DEEP 21");
    expect(valueOf(`${"-".repeat(21)}1`)).toBe("TOO_DEEP 21");
    expect(valueOf(`${"abs(".repeat(21)}1${")".repeat(21)}`)).toMatch(/^TOO_DEEP/);
  });

  it(
    "any text is a formula or is refused, and nothing else happens",
    () => {
      const texts = fc.string({
        unit: fc.constantFrom(...Array.from("0123456789.+-*/(), ABxminroundabs")),
        maxLength: 40,
      });
      fc.assert(
        fc.property(texts, (text) => {
          expect(valueOf(text)).toMatch(/^(-?\d+(\.\d+)?|÷0|(SYNTAX|TOO_DEEP|UNKNOWN_FUNCTION|ARGUMENTS) \d+)$/);
        }),
        RUNS,
      );
    },
    PATIENCE_MS,
  );

  it("names are told once, and what they measure goes together or not", () => {
    const read = (text: string): ReturnType<typeof kindOf> | string[] => {
      const parsed = parseExpression(text);
      if (!isExpression(parsed)) return [parsed.problem];
      return kindOf(parsed, (name) => (name.startsWith("M") ? "m²" : name.startsWith("V") ? "VND" : null));
    };
    const parsed = parseExpression("M1 + max(M2, M1) * 2");
    expect(isExpression(parsed) && namesOf(parsed)).toEqual(["M1", "M2"]);
    expect(read("M1 + M2 * 2")).toEqual({ kind: "m²" });
    expect(read("M1 * V1 + V2")).toEqual({ kind: "VND" });
    expect(read("M1 + V1")).toEqual({ clash: ["m²", "VND"] });
    expect(read("max(10, M1, round(V1))")).toEqual({ clash: ["m²", "VND"] });
    expect(read("X + V1")).toEqual({ kind: "VND" });
  });
});

describe("exact numbers", () => {
  const decimals = fc.tuple(fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }), fc.integer({ min: 0, max: 6 }));
  const exact = ([top, digits]: readonly [bigint, number]): Exact => ({ top, bottom: 10n ** BigInt(digits) });

  it(
    "sums and products do not hang on the order",
    () => {
      fc.assert(
        fc.property(decimals, decimals, decimals, (a, b, c) => {
          const [x, y, z] = [exact(a), exact(b), exact(c)];
          expect(compare(plus(plus(x, y), z), plus(x, plus(z, y)))).toBe(0);
          expect(compare(times(x, plus(y, z)), plus(times(x, y), times(x, z)))).toBe(0);
        }),
        RUNS,
      );
    },
    PATIENCE_MS,
  );

  it("a denominator that goes into the other one makes the sum no longer, and none is longer than it has to be", () => {
    const third: Exact = { top: 1n, bottom: 3n };
    expect(plus(third, { top: 1n, bottom: 12n })).toEqual({ top: 5n, bottom: 12n });
    expect(plus({ top: -1n, bottom: 100n }, { top: 5n, bottom: 10n })).toEqual({ top: 49n, bottom: 100n });
    expect(plus(third, { top: 1n, bottom: 2n })).toEqual({ top: 5n, bottom: 6n });
    expect(reduced({ top: -50n, bottom: 100n })).toEqual({ top: -1n, bottom: 2n });
    expect(reduced({ top: 0n, bottom: 7n })).toEqual({ top: 0n, bottom: 1n });
    expect(reduced(third)).toBe(third);
    fc.assert(
      fc.property(decimals, decimals, (a, b) => {
        const value = times(exact(a), exact(b));
        expect(compare(reduced(value), value)).toBe(0);
        expect(reduced(value).bottom <= value.bottom).toBe(true);
      }),
    );
  });

  it("a long way there and back comes to the same, however long the numbers between", () => {
    const read = (name: string): Exact => ({ top: name === "A" ? 8_000_000_000_011n : 7_000_000_000_003n, bottom: 1n });
    const parsed = parseExpression(`${"A/B*".repeat(40)}${"B/A*".repeat(40)}1`);
    const value = isExpression(parsed) ? evaluate(parsed, read) : null;
    expect(value?.top).toBe(value?.bottom);
    expect((value?.bottom ?? 0n) < 2n ** 512n).toBe(true);
  });

  it("steps are counted, one for each number, name and operator, and one too many ends it", () => {
    const parsed = parseExpression("max(1 + A, 2) * A");
    const within = (most: number): Exact | null => {
      if (!isExpression(parsed)) throw new Error(parsed.problem);
      return evaluate(parsed, () => ({ top: 3n, bottom: 1n }), new Steps(most));
    };
    expect(within(7)).toEqual({ top: 12n, bottom: 1n });
    expect(() => within(6)).toThrow(GivenUp);
  });

  it("a number between that has more than 2,048 bits is not gone on with", () => {
    const parsed = parseExpression(Array.from({ length: 41 }, () => "A").join("*"));
    const of = (bits: number) => (): unknown =>
      isExpression(parsed) && evaluate(parsed, () => ({ top: 2n ** BigInt(bits) - 1n, bottom: 1n }));
    expect(of(49)).not.toThrow();
    expect(of(50)).toThrow(expect.objectContaining({ why: "SIZE" }) as Error);
  });

  it(
    "what is written is read back, half goes away from zero, and what is no decimal is none",
    () => {
      fc.assert(
        fc.property(decimals, (one) => {
          const value = exact(one);
          expect(compare(exactOf(fixedText(value, one[1])) ?? exact([-1n, 9]), value)).toBe(0);
        }),
        RUNS,
      );
      expect([fixedText({ top: 5n, bottom: 1000n }, 2), fixedText({ top: -5n, bottom: 1000n }, 2)]).toEqual([
        "0.01",
        "-0.01",
      ]);
      for (const text of ["", " 1", "1e9", "NaN", "Infinity", "1.000,5", "1,5", ".5", "5.", "+1", "0x10"]) {
        expect(exactOf(text)).toBeNull();
      }
    },
    PATIENCE_MS,
  );
});

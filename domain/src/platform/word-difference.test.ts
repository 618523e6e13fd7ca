import { describe, expect, it } from "vitest";
import { differingParts, shortened, wordDifference } from "./word-difference.ts";

const told = (before: string, after: string): string =>
  wordDifference(before, after)
    .map(({ kind, text }) => ({ same: text, gone: `[-${text}-]`, new: `[+${text}+]` })[kind])
    .join("");

/** The earlier text, or the later one, out of the stretches; without its spaces. */
const without = (kind: "gone" | "new", before: string, after: string): string =>
  wordDifference(before, after)
    .filter((stretch) => stretch.kind !== kind)
    .map(({ text }) => text)
    .join("")
    .replaceAll(/\s/gu, "");

describe("the difference of two texts, word by word", () => {
  it("tells what went and what came, wherever it stands", () => {
    expect(told("Nhà ba tầng mái ngói đỏ", "Nhà hai tầng mái tôn đỏ")).toBe(
      "Nhà [-ba -][+hai +]tầng mái [-ngói -][+tôn +]đỏ",
    );
    expect(told("Nhà đẹp", "Nhà đẹp quá")).toBe("Nhà đẹp [+quá+]");
    expect(told("Nhà rất đẹp", "Nhà đẹp")).toBe("Nhà [-rất -]đẹp");
    expect(told("Một", "Hai")).toBe("[-Một-][+Hai+]");
    expect(told("", "Hai")).toBe("[+Hai+]");
    expect(told("Hai", "")).toBe("[-Hai-]");
    expect(told(" một  hai", "một hai ")).toBe("một hai ");
  });

  it("gives both texts back, whatever they are", () => {
    const words = ["nhà", "tầng", "mái", "cột"];
    let seed = 7;
    const random = (most: number): number => (seed = (seed * 48_271) % 2_147_483_647) % most;
    const text = (): string => Array.from({ length: random(12) }, () => words[random(4)]).join(" ");
    for (let round = 0; round < 300; round += 1) {
      const [before, after] = [text(), text()];
      expect(without("new", before, after)).toBe(before.replaceAll(" ", ""));
      expect(without("gone", before, after)).toBe(after.replaceAll(" ", ""));
    }
  });

  it("gives up on long texts that have little in common instead of comparing all with all", () => {
    const many = (stem: string): string => Array.from({ length: 20_000 }, (_, index) => `${stem}${index}`).join(" ");
    const [before, after] = [`đầu ${many("a")} cuối`, `đầu ${many("b")} cuối`];
    expect(wordDifference(before, after).map(({ kind }) => kind)).toEqual(["same", "gone", "new", "same"]);
  });
});

describe("what is the same, shortened", () => {
  const long = "cùng một câu ".repeat(40);

  it("leaves a few words around each change", () => {
    const parts = shortened(wordDifference(`${long}đỏ ${long}to ${long}`, `${long}xanh ${long}nhỏ ${long}`));
    expect(parts.map(({ kind }) => kind)).toEqual(["same", "gone", "new", "same", "gone", "new", "same"]);
    const [first, , , between, , , last] = parts.map(({ text }) => text);
    expect(first).toMatch(/^… .{40,60}$/u);
    expect(between).toMatch(/^.{40,60}… .{40,60}$/u);
    expect(last).toMatch(/^.{40,60}… $/u);
  });

  it("gives both texts in which the changes alone can be found again", () => {
    const { before, after } = differingParts(`${long}đỏ ${long}to ${long}`, `${long}xanh ${long}nhỏ ${long}`);
    expect(before.length + after.length).toBeLessThan(700);
    expect(wordDifference(before, after).filter(({ kind }) => kind !== "same")).toEqual([
      { kind: "gone", text: "đỏ " },
      { kind: "new", text: "xanh " },
      { kind: "gone", text: "to " },
      { kind: "new", text: "nhỏ " },
    ]);
  });
});

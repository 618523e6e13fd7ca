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

  const same = (text: string) => [{ kind: "same", text } as const];
  const around = (text: string): string | undefined =>
    shortened([
      { kind: "new", text: "đầu " },
      { kind: "same", text },
      { kind: "new", text: "cuối" },
    ])[1]?.text;

  it("stays whole where nothing would be saved: 62 signs at an end, 122 between two changes", () => {
    expect(around("x".repeat(121))).toBe("x".repeat(121));
    expect(around(`${"x".repeat(60)} ${"y".repeat(61)}`)).toBe(`${"x".repeat(60)} ${"y".repeat(61)}`);
    expect(around(`${"x".repeat(60)} ${"y".repeat(62)}`)).toContain("… ");
    const first = (text: string): string | undefined =>
      shortened([...same(text), { kind: "new", text: "cuối" }])[0]?.text;
    expect(first(`xx ${"y".repeat(59)}`)).toBe(`xx ${"y".repeat(59)}`);
    expect(first(`xx ${"y".repeat(60)}`)).toBe(`… ${"y".repeat(60)}`);
    const last = (text: string): string | undefined =>
      shortened([{ kind: "new", text: "đầu " }, ...same(text)])[1]?.text;
    expect(last(`${"y".repeat(59)} xx`)).toBe(`${"y".repeat(59)} xx`);
    expect(last(`${"y".repeat(59)} xxx`)).toBe(`${"y".repeat(59)} … `);
    expect(last(`${"y".repeat(60)} xxx`)).toBe(`${"y".repeat(60)} … `);
  });

  it("keeps one word of each side even where it has no room, and as many as have room", () => {
    const huge = "z".repeat(200);
    expect(around(`${huge} giữa ${huge}`)).toBe(`${huge} … ${huge}`);
    const words = Array.from({ length: 30 }, () => "123456789").join(" ");
    // Six words of ten signs are sixty; the last one has no space behind it.
    expect(around(words)).toBe(`${"123456789 ".repeat(6)}… ${"123456789 ".repeat(5)}123456789`);
    // Of a text that is all there is, nothing is around a change.
    expect(shortened(same(words))).toEqual(same("… "));
    expect(shortened([{ kind: "gone", text: huge }])).toEqual([{ kind: "gone", text: huge }]);
  });

  it("puts a space between the parts that had none", () => {
    expect(differingParts("nhà đẹp", "nhà đẹp quá")).toEqual({ before: "nhà đẹp", after: "nhà đẹp quá" });
    expect(differingParts("Một", "Hai")).toEqual({ before: "Một", after: "Hai" });
    expect(differingParts("a b", "a c b")).toEqual({ before: "a b", after: "a c b" });
  });
});

describe("the shortest way from one text to the other", () => {
  /** How many words a text and another share in one order, reckoned the long way. */
  function common(a: readonly string[], b: readonly string[]): number {
    const rows: number[][] = [];
    let most = 0;
    for (const [i, x] of a.entries()) {
      const row: number[] = [];
      rows.push(row);
      for (const [j, y] of b.entries()) {
        const [up, left, both] = [rows[i - 1]?.[j] ?? 0, row[j - 1] ?? 0, rows[i - 1]?.[j - 1] ?? 0];
        most = x === y ? both + 1 : Math.max(up, left);
        row.push(most);
      }
    }
    return most;
  }

  it("changes no more words than it has to", () => {
    let seed = 11;
    const random = (most: number): number => (seed = (seed * 48_271) % 2_147_483_647) % most;
    for (let round = 0; round < 300; round += 1) {
      const text = (): string[] => Array.from({ length: 1 + random(9) }, () => `w${random(3)}`);
      const [a, b] = [text(), text()];
      const count = (kind: string): number =>
        wordDifference(a.join(" "), b.join(" "))
          .filter((stretch) => stretch.kind === kind)
          .flatMap((stretch) => stretch.text.trim().split(/\s+/u)).length;
      expect(count("same"), `${a.join(" ")} / ${b.join(" ")}`).toBe(common(a, b));
      expect(count("gone")).toBe(a.length - common(a, b));
      expect(count("new")).toBe(b.length - common(a, b));
    }
  });

  it("is looked for up to 200 words that differ", () => {
    const apart = (stem: string, count: number): string =>
      Array.from({ length: count }, (_, place) => `giữ${place} ${stem}${place}`).join(" ");
    const kinds = (count: number): number => wordDifference(apart("a", count), apart("b", count)).length;
    // One word kept and two changed, a hundred times.
    expect(kinds(100)).toBe(300);
    expect(kinds(101)).toBe(3);
  });
});

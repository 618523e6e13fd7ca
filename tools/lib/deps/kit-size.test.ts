import { describe, expect, it } from "vitest";
import { findingsWith } from "./fixture-testing.ts";
import { LINES, VOCABULARIES } from "./kit-ceiling.ts";

const members = (count: number): string => Array.from({ length: count }, (_, index) => `  m${index}?: 1;\n`).join("");

/** A file of the kit with so many words more than each of its ceilings allows. */
function fileWith(file: string, more: number): string {
  return VOCABULARIES.filter((one) => one.file === file)
    .map(({ count, most }) => {
      if (count !== "kinds") return `export interface ${count.membersOf} {\n${members(most + more)}}\n`;
      const names = Array.from({ length: most + more }, (_, index) => `"k${index}"`);
      const alone = names.slice(1).map((name) => `{ kind: ${name}; other: "k" }`);
      return `export type Field = ${alone.join(" | ")} | { kind: ${names[0]} | ${names[1]} };\n`;
    })
    .join("");
}

function tooLarge(files: Record<string, string>): string[] {
  return findingsWith(files).filter((finding) => finding.endsWith(" kit-size"));
}

describe("size of the kit", () => {
  const files = [...new Set(VOCABULARIES.map(({ file }) => file))];

  it("allows what the ceilings say, and nothing more", () => {
    expect(tooLarge(Object.fromEntries(files.map((file) => [file, fileWith(file, 0)])))).toEqual([]);
    expect(tooLarge(Object.fromEntries(files.map((file) => [file, fileWith(file, 1)])))).toEqual(
      VOCABULARIES.map(({ file }) => `${file}:1 kit-size`).toSorted(),
    );
  });

  it("says so when it finds nothing to count", () => {
    expect(tooLarge({ "server/src/kit/resource/other.ts": "export interface ResourceHooks {}\n" })).toEqual([
      "server/src/kit/resource/section.ts:1 kit-size",
    ]);
  });

  it("counts the lines of product code below a folder", () => {
    const folder = "domain/src/kit";
    const most = LINES[folder] ?? 0;
    const lines = (count: number): string => "// one line\n".repeat(count);
    const fits = {
      [`${folder}/a.ts`]: lines(most - 10),
      [`${folder}/deep/b.ts`]: lines(10),
      [`${folder}/a.test.ts`]: lines(50),
    };
    expect(tooLarge(fits)).toEqual([]);
    expect(tooLarge({ ...fits, [`${folder}/c.ts`]: lines(1) })).toEqual([`${folder}:1 kit-size`]);
  });
});

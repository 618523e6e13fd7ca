import { describe, expect, it } from "vitest";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { findingsWith } from "./fixture-testing.ts";
import { LINES, VOCABULARIES } from "./kit-ceiling.ts";
import { kitFigures } from "./kit-size.ts";
import { parseModule } from "./parse.ts";

const ROOT = resolve(import.meta.dirname, "../../..");
const members = (count: number): string => Array.from({ length: count }, (_, index) => `  m${index}?: 1;\n`).join("");

/** A file of the kit with so many words more than each of its ceilings allows. */
function fileWith(file: string, more: number): string {
  const own = VOCABULARIES.filter((one) => one.file === file);
  const text = own
    .map(({ count, most }) => {
      if (count === "keys") return "";
      if (count !== "kinds") return `export interface ${count.membersOf} {\n${members(most + more)}}\n`;
      const names = Array.from({ length: most + more }, (_, index) => `"k${index}"`);
      const alone = names.slice(1).map((name) => `{ kind: ${name}; other: "k" }`);
      return `export type Field = ${alone.join(" | ")} | { kind: ${names[0]} | ${names[1]} };\n`;
    })
    .join("");
  const all = own.find(({ count }) => count === "keys");
  if (!all) return text;
  const counted = text.match(/(\w+\?|kind|other): /g)?.length ?? 0;
  return `${text}export interface Span {\n  inside: {\n${members(all.most + more - counted - 1)}};\n}\n`;
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

  it("asks for a ceiling of each folder of the server's kit", () => {
    const boards = { "server/src/kit/boards/a.ts": "// a\n", "server/src/kit/boards-testing/a.ts": "// a\n" };
    expect(tooLarge(boards)).toContain("server/src/kit/boards:1 kit-size");
    expect(tooLarge(boards).join("\n")).not.toContain("testing");
  });

  it("is as decision 035 says", () => {
    const page = readFileSync(join(ROOT, "docs/decisions/035-closed-vocabulary.md"), "utf8");
    const rows = [...page.matchAll(/^\| ([^|]+) \|(?:[^|]+\|)? (\d+) \|$/gm)].map(([, what, most]) => [
      what,
      Number(most),
    ]);
    expect(rows).toEqual([
      ...VOCABULARIES.map(({ what, most }) => [what, most]),
      ...Object.entries(LINES).map(([folder, most]) => [folder, most]),
    ]);
    const modules = new Map(files.map((file) => [file, parseModule(file, readFileSync(join(ROOT, file), "utf8"))]));
    const words = kitFigures({ modules, styles: new Map(), manifests: new Map() }).slice(0, VOCABULARIES.length);
    expect(words.map(({ what, now }) => [what, now])).toEqual(rows.slice(0, VOCABULARIES.length));
  });

  it("says so when it finds nothing to count", () => {
    expect(tooLarge({ "server/src/kit/resource/other.ts": "export interface ResourceHooks {}\n" })).toEqual([
      "server/src/kit/resource/section.ts:1 kit-size",
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

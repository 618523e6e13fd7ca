import { describe, expect, it } from "vitest";
import { findingsWith } from "./fixture-testing.ts";
import { MOST_FOLDERS_IN_RINGS } from "./ring-ceiling.ts";

function rings(files: Record<string, string>): string[] {
  return findingsWith(files).filter((finding) => finding.endsWith(" folder-ring"));
}

/** Folders that import each other in a ring; no file is part of a ring of files. */
function ringOf(storey: string, prefix: string, count: number): Record<string, string> {
  const names = Array.from({ length: count }, (_, index) => `${prefix}${index}`);
  return Object.fromEntries(
    names.flatMap((name, index) => [
      [`${storey}/${name}/low.ts`, `export const low = ${index};\n`],
      [
        `${storey}/${name}/high.ts`,
        `import { low } from "../${names[(index + 1) % count]}/low.ts";\nconsole.log(low);\n`,
      ],
    ]),
  );
}

describe("rings of folders", () => {
  it("refuses a ring in a storey that has none", () => {
    expect(rings(ringOf("domain/src/kit", "a", 2))).toEqual(["domain/src/kit/a0/high.ts:1 folder-ring"]);
  });

  it("counts imports of types, and a file that lies beside the folders", () => {
    expect(
      rings({
        "domain/src/kit/rules.ts": 'import type { Low } from "./a/low.ts";\nexport type Rule = Low;\n',
        "domain/src/kit/a/low.ts": "export type Low = 1;\n",
        "domain/src/kit/a/high.ts": 'import type { Rule } from "../rules.ts";\nexport type High = Rule;\n',
      }),
    ).toEqual(["domain/src/kit/a/high.ts:1 folder-ring"]);
  });

  it("sees neither what leads one way, nor tests, nor the other storeys", () => {
    expect(
      rings({
        "domain/src/kit/a/low.ts": "export const low = 1;\n",
        "domain/src/kit/b/high.ts": 'import { low } from "../a/low.ts";\nexport const high = low;\n',
        "domain/src/kit/a/low.test.ts": 'import { high } from "../b/high.ts";\nconsole.log(high);\n',
        ...ringOf("hub/src", "a", 2),
      }),
    ).toEqual([]);
  });

  it("allows rings of the sizes that the ceilings say, and no larger or further one", () => {
    for (const [storey, most] of Object.entries(MOST_FOLDERS_IN_RINGS)) {
      const present = Object.assign({}, ...most.map((count, index) => ringOf(storey, `r${index}`, count)));
      expect([storey, rings(present)]).toEqual([storey, []]);
      const further = { ...present, ...ringOf(storey, "z", 2) };
      expect([storey, rings(further).length]).toEqual([storey, 1]);
      const [largest = 0, ...others] = most;
      const grown = Object.assign(
        ringOf(storey, "r0", largest + 2),
        ...others.map((count, index) => ringOf(storey, `r${index + 1}`, count)),
      );
      expect([storey, rings(grown).length]).toEqual([storey, 1]);
    }
  });
});

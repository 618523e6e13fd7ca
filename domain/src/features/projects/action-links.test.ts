import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cycleThrough, type ActionLink } from "./action-links.ts";

/** Whether some way leads from one to another, by trying all ways of any length. */
function reaches(links: readonly ActionLink[], from: string, to: string): boolean {
  let known = new Set([from]);
  for (let round = 0; round <= links.length; round += 1) {
    known = new Set([...known, ...links.filter(([a]) => known.has(a)).map(([, b]) => b)]);
  }
  return known.has(to);
}

const id = fc.integer({ min: 0, max: 9 }).map(String);
const links = fc.array(fc.tuple(id, id), { maxLength: 25 });

describe("13b predecessors without cycles", () => {
  it("finds the predecessor by which work would wait for itself, in any graph", () => {
    fc.assert(
      fc.property(links, id, fc.uniqueArray(id, { maxLength: 4 }), (all, one, predecessors) => {
        const others = all.filter(([from]) => from !== one);
        const expected = predecessors.find((first) => reaches(others, first, one)) ?? null;
        expect(cycleThrough(all, one, predecessors)).toBe(expected);
      }),
    );
  });

  it("links of the work itself are replaced by the new ones", () => {
    expect(
      cycleThrough(
        [
          ["a", "b"],
          ["b", "c"],
        ],
        "a",
        [],
      ),
    ).toBeNull();
    expect(
      cycleThrough(
        [
          ["a", "b"],
          ["b", "c"],
        ],
        "c",
        ["a"],
      ),
    ).toBe("a");
    expect(cycleThrough([], "a", ["a"])).toBe("a");
  });
});

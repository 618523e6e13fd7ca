import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LIST_DEFAULTS, type ListState } from "./list-state.ts";
import { strayPage } from "./stray.ts";

const pages = { items: [], totalIsExact: true, total: 0 };
const at = (state: Partial<ListState>): ListState => ({ ...LIST_DEFAULTS, ...state });

describe("the page in the place of one that is not there", () => {
  it("R3-03 is the last one, or the first where a row is gone that it began at", () => {
    expect(strayPage(at({ page: 4 }), { ...pages, total: 25 })).toEqual({ page: 3 });
    expect(strayPage(at({ page: 3 }), { ...pages, total: 25 })).toBeNull();
    expect(strayPage(at({ page: 9 }), { ...pages, totalIsExact: false })).toEqual({ page: 1, place: { last: true } });
    expect(strayPage(at({ page: 9, place: { after: "x" } }), { ...pages, isLost: true })).toEqual({ page: 1 });
  });

  it("is found after a few steps, whatever a server answers: a list never goes back and forth", () => {
    const place = fc.constantFrom({ after: "x" }, { before: "x" }, { last: true } as const, undefined);
    const answer = fc.record({
      count: fc.nat(10),
      total: fc.nat(100),
      totalIsExact: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), place, answer, (page, begin, { count, ...told }) => {
        const items = Array.from({ length: count }, () => ({})) as never[];
        let state = at({ page, place: begin });
        let steps = 0;
        for (; steps < 5; steps += 1) {
          const other = strayPage(state, { ...told, items });
          if (other === null) break;
          state = at(other);
        }
        expect(steps).toBeLessThan(5);
      }),
    );
  });
});

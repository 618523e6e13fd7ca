import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { consequencesOf, criticalPath, type PlannedAction } from "./action-plan.ts";

/** Work whose predecessors stand before it: any graph without cycles, handed over in any order. */
const plans = fc
  .array(
    fc.record({
      start: fc.integer({ min: 0, max: 50 }),
      length: fc.integer({ min: 1, max: 20 }),
      waits: fc.array(fc.nat({ max: 30 }), { maxLength: 3 }),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((drawn) =>
    drawn.map(({ start, length, waits }, index): PlannedAction => ({
      id: String(index),
      start,
      end: start + length,
      predecessorIds: index === 0 ? [] : [...new Set(waits.map((one) => String(one % index)))],
    })),
  )
  .chain((plan) => fc.shuffledSubarray(plan, { minLength: plan.length, maxLength: plan.length }));

/** When the last of it ends, worked out from each piece by itself. */
function endOf(plan: readonly PlannedAction[], longer?: string): number {
  const end = (id: string): number => {
    const action = plan.find((one) => one.id === id);
    if (!action) return 0;
    const begins = Math.max(action.start, ...action.predecessorIds.map(end));
    return begins + (action.end - action.start) + (id === longer ? 1 : 0);
  };
  return Math.max(...plan.map(({ id }) => end(id)));
}

describe("13b the plan of a project", () => {
  it("is critical what makes the whole longer when it takes longer, and nothing else", () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const slow = plan.filter(({ id }) => endOf(plan, id) > endOf(plan)).map(({ id }) => id);
        expect([...criticalPath(plan)].toSorted()).toEqual(slow.toSorted());
      }),
    );
  });

  it("has nothing critical without work, and survives work that waits for itself", () => {
    expect([...criticalPath([])]).toEqual([]);
    const ring = [
      { id: "a", start: 0, end: 1, predecessorIds: ["b"] },
      { id: "b", start: 0, end: 1, predecessorIds: ["a"] },
    ];
    expect(consequencesOf(ring, { id: "a", start: 5, end: 6 }).map(({ id }) => id)).toContain("a");
  });

  it("what waits for moved work begins no sooner than that ends, keeps its length, and nothing comes forward", () => {
    fc.assert(
      fc.property(plans, fc.nat(), fc.integer({ min: -20, max: 40 }), (plan, which, by) => {
        const moved = plan[which % plan.length];
        if (!moved) return;
        const shifts = consequencesOf(plan, { id: moved.id, start: moved.start + by, end: moved.end + by });
        const after = new Map(plan.map((action) => [action.id, { ...action }]));
        for (const { id, start, end } of shifts) Object.assign(after.get(id) ?? {}, { start, end });
        const touched = new Set(shifts.map(({ id }) => id));
        expect(touched.has(moved.id)).toBe(by !== 0);
        for (const { id, start, end, predecessorIds } of plan) {
          const now = after.get(id);
          if (!now || id === moved.id) continue;
          expect(now.end - now.start).toBe(end - start);
          expect(now.start).toBeGreaterThanOrEqual(start);
          const held = predecessorIds.flatMap((one) => {
            const [was, is] = [plan.find((other) => other.id === one)?.end ?? 0, after.get(one)?.end ?? 0];
            return is > was ? [is] : [];
          });
          expect(now.start).toBe(Math.max(start, ...held));
        }
      }),
    );
  });
});

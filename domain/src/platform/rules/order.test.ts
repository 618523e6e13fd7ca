import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cycleText, orderSteps, type Step } from "./order.ts";

/** A busy machine takes its time for so many runs. */
const PATIENCE_MS = 60_000;

const steps = (text: string): Step[] =>
  text.split(" ").map((one) => {
    const [name = "", needs = ""] = one.split(":");
    return { name, needs: needs === "" ? [] : needs.split(",") };
  });

/** Whether each step is there once, after what it needs. */
function isOrder(order: readonly string[], all: readonly Step[]): boolean {
  const place = (name: string): number => order.indexOf(name);
  const isAfter = ({ name, needs }: Step): boolean => needs.every((need) => place(need) < place(name));
  return order.length === all.length && all.every((step) => place(step.name) >= 0 && isAfter(step));
}

/** Whether each step needs the next one, and the first stands at both ends. */
function isCircle(cycle: readonly string[], all: readonly Step[]): boolean {
  const needs = (name: string | undefined): readonly string[] => all.find((step) => step.name === name)?.needs ?? [];
  const pairs = cycle.slice(1).map((next, place) => needs(cycle[place]).includes(next));
  return pairs.length > 0 && pairs.every(Boolean) && cycle[0] === cycle.at(-1);
}

describe("an order of steps", () => {
  it("has every step after what it needs, and keeps the order that is there", () => {
    expect(orderSteps(steps("A B C"))).toEqual({ order: ["A", "B", "C"] });
    expect(orderSteps(steps("A:C B C:B,B D:unknown"))).toEqual({ order: ["B", "C", "A", "D"] });
  });

  it("is none where steps need each other: the shortest circle is told", () => {
    const cycle = (text: string): string => {
      const found = orderSteps(steps(text));
      return "cycle" in found ? cycleText(found.cycle) : "none";
    };
    expect(cycle("A:B B:A")).toBe("A → B → A");
    expect(cycle("A:A")).toBe("A → A");
    expect(cycle("X:A A:B B:C C:A,D D:C")).toBe("C → D → C");
    expect(cycle("A:B B:C C:A")).toBe("A → B → C → A");
    expect(cycle("A:B B:C C:A D:D")).toBe("D → D");
  });

  it(
    "holds for any steps, and does not hang on the order of needs",
    () => {
      const graphs = fc.array(fc.array(fc.nat(14), { maxLength: 3 }), { minLength: 1, maxLength: 15 });
      fc.assert(
        fc.property(graphs, (graph) => {
          const all = graph.map((needs, place) => ({ name: `N${place}`, needs: needs.map((need) => `N${need}`) }));
          const found = orderSteps(all);
          expect("order" in found ? isOrder(found.order, all) : isCircle(found.cycle, all)).toBe(true);
          expect(orderSteps(all.map(({ name, needs }) => ({ name, needs: needs.toReversed() })))).toEqual(found);
        }),
        { numRuns: 10_000 },
      );
    },
    PATIENCE_MS,
  );
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  stepsFrom,
  textOfSteps,
  withItemBeside,
  withItemIn,
  withItemMoved,
  withoutItem,
  type StepDraft,
} from "./steps.ts";

const step = (name: string, ...codes: readonly string[]): StepDraft => ({
  name,
  items: codes.map((code) => ({ code })),
});
const STEPS = [step("Một", "A", "B"), step("Hai"), step("Ba", "C")];
const shape = (steps: readonly StepDraft[]): string[] =>
  steps.map(({ items }) => items.map(({ code }) => code).join(""));

describe("the pages of a scenario", () => {
  it("moves an item by keys within its step, and on into the next", () => {
    expect(shape(withItemMoved(STEPS, "A", 1))).toEqual(["BA", "", "C"]);
    expect(shape(withItemMoved(STEPS, "B", 1))).toEqual(["A", "B", "C"]);
    expect(shape(withItemMoved(STEPS, "C", -1))).toEqual(["AB", "C", ""]);
    expect(withItemMoved(STEPS, "A", -1)).toBe(STEPS);
  });

  it("drops an item beside another one, and into an empty step", () => {
    expect(shape(withItemBeside(STEPS, "C", "A", "after"))).toEqual(["ACB", "", ""]);
    expect(shape(withItemBeside(STEPS, "A", "B", "after"))).toEqual(["BA", "", "C"]);
    expect(shape(withItemIn(STEPS, "A", 1))).toEqual(["B", "A", "C"]);
    expect(shape(withItemIn(STEPS, "NEW", 1))).toEqual(["AB", "NEW", "C"]);
    expect(withItemBeside(STEPS, "nobody", "A", "after")).toBe(STEPS);
  });

  it("keeps how an item is asked while it moves", () => {
    const steps = [{ name: "Một", items: [{ code: "A", required: false, defaultValue: "3" }] }, step("Hai", "B")];
    expect(withItemBeside(steps, "A", "B", "before")[1]?.items[0]).toEqual({
      code: "A",
      required: false,
      defaultValue: "3",
    });
  });

  it("holds each item once, whatever is done with it", () => {
    const codes = fc.constantFrom("A", "B", "C");
    const act = fc.oneof(
      fc.record({ code: codes, by: fc.constantFrom(-1 as const, 1 as const) }),
      fc.record({ code: codes, target: codes, where: fc.constantFrom("before" as const, "after" as const) }),
      fc.record({ code: codes, step: fc.nat(2) }),
    );
    fc.assert(
      fc.property(fc.array(act, { maxLength: 20 }), (acts) => {
        let steps: readonly StepDraft[] = STEPS;
        for (const one of acts) {
          if ("by" in one) steps = withItemMoved(steps, one.code, one.by);
          else if ("target" in one) steps = withItemBeside(steps, one.code, one.target, one.where);
          else steps = withItemIn(steps, one.code, one.step);
        }
        expect(shape(steps).join("").split("").toSorted().join("")).toBe("ABC");
        expect(stepsFrom(textOfSteps(steps))).toEqual(steps);
      }),
    );
  });

  it("reads what can be read of a text, an item that stands twice once", () => {
    expect(shape(stepsFrom('[{"name":"a","items":[{"code":"A"},{"code":"A"},7]},{"items":[{"code":"A"}]}]'))).toEqual([
      "A",
      "",
    ]);
    expect(stepsFrom("{")).toEqual([]);
    expect(textOfSteps(withoutItem([step("x", "A")], "A"))).toBe('[{"items":[],"name":"x"}]');
  });
});

import { expect, it } from "vitest";
import { cutsFigures } from "./fit.ts";

it("a figure that is wider than its column would be cut, a name that is takes a second line", () => {
  const column = (id: string, least: number, whole: boolean) => ({ id, least, best: least, stays: false, whole });
  const fitted = { shown: ["name", "paid"], widths: { name: 100, paid: 80 } };
  expect(cutsFigures(fitted, [column("name", 180, false), column("paid", 80, true)])).toBe(false);
  expect(cutsFigures(fitted, [column("name", 100, false), column("paid", 81, true)])).toBe(true);
  // What is not drawn is not cut.
  expect(cutsFigures(fitted, [column("left", 300, true)])).toBe(false);
});

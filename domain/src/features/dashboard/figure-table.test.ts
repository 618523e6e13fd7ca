import { ENUMS } from "@nepnha/contract/platform/enums";
import type { FigureCell } from "@nepnha/contract/features/dashboard/figures";
import { describe, expect, it } from "vitest";
import { figureTable } from "./figure-table.ts";

const words = { series: (name: string) => `s${name}`, month: (month: string) => `m${month}` };
const cell = (x: string, series: string, count: number, more: Partial<FigureCell> = {}): FigureCell => ({
  x,
  series,
  label: null,
  count,
  amount: count * 1000,
  ...more,
});
const common = { name: "one", anyOf: [] } as const;
const MONTHS = ["2026-10", "2026-11"];

describe("a figure as a table", () => {
  it("by month: every month, and the statuses that there are in their order", () => {
    const { EXECUTION, JUST_CREATED } = ENUMS.projectStatus;
    const cells = [cell("2026-11", String(EXECUTION), 3), cell("2026-10", String(JUST_CREATED), 1)];
    expect(
      figureTable({ ...common, kind: "months", series: "projectStatus" }, { name: "one", cells }, MONTHS, words),
    ).toEqual({
      columns: ["s0", "s3"],
      rows: [
        { key: "2026-10", label: "m2026-10", values: [1, 0] },
        { key: "2026-11", label: "m2026-11", values: [0, 3] },
      ],
    });
  });

  it("money where that is what is meant", () => {
    const description = { ...common, kind: "months", series: ["a", "b"], money: "only" } as const;
    const { rows } = figureTable(description, { name: "one", cells: [cell("2026-10", "b", 2)] }, MONTHS, words);
    expect(rows.map(({ values }) => values)).toEqual([[2000], [0]]);
  });

  it("groups by their names, in the order in which they came", () => {
    const cells = [cell("x", "a", 5, { label: "Quận 1" }), cell("y", "a", 2), cell("x", "b", 1, { label: "Quận 1" })];
    expect(
      figureTable({ ...common, kind: "groups", series: ["a", "b"] }, { name: "one", cells }, [], words).rows,
    ).toEqual([
      { key: "x", label: "Quận 1", values: [5, 1] },
      { key: "y", label: "y", values: [2, 0] },
    ]);
  });

  it("steps in their order, those that the reader may see", () => {
    const cells = [cell("", "second", 1), cell("", "first", 4)];
    const description = { ...common, kind: "steps", series: ["first", "hidden", "second"] } as const;
    expect(figureTable(description, { name: "one", cells }, [], words)).toEqual({
      columns: [],
      rows: [
        { key: "first", label: "sfirst", values: [4] },
        { key: "second", label: "ssecond", values: [1] },
      ],
    });
  });
});

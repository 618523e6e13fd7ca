import { customerCategories } from "@nepnha/contract/features/customers/customer-categories";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ResourceRow } from "./row.ts";
import { arrange, moveSibling, pathOf, siblingsOf, subtreeIds } from "./tree.ts";

const row = (id: string, parentId: string | null = null): ResourceRow =>
  ({ _id: id, name: `Nhóm ${id}`, parentId }) as unknown as ResourceRow;
const shown = (rows: ResourceRow[]): string[] =>
  arrange(customerCategories, rows).map(({ row: { _id }, depth }) => "-".repeat(depth) + _id);

describe("tree of rows", () => {
  it("puts rows below their parents and keeps the order of siblings", () => {
    expect(shown([row("b"), row("c", "a"), row("a"), row("d", "c"), row("e", "a")])).toEqual([
      "b",
      "a",
      "-c",
      "--d",
      "-e",
    ]);
  });

  it("puts a row without its parent at the top, and does not lose rows that run in a circle", () => {
    expect(shown([row("a", "gone"), row("x", "y"), row("y", "x")])).toEqual(["a", "x", "-y"]);
  });

  it("shows every row once, whatever their parents are", () => {
    const ids = ["a", "b", "c", "d", "e", "f"];
    const parents = fc.array(fc.option(fc.constantFrom(...ids)), { minLength: 6, maxLength: 6 });
    fc.assert(
      fc.property(parents, (list) => {
        const rows = ids.map((id, index) => row(id, list[index] ?? null));
        expect(
          shown(rows)
            .map((text) => text.replace(/-/g, ""))
            .toSorted(),
        ).toEqual(ids);
      }),
    );
  });

  it("names what is above a row and finds what is below it", () => {
    const rows = [row("a"), row("b", "a"), row("c", "b"), row("d")];
    const all = new Map(rows.map((one) => [one._id, one]));
    expect(rows.map((one) => pathOf(customerCategories, one, all))).toEqual([[], ["Nhóm a"], ["Nhóm a", "Nhóm b"], []]);
    expect([...subtreeIds(customerCategories, "a", rows)]).toEqual(["a", "b", "c"]);
  });

  it("moves a row only among its siblings", () => {
    const rows = [row("a"), row("b"), row("c", "a"), row("d")];
    const [, b] = rows;
    if (!b) throw new Error("no b");
    expect(siblingsOf(customerCategories, rows, b).map(({ _id }) => _id)).toEqual(["a", "b", "d"]);
    expect(moveSibling(customerCategories, rows, b, 0)).toEqual(["b", "a", "d"]);
    expect(moveSibling(customerCategories, rows, b, 9)).toEqual(["a", "d", "b"]);
  });
});

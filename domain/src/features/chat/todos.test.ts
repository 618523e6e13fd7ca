import { TODO_LIMITS } from "@nepnha/contract/features/chat/kinds/todo";
import fc from "fast-check";
import { expect, it } from "vitest";
import { tickItem, todoItems } from "./todos.ts";

it("R3-19 a list has from one to thirty items, and each of them says something", () => {
  const many = (count: number): string[] => Array.from({ length: count }, () => "Thợ");
  expect(todoItems([])).toBeNull();
  expect(todoItems(many(TODO_LIMITS.itemsMax))).toHaveLength(30);
  expect(todoItems(many(TODO_LIMITS.itemsMax + 1))).toBeNull();
  expect(todoItems(["Thợ", " "])).toBeNull();
});

it("whatever is ticked in whatever order, each item is as it was last set, and the others stay", () => {
  const ids = ["a", "b", "c"];
  const step = fc.record({ itemId: fc.constantFrom(...ids, "d"), done: fc.boolean(), by: fc.constantFrom("an", "ba") });
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      let items = ids.map((id) => ({ id, text: id, doneBy: null as string | null }));
      const doneBy = new Map<string, string | null>(ids.map((id) => [id, null]));
      for (const one of steps) {
        const next = tickItem(items, one);
        const before = doneBy.get(one.itemId);
        expect(next === undefined).toBe(before === undefined);
        expect(next === null).toBe(before !== undefined && (before !== null) === one.done);
        items = next ?? items;
        if (next) doneBy.set(one.itemId, one.done ? one.by : null);
      }
      expect(items).toEqual(ids.map((id) => ({ id, text: id, doneBy: doneBy.get(id) })));
    }),
  );
});

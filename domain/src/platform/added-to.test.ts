import { expect, it } from "vitest";
import { addedTo } from "./added-to.ts";

it("is what was not there before; all of it where nothing was", () => {
  expect(addedTo(["a", "b"], ["b", "c", "a", "d"])).toEqual(["c", "d"]);
  expect(addedTo(undefined, ["a", "b"])).toEqual(["a", "b"]);
  expect(addedTo(["a"], [])).toEqual([]);
});

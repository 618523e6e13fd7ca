import { expect, it } from "vitest";
import { whoIs, whoNamed, type Who } from "./who.ts";

it("a person is one and the same wherever they ask, in the group of their company", () => {
  expect(whoIs({ tenantId: 7, userId: "lan" })).toEqual({ key: "7 lan", group: "7" });
});

it("what is no person is in the group that it is given, or alone in its own", () => {
  expect(whoNamed("203.0.113.0/24", "nobody")).toEqual({ key: "203.0.113.0/24", group: "nobody" });
  expect(whoNamed("own")).toEqual({ key: "own", group: "own" });
});

it("nobody writes one out by hand", () => {
  // @ts-expect-error only the functions make one
  const written: Who = { key: "7 lan", group: "7" };
  expect(written).toEqual(whoIs({ tenantId: 7, userId: "lan" }));
});

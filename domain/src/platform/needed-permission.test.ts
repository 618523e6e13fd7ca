import { expect, it } from "vitest";
import { neededPermission } from "./needed-permission.ts";

it("is the one that is named, or the right of the feature that the call names", () => {
  const read = { ofFeature: "read" } as const;
  expect(neededPermission("chat.basic", { feature: "branches" })).toBe("chat.basic");
  expect(neededPermission(read, { feature: "branches", id: 1 })).toBe("branches.read");
  // A call that names none asks for what nobody can hold.
  for (const none of [null, undefined, "branches", {}, 5]) expect(neededPermission(read, none)).toBe(".read");
});

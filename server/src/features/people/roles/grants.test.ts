import { ENUMS } from "@nepnha/contract/platform/enums";
import { expect, it } from "vitest";
import { lacking, namedPermissions } from "./grants.ts";

const { SUPERADMIN, ADMIN } = ENUMS.userRole;

it("R6-07 1b-19 what somebody does not hold they lack, and SUPERADMIN lacks nothing", () => {
  const asked = ["news.read", "news.create", "jobs.read"];
  const permissions = new Set(["news.read"]);
  expect(lacking({ userId: "me", role: ADMIN, permissions }, asked)).toEqual(["news.create", "jobs.read"]);
  expect(lacking({ userId: "me", role: SUPERADMIN, permissions }, asked)).toEqual([]);
});

it.each([
  [[], ""],
  [["a.read"], "a.read"],
  [["a.read", "b.read", "c.read"], "a.read, b.read, c.read"],
  [["a.read", "b.read", "c.read", "d.read"], "a.read, b.read, c.read…"],
])("a text names three permissions at most, and says where there are more: %j", (permissions, text) => {
  expect(namedPermissions(permissions)).toEqual({ permissions: text });
});

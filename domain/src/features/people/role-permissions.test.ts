import { ALL_PERMISSIONS } from "@nepnha/contract/section-rights";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { completePermissions, isPermission } from "./role-permissions.ts";

describe("R6-04 the permissions of a role", () => {
  it.each([
    [["news.create"], ["news.basic", "news.read", "news.create"]],
    [["branches.order"], ["branches.basic", "branches.order"]],
    [["dashboard.basic"], ["dashboard.basic"]],
    [["jobs.update"], ["jobs.basic", "jobs.read", "jobs.update"]],
    [["news.fly", "ghosts.read", ""], []],
    [[], []],
  ])("%j brings %j", (chosen, expected) => {
    expect(completePermissions(chosen).toSorted()).toEqual(expected.toSorted());
  });

  it("knows which permissions there are", () => {
    expect([isPermission("news.read"), isPermission("dashboard.delete"), isPermission("__proto__.read")]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it("completing twice changes nothing, keeps what was chosen, and knows no order of choice", () => {
    fc.assert(
      fc.property(fc.subarray([...ALL_PERMISSIONS]), (chosen) => {
        const complete = completePermissions(chosen);
        expect(completePermissions(complete)).toEqual(complete);
        expect(completePermissions(chosen.toReversed())).toEqual(complete);
        expect(complete).toEqual(expect.arrayContaining(chosen));
      }),
      { numRuns: 50 },
    );
  });
});

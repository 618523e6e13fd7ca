import { ALL_PERMISSIONS } from "@nepnha/contract/section-rights";
import type { Permission } from "@nepnha/contract/platform/rights";
import { completePermissions } from "@nepnha/domain/features/people/role-permissions";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { loadTexts } from "../../../platform/i18n/i18n.ts";
import { choose, groupFeatures, permissionsOf } from "./matrix-rules.ts";

const none = (): boolean => false;
beforeAll(() => loadTexts("vi"));

describe("choosing permissions", () => {
  it("brings what a permission needs, and takes what needs it", () => {
    const some = choose([], ["news.update"], true, none);
    expect(some).toEqual(["news.basic", "news.read", "news.update"]);
    expect(choose(some, ["news.read"], false, none)).toEqual(["news.basic"]);
    expect(choose(some, ["news.basic"], false, none)).toEqual([]);
    expect(choose(some, ["news.update"], false, none)).toEqual(["news.basic", "news.read"]);
  });

  it("R6-07 neither gives nor takes what the actor lacks, whatever is switched", () => {
    const any = fc.subarray<Permission>([...ALL_PERMISSIONS]);
    fc.assert(
      fc.property(any, any, any, fc.boolean(), (start, switched, held, on) => {
        const before = completePermissions(start);
        const after = choose(before, switched, on, (permission) => !held.includes(permission as Permission));
        const changed = ALL_PERMISSIONS.filter((one) => before.includes(one) !== after.includes(one));
        expect(changed.filter((one) => !held.includes(one))).toEqual([]);
      }),
    );
  });

  it("leaves nothing without what it needs, as the server stores it", () => {
    const any = fc.subarray<Permission>([...ALL_PERMISSIONS]);
    fc.assert(
      fc.property(any, any, fc.boolean(), (start, switched, on) => {
        const after = choose(completePermissions(start), switched, on, none);
        expect(completePermissions(after)).toEqual(after);
      }),
    );
  });
});

describe("features of the matrix", () => {
  it("shows every permission once, by groups of the menu", () => {
    const all = groupFeatures("").flatMap(({ features }) => features.flatMap(permissionsOf));
    expect(all.toSorted()).toEqual([...ALL_PERMISSIONS].toSorted());
  });

  it("finds a feature without marks", () => {
    expect(groupFeatures("tin tuc").flatMap(({ features }) => features.map(({ name }) => name))).toEqual(["news"]);
  });
});

import { ENUMS } from "@nepnha/contract/platform/enums";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { grantIssues, memberIssues } from "./membership.ts";
import { peopleApp, type PeopleApp } from "./testing/people.ts";

const { ADMIN, USER, CUSTOMER } = ENUMS.userRole;
const { ACTIVE, DEACTIVE } = ENUMS.genericStatus;

describe("why people cannot have a role", () => {
  const actor = { userId: "me", role: ADMIN, permissions: new Set(["news.create"]) };
  const grant = { _id: "r", name: "Vai trò", baseRole: USER, permissions: ["news.create", "jobs.update"] };
  const staff = { role: USER, status: ACTIVE };
  const lacks = {
    field: "f",
    code: "forbidden",
    message: "users.rule.lacks",
    params: { role: "Vai trò", permissions: "jobs.update" },
  };
  const stronger = { field: "f", code: "invalid", message: "users.rule.roleStronger", params: { role: "Vai trò" } };

  it.each([
    ["it is given with what the giver lacks", { people: [staff], isGiven: true }, [lacks], []],
    ["they have it already", { people: [staff], isGiven: false }, [], []],
    ["one of them stands below", { people: [staff, { ...staff, role: CUSTOMER }], isGiven: false }, [], [stronger]],
    ["both", { people: [{ ...staff, role: CUSTOMER }], isGiven: true }, [lacks], [stronger]],
    ["nobody gets it", { people: [], isGiven: false }, [], []],
  ])("R6-07 %s", (_why, holding, forbidden, invalid) => {
    expect(grantIssues({ actor, grant, ...holding }, "f")).toEqual({ forbidden, invalid });
  });
});

it.each([
  ["nobody", undefined, false, false],
  ["active staff", { role: USER, status: ACTIVE }, true, true],
  ["staff at rest", { role: USER, status: DEACTIVE }, false, true],
  ["a customer", { role: CUSTOMER, status: ACTIVE }, false, false],
] as const)("%s comes into a group, and stays in it: %s, %s", (_who, person, comes, stays) => {
  const issue = { field: "f", code: "invalid", message: "users.rule.staffOnly" };
  expect(memberIssues(person, true, "f")).toEqual(comes ? [] : [issue]);
  expect(memberIssues(person, false, "f")).toEqual(stays ? [] : [issue]);
});

describe("joining a group", () => {
  let p: PeopleApp;
  beforeAll(async () => {
    p = await peopleApp();
  });
  afterAll(() => p.t.close());

  it("R6-07 is judged alike from the person's side and from the group's, each naming its own field", async () => {
    const leader = await p.user();
    const strong = await p.role([p.rare], {}, p.superadmin);
    const forAdmins = await p.role([], { baseRole: ADMIN }, p.superadmin);
    const boss = await p.t.actor("ADMIN");
    const [ofStrong, ofAdmins, plain] = [
      await p.group([leader._id], { roleIds: [strong._id] }, p.superadmin),
      await p.group([boss.userId], { roleIds: [forAdmins._id] }, p.superadmin),
      await p.group([leader._id]),
    ];
    const [worker, idle, customer] = [
      await p.user(),
      await p.user({ status: DEACTIVE }),
      await p.user({ role: CUSTOMER }),
    ];
    for (const [group, person, status] of [
      [ofStrong, worker, 403],
      [ofAdmins, worker, 400],
      [plain, idle, 400],
      [plain, customer, 400],
      [plain, worker, 200],
    ] as const) {
      const said = async (feature: string, id: string, values: object): Promise<unknown[]> => {
        const { body, ...answer } = await p.put(p.admin, feature, id, values);
        const errors = (body["errors"] ?? []) as { code: string; message: string; field: string }[];
        return [
          answer.status,
          errors.map(({ code, message }) => ({ code, message })),
          errors.map(({ field }) => field.split(".")[0]),
        ];
      };
      const [byPerson, what, theirs] = await said("users", person._id, { userGroupIds: [group._id] });
      if (status === 200) await p.put(p.admin, "users", person._id, { userGroupIds: [] });
      const memberIds = [...(group["memberIds"] as string[]), person._id];
      const [byGroup, same, its] = await said("userGroups", group._id, { memberIds });
      expect([byPerson, byGroup]).toEqual([status, status]);
      expect(same).toEqual(what);
      expect([theirs, its]).toEqual(status === 200 ? [[], []] : [["userGroupIds"], ["memberIds"]]);
    }
  });
});

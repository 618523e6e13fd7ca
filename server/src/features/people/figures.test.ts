import type { Figures } from "@nepnha/contract/features/dashboard/figures";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestActor } from "../../testing/app.ts";
import { peopleApp, type PeopleApp } from "./testing/people.ts";

const { CUSTOMER, GUEST } = ENUMS.userRole;
const { DELETED } = ENUMS.genericStatus;

let p: PeopleApp;
beforeAll(async () => {
  p = await peopleApp();
});
afterAll(() => p.t.close());

/** How many registered, as a reader is told; nothing where they may not see people. */
async function registered(by: TestActor, days = "today"): Promise<number | undefined> {
  const answer = await p.t.call(by, "GET", `/api/tenant/figures?days=${days}`);
  expect(answer.status, answer.text).toBe(200);
  const figure = (answer.body as unknown as Figures).figures.find(({ name }) => name === "conversion");
  expect(figure?.failed).toBeUndefined();
  return figure?.cells?.find(({ series }) => series === "registered")?.count;
}

/** A member of staff with these rights alone. */
async function reader(...permissions: string[]): Promise<TestActor> {
  const actor = await p.t.actor("SITE");
  const role = await p.role(["dashboard.basic", ...permissions], {}, p.superadmin);
  await p.put(p.superadmin, "users", actor.userId, { branchId: p.branchId, roleIds: [role._id] });
  return actor;
}

it("customers and guests who got an account within the days are counted, staff and who is deleted are not", async () => {
  expect(await registered(p.admin)).toBe(0);
  const gone = await p.user({ role: CUSTOMER });
  for (const role of [CUSTOMER, GUEST]) await p.user({ role });
  await p.user();
  expect(await registered(p.admin)).toBe(3);
  await p.move(p.admin, "users", [gone._id], DELETED);
  expect(await registered(p.admin)).toBe(2);
  expect(await registered(p.admin, "2025-01-01..2025-01-02")).toBe(0);
});

it("R6-07 of those that the reader sees: all, their own row, or nothing is said of people", async () => {
  expect(await registered(await reader("users.basic", "users.readAll"))).toBe(2);
  expect(await registered(await reader("users.basic"))).toBe(0);
  expect(await registered(await reader("projects.basic"))).toBeUndefined();
});

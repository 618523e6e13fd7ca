import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { DEMO_BRANCHES, SECOND_TENANT_BRANCHES } from "../../../seeds/data/branches.ts";
import { seedDemo } from "../../../seeds/demo.ts";
import { PEOPLE } from "../../../seeds/ids.ts";
import { DEMO_PEOPLE, seedPeople } from "../../../seeds/people.ts";
import { feature } from "../../kit/feature.ts";
import { withFeatures } from "../../product.ts";
import { testApp, type TestApp } from "../../testing/app.ts";
import { peopleFeature } from "./feature.ts";

/** Branches alone; the staff's step waits for it, though it stands behind. */
const places = feature({
  name: "places",
  sections: [],
  demo: [
    {
      name: "branches",
      async write(write) {
        for (const { name, address, phone } of write.company === "saigon" ? DEMO_BRANCHES : SECOND_TENANT_BRANCHES) {
          await write.row("branches", { name, address, phone });
        }
      },
    },
  ],
});

/** What of the demo waits for the staff, though it stands before. */
const staffThen: number[] = [];
const later = feature({
  name: "later",
  sections: [],
  demo: [
    {
      name: "later",
      after: ["staff"],
      unless: "vendors",
      async write({ trx }) {
        const found = await sql<{ count: number }>`
          select count(*)::int from users where tenant_id = ${trx.tenantId} and branch_id is not null`.execute(trx);
        staffThen.push(...found.rows.map(({ count }) => count));
      },
    },
  ],
});

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await seedPeople(t.deps.db);
  await seedDemo(withFeatures(t.deps), [later, peopleFeature, places]);
});
afterAll(() => t.close());

async function rows<T>(text: string): Promise<T[]> {
  return (await t.db.ownerPool.query(text)).rows as T[];
}

it("R1-12 R1-14 the demo company has staff at its branches, in groups that a member leads, and guests who just came", async () => {
  const [counts] = await rows<Record<string, number>>(`
    select count(*) filter (where role = 2 and status = 1)::int as staff, count(*) filter (where status = 0)::int as "left",
      count(*) filter (where role = 4 and registration = 0 and email is null)::int as newcomers,
      count(*) filter (where role = 2 and (branch_id is null or code is null or position is null))::int as bare,
      count(distinct branch_id)::int as branches
    from users where tenant_id = 1`);
  expect(counts).toMatchObject({ left: 2, newcomers: 2, bare: 0 });
  expect(counts?.staff).toBeGreaterThanOrEqual(25);
  expect(counts?.branches).toBeGreaterThanOrEqual(8);
  const groups = await rows<{ tenant_id: number; led: boolean; members: number }>(`
    select g.tenant_id, exists (select from user_group_members m where m.tenant_id = g.tenant_id and m.group_id = g._id
        and m.user_id = g.leader_id) as led,
      (select count(*)::int from user_group_members m where m.tenant_id = g.tenant_id and m.group_id = g._id) as members
    from user_groups g`);
  expect(groups.filter(({ led, members }) => !led || members < 2)).toEqual([]);
  expect([1, 2].map((id) => groups.filter(({ tenant_id }) => tenant_id === id).length)).toEqual([7, 2]);
});

it("the demo's accounts keep their ids, addresses and names, and get a place to work", async () => {
  const people = await rows<{ _id: string; email: string; full_name: string; user_name: string; code: string | null }>(
    "select _id, email, full_name, user_name, code from users where tenant_id = 1",
  );
  for (const { _id, email, fullName } of DEMO_PEOPLE) {
    expect(people).toContainEqual(
      expect.objectContaining({ _id, email, full_name: fullName, user_name: email.split("@")[0] }),
    );
  }
  expect(people.find(({ _id }) => _id === PEOPLE.superadmin)?.code).toMatch(/^ND\d+$/);
});

it("R6-01 a group's role lets its members do more, and a role of the company's own grants what it says", async () => {
  const [designer] = await rows<{ held: string[] }>(
    "select array(select unnest(r.permissions) from user_group_members m join user_group_roles gr on gr.tenant_id = m.tenant_id and gr.group_id = m.group_id join roles r on r.tenant_id = gr.tenant_id and r._id = gr.role_id join users u on u.tenant_id = m.tenant_id and u._id = m.user_id where u.user_name = 'linh.nk') as held",
  );
  expect(designer?.held).toContain("news.create");
  const [lead] = await rows<{ permissions: string[]; is_system: boolean }>(
    "select permissions, is_system from roles where tenant_id = 1 and code = 'BRANCH_LEAD'",
  );
  expect(lead).toMatchObject({ is_system: false });
  expect(lead?.permissions).toEqual(expect.arrayContaining(["branches.basic", "branches.read", "branches.update"]));
});

it("what waits for the staff finds them at both companies", () => {
  expect(staffThen).toEqual([expect.any(Number), expect.any(Number)]);
  expect(Math.min(...staffThen)).toBeGreaterThan(2);
});

it("a second start adds nobody", async () => {
  const count = () => rows("select count(*) from users");
  const before = await count();
  await seedDemo(withFeatures(t.deps), [peopleFeature]);
  expect(await count()).toEqual(before);
});

import { afterAll, beforeAll, expect, it } from "vitest";
import { testApp, type TestActor, type TestApp } from "./app.ts";

/** So many of one call at once; without turns whoever comes next waits for all of them. */
const FLOOD = 60;
/** Of these so many may be done while a neighbour's find is: two run at a time, and a find asks the database three times. */
const OVERTAKE = 30;
const TAGS = "<p><b>x</b></p>".repeat(1_000);

let t: TestApp;
let guest: TestActor;
let editor: TestActor;
let neighbour: TestActor;
beforeAll(async () => {
  t = await testApp();
  [guest, editor, neighbour] = [await t.actor("GUEST"), await t.actor("ADMIN"), await t.actor("ADMIN", 2)];
  // The first calls of a process open connections and make plans; two of each work at a time, so all connections take all of them.
  const actors = [guest, editor, neighbour];
  for (let round = 0; round < 4; round += 1) {
    await Promise.all([...actors, ...actors].map((actor) => t.call(actor, "POST", "/api/tenant/branches/find", {})));
  }
});
afterAll(() => t.close());

type Method = "GET" | "POST" | "PUT";
type Flood = readonly [name: string, by: "guest" | "editor" | "nobody", method: Method, path: string, body?: unknown];

const branch = (description: string): object => ({
  name: "Chi nhánh",
  address: "1 Lê Lợi",
  phone: "0901234567",
  description,
});
const password = "mot hai ba bon nam";

/** The dearest calls that were found, at small size. */
const FLOODS: readonly Flood[] = [
  [
    "wrong old passwords",
    "guest",
    "PUT",
    "auth/password",
    { oldPassword: "sai mat khau", newPassword: password, confirmPassword: password },
  ],
  ["wrong log-ins", "nobody", "POST", "auth/login", { userName: "ai", userPassword: "sai roi nhe", tenantId: 1 }],
  ["codes for addresses", "nobody", "POST", "auth/emailotp", { email: "ai@khach.test", tenantId: 1 }],
  ["find of branches", "guest", "POST", "branches/find", {}],
  ["find by words", "guest", "POST", "posts/find", { searchTerm: "nhà" }],
  ["find of 100 rows", "guest", "POST", "wards/find", { paginator: { page: 3, pageSize: 100 } }],
  ["find far down", "guest", "POST", "wards/find", { paginator: { page: 99, pageSize: 100 } }],
  ["finds of templates", "guest", "POST", "houseTemplates/find", { searchTerm: "phố" }],
  ["exact counts", "guest", "POST", "wards/count", {}],
  ["all ids", "guest", "POST", "wards/ids", {}],
  ["plain lists", "guest", "GET", "wards"],
  ["lists of streets", "guest", "GET", "streets"],
  ["pickers", "guest", "GET", "wards/filter/a"],
  ["home of customers", "guest", "GET", "home"],
  ["who am I", "guest", "GET", "auth/me"],
  ["own sessions", "guest", "GET", "auth/devices"],
  ["preferences", "guest", "GET", "auth/preferences/list.wards"],
  ["long filters", "guest", "POST", "branches/find", { searchTerm: "x ".repeat(100) }],
  ["bodies too large", "guest", "POST", "branches/find", { searchTerm: "x".repeat(200_000) }],
  ["texts of many tags", "editor", "POST", "branches", branch(TAGS)],
  ["rows made", "editor", "POST", "branches", branch("<p>x</p>")],
  ["rows checked", "editor", "POST", "branches", branch("")],
  ["exports", "editor", "POST", "wards/export", { columns: ["name", "code"], format: "xlsx" }],
  ["saved views", "editor", "GET", "posts/views"],
  ["log of actions", "editor", "POST", "staffActionLogs/find", { searchTerm: "a" }],
  ["search over everything", "editor", "POST", "search", { term: "nha" }],
  ["start page", "editor", "GET", "dashboard"],
  ["people", "editor", "POST", "users/find", { searchTerm: "n" }],
  ["roles", "editor", "POST", "roles/find", {}],
  ["comments", "editor", "POST", "comments/find", { searchTerm: "a" }],
];

it.each(FLOODS.map(([name, ...flood]) => ({ name, flood })))(
  "R1-02 2.9 a neighbour's find goes past a flood of one account, and nothing fails: $name",
  async ({ flood: [by, method, path, body] }) => {
    const actor = { guest, editor, nobody: null }[by];
    let done = 0;
    const answers = Array.from({ length: FLOOD }, async () => {
      const { status } = await t.call(actor, method, `/api/tenant/${path}`, body);
      // What is refused at the door has had no turn.
      if (status !== 429 && status !== 413) done += 1;
      return status;
    });
    for (let look = 0; look < 3; look += 1) {
      const before = done;
      expect((await t.call(neighbour, "POST", "/api/tenant/branches/find", {})).status).toBe(200);
      expect(done - before).toBeLessThanOrEqual(OVERTAKE);
    }
    const statuses = await Promise.all(answers);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect(done, String([...new Set(statuses)])).toBeGreaterThan(statuses.includes(413) ? -1 : 0);
  },
);

import { ENUMS } from "@nepnha/contract/platform/enums";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { idOf, makeCate, plantPicture } from "../features/posts/reading/testing/posts.ts";
import { zip } from "../platform/files/testing/samples.ts";
import { sendParts } from "../platform/files/testing/send-parts.ts";
import { testApp, type TestActor, type TestApp } from "./app.ts";
import { watchTurns, type TurnsSeen } from "./turns-seen.ts";

/** So many of one call at once; without turns whoever comes next waits for all of them. */
const FLOOD = 60;
/** Of one person or network so many work at a time. */
const AT_ONCE = 2;
/** So many of a flood may come in while a neighbour stands before the door: as many places as come free in the turn of theirs. */
const OVERTAKE = 3;
/** Whoever is not signed in comes from somewhere; the machine itself takes no turns. */
const NETWORK = "198.51.100";
const TAGS = "<p><b>x</b></p>".repeat(1_000);

let t: TestApp;
let guest: TestActor;
let editor: TestActor;
let neighbour: TestActor;
let seen: TurnsSeen;
let postId: string;
beforeAll(async () => {
  t = await testApp();
  [guest, editor, neighbour] = [await t.actor("GUEST"), await t.actor("ADMIN"), await t.actor("ADMIN", 2)];
  postId = idOf(
    await t.call(editor, "POST", "/api/tenant/posts", {
      title: "Chống thấm",
      featuredImage: await plantPicture(t),
      content: "<p>Chống thấm sân thượng</p>",
      categoryIds: [await makeCate(t, editor, ENUMS.postType.POST)],
      status: ENUMS.genericStatus.ACTIVE,
    }),
  );
  // The first calls of a process open connections and make plans; two of each work at a time, so all connections take all of them.
  const actors = [guest, editor, neighbour];
  for (let round = 0; round < 4; round += 1) {
    await Promise.all([...actors, ...actors].map((actor) => t.call(actor, "POST", "/api/tenant/branches/find", {})));
  }
});
afterAll(() => t.close());
beforeEach(() => {
  seen = watchTurns();
});
afterEach(() => seen.stop());

type Method = "GET" | "POST" | "PUT";
type Flood = readonly [name: string, by: "guest" | "editor" | "nobody", method: Method, path: string, body?: unknown];

const branch = (description: string): object => ({
  name: "Chi nhánh",
  address: "1 Lê Lợi",
  phone: "0901234567",
  description,
});
const password = "mot hai ba bon nam";
/** What else than 200 is answered: whoever has no password yet sets their first one, so that only the next ones are wrong. */
const ANSWERED: Readonly<Record<string, readonly number[]>> = {
  "wrong old passwords": [200, 400],
  "wrong log-ins": [401],
  "bodies too large": [413],
  "texts of many tags": [201],
  "rows made": [201],
  "rows checked": [201],
};

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
  ["likes", "guest", "PUT", "posts/{post}/like"],
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

// How many turns are counted, not how long anything takes or who is done first: that is up to the machine.
it.each(FLOODS.map(([name, ...flood]) => ({ name, flood })))(
  "R1-02 2.9 a neighbour's find goes past a flood of one account, and nothing fails: $name",
  async ({ name, flood: [by, method, path, body] }) => {
    const actor = { guest, editor, nobody: null }[by];
    const flooding = actor ? `1 ${actor.userId}` : `${NETWORK}.0/24`;
    const answers = Array.from({ length: FLOOD }, () =>
      send(actor, method, `/api/tenant/${path.replace("{post}", postId)}`, body),
    );
    for (let look = 0; look < 3; look += 1) {
      expect((await t.call(neighbour, "POST", "/api/tenant/branches/find", {})).status).toBe(200);
    }
    const statuses = await Promise.all(answers);
    // A flood of calls that are refused for another reason would be none.
    const answered = ANSWERED[name] ?? [200];
    expect(statuses.filter((status) => status !== 429 && !answered.includes(status))).toEqual([]);

    const theirs = seen.calls(`2 ${neighbour.userId}`);
    expect(theirs).toHaveLength(3);
    for (const { overtaken } of theirs) expect(overtaken).toBeLessThanOrEqual(OVERTAKE);
    // What is refused at the door has had no turn.
    const atDoor = statuses.filter((status) => status === 413).length;
    const done = statuses.filter((status) => status !== 429).length - atDoor;
    expect(done + atDoor, String([...new Set(statuses)])).toBeGreaterThan(0);
    expect(seen.calls(flooding).length).toBeGreaterThanOrEqual(done);
    expect(seen.mostAtOnce(flooding)).toBeLessThanOrEqual(AT_ONCE);
  },
);

it("R1-02 2.9 a neighbour's uploads are finished past a flood of one account's archives", async () => {
  const archive = zip({ "doc.txt": "x".repeat(100_000) });
  const finish = async (actor: TestActor): Promise<number> => {
    const { answer } = await sendParts(t, actor, archive, { name: "bản vẽ.zip", kind: "document" });
    return answer.statusCode;
  };
  // As many as one person may have unfinished.
  const answers = Array.from({ length: 50 }, () => finish(guest));
  for (let look = 0; look < 3; look += 1) expect(await finish(neighbour)).toBe(200);
  // More than twenty that wait are asked to come again.
  const statuses = await Promise.all(answers);
  expect(statuses).toContain(200);
  expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([]);

  const theirs = seen.calls(`2 ${neighbour.userId}`);
  // They stood before the door of all calls and before that of files to be made.
  expect(new Set(theirs.map(({ door }) => door)).size).toBe(2);
  for (const { overtaken } of theirs) expect(overtaken).toBeLessThanOrEqual(OVERTAKE);
});

async function send(actor: TestActor | null, method: Method, url: string, body: unknown): Promise<number> {
  if (actor) return (await t.call(actor, method, url, body)).status;
  const { statusCode } = await t.app.inject({
    method,
    url,
    remoteAddress: `${NETWORK}.7`,
    headers: { "content-type": "application/json" },
    payload: JSON.stringify(body),
  });
  return statusCode;
}

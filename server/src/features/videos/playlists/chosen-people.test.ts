import { ENUMS } from "@nepnha/contract/platform/enums";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp, type TestActor, type TestApp } from "../../../testing/app.ts";
import { toldRows } from "../../../testing/told-rows.ts";

const VIDEOS = "/api/tenant/videos";
const PLAYLISTS = "/api/tenant/playlists";
const { DEACTIVE, ACTIVE } = ENUMS.genericStatus;

interface Made {
  readonly _id: string;
  readonly version: number;
  readonly [field: string]: unknown;
}

const { notices, told } = toldRows();
let t: TestApp;
let content: TestActor;
let sales: TestActor;
let category: string;

beforeAll(async () => {
  t = await testApp({ notices });
  content = await t.actor("CONTENT");
  sales = await t.actor("SALES");
  category = uuidv7();
  await t.db.ownerPool.query(
    "insert into post_cates (tenant_id, _id, name, slug, post_type) values (1, $1::uuid, 'Móng', $1::text, 6)",
    [category],
  );
});
afterAll(() => t.close());

async function made(url: string, values: object, actor = content): Promise<Made> {
  const answer = await t.call(actor, "POST", url, values);
  expect(answer, answer.text).toMatchObject({ status: 201 });
  return answer.body as unknown as Made;
}
const video = (values: object = {}): Promise<Made> =>
  made(VIDEOS, {
    title: `Bàn giao ${uuidv7()}`,
    categoryIds: [category],
    source: "YOUTUBE",
    videoUrl: "https://youtu.be/abcDEF_-123",
    audience: "STAFF",
    status: 1,
    ...values,
  });
const bodyFor = (people: readonly TestActor[], videos: readonly Made[]): object => ({
  name: "Nhà chị Lan, từng tuần",
  videoIds: videos.map(({ _id }) => _id),
  audience: "MEMBERS",
  memberIds: people.map(({ userId }) => userId),
});
const put = (row: Made, values: object, actor = content) =>
  t.call(actor, "PUT", PLAYLISTS, { _id: row._id, version: row.version, ...values });
const status = async (actor: TestActor, url: string): Promise<number> => (await t.call(actor, "GET", url)).status;

/** Somebody of the staff with these rights alone. */
async function limited(...permissions: string[]): Promise<TestActor> {
  const actor = await t.actor("SALES");
  await t.db.ownerPool.query("delete from user_roles where user_id = $1", [actor.userId]);
  const roleId = uuidv7();
  await t.db.ownerPool.query(
    "insert into roles (tenant_id, _id, code, name, base_role, permissions) values (1, $1, $2, 'Riêng', 2, $3)",
    [roleId, `R${roleId.slice(-8).toUpperCase()}`, permissions],
  );
  await t.db.ownerPool.query("insert into user_roles (tenant_id, user_id, role_id) values (1, $1, $2)", [
    actor.userId,
    roleId,
  ]);
  return actor;
}

describe("R6-07 a playlist for chosen people", () => {
  it("401, 400, 403", async () => {
    const [someone, abroad] = [await t.actor("CUSTOMER"), await t.actor("CUSTOMER", 2)];
    expect((await t.call(null, "POST", PLAYLISTS, bodyFor([someone], []))).status).toBe(401);
    for (const [people, field] of [
      [[], "memberIds"],
      [[abroad], "memberIds.0"],
      [[someone, { userId: uuidv7(), token: "" }], "memberIds.1"],
      [Array.from({ length: 501 }, () => ({ userId: uuidv7(), token: "" })), "memberIds"],
    ] as const) {
      const answer = await t.call(content, "POST", PLAYLISTS, bodyFor(people, []));
      expect(answer.status, answer.text).toBe(400);
      expect(JSON.stringify(answer.body["errors"])).toContain(`"${field}`);
    }
    expect((await t.call(sales, "POST", PLAYLISTS, bodyFor([someone], []))).status).toBe(403);
  });

  it("is there for them, customers and guests, with its videos, whatever their audience; for nobody else outside", async () => {
    const people = [await t.actor("CUSTOMER"), await t.actor("GUEST")];
    const strangers = [await t.actor("CUSTOMER"), await t.actor("GUEST")];
    const [inside, later, draft] = [
      await video(),
      await video({ publishAt: "2099-01-01T00:00:00Z" }),
      await video({ status: DEACTIVE }),
    ];
    const list = await made(PLAYLISTS, bodyFor(people, [inside, later, draft]));
    for (const person of people) {
      const shown = await t.call(person, "GET", `${PLAYLISTS}/${list._id}`);
      expect(shown.status).toBe(200);
      expect(Object.keys(shown.body["_refs"] as object)).toContain(inside._id);
      expect(await status(person, `${VIDEOS}/${inside._id}`)).toBe(200);
      // What is not published yet, or not in use, is not for them either.
      expect(await status(person, `${VIDEOS}/${later._id}`)).toBe(404);
      expect(await status(person, `${VIDEOS}/${draft._id}`)).toBe(404);
      const place = await t.call(person, "PUT", `${VIDEOS}/${inside._id}/position`, { seconds: 3 });
      expect(place.status, place.text).toBe(200);
    }
    for (const stranger of strangers) {
      expect(await status(stranger, `${PLAYLISTS}/${list._id}`)).toBe(404);
      expect(await status(stranger, `${VIDEOS}/${inside._id}`)).toBe(404);
    }
  });

  it("tells customers and guests nothing of whom else it is for; the office sees the names", async () => {
    const [one, two] = [await t.actor("CUSTOMER"), await t.actor("CUSTOMER")];
    const list = await made(PLAYLISTS, bodyFor([one, two], [await video()]));
    const url = `${PLAYLISTS}/${list._id}`;
    for (const call of [
      await t.call(one, "GET", url),
      await t.call(one, "POST", `${PLAYLISTS}/find`, {}),
      await t.call(one, "POST", `${PLAYLISTS}/export`, { columns: ["name"], format: "csv" }),
    ]) {
      expect(call.status).toBe(200);
      expect(call.text).toContain("Nhà chị Lan");
      expect(call.text).not.toContain(two.userId);
      expect(call.text).not.toContain(two.userId.slice(-8));
    }
    const wished = { columns: ["name", "memberIds"], format: "csv" };
    expect((await t.call(one, "POST", `${PLAYLISTS}/export`, wished)).status).toBe(400);
    const guessed = { filter: { memberIds: two.userId } };
    expect((await t.call(one, "POST", `${PLAYLISTS}/find`, guessed)).status).toBe(400);
    const seen = await t.call(sales, "GET", url);
    expect(seen.body).toMatchObject({
      memberIds: [one.userId, two.userId],
      _refs: { [two.userId]: expect.any(String) },
    });
  });

  it("ends for all of them with another audience, a status, or its deletion; and is told to open screens", async () => {
    const customer = await t.actor("CUSTOMER");
    const inside = await video();
    const move = (ids: string[], to: number) =>
      t.call(content, "PUT", `${PLAYLISTS}/updateStatus`, { ids, status: to, notes: "" });
    const list = await made(PLAYLISTS, bodyFor([customer], [inside]));
    const seen = (): Promise<number> => status(customer, `${VIDEOS}/${inside._id}`);
    expect(await seen()).toBe(200);
    for (const [to, wanted] of [
      [DEACTIVE, 404],
      [ACTIVE, 200],
    ] as const) {
      const before = told.length;
      expect((await move([list._id], to)).status).toBe(200);
      expect(await seen()).toBe(wanted);
      expect(told.slice(before)).toContain(`1 videos ${inside._id}`);
    }
    const current = (await t.call(content, "GET", `${PLAYLISTS}/${list._id}`)).body as unknown as Made;
    const open = await put(current, { audience: "STAFF" });
    expect(open, open.text).toMatchObject({ status: 200, body: { memberIds: [] } });
    expect(await seen()).toBe(404);
    const again = await put(open.body as unknown as Made, { audience: "MEMBERS", memberIds: [customer.userId] });
    expect(again.status).toBe(200);
    expect(await seen()).toBe(200);
    await t.call(content, "DELETE", `${PLAYLISTS}/${list._id}`);
    expect(await seen()).toBe(404);
    expect(await status(customer, `${PLAYLISTS}/${list._id}`)).toBe(404);
  });

  it("shows nobody what the one who makes it may not see: an id alone opens no video", async () => {
    const rights = ["playlists", "videos"].flatMap((name) => ["basic", "read"].map((right) => `${name}.${right}`));
    const keeper = await limited(...rights, "playlists.create", "playlists.update", "users.basic", "users.readAll");
    const hidden = await video();
    const refused = await t.call(keeper, "POST", PLAYLISTS, bodyFor([keeper], [hidden]));
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: "videoIds.0", code: "notFound" }] } });
    const own = await made(PLAYLISTS, bodyFor([keeper], []), keeper);
    expect((await put(own, { videoIds: [hidden._id] }, keeper)).status).toBe(400);
    const added = await t.call(keeper, "PUT", `${PLAYLISTS}/${own._id}/videos`, { ids: [hidden._id] });
    expect(added.status).toBe(400);
    // Who may see it puts it there; its keeper sees it then, and may show it to others.
    expect(await status(keeper, `${VIDEOS}/${hidden._id}`)).toBe(404);
    const filled = await put(own, { videoIds: [hidden._id] });
    expect(filled.status, filled.text).toBe(200);
    expect(await status(keeper, `${VIDEOS}/${hidden._id}`)).toBe(200);
    const customer = await t.actor("CUSTOMER");
    const shared = await put(filled.body as unknown as Made, { memberIds: [keeper.userId, customer.userId] }, keeper);
    expect(shared.status, shared.text).toBe(200);
    // Others may put videos into a list of theirs; choosing people for it does not open these.
    const third = await made(PLAYLISTS, { name: "Của tôi nữa", audience: "STAFF" }, keeper);
    const full = await put(third, { videoIds: [(await video())._id] });
    const chosen = { audience: "MEMBERS", memberIds: [keeper.userId] };
    expect(await put(full.body as unknown as Made, chosen, keeper)).toMatchObject({
      status: 400,
      body: { errors: [{ field: "videoIds.0" }] },
    });
  });
});

describe("R6-07 groups of users", () => {
  it("somebody who may not see all groups sees those that they are in, from their next call on and no longer", async () => {
    const member = await limited("userGroups.basic", "userGroups.read");
    const leader = await t.actor("SALES");
    const admin = await t.actor("ADMIN");
    const group = async (people: readonly TestActor[]): Promise<Made> => {
      const memberIds = people.map(({ userId }) => userId);
      return made(
        "/api/tenant/userGroups",
        { name: "Đội", groupType: "CREW", leaderId: memberIds[0], memberIds },
        admin,
      );
    };
    const [theirs, others] = [await group([leader, member]), await group([leader])];
    const found = await t.call(member, "POST", "/api/tenant/userGroups/find", {});
    expect(found.body).toMatchObject({ total: 1, items: [{ _id: theirs._id }] });
    expect(await status(member, `/api/tenant/userGroups/${others._id}`)).toBe(404);
    const left = { _id: theirs._id, version: theirs.version, memberIds: [leader.userId] };
    expect((await t.call(admin, "PUT", "/api/tenant/userGroups", left)).status).toBe(200);
    expect(await status(member, `/api/tenant/userGroups/${theirs._id}`)).toBe(404);
  });
});

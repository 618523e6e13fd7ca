import { ENUMS } from "@nepnha/contract/platform/enums";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp, type TestActor, type TestAnswer, type TestApp } from "../../../testing/app.ts";
import { idOf, makeCate, plantPicture } from "./testing/posts.ts";

const POSTS = "/api/tenant/posts";
const MANY = 50;

let t: TestApp;
let editor: TestActor;
let customer: TestActor;
let cateId: string;
let picture: string;

beforeAll(async () => {
  t = await testApp();
  [editor, customer] = [await t.actor("CONTENT"), await t.actor("CUSTOMER")];
  cateId = await makeCate(t, editor, ENUMS.postType.POST);
  picture = await plantPicture(t);
});
afterAll(() => t.close());

const make = async (more: object = {}): Promise<string> =>
  idOf(
    await t.call(editor, "POST", POSTS, {
      title: `Chống thấm ${uuidv7()}`,
      featuredImage: picture,
      content: "<p>Chống thấm sân thượng</p>",
      categoryIds: [cateId],
      status: ENUMS.genericStatus.ACTIVE,
      ...more,
    }),
  );
const view = (actor: TestActor | null, id: string): Promise<TestAnswer> => t.call(actor, "POST", `${POSTS}/${id}/view`);
const like = (actor: TestActor | null, id: string): Promise<TestAnswer> => t.call(actor, "PUT", `${POSTS}/${id}/like`);
const unlike = (actor: TestActor, id: string): Promise<TestAnswer> => t.call(actor, "DELETE", `${POSTS}/${id}/like`);
const row = async (id: string): Promise<TestAnswer["body"]> => (await t.call(editor, "GET", `${POSTS}/${id}`)).body;

describe("views and likes", () => {
  it("refuses nobody, what is not published, another company's reader and an id that is none", async () => {
    const draft = await make({ status: ENUMS.genericStatus.DEACTIVE });
    expect((await view(null, draft)).status).toBe(401);
    for (const call of [view, like]) {
      expect((await call(customer, draft)).status).toBe(404);
      expect((await call(customer, uuidv7())).status).toBe(404);
      expect((await call(customer, "x")).status).toBe(404);
    }
    const stranger = await t.actor("CUSTOMER", 2);
    const open = await make();
    expect((await view(stranger, open)).status).toBe(404);
    expect(await row(open)).toMatchObject({ viewCount: 0, likeCount: 0 });
  });

  it("R1-04 fifty reloads at once, on two devices, are one view; fifty people are fifty", async () => {
    const id = await make();
    const version = (await row(id)).version;
    const answers = await Promise.all(Array.from({ length: MANY }, () => view(customer, id)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: MANY }, () => 200));
    expect(await row(id)).toMatchObject({ viewCount: 1, version });

    const people: TestActor[] = [];
    for (let index = 0; index < MANY; index += 1) people.push(await t.actor("GUEST"));
    await Promise.all(people.map((person) => view(person, id)));
    expect(await row(id)).toMatchObject({ viewCount: MANY + 1, version });
  });

  it("the next day in Vietnam counts again, the same day does not", async () => {
    const id = await make();
    await view(customer, id);
    await t.db.ownerPool.query("update post_views set day = day - 1 where post_id = $1", [id]);
    expect((await view(customer, id)).body).toMatchObject({ viewCount: 2 });
    expect((await view(customer, id)).body).toMatchObject({ viewCount: 2 });
  });

  it("staff who look at a page before it is out count nothing", async () => {
    const id = await make();
    expect((await view(editor, id)).body).toEqual({ viewCount: 0, likeCount: 0, liked: false });
  });

  it("fifty likes at once of one person are one, and taken back fifty times they are none", async () => {
    const id = await make();
    await Promise.all(Array.from({ length: MANY }, () => like(customer, id)));
    expect((await view(customer, id)).body).toEqual({ viewCount: 1, likeCount: 1, liked: true });
    const other = await t.actor("GUEST");
    expect((await like(other, id)).body).toMatchObject({ likeCount: 2, liked: true });
    await Promise.all(Array.from({ length: MANY }, () => unlike(customer, id)));
    expect((await view(customer, id)).body).toMatchObject({ likeCount: 1, liked: false });
  });

  it("a body cannot set the counters", async () => {
    const body = { title: "Tự khen mình", featuredImage: picture, content: "<p>a</p>", categoryIds: [cateId] };
    const refused = await t.call(editor, "POST", POSTS, { ...body, viewCount: 1000 });
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: "viewCount" }] } });
  });
});

describe("publishing by time", () => {
  const move = (id: string, publishAt: string, unpublishAt: string | null): Promise<unknown> =>
    t.db.ownerPool.query(
      `update posts set publish_at = now() + $2::interval, unpublish_at = now() + $3::interval where _id = $1`,
      [id, publishAt, unpublishAt],
    );
  const seen = async (actor: TestActor, id: string): Promise<boolean> => {
    const one = await t.call(actor, "GET", `${POSTS}/${id}`);
    const all = await t.call(actor, "POST", `${POSTS}/find`, { paginator: { page: 1, pageSize: 100 } });
    const listed = JSON.stringify(all.body.items).includes(id);
    expect(listed).toBe(one.status === 200);
    return listed;
  };

  it("R3-01 a post comes and goes at its minute by the database's clock, without anybody doing anything", async () => {
    const id = await make();
    await move(id, "1 second", null);
    expect(await seen(customer, id)).toBe(false);
    expect((await view(customer, id)).status).toBe(404);
    await move(id, "0 seconds", null);
    expect(await seen(customer, id)).toBe(true);
    await move(id, "-1 hour", "1 minute");
    expect(await seen(customer, id)).toBe(true);
    await move(id, "-1 hour", "0 seconds");
    expect(await seen(customer, id)).toBe(false);
    expect((await like(customer, id)).status).toBe(404);
    expect(await seen(editor, id)).toBe(true);
  });

  it("what ends before it begins is refused", async () => {
    const refused = await t.call(editor, "POST", POSTS, {
      title: "Ngược đời",
      featuredImage: picture,
      content: "<p>a</p>",
      categoryIds: [cateId],
      publishAt: "2030-01-02T00:00:00.000Z",
      unpublishAt: "2030-01-01T00:00:00.000Z",
    });
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: "unpublishAt" }] } });
  });

  it("what is for customers is not for guests, and what is for staff is for neither", async () => {
    const guest = await t.actor("GUEST");
    const forCustomers = await make({ audience: "CUSTOMER" });
    const forStaff = await make({ audience: "STAFF" });
    const whoSees = async (id: string): Promise<boolean[]> => [
      await seen(customer, id),
      await seen(guest, id),
      await seen(editor, id),
    ];
    expect(await whoSees(forCustomers)).toEqual([true, false, true]);
    expect(await whoSees(forStaff)).toEqual([false, false, true]);
  });
});

describe("what to read next", () => {
  it("names what the post names first, then the newest of its category, and nothing that the reader may not see", async () => {
    const own = await makeCate(t, editor, ENUMS.postType.POST);
    const inIt = { categoryIds: [own] };
    const named = await make();
    const sibling = await make(inIt);
    const hidden = await make({ ...inIt, audience: "STAFF" });
    const id = await make({ ...inIt, relatedIds: [named, hidden] });
    const related = async (actor: TestActor): Promise<unknown[]> => {
      const { body } = await t.call(actor, "GET", `${POSTS}/${id}/related`);
      return (body.items as { _id: string }[]).map(({ _id }) => _id);
    };
    expect(await related(customer)).toEqual([named, sibling]);
    expect(await related(editor)).toEqual([named, hidden, sibling]);
  });
});

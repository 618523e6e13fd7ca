import { ENUMS } from "@nepnha/contract/platform/enums";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { idOf, makeCate, plantPicture } from "./reading/testing/posts.ts";
import { testApp, type TestActor, type TestAnswer, type TestApp } from "../../testing/app.ts";

const CONSTRUCTIONS = "/api/tenant/constructions";
const { ACTIVE, DEACTIVE } = ENUMS.genericStatus;

let t: TestApp;
let editor: TestActor;
let cateId: string;
let picture: string;

beforeAll(async () => {
  t = await testApp();
  editor = await t.actor("CONTENT");
  cateId = await makeCate(t, editor, ENUMS.postType.CONSTRUCTION);
  picture = await plantPicture(t);
});
afterAll(() => t.close());

const create = (more: object): Promise<TestAnswer> =>
  t.call(editor, "POST", CONSTRUCTIONS, {
    title: `Nhà phố ${uuidv7()}`,
    featuredImage: picture,
    content: "<p>Nhà phố ba tầng</p>",
    categoryIds: [cateId],
    constructionType: ENUMS.projectType.CONSTRUCT,
    ...more,
  });

describe("sites that are shown", () => {
  it("R2-06 keep everything that a visitor is told", async () => {
    const told = {
      style: "INDOCHINE",
      address: "Phường Thủ Đức, TP. Hồ Chí Minh",
      area: "214.5",
      floors: 3,
      startDate: "2026-01-05",
      finishDate: "2026-06-20",
      showCost: true,
      cost: 2_150_000_000,
      beforeAfter: [{ before: picture, after: picture, caption: "Mặt tiền" }],
      timeline: [{ date: "2026-01-05", title: "Động thổ", image: null }],
      reviewRating: 5,
      reviewText: "Đúng hẹn.",
    };
    const id = idOf(await create({ ...told, status: ACTIVE }));
    const customer = await t.actor("CUSTOMER");
    expect((await t.call(customer, "GET", `${CONSTRUCTIONS}/${id}`)).body).toMatchObject(told);
  });

  it("refuse what cannot be: finished before it was started, six stars, half a pair", async () => {
    const field = (name: string) => ({ status: 400, body: { errors: [{ field: name }] } });
    expect(await create({ startDate: "2026-05-02", finishDate: "2026-05-01" })).toMatchObject(field("finishDate"));
    expect(await create({ reviewRating: 6 })).toMatchObject(field("reviewRating"));
    expect(await create({ beforeAfter: [{ before: picture }] })).toMatchObject(field("beforeAfter.0.after"));
    const pairs = Array.from({ length: 31 }, () => ({ before: picture, after: picture }));
    expect(await create({ beforeAfter: pairs })).toMatchObject(field("beforeAfter"));
  });

  it("a cost that is not shown is kept nowhere", async () => {
    const id = idOf(await create({ showCost: false, cost: 900_000_000 }));
    expect((await t.call(editor, "GET", `${CONSTRUCTIONS}/${id}`)).body).toMatchObject({ cost: null });
  });

  it("R2-06 one that names its owner is shown only once they agree, whichever way it would go out", async () => {
    const named = { ownerDisplayName: "Gia đình anh Minh" };
    const broken = { status: 409, body: { code: "RULE_BROKEN", errors: [{ field: "customerConsent" }] } };
    expect(await create({ ...named, status: ACTIVE })).toMatchObject(broken);
    const draft = await create({ ...named, status: DEACTIVE });
    const id = idOf(draft);
    const move = { ids: [id], status: ACTIVE, notes: null };
    expect(await t.call(editor, "PUT", `${CONSTRUCTIONS}/updateStatus`, move)).toMatchObject(broken);
    const put = (version: number, body: object): Promise<TestAnswer> =>
      t.call(editor, "PUT", CONSTRUCTIONS, { _id: id, version, ...body });
    expect(await put(1, { status: ACTIVE })).toMatchObject(broken);
    expect(await put(1, { customerConsent: true, status: ACTIVE })).toMatchObject({
      status: 200,
      body: { status: ACTIVE },
    });
    const { version } = (await t.call(editor, "GET", `${CONSTRUCTIONS}/${id}`)).body;
    expect(await put(Number(version), { customerConsent: false })).toMatchObject(broken);
    expect(await put(Number(version), { customerConsent: false, ownerDisplayName: null })).toMatchObject({
      status: 200,
    });
  });
});

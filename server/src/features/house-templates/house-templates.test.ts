import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp, type TestActor, type TestAnswer, type TestApp } from "../../testing/app.ts";

const URL = "/api/tenant/houseTemplates";

let t: TestApp;
let content: TestActor;
let sales: TestActor;
let customer: TestActor;
let guest: TestActor;
let picture: string;

beforeAll(async () => {
  t = await testApp();
  content = await t.actor("CONTENT");
  [sales, customer, guest] = [await t.actor("SALES"), await t.actor("CUSTOMER"), await t.actor("GUEST")];
  picture = uuidv7();
  await t.db.ownerPool.query(
    "insert into files (tenant_id, _id, name, mime, size, width, height, sha256, storage_key, created_by) values (1, $1, 'a.webp', 'image/webp', 10, 1280, 720, '', $2, $3)",
    [picture, picture, content.userId],
  );
});
afterAll(() => t.close());

const bodyOf = (title: string, more: object = {}): object => ({
  title,
  featuredImage: picture,
  content: "<p>Ba tầng, giếng trời giữa nhà.</p>",
  houseType: "NHA_PHO",
  style: "HIEN_DAI",
  landWidth: "5",
  landLength: "20.5",
  floors: 3,
  status: 1,
  ...more,
});
const create = (title: string, more: object = {}): Promise<TestAnswer> =>
  t.call(content, "POST", URL, bodyOf(title, more));
const find = (actor: TestActor, body: object, url = URL): Promise<TestAnswer> =>
  t.call(actor, "POST", `${url}/find`, body);
const titles = ({ body }: TestAnswer): unknown[] => (body.items as { title: string }[]).map(({ title }) => title);

describe("house templates", () => {
  it("R1-03 refuses in order: 401, 403, 400, 404", async () => {
    expect((await t.call(null, "POST", URL, bodyOf("Nhà phố"))).status).toBe(401);
    expect((await t.call(sales, "POST", URL, bodyOf("Nhà phố năm mét"))).status).toBe(403);
    expect((await t.call(content, "POST", URL, {})).status).toBe(400);
    expect((await t.call(content, "GET", `${URL}/${uuidv7()}`)).status).toBe(404);
  });

  it.each([
    ["land narrower than a metre", { landWidth: "0.5" }, "landWidth", "min"],
    ["land as a number, which may have lost digits", { landWidth: 4.25 }, "landWidth", "invalid"],
    ["more than twenty floors", { floors: 21 }, "floors", "max"],
    ["an unknown style", { style: "GOTHIC" }, "style", "choice"],
    ["a cost with a fraction", { estimatedCostFrom: 1.5 }, "estimatedCostFrom", "invalid"],
    ["costs the wrong way round", { estimatedCostFrom: 2_000, estimatedCostTo: 1_000 }, "estimatedCostTo", "invalid"],
    ["a highest cost alone", { estimatedCostTo: 1_000 }, "estimatedCostFrom", "invalid"],
    ["a floor plan without its floor", { floorPlans: [{ image: uuidv7() }] }, "floorPlans.0.label", "required"],
    ["an address that is none", { render3d: "javascript:alert(1)" }, "render3d", "url"],
    ["hearts of its own", { favoriteCount: 9 }, "favoriteCount", "serverOwned"],
  ])("R1-03 refuses %s and names the field", async (_what, change, field, code) => {
    const refused = await create("Nhà phố bị từ chối", change);
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field, code }] } });
  });

  it("R1-03 keeps every figure exactly, numbers it and finds it by figures and without marks", async () => {
    const figures = {
      landWidth: "4.25",
      constructionArea: "312.75",
      bedrooms: 4,
      bathrooms: 3,
      facadeCount: 2,
      direction: "DONG_NAM",
      hasTerrace: true,
      estimatedCostFrom: 2_100_000_000,
      estimatedCostTo: 2_450_000_000,
      floorPlans: [{ image: picture, label: "Tầng trệt" }],
      gallery: [picture],
      designer: "KTS. Trần Thị Ngọc",
    };
    const made = await create("Nhà phố giếng trời Thủ Đức", figures);
    expect(made).toMatchObject({ status: 201, body: { ...figures, code: "MN001", favoriteCount: 0 } });
    await create("Biệt thự vườn mái Nhật", { houseType: "BIET_THU", floors: 2, landWidth: "12" });
    const filter = { landWidth: { from: "4", to: "4.5" }, floors: { from: 3, to: null }, style: ["HIEN_DAI"] };
    expect(titles(await find(guest, { filter, searchTerm: "gieng troi thu duc" }))).toEqual([
      "Nhà phố giếng trời Thủ Đức",
    ]);
    expect(titles(await find(guest, { searchTerm: "bt vuon" }))).toEqual([]);
    expect(titles(await find(guest, { sorting: { column: "landWidth", direction: "desc" } }))[0]).toBe(
      "Biệt thự vườn mái Nhật",
    );
  });

  it("R3-01 every save of a template is kept, and restoring one brings it back with its code", async () => {
    const made = await create("Nhà phố mái lệch", {
      designer: "KTS. Lê Minh",
      floorPlans: [{ image: picture, label: "Trệt" }],
    });
    const { _id, code } = made.body;
    await t.call(content, "PUT", URL, { _id, version: 1, floors: 4, floorPlans: [] });
    const versions = await t.call(content, "GET", `${URL}/${String(_id)}/versions`);
    expect(versions.body.items).toMatchObject([
      { version: 2, changes: {} },
      { version: 1, changes: { floors: { from: 4, to: 3 } } },
    ]);
    const restored = await t.call(content, "POST", `${URL}/${String(_id)}/versions/1/restore`, { version: 2 });
    const kept = { version: 3, code, floors: 3, floorPlans: [{ image: picture, label: "Trệt" }] };
    expect(restored, restored.text).toMatchObject({ status: 200, body: kept });
  });

  it("R1-03 drafts, what is still to come and what is for others stays out of sight", async () => {
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    await create("Mẫu nháp chưa đăng", { status: 0 });
    await create("Mẫu hẹn giờ đăng", { publishAt: soon });
    await create("Mẫu riêng khách hàng", { audience: "CUSTOMER" });
    const seen = async (actor: TestActor): Promise<unknown[]> =>
      titles(await find(actor, { searchTerm: "mau", sorting: { column: "title", direction: "asc" } }));
    expect(await seen(guest)).toEqual([]);
    expect(await seen(customer)).toEqual(["Mẫu riêng khách hàng"]);
    expect(await seen(sales)).toEqual(["Mẫu hẹn giờ đăng", "Mẫu nháp chưa đăng", "Mẫu riêng khách hàng"]);
  });
});

describe("hearts on templates", () => {
  const heart = (actor: TestActor | null, method: "PUT" | "DELETE", id: string): Promise<TestAnswer> =>
    t.call(actor, method, `${URL}/${id}/favorite`);

  it("R1-03 refuses in order: 401, 404 for what is not there, or not for this person", async () => {
    const draft = await create("Mẫu nháp để thả tim", { status: 0 });
    expect((await heart(null, "PUT", String(draft.body._id))).status).toBe(401);
    expect((await heart(guest, "PUT", String(draft.body._id))).status).toBe(404);
    expect((await heart(guest, "PUT", uuidv7())).status).toBe(404);
    expect((await heart(await t.actor("GUEST", 2), "PUT", String(draft.body._id))).status).toBe(404);
  });

  it("R1-03 counts each person once, whatever they press and however many at once", async () => {
    const made = await create("Mẫu được nhiều người thích");
    const id = String(made.body._id);
    expect((await heart(guest, "PUT", id)).body).toEqual({ favoriteCount: 1, favorite: true });
    expect((await heart(guest, "PUT", id)).body).toEqual({ favoriteCount: 1, favorite: true });
    const people = await Promise.all(Array.from({ length: 8 }, () => t.actor("CUSTOMER")));
    await Promise.all(people.flatMap((person) => [heart(person, "PUT", id), heart(person, "PUT", id)]));
    expect((await heart(customer, "DELETE", id)).body).toEqual({ favoriteCount: 9, favorite: false });
    expect((await heart(guest, "DELETE", id)).body).toEqual({ favoriteCount: 8, favorite: false });
    const { body } = await t.call(content, "GET", `${URL}/${id}`);
    expect(body).toMatchObject({ favoriteCount: 8, version: 1 });
  });

  it("R1-03 lists one's own, with filters, and never what is out of sight by now", async () => {
    const first = await create("Mẫu yêu thích một tầng", { floors: 1 });
    const second = await create("Mẫu yêu thích bốn tầng", { floors: 4 });
    const hidden = await create("Mẫu yêu thích rồi bị ẩn");
    const me = await t.actor("CUSTOMER");
    for (const { body } of [first, second, hidden]) await heart(me, "PUT", String(body._id));
    await t.call(content, "PUT", URL, { _id: hidden.body._id, version: 1, status: 0 });
    const ids = (await t.call(me, "GET", `${URL}/favorites`)).body.ids;
    expect(ids).toEqual([hidden, second, first].map(({ body }) => body._id));
    expect(titles(await find(me, {}, `${URL}/favorites`))).toEqual([
      "Mẫu yêu thích một tầng",
      "Mẫu yêu thích bốn tầng",
    ]);
    expect(titles(await find(me, { filter: { floors: { from: 2, to: null } } }, `${URL}/favorites`))).toEqual([
      "Mẫu yêu thích bốn tầng",
    ]);
    expect((await find(me, { filter: { nothing: 1 } }, `${URL}/favorites`)).status).toBe(400);
    expect((await find(me, { filter: { status: 255 } }, `${URL}/favorites`)).status).toBe(403);
    expect(titles(await find(guest, {}, `${URL}/favorites`))).toEqual([]);
  });
});

describe("R1-03 the words that templates can be chosen by", () => {
  const asked = (actor: TestActor | null): Promise<TestAnswer> => t.call(actor, "GET", `${URL}/choices`);

  it("401, then those of published templates only, to readers and editors alike", async () => {
    expect((await asked(null)).status).toBe(401);
    const before = (await asked(content)).body;
    expect(before.houseType).not.toContain("VAN_PHONG");
    await create("Văn phòng chưa xong", { houseType: "VAN_PHONG", status: 0 });
    await create("Văn phòng tháng sau", { houseType: "VAN_PHONG", publishAt: "2099-01-01T00:00:00.000Z" });
    expect((await asked(content)).body).toEqual(before);
    await create("Văn phòng Thủ Đức", { houseType: "VAN_PHONG", style: "INDOCHINE", direction: "TAY_BAC" });
    for (const actor of [content, await t.actor("CUSTOMER"), await t.actor("GUEST")]) {
      const answer = await asked(actor);
      expect(answer, answer.text).toMatchObject({
        status: 200,
        body: {
          houseType: expect.arrayContaining(["VAN_PHONG"]),
          style: expect.arrayContaining(["INDOCHINE"]),
          direction: expect.arrayContaining(["TAY_BAC"]),
        },
      });
    }
    const theirs = await asked(await t.actor("ADMIN", 2));
    expect(theirs.body).toEqual({ houseType: [], style: [], direction: [] });
  });
});

import { ENUMS } from "@nepnha/contract/platform/enums";
import { uuidv7 } from "uuidv7";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { testApp, type TestActor, type TestAnswer, type TestApp } from "../../testing/app.ts";

const URL = "/api/tenant/widgets";
const HOME = "/api/tenant/home";
const HOUR = 3_600_000;
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString();

let t: TestApp;
let content: TestActor;
let sales: TestActor;
let customer: TestActor;
let guest: TestActor;
let large: string;
let small: string;

beforeAll(async () => {
  t = await testApp();
  [content, sales] = [await t.actor("CONTENT"), await t.actor("SALES")];
  [customer, guest] = [await t.actor("CUSTOMER"), await t.actor("GUEST")];
  [large, small] = [await picture(1280, 720), await picture(1200, 720)];
});
afterAll(() => t.close());
afterEach(() => t.db.ownerPool.query("update widgets set status = 255"));

async function picture(width: number, height: number): Promise<string> {
  const id = uuidv7();
  await t.db.ownerPool.query(
    "insert into files (tenant_id, _id, name, mime, size, width, height, sha256, storage_key) values (1, $1, 'a.webp', 'image/webp', 10, $2, $3, '', $4)",
    [id, width, height, id],
  );
  return id;
}

const bodyOf = (name: string, more: object = {}): object => ({
  name,
  widgetType: "HOTLINE",
  position: "HOME_TOP",
  audience: ["GUEST", "CUSTOMER"],
  platforms: ["WEB"],
  ...more,
});
const create = (name: string, more: object = {}): Promise<TestAnswer> =>
  t.call(content, "POST", URL, bodyOf(name, more));

async function made(name: string, more: object = {}): Promise<string> {
  const answer = await create(name, more);
  expect(answer, answer.text).toMatchObject({ status: 201 });
  return String(answer.body._id);
}

async function category(postType: number): Promise<string> {
  const body = { name: `Chuyên mục ${uuidv7()}`, postType, cateType: 0 };
  const answer = await t.call(await t.actor("SUPERADMIN"), "POST", "/api/tenant/postCates", body);
  expect(answer.status, answer.text).toBe(201);
  return String(answer.body._id);
}

async function template(title: string, more: object = {}): Promise<string> {
  const body = { title, featuredImage: large, content: "<p>Nhà</p>", houseType: "NHA_PHO", style: "HIEN_DAI" };
  const figures = { landWidth: "5", landLength: "20", floors: 3, status: 1 };
  const answer = await t.call(content, "POST", "/api/tenant/houseTemplates", { ...body, ...figures, ...more });
  expect(answer.status, answer.text).toBe(201);
  return String(answer.body._id);
}

interface Block {
  readonly _id: string;
  readonly title: string | null;
  readonly feature: string | null;
  readonly items: readonly { readonly title: string; readonly _files: Readonly<Record<string, object>> }[];
}

async function home(actor: TestActor, query = ""): Promise<Block[]> {
  const answer = await t.call(actor, "GET", HOME + query);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.blocks as Block[];
}
const itemsOf = async (actor: TestActor, query = ""): Promise<string[][]> =>
  (await home(actor, query)).map(({ items }) => items.map(({ title }) => title));

describe("widgets", () => {
  it("R2-06 refuses in order: 401, 403, 400, 404", async () => {
    expect((await t.call(null, "POST", URL, bodyOf("Khối"))).status).toBe(401);
    expect((await t.call(sales, "POST", URL, bodyOf("Khối"))).status).toBe(403);
    expect((await t.call(guest, "POST", `${URL}/find`, {})).status).toBe(403);
    expect((await create("Khối", { audience: [] })).body).toMatchObject({ errors: [{ field: "audience" }] });
    expect((await t.call(content, "GET", `${URL}/${uuidv7()}`)).status).toBe(404);
  });

  it.each([
    ["a banner without a picture", { widgetType: "BANNER" }, "image"],
    ["a block of one's own words without any", { widgetType: "HTML" }, "html"],
    ["a script as a link", { widgetType: "QUOTE_CTA", link: "javascript:alert(1)" }, "link"],
    ["another site disguised as a path", { widgetType: "QUOTE_CTA", link: "//evil.test" }, "link"],
    ["a page that anybody on the way could change", { widgetType: "QUOTE_CTA", link: "http://nepnha.test" }, "link"],
    ["an end before the beginning", { startAt: inHours(2), endAt: inHours(1) }, "endAt"],
    ["more entries than twenty", { widgetType: "POST_LIST", limit: 21 }, "limit"],
  ])("R2-06 refuses %s and names the field", async (_what, change, field) => {
    expect(await create("Khối bị từ chối", change)).toMatchObject({ status: 400, body: { errors: [{ field }] } });
  });

  it("R2-06 a banner's picture is 1280 × 720 at least, and a list takes categories of its own kind", async () => {
    const banner = { widgetType: "BANNER", link: "/read/templates" };
    expect((await create("Băng ảnh", { ...banner, image: small })).body).toMatchObject({
      errors: [{ field: "image" }],
    });
    expect((await create("Băng ảnh", { ...banner, image: large })).status).toBe(201);
    const list = { widgetType: "HOUSE_TEMPLATE_LIST" };
    const [own, strange] = [ENUMS.postType.HOUSE_TEMPLATE, ENUMS.postType.NEWS].map(category);
    expect((await create("Mẫu", { ...list, sourceCategoryId: await strange })).body).toMatchObject({
      errors: [{ field: "sourceCategoryId" }],
    });
    expect((await create("Mẫu", { ...list, sourceCategoryId: await own })).status).toBe(201);
  });

  it("what a kind has no use for is emptied", async () => {
    const { body } = await create("Đổi loại", { link: "/read/templates", limit: 5 });
    expect(body).toMatchObject({ link: null, limit: null });
  });
});

describe("the home", () => {
  it("refuses in order: 401, 403, 400", async () => {
    expect((await t.call(null, "GET", HOME)).status).toBe(401);
    expect((await t.call(customer, "GET", `${HOME}?as=STAFF`)).status).toBe(403);
    expect((await t.call(customer, "GET", `${HOME}?preview=${uuidv7()}`)).status).toBe(403);
    expect((await t.call(content, "GET", `${HOME}?as=NOBODY`)).status).toBe(400);
  });

  it("R1-03 shows what runs now, for the audience and the platform, in its order, of the own company only", async () => {
    await made("Sắp tới", { title: "sắp", startAt: inHours(1) });
    await made("Đã qua", { title: "qua", startAt: inHours(-2), endAt: inHours(-1) });
    await made("Nghỉ", { title: "nghỉ", status: 0 });
    await made("Trên máy khác", { title: "máy khác", platforms: ["IOS"] });
    const first = await made("Thứ nhất", { title: "một", endAt: inHours(1) });
    const second = await made("Thứ hai", { title: "hai", startAt: inHours(-1) });
    await made("Khách hàng thân", { title: "ba", audience: ["CUSTOMER"] });
    const titles = async (actor: TestActor): Promise<unknown[]> => (await home(actor)).map(({ title }) => title);
    expect(await titles(guest)).toEqual(["một", "hai"]);
    expect(await titles(customer)).toEqual(["một", "hai", "ba"]);
    expect(await titles(sales)).toEqual([]);
    expect(await titles(await t.actor("GUEST", 2))).toEqual([]);
    await t.call(content, "PUT", `${URL}/updateOrders`, [second, first]);
    expect(await titles(guest)).toEqual(["hai", "một"]);
  });

  it("R1-03 lists what its readers may see: picked ones in their order, else the newest of a category", async () => {
    const cate = await category(ENUMS.postType.HOUSE_TEMPLATE);
    const old = await template("Mẫu cũ của chuyên mục", { categoryIds: [cate], publishAt: inHours(-9) });
    const fresh = await template("Mẫu mới của chuyên mục", { categoryIds: [cate], publishAt: inHours(-1) });
    const draft = await template("Mẫu nháp của chuyên mục", { categoryIds: [cate], status: 0 });
    await template("Mẫu riêng của khách", { categoryIds: [cate], audience: "CUSTOMER", publishAt: inHours(-3) });
    const list = { widgetType: "HOUSE_TEMPLATE_LIST" };
    await made("Theo tên", { ...list, templateIds: [old, draft, fresh] });
    await made("Theo chuyên mục", { ...list, sourceCategoryId: cate, limit: 2 });
    await made("Trống", { ...list, sourceCategoryId: await category(ENUMS.postType.HOUSE_TEMPLATE) });
    const named = ["Mẫu cũ của chuyên mục", "Mẫu mới của chuyên mục"];
    expect(await itemsOf(guest)).toEqual([named, named.toReversed()]);
    expect(await itemsOf(customer)).toEqual([named, ["Mẫu mới của chuyên mục", "Mẫu riêng của khách"]]);
  });

  it("a row of a list comes with its own picture, and without those of its gallery", async () => {
    const id = await template("Mẫu có nhiều ảnh", { gallery: [small] });
    await made("Theo tên", { widgetType: "HOUSE_TEMPLATE_LIST", templateIds: [id] });
    const [block] = await home(guest);
    expect(block?.items.map(({ _files }) => Object.keys(_files))).toEqual([[large]]);
  });

  it("R2-06 who keeps the widgets looks at it as a guest would see it, with one that does not run yet", async () => {
    await template("Mẫu chỉ cho nhân viên", { audience: "STAFF" });
    await template("Mẫu ai cũng thấy", { publishAt: inHours(-0.1) });
    const id = await made("Bản xem trước", {
      widgetType: "HOUSE_TEMPLATE_LIST",
      startAt: inHours(5),
      audience: ["GUEST"],
      limit: 20,
    });
    expect(await home(content, "?as=GUEST")).toEqual([]);
    for (const keeper of [content, await t.actor("SUPERADMIN")]) {
      const [block] = await home(keeper, `?as=GUEST&preview=${id}`);
      const titles = block?.items.map(({ title }) => title);
      expect(titles).toContain("Mẫu ai cũng thấy");
      expect(titles).not.toContain("Mẫu chỉ cho nhân viên");
    }
    expect(await home(content, `?as=CUSTOMER&preview=${id}`)).toEqual([]);
  });
});

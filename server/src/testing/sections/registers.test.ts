import { afterAll, beforeAll, describe, expect, it } from "vitest";
import sharp from "sharp";
import { uuidv7 } from "uuidv7";
import { testApp, type TestActor, type TestAnswer, type TestApp } from "../app.ts";
import { toldRows } from "../told-rows.ts";

const { notices, told } = toldRows();
let t: TestApp;
let admin: TestActor;
let customer: TestActor;
let guest: TestActor;

beforeAll(async () => {
  t = await testApp({ notices });
  [admin, customer, guest] = [await t.actor("ADMIN"), await t.actor("CUSTOMER"), await t.actor("GUEST")];
});
afterAll(() => t.close());

const post = (feature: string, body: unknown): Promise<TestAnswer> =>
  t.call(admin, "POST", `/api/tenant/${feature}`, body);
const get = async (feature: string, row: TestAnswer, by = admin): Promise<TestAnswer> =>
  t.call(by, "GET", `/api/tenant/${feature}/${String(row.body._id)}`);
const put = async (feature: string, row: TestAnswer, body: object): Promise<TestAnswer> =>
  t.call(admin, "PUT", `/api/tenant/${feature}`, {
    _id: row.body._id,
    version: (await get(feature, row)).body.version,
    ...body,
  });
const del = (feature: string, row: TestAnswer): Promise<TestAnswer> =>
  t.call(admin, "DELETE", `/api/tenant/${feature}/${String(row.body._id)}`);

describe("R1-09 branches", () => {
  const branch = (more: object = {}): Promise<TestAnswer> =>
    post("branches", { name: "Chi nhánh Huế", address: "1 Lê Lợi", phone: "0901234567", ...more });

  it("refuses impossible hours, half a place and a ward of another province, each by its field", async () => {
    const day = (open: string, close: string) => ({ weekday: "MON", open, close });
    const refused = async (more: object, field: string): Promise<void> => {
      expect(await branch(more), field).toMatchObject({ status: 400, body: { errors: [{ field }] } });
    };
    await refused({ openHours: [day("08:00", "08:00")] }, "openHours.0.close");
    await refused({ openHours: [day("08:00", "12:00"), day("11:00", "13:00")] }, "openHours.1.open");
    await refused({ openHours: [day("8:00", "12:00")] }, "openHours.0.open");
    await refused({ lat: "10.77" }, "lng");
    await refused({ lat: "91", lng: "100" }, "lat");
    const province = await post("provinces", { code: "P1", name: "Tỉnh Một" });
    const other = await post("provinces", { code: "P2", name: "Tỉnh Hai" });
    const ward = await post("wards", { code: "W1", name: "Phường Một", provinceId: province.body._id });
    await refused({ provinceId: other.body._id, wardId: ward.body._id }, "wardId");
    const hours = [day("08:00", "12:00"), day("12:00", "17:30")];
    const good = {
      provinceId: province.body._id,
      wardId: ward.body._id,
      lat: "16.463713",
      lng: "107.590866",
      openHours: hours,
    };
    expect(await branch(good)).toMatchObject({
      status: 201,
      body: { lat: "16.463713", lng: "107.590866", openHours: hours },
    });
  });

  it("cannot rest while people work there; customers do not see who works there", async () => {
    const made = await branch({ name: "Chi nhánh Vinh" });
    const worker = await t.actor("SALES");
    await t.db.ownerPool.query("update users set branch_id = $2 where _id = $1", [worker.userId, made.body._id]);
    await put("branches", made, { managerId: worker.userId });
    expect((await get("branches", made)).body).toMatchObject({ userCount: 1, managerId: worker.userId });
    const seen = await get("branches", made, customer);
    expect(seen.body).toMatchObject({ name: "Chi nhánh Vinh" });
    expect(seen.body).not.toHaveProperty("managerId");
    expect(seen.body).not.toHaveProperty("userCount");
    expect(seen.text).not.toContain(worker.userId);
    const rest = { ids: [made.body._id], status: 0, notes: null };
    const refused = await t.call(admin, "PUT", "/api/tenant/branches/updateStatus", rest);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: "IN_USE", detail: expect.stringContaining("1 nhân viên") },
    });
    await t.db.ownerPool.query("update users set branch_id = null where _id = $1", [worker.userId]);
    expect((await t.call(admin, "PUT", "/api/tenant/branches/updateStatus", rest)).status).toBe(200);
  });
});

describe("R1-09 hotlines", () => {
  const hotline = (more: object = {}): Promise<TestAnswer> =>
    post("hotlines", { name: "Tư vấn", phone: "1900 1234", purpose: "TU_VAN", showOn: ["WEB"], ...more });

  it("one number at most is the first of its purpose; a deleted one comes back without that", async () => {
    const first = await hotline({ isPrimary: true });
    const other = await hotline({ purpose: "KE_TOAN", isPrimary: true });
    const second = await hotline({ isPrimary: true });
    expect(told.slice(-2)).toEqual([first, second].map(({ body }) => `1 hotlines ${String(body._id)}`));
    const isPrimary = async (row: TestAnswer): Promise<unknown> => (await get("hotlines", row)).body.isPrimary;
    expect([await isPrimary(first), await isPrimary(other), await isPrimary(second)]).toEqual([false, true, true]);
    await put("hotlines", other, { purpose: "TU_VAN" });
    expect([await isPrimary(other), await isPrimary(second)]).toEqual([true, false]);
    await del("hotlines", other);
    await put("hotlines", first, { isPrimary: true });
    const back = { ids: [other.body._id], status: 0, notes: null };
    expect((await t.call(admin, "PUT", "/api/tenant/hotlines/updateStatus", back)).status).toBe(200);
    expect([await isPrimary(first), await isPrimary(other)]).toEqual([true, false]);
  });

  it("customers see those of the web and the app, and a call counts once an hour and person", async () => {
    const shown = await hotline({ name: "Bảo hành", purpose: "KY_THUAT", showOn: ["APP", "QUOTE_PDF"] });
    const inner = await hotline({ name: "Nội bộ", purpose: "KY_THUAT", showOn: ["QUOTE_PDF"] });
    const found = await t.call(customer, "POST", "/api/tenant/hotlines/find", { filter: { purpose: "KY_THUAT" } });
    expect(found.body).toMatchObject({ total: 1, items: [{ _id: shown.body._id }] });
    const call = async (row: TestAnswer, by: TestActor | null): Promise<number> =>
      (await t.call(by, "POST", `/api/tenant/hotlines/${String(row.body._id)}/call`, {})).status;
    expect(await call(shown, null)).toBe(401);
    expect(await call(inner, customer)).toBe(404);
    expect([await call(shown, customer), await call(shown, customer), await call(shown, guest)]).toEqual([
      200, 200, 200,
    ]);
    expect((await get("hotlines", shown)).body.callClicks).toBe(2);
    await t.db.ownerPool.query("update hotline_calls set hour = hour - interval '1 hour'");
    await call(shown, customer);
    expect((await get("hotlines", shown)).body.callClicks).toBe(3);
  });
});

describe("context help", () => {
  const help = (key: string, more: object = {}): Promise<TestAnswer> =>
    post("contextHelps", { title: `Về ${key}`, key, route: "/quote", content: "<p>Như sau</p>", ...more });
  const read = async (route: string, language: string, by = admin): Promise<unknown> => {
    const { body } = await t.call(
      by,
      "GET",
      `/api/tenant/help?route=${encodeURIComponent(route)}&language=${language}`,
    );
    return body.items;
  };

  it("has a key once in each language, and stands on an address of the application", async () => {
    expect((await help("quote.send")).status).toBe(201);
    expect(await help("quote.send")).toMatchObject({
      status: 409,
      body: { errors: [{ field: "key", code: "duplicate" }] },
    });
    expect((await help("quote.send", { language: "en", title: "Sending" })).status).toBe(201);
    for (const key of ["Quote.send", "q", "báo-giá"]) {
      expect(await help(key), key).toMatchObject({ status: 400, body: { errors: [{ field: "key" }] } });
    }
    for (const route of ["quote", "/quote/", "/Quote", "https://nepnha.test"]) {
      expect(await help("quote.route", { route }), route).toMatchObject({
        status: 400,
        body: { errors: [{ field: "route" }] },
      });
    }
  });

  it("is found for the screen and those above it, in the reader's language or in the other one", async () => {
    await help("branch.map", { route: "/branch" });
    await help("branch.new", { route: "/branch/new", language: "en" });
    expect(await read("/branch/new", "vi")).toMatchObject([
      { key: "branch.new", language: "en" },
      { key: "branch.map", language: "vi", content: "<p>Như sau</p>", vote: null },
    ]);
    expect(await read("/quote", "en")).toMatchObject([{ key: "quote.send", language: "en", title: "Sending" }]);
    expect(await read("/branches", "vi")).toEqual([]);
    const missing = await t.call(admin, "POST", "/api/tenant/contextHelps/find", { filter: { isUntranslated: true } });
    expect(missing.body).toMatchObject({ total: 2, items: [{ key: "branch.map" }, { key: "branch.new" }] });
  });

  it("is for whom it is meant, counts one view a day and one vote each", async () => {
    const made = await help("home.chat", { route: "/home", audienceRoles: ["CUSTOMER"] });
    const url = `/api/tenant/help/${String(made.body._id)}`;
    expect(await read("/home", "vi", guest)).toEqual([]);
    expect((await t.call(guest, "POST", `${url}/view`, {})).status).toBe(404);
    expect((await t.call(null, "PUT", `${url}/vote`, { helpful: true })).status).toBe(401);
    expect((await t.call(customer, "PUT", `${url}/vote`, { helpful: "yes" })).status).toBe(400);
    for (let count = 0; count < 2; count += 1) await t.call(customer, "POST", `${url}/view`, {});
    const second = await t.actor("CUSTOMER");
    await t.call(second, "POST", `${url}/view`, {});
    const third = await t.actor("CUSTOMER");
    for (const [person, helpful] of [
      [customer, false],
      [customer, true],
      [second, true],
      [third, false],
    ] as const) {
      await t.call(person, "PUT", `${url}/vote`, { helpful });
    }
    expect((await get("contextHelps", made)).body).toMatchObject({
      viewCount: 2,
      helpfulCount: 2,
      unhelpfulCount: 1,
      helpfulPercent: 67,
    });
    expect(await read("/home", "vi", customer)).toMatchObject([{ key: "home.chat", vote: true }]);
    await t.call(third, "PUT", `${url}/vote`, { helpful: null });
    expect((await get("contextHelps", made)).body).toMatchObject({ helpfulPercent: 100, version: made.body.version });
  });
});

describe("value lists", () => {
  const list = (listCode: string, values: object[], more: object = {}): Promise<TestAnswer> =>
    post("objectMetadata", { name: listCode, listCode, objectKind: "CUSTOMER", values, ...more });
  const value = (code: string, more: object = {}) => ({ code, label: code, ...more });

  it("hold each code once, one default that is in use, and codes that the list above knows", async () => {
    const refused = async (values: object[], field: string, more: object = {}): Promise<void> => {
      expect(await list("NGUON", values, more), field).toMatchObject({ status: 400, body: { errors: [{ field }] } });
    };
    await refused([], "values");
    await refused([value("A"), value("A")], "values.1.code");
    await refused([value("A", { isDefault: true }), value("B", { isDefault: true })], "values.1.isDefault");
    await refused([value("A", { isDefault: true, status: "DEACTIVE" })], "values.0.isDefault");
    await refused([value("A", { parentCode: "X" })], "values.0.parentCode");
    const parent = await list("VUNG", [value("NAM"), value("BAC")]);
    expect(parent.body.valueCount).toBe(2);
    const under = { parentListId: parent.body._id };
    await refused([value("A", { parentCode: "TAY" })], "values.0.parentCode", under);
    expect((await list("NGUON", [value("A", { parentCode: "NAM" })], under)).status).toBe(201);
  });

  it("a value in use stays; merged into another one, it is replaced where it is used", async () => {
    const parent = await list("LOAI", [value("X", { isDefault: true }), value("Y")]);
    const child = await list("PHU", [value("A", { parentCode: "X" }), value("B", { parentCode: "Y" })], {
      parentListId: parent.body._id,
    });
    const id = String(parent.body._id);
    expect(await put("objectMetadata", parent, { values: [value("Y")] })).toMatchObject({
      status: 409,
      body: { code: "IN_USE", detail: expect.stringContaining("X") },
    });
    expect(await del("objectMetadata", parent)).toMatchObject({ status: 409 });
    expect((await t.call(admin, "GET", `/api/tenant/objectMetadata/${id}/uses`)).body).toEqual({ X: 1, Y: 1 });
    const merge = (body: object): Promise<TestAnswer> =>
      t.call(admin, "PUT", `/api/tenant/objectMetadata/${id}/merge`, { version: 1, ...body });
    expect(await merge({ from: "Z", to: "Y" })).toMatchObject({ status: 400, body: { errors: [{ field: "from" }] } });
    expect(await merge({ from: "X", to: "X" })).toMatchObject({ status: 400, body: { errors: [{ field: "to" }] } });
    expect((await merge({ from: "X", to: "Y", version: 9 })).status).toBe(409);
    expect((await merge({ from: "X", to: "Y" })).body).toEqual({ replaced: 1, version: 2 });
    expect(told.slice(-2)).toEqual([child, parent].map(({ body }) => `1 objectMetadata ${String(body._id)}`));
    expect((await get("objectMetadata", parent)).body.values).toMatchObject([{ code: "Y", isDefault: true }]);
    expect((await get("objectMetadata", child)).body).toMatchObject({
      values: [
        { code: "A", parentCode: "Y" },
        { code: "B", parentCode: "Y" },
      ],
      version: 2,
    });
  });

  it("of the system change their words only", async () => {
    const made = await list("HE_THONG", [value("A"), value("B")]);
    await t.db.ownerPool.query("update object_metadata set is_system = true where _id = $1", [made.body._id]);
    const words = [value("A", { label: "Khác", labelEn: "Other", color: "#112233" }), value("B")];
    expect((await put("objectMetadata", made, { values: words })).status).toBe(200);
    const fixed = { status: 400, body: { errors: [{ field: "values" }] } };
    expect(await put("objectMetadata", made, { values: [value("A")] })).toMatchObject(fixed);
    expect(await put("objectMetadata", made, { values: [value("A", { isDefault: true }), value("B")] })).toMatchObject(
      fixed,
    );
    expect(await put("objectMetadata", made, { objectKind: "QUOTE" })).toMatchObject({ status: 400 });
    expect(await del("objectMetadata", made)).toMatchObject({ status: 409 });
  });
});

describe("chat backgrounds", () => {
  const background = (more: object = {}): Promise<TestAnswer> =>
    post("chatBackgrounds", { name: "Giấy dó", kind: "COLOR", color1: "#FFF8EE", textTone: "DARK", ...more });
  const CHOICES = "/api/tenant/chatBackgrounds/choices";

  it("can be read: the tone against the colour, the worst place of a gradient, the average of a picture", async () => {
    const refused = async (more: object, text: string): Promise<void> => {
      expect(await background(more), text).toMatchObject({
        status: 400,
        body: { errors: [{ field: "textTone", message: expect.stringContaining(text) }] },
      });
    };
    await refused({ textTone: "LIGHT" }, "Hãy chọn chữ sẫm");
    await refused({ color1: "#222222" }, "Hãy chọn chữ sáng");
    await refused({ kind: "GRADIENT", color1: "#FFFFFF", color2: "#111111" }, "4,5:1");
    const image = await picture("#1c3a2a");
    await refused({ kind: "IMAGE", color1: null, image }, "Hãy chọn chữ sáng");
    expect(await background({ kind: "IMAGE", color1: null, image, textTone: "LIGHT" })).toMatchObject({ status: 201 });
    expect(await background({ kind: "GRADIENT", color2: "#FBE9D7" })).toMatchObject({ status: 201 });
  });

  it("wants what its kind needs and forgets the rest", async () => {
    expect(await background({ kind: "IMAGE" })).toMatchObject({ status: 400, body: { errors: [{ field: "image" }] } });
    expect(await background({ kind: "GRADIENT" })).toMatchObject({
      status: 400,
      body: { errors: [{ field: "color2" }] },
    });
    expect((await background({ color2: "#111111" })).body).toMatchObject({ color2: null });
  });

  it("one at most is the company's own in each scope", async () => {
    const first = await background({ isDefault: true });
    const direct = await background({ isDefault: true, scope: "DIRECT" });
    const second = await background({ isDefault: true });
    const flags = await Promise.all(
      [first, direct, second].map(async (row) => (await get("chatBackgrounds", row)).body.isDefault),
    );
    expect(flags).toEqual([false, true, true]);
  });

  it("is chosen for one conversation or for all; one that is deleted is offered no more", async () => {
    const person = await t.actor("CUSTOMER");
    const made = await background({ name: "Của tôi" });
    const project = await background({ scope: "PROJECT" });
    const choose = (body: object): Promise<TestAnswer> => t.call(person, "PUT", CHOICES, { groupId: null, ...body });
    expect((await t.call(null, "GET", CHOICES)).status).toBe(401);
    expect((await choose({ backgroundId: uuidv7() })).status).toBe(400);
    expect((await choose({ groupId: uuidv7(), backgroundId: made.body._id })).status).toBe(404);
    const groupId = uuidv7();
    await t.db.ownerPool.query("insert into chat_groups (tenant_id, _id, type, created_by) values (1, $1, 4, $2)", [
      groupId,
      person.userId,
    ]);
    await t.db.ownerPool.query(
      "insert into chat_members (tenant_id, group_id, user_id, role, joined_change_seq, user_seq) values (1, $1, $2, 2, 0, 0)",
      [groupId, person.userId],
    );
    expect((await choose({ groupId, backgroundId: project.body._id })).status).toBe(400);
    await choose({ backgroundId: made.body._id });
    const chosen = await choose({ groupId, backgroundId: made.body._id });
    expect(chosen.body.choices).toHaveLength(2);
    expect((await get("chatBackgrounds", made)).body.usedCount).toBe(2);
    await del("chatBackgrounds", made);
    const { body } = await t.call(person, "GET", CHOICES);
    expect(JSON.stringify(body.backgrounds)).not.toContain(String(made.body._id));
    expect((await choose({ groupId, backgroundId: null })).body.choices).toHaveLength(1);
  });

  /** A stored picture of one colour. */
  async function picture(color: string): Promise<string> {
    const preview = await sharp({ create: { width: 9, height: 16, channels: 3, background: color } })
      .webp()
      .toBuffer();
    const id = uuidv7();
    await t.db.ownerPool.query(
      `insert into files (tenant_id, _id, name, mime, size, width, height, sha256, storage_key, preview)
       values (1, $1, 'nen.webp', 'image/webp', 100, 1080, 1920, $2, $3, $4)`,
      [id, Buffer.alloc(32), id, `data:image/webp;base64,${preview.toString("base64")}`],
    );
    return id;
  }
});

import { SEARCH_LIMITS, type FoundRow, type SearchAnswer } from "@nepnha/contract/features/search/search";
import { enSearch } from "@nepnha/contract/features/search/en";
import { viSearch } from "@nepnha/contract/features/search/vi";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FEATURES } from "../../features.ts";
import { testApp, type TestActor, type TestAnswer, type TestApp } from "../../testing/app.ts";
import { countRoundTrips } from "../../testing/round-trips.ts";

const URL = "/api/tenant/search";

const counted = countRoundTrips();
let t: TestApp;
let admin: TestActor;
let sales: TestActor;
let guest: TestActor;

beforeAll(async () => {
  t = await testApp({}, { stream: counted.stream });
  [admin, sales, guest] = [await t.actor("ADMIN"), await t.actor("SALES"), await t.actor("GUEST")];
  await branch("Chi nhánh Đặng Văn Bi", "76 Võ Văn Ngân, Thủ Đức");
  await branch("Chi nhánh Hải Châu", "12 đường Đặng Tất");
  await branch("Đặng Thai Mai", "3 Trần Phú");
});
afterAll(() => t.close());

async function make(feature: string, body: object, by: TestActor = admin): Promise<string> {
  const answer = await t.call(by, "POST", `/api/tenant/${feature}`, body);
  expect(answer, answer.text).toMatchObject({ status: 201 });
  return String(answer.body._id);
}
const branch = (name: string, address: string, more: object = {}, by?: TestActor): Promise<string> =>
  make("branches", { name, address, phone: "0236 382 2111", showOnWeb: true, ...more }, by);

const ask = (actor: TestActor | null, term: unknown, more: object = {}): Promise<TestAnswer> =>
  t.call(actor, "POST", URL, { term, ...more });

async function found(actor: TestActor, term: string, more: object = {}): Promise<readonly FoundRow[]> {
  const answer = await ask(actor, term, more);
  expect(answer, answer.text).toMatchObject({ status: 200 });
  return (answer.body as unknown as SearchAnswer).items;
}
const titles = async (actor: TestActor, term: string): Promise<string[]> =>
  (await found(actor, term)).map(({ title }) => title);

/** A member of staff with these permissions only. */
async function staffWith(...permissions: readonly string[]): Promise<TestActor> {
  const actor = await t.actor("SITE");
  const role = uuidv7();
  await t.db.ownerPool.query(
    "insert into roles (tenant_id, _id, code, name, base_role, permissions) values (1, $1, $2, $2, 2, $3)",
    [role, role.slice(-12), permissions],
  );
  await t.db.ownerPool.query("update user_roles set role_id = $1 where user_id = $2", [role, actor.userId]);
  return actor;
}

describe("search over all sections", () => {
  it("is for who is signed in", async () => {
    expect(await ask(null, "dang")).toMatchObject({ status: 401 });
  });

  it.each([
    ["nothing", undefined],
    ["blanks", "   "],
    ["what is too long", "a".repeat(SEARCH_LIMITS.term + 1)],
    ["what is no text", 12],
    ["control characters", "dang\u0000"],
  ])("refuses %s", async (_what, term) => {
    expect(await ask(admin, term)).toMatchObject({ status: 400, body: { errors: [{ field: "term" }] } });
  });

  it("refuses a language that it does not know, and a body that no term fills", async () => {
    expect(await ask(admin, "dang", { language: "fr" })).toMatchObject({ status: 400 });
    expect(await ask(admin, "dang", { more: 1 })).toMatchObject({ status: 400 });
    expect(await ask(admin, "a".repeat(5000))).toMatchObject({ status: 413 });
  });

  it("says nothing of sections that somebody has no right to list and to open", async () => {
    expect(await titles(await staffWith(), "dang")).toEqual([]);
    expect(await titles(await staffWith("branches.basic", "branches.readAll"), "dang")).toEqual([]);
    expect(await titles(await staffWith("branches.read", "branches.readAll"), "dang")).toEqual([]);
    expect(await titles(await staffWith("branches.basic", "branches.read", "branches.readAll"), "dang")).toHaveLength(
      3,
    );
  });

  it("finds Đặng by dang: titles that begin so, titles that have it, rows that have it elsewhere", async () => {
    const [first, ...others] = await found(sales, "dang");
    expect(first).toEqual({
      section: "branches",
      _id: expect.any(String),
      title: "Đặng Thai Mai",
      code: expect.stringMatching(/^CN/),
      hint: "3 Trần Phú",
      path: `/branch/${String(first?._id)}`,
    });
    expect(others.map(({ title }) => title)).toEqual(["Chi nhánh Đặng Văn Bi", "Chi nhánh Hải Châu"]);
    expect(await titles(sales, "ĐẶNG  văn")).toEqual(["Chi nhánh Đặng Văn Bi"]);
    expect(await titles(sales, "%")).toEqual([]);
  });

  it("puts a title that has the term as it stands before shorter ones that only have its letters", async () => {
    await branch("Tầng An", "5 Lê Lợi");
    await branch("Nhôm kính Tân Á Đông", "6 Lê Lợi");
    expect((await titles(admin, "tan a")).slice(0, 2)).toEqual(["Nhôm kính Tân Á Đông", "Tầng An"]);
  });

  it("finds a customer by the first figures of their phone, before whatever has these figures elsewhere", async () => {
    await make("customers", { fullName: "Lê Thị Hồng", phone: "0917 555 321" });
    for (const term of ["0917", "09175", "0917 555"]) expect(await titles(admin, term)).toContain("Lê Thị Hồng");
  });

  it("puts the row whose code it is first, whatever else has the word", async () => {
    const id = await branch("Kho vật tư", "8 Lê Lợi", { code: "KHO8" });
    await branch("KHO8 cũ", "9 Lê Lợi");
    expect((await found(sales, "kho8")).map((row) => row._id)[0]).toBe(id);
  });

  it.each(["0236 382 2999", "0236.382.2999", "02363822999", "+84 236 382 2999", "842363822999"])(
    "finds a number to call as somebody writes it: %s",
    async (typed) => {
      await branch("Nơi nghe máy", "4 Lê Duẩn", { phone: "0236 382 2999" });
      expect(new Set(await titles(sales, typed))).toEqual(new Set(["Nơi nghe máy"]));
    },
  );

  it("puts a customer before who looks after them", async () => {
    const customer = { fullName: "Trịnh Phân Công", phone: "0903118226", assignedStaffId: sales.userId };
    const id = await make("customers", customer);
    const sections = (await found(admin, "trinh phan cong")).map(({ section, _id }) => [section, _id === id]);
    expect(sections).toEqual([
      ["customers", true],
      ["assignments", false],
    ]);
  });

  it("answers few of each section, and of several", async () => {
    for (let n = 0; n < 7; n += 1) await branch(`Xưởng mộc ${n}`, "1 Cầu Giấy");
    await make("customerCategories", { name: "Khách của xưởng mộc", color: "#AABBCC" });
    const rows = await found(admin, "xuong moc");
    expect(rows.filter(({ section }) => section === "branches")).toHaveLength(SEARCH_LIMITS.perSection);
    expect(rows.map(({ section }) => section)).toContain("customerCategories");
  });

  it("shows somebody without readAll their own rows only, and nobody a deleted one", async () => {
    const own = await staffWith("branches.basic", "branches.read", "branches.create");
    await branch("Gác xép của người khác", "2 Hàng Bài");
    const mine = await branch("Gác xép của tôi", "2 Hàng Bài", {}, own);
    expect((await found(own, "gac xep")).map((row) => row._id)).toEqual([mine]);
    expect(await t.call(admin, "DELETE", `/api/tenant/branches/${mine}`)).toMatchObject({ status: 200 });
    expect(await found(own, "gac xep")).toEqual([]);
    expect(await titles(admin, "gac xep")).toEqual(["Gác xép của người khác"]);
  });

  it("shows customers and guests what is open to them, and no name behind it", async () => {
    const manager = await t.actor("SALES");
    await branch("Sân thượng", "5 Hùng Vương", { managerId: manager.userId });
    await branch("Sân thượng khuất", "5 Hùng Vương", { showOnWeb: false });
    expect(await titles(sales, "san thuong")).toEqual(["Sân thượng", "Sân thượng khuất"]);
    expect(await titles(guest, "san thuong")).toEqual(["Sân thượng"]);
    expect(await found(guest, "5 hung vuong")).toEqual([expect.objectContaining({ title: "Sân thượng" })]);
  });

  it("tells nobody of another company", async () => {
    const theirs = await t.actor("ADMIN", 2);
    await branch("Bí mật của công ty khác", "1 Bạch Đằng", { code: "BIMAT" }, theirs);
    expect(await titles(theirs, "bi mat")).toEqual(["Bí mật của công ty khác"]);
    expect(await titles(admin, "bi mat")).toEqual([]);
    expect(await titles(admin, "bimat")).toEqual([]);
  });

  it("finds help pages for those whom they are meant for, each in one language", async () => {
    const help = { key: "branch.hours", route: "/branch", content: "<p>Giờ mở cửa</p>", audienceRoles: ["USER"] };
    await make("contextHelps", { ...help, title: "Đặt giờ mở cửa", language: "vi" });
    const english = await make("contextHelps", { ...help, title: "Đặt giờ: opening hours", language: "en" });
    const pages = async (actor: TestActor, language: string): Promise<readonly FoundRow[]> =>
      (await found(actor, "dat gio", { language })).filter(({ section }) => section === "help");
    expect(await pages(sales, "vi")).toMatchObject([{ title: "Đặt giờ mở cửa", hint: "/branch", path: "/branch" }]);
    expect(await pages(sales, "en")).toMatchObject([{ _id: english }]);
    expect(await pages(guest, "vi")).toEqual([]);
  });

  it("has a name, in both languages, for whatever a feature lets it find", () => {
    const names = FEATURES.flatMap(({ search = [] }) => search).map(({ name }) => `search.${name}`);
    expect(names).toEqual(["search.help"]);
    expect(names.filter((key) => !(key in viSearch) || !(key in enSearch))).toEqual([]);
  });

  it("waits for the database once, whatever number of sections it looks into", async () => {
    await expect.poll(() => t.deps.db.hearsSessionChanges()).toBe(true);
    const tripsOf = async (call: () => Promise<unknown>): Promise<number> => {
      // The first one may find no connection, or a session that is not kept yet.
      for (let time = 0; time < 2; time += 1) {
        counted.take();
        await call();
        await expect.poll(() => t.deps.db.stats().idle === t.deps.db.stats().total).toBe(true);
      }
      return counted.take();
    };
    const one = await tripsOf(() => t.call(admin, "GET", "/api/tenant/auth/preferences/list.branches"));
    expect(await tripsOf(() => found(admin, "chi nhanh"))).toBe(one);
  });
});

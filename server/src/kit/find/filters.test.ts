import { ENUMS } from "@nepnha/contract/platform/enums";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp, type TestActor, type TestAnswer, type TestApp } from "../../testing/app.ts";

const { DELETED } = ENUMS.genericStatus;
const DAY_MS = 24 * 3600 * 1000;

let t: TestApp;
let admin: TestActor;

beforeAll(async () => {
  t = await testApp();
  admin = await t.actor("ADMIN");
});
afterAll(() => t.close());

const urlOf = (section: string): string => `/api/tenant/${section}`;

async function make(section: string, body: object): Promise<string> {
  const made = await t.call(admin, "POST", urlOf(section), body);
  expect(made.status, made.text).toBe(201);
  return String(made.body["_id"]);
}

async function find(section: string, body: object, by = admin): Promise<string[]> {
  const answer = await t.call(by, "POST", `${urlOf(section)}/find`, body);
  expect(answer.status, answer.text).toBe(200);
  return idsIn(answer.body["items"]);
}

const idsIn = (rows: unknown): string[] => (rows as { _id: string }[]).map(({ _id }) => _id);
const branch = (name: string) => make("branches", { name, address: "1 Lê Lợi", phone: "0901234567" });
const remove = async (section: string, id: string) =>
  expect((await t.call(admin, "DELETE", `${urlOf(section)}/${id}`)).status).toBe(200);

describe("R3-03 a range of instants", () => {
  const maintenance = (message: string) => {
    const [fromAt, toAt] = [1, 2].map((days) => new Date(Date.now() + days * DAY_MS).toISOString());
    return make("maintenances", { message, fromAt, toAt });
  };

  it.each([
    ["branches", "createdAt", "created_at", branch],
    ["branches", "updatedAt", "updated_at", branch],
    ["maintenances", "fromAt", "from_at", maintenance],
  ] as const)("takes days as those of Vietnam, and moments as they are: %s by %s", async (section, field, column, one) => {
    const instants = ["01T16:59:59.999Z", "01T17:00:00.000Z", "02T16:59:59.999Z", "02T17:00:00.000Z"];
    const ids: string[] = [];
    for (const instant of instants) {
      const id = await one(`Lúc ${instant}`);
      await t.db.ownerPool.query(`update ${section} set ${column} = $1 where _id = $2`, [`2025-03-${instant}`, id]);
      ids.push(id);
    }
    const [before, first, last, after] = ids;
    const among = async (range: object) =>
      (await find(section, { filter: { [field]: range }, paginator: { pageSize: 100 } }))
        .filter((id) => ids.includes(id))
        .toSorted();
    expect(await among({ from: "2025-03-02", to: "2025-03-02" })).toEqual([first, last].toSorted());
    expect(await among({ to: "2025-03-02" })).toEqual([before, first, last].toSorted());
    expect(await among({ from: "2025-03-02" })).toEqual([first, last, after].toSorted());
    const moment = "2025-03-01T17:00:00.000Z";
    expect(await among({ from: moment, to: moment })).toEqual([first]);
    expect(await among({ from: "2025-03-01T17:00:00.001Z", to: "2025-03-02T16:59:59.998Z" })).toEqual([]);
  });
});

describe("R3-03 a filter of several references", () => {
  it("finds the rows whose list names any of them", async () => {
    const people = [await t.actor("SALES"), await t.actor("SALES"), await t.actor("SALES")].map(({ userId }) => userId);
    const [one, two, three] = people;
    const group = (name: string, memberIds: unknown[]) =>
      make("userGroups", { name, code: name.toUpperCase(), groupType: "DEPARTMENT", memberIds });
    const [first, second] = [await group("first", [one]), await group("second", [one, two])];
    const having = async (memberIds: unknown) =>
      (await find("userGroups", { filter: { memberIds } })).filter((id) => id === first || id === second).toSorted();
    expect(await having(one)).toEqual([first, second].toSorted());
    expect(await having([two, three])).toEqual([second]);
    expect(await having([one, three])).toEqual([first, second].toSorted());
    expect(await having(three)).toEqual([]);
  });
});

describe("R3-03 among deleted rows", () => {
  it("filters find what they find among others, and those two do not mix", async () => {
    const vendor = (name: string, more: object) => make("vendors", { name, vendorType: "SUPPLIER", ...more });
    const roof = await vendor("Mái tôn", { trades: ["ROOF"], rating: 4 });
    const paint = await vendor("Sơn nhà", { trades: ["PAINT"], rating: 2 });
    await vendor("Mái còn", { trades: ["ROOF"], rating: 4 });
    for (const id of [roof, paint]) await remove("vendors", id);
    const deleted = (filter: object) => find("vendors", { filter: { status: DELETED, ...filter } });
    expect((await deleted({})).toSorted()).toEqual([roof, paint].toSorted());
    expect(await deleted({ trades: "ROOF" })).toEqual([roof]);
    expect(await deleted({ trades: ["PAINT", "WOOD"] })).toEqual([paint]);
    expect(await deleted({ rating: { from: "2", to: "2" } })).toEqual([paint]);
    expect(await deleted({ rating: { from: "3" } })).toEqual([roof]);
    expect(await find("vendors", { filter: { status: [DELETED], rating: "4" } })).toEqual([roof]);
    expect(await find("vendors", { searchTerm: "son nha", filter: { status: DELETED } })).toEqual([paint]);
  });
});

describe("R7-09 the plain list", () => {
  it("has no deleted row, and only what its reader may see", async () => {
    const hotline = (name: string, showOn: string[]) =>
      make("hotlines", { name, phone: "1900 1234", purpose: "TU_VAN", showOn });
    const [web, inner, gone] = [await hotline("A", ["WEB"]), await hotline("B", []), await hotline("C", ["WEB"])];
    await remove("hotlines", gone);
    const listed = async (by: TestActor) => idsIn((await t.call(by, "GET", urlOf("hotlines"))).body);
    expect(await listed(admin)).toEqual([web, inner]);
    expect(await listed(await t.actor("CUSTOMER"))).toEqual([web]);
  });

  it("of a log has its last days alone, as the text filter does", async () => {
    const logged = async (days: number): Promise<string> => {
      const id = uuidv7();
      await t.db.ownerPool.query(
        `insert into action_logs (tenant_id, _id, at, actor_id, actor_role, kind, entity_kind, entity_id, summary, changes, result, ip)
         values (1, $1, $2, $3, 1, $4, 'branches', null, 'canary-7d', '{}', 'OK', '')`,
        [id, new Date(Date.now() - days * DAY_MS), admin.userId, ENUMS.actionLogKind.Update],
      );
      return id;
    };
    const [fresh, old] = [await logged(6), await logged(8)];
    const chief = await t.actor("SUPERADMIN");
    for (const path of ["", "/filter/canary-7d"]) {
      const ids = idsIn((await t.call(chief, "GET", urlOf("staffActionLogs") + path)).body);
      expect(ids, path).toContain(fresh);
      expect(ids, path).not.toContain(old);
    }
  });
});

describe("R9-01 a text filter", () => {
  const ask = (text: string): Promise<TestAnswer> =>
    t.call(admin, "GET", `${urlOf("branches")}/filter/${encodeURIComponent(text)}`);

  it.each(["a\nb", "a\tb", "a\u0007b", "a\u202eb", "x".repeat(201)])("400 names it for %j", async (text) => {
    expect(await ask(text)).toMatchObject({ status: 400, body: { errors: [{ field: "text", code: "invalid" }] } });
  });
});

it("R9-01 a page of a single row is the row of its number", async () => {
  for (const name of ["Trang 1", "Trang 2", "Trang 3"]) await branch(name);
  const sorting = { column: "name", direction: "asc" };
  for (const words of [{}, { searchTerm: "trang" }]) {
    const all = await find("branches", { sorting, ...words, paginator: { pageSize: 100 } });
    for (const page of [1, 2, 3]) {
      expect(await find("branches", { sorting, ...words, paginator: { page, pageSize: 1 } })).toEqual([all[page - 1]]);
    }
  }
});

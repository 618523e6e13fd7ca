import { ENUMS } from "@nepnha/contract/platform/enums";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp, type TestActor, type TestAnswer, type TestApp } from "../../testing/app.ts";

const { DELETED } = ENUMS.genericStatus;
const VENDOR = { vendorType: "MATERIAL", contactName: "Anh Tư", phone: "0901234567" };
const DAY_MS = 24 * 3600 * 1000;

let t: TestApp;
let admin: TestActor;
let chief: TestActor;

beforeAll(async () => {
  t = await testApp();
  [admin, chief] = [await t.actor("ADMIN"), await t.actor("SUPERADMIN")];
});
afterAll(() => t.close());

const urlOf = (section: string): string => `/api/tenant/${section}`;

async function make(section: string, body: object, by = admin): Promise<string> {
  const made = await t.call(by, "POST", urlOf(section), body);
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
    return make("maintenances", { message, fromAt, toAt }, chief);
  };

  it.each([
    ["branches", "createdAt", "created_at", branch],
    ["branches", "updatedAt", "updated_at", branch],
    ["maintenances", "fromAt", "from_at", maintenance],
  ] as const)(
    "takes days as those of Vietnam, and moments as they are: %s by %s",
    async (section, field, column, one) => {
      const instants = ["01T16:59:59.999Z", "01T17:00:00.000Z", "02T16:59:59.999Z", "02T17:00:00.000Z"];
      const ids: string[] = [];
      for (const instant of instants) {
        const id = await one(`Lúc ${instant}`);
        await t.db.ownerPool.query(`update ${section} set ${column} = $1 where _id = $2`, [`2025-03-${instant}`, id]);
        ids.push(id);
      }
      const [before = "", first = "", last = "", after = ""] = ids;
      const among = async (range: object) =>
        (await find(section, { filter: { [field]: range }, paginator: { pageSize: 100 } }, chief))
          .filter((id) => ids.includes(id))
          .toSorted();
      expect(await among({ from: "2025-03-02", to: "2025-03-02" })).toEqual([first, last].toSorted());
      expect(await among({ to: "2025-03-02" })).toEqual([before, first, last].toSorted());
      expect(await among({ from: "2025-03-02" })).toEqual([first, last, after].toSorted());
      const moment = "2025-03-01T17:00:00.000Z";
      expect(await among({ from: moment, to: moment })).toEqual([first]);
      expect(await among({ from: "2025-03-01T17:00:00.001Z", to: "2025-03-02T16:59:59.998Z" })).toEqual([]);
    },
  );
});

describe("R3-03 a filter of several references", () => {
  it("finds the rows whose list names any of them", async () => {
    const people = [await t.actor("SALES"), await t.actor("SALES"), await t.actor("SALES")].map(({ userId }) => userId);
    const [one = "", two = "", three = ""] = people;
    const group = (name: string, memberIds: string[]) =>
      make("userGroups", {
        name,
        code: name.toUpperCase(),
        groupType: "DEPARTMENT",
        leaderId: memberIds[0],
        memberIds,
      });
    const [first, second] = [await group("first", [one]), await group("second", [one, two])];
    const having = async (memberIds: unknown) =>
      (await find("userGroups", { filter: { memberIds } })).filter((id) => id === first || id === second).toSorted();
    expect(await having(one)).toEqual([first, second].toSorted());
    expect(await having([two, three])).toEqual([second]);
    expect(await having([one, three])).toEqual([first, second].toSorted());
    expect(await having(three)).toEqual([]);
    expect(await having([])).toEqual([]);
  });

  it("finds nothing where it names none", async () => {
    await branch("Không thuộc nhóm nào");
    expect(await find("branches", { filter: { provinceId: [] } })).toEqual([]);
    expect(await find("branches", {})).not.toEqual([]);
  });
});

describe("R3-03 among deleted rows", () => {
  it("filters find what they find among others, and those two do not mix", async () => {
    const vendor = (name: string, more: object) => make("vendors", { ...VENDOR, name, ...more });
    const roof = await vendor("Mái tôn", { trades: ["ROOF"] });
    const paint = await vendor("Sơn nhà", { trades: ["PAINT"] });
    await vendor("Mái còn", { trades: ["ROOF"] });
    await t.db.ownerPool.query("update vendors set rating = case when _id = $1 then 2 else 4 end", [paint]);
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

describe("R6-07 403 for deleted rows, alone or among others, to who may not restore them:", () => {
  it.each(["find", "count", "ids"])("%s", async (call) => {
    const sales = await t.actor("SALES");
    for (const status of [DELETED, [DELETED], [ENUMS.genericStatus.ACTIVE, DELETED]]) {
      const ask = (by: TestActor) => t.call(by, "POST", `${urlOf("branches")}/${call}`, { filter: { status } });
      expect([(await ask(sales)).status, (await ask(admin)).status], String(status)).toEqual([403, 200]);
    }
  });
});

describe("R7-09 the plain list", () => {
  it("has no deleted row, and only what its reader may see", async () => {
    const hotline = (name: string, showOn: string[]) =>
      make("hotlines", { name, phone: "1900 1234", purpose: "TU_VAN", showOn });
    const [web, inner, gone] = [
      await hotline("Khách", ["WEB"]),
      await hotline("Nội bộ", ["QUOTE_PDF"]),
      await hotline("Đã bỏ", ["WEB"]),
    ];
    await remove("hotlines", gone);
    const listed = async (by: TestActor) => idsIn((await t.call(by, "GET", urlOf("hotlines"))).body);
    expect(await listed(admin)).toEqual([web, inner]);
    expect(await listed(await t.actor("CUSTOMER"))).toEqual([web]);
  });
});

describe("a log", () => {
  const LOGS = urlOf("staffActionLogs");
  const logged = async (days: number, summary: string): Promise<string> => {
    const id = uuidv7();
    await t.db.ownerPool.query(
      `insert into action_logs (tenant_id, _id, at, actor_id, actor_role, kind, entity_kind, entity_id, summary, changes, result, ip)
       values (1, $1, $2, $3, 1, $4, 'branches', null, $5, '{}', 'OK', '')`,
      [id, new Date(Date.now() - days * DAY_MS), admin.userId, ENUMS.actionLogKind.Update, summary],
    );
    return id;
  };

  it("R7-09 shows its last days alone in the plain list and to a text filter", async () => {
    const [fresh, old] = [await logged(6, "canary-7d"), await logged(8, "canary-7d")];
    for (const path of ["", "/filter/canary-7d"]) {
      const ids = idsIn((await t.call(chief, "GET", LOGS + path)).body);
      expect(ids, path).toContain(fresh);
      expect(ids, path).not.toContain(old);
    }
  });

  it("R3-04 lies by its times, though it was not written in their order", async () => {
    const written = [await logged(1, "canary-order"), await logged(3, "canary-order"), await logged(2, "canary-order")];
    const [yesterday, first, second] = written;
    const sorted = (direction: string) =>
      find("staffActionLogs", { searchTerm: "canary-order", sorting: { column: "id", direction } }, chief);
    expect(await sorted("asc")).toEqual([first, second, yesterday]);
    expect(await sorted("desc")).toEqual([yesterday, second, first]);
  });
});

describe("R9-01 a text filter", () => {
  const ask = (text: string): Promise<TestAnswer> =>
    t.call(admin, "GET", `${urlOf("branches")}/filter/${encodeURIComponent(text)}`);

  it.each(["a\nb", "a\tb", "a\u0007b", "a\u202eb", "x".repeat(201)])("400 names it for %j", async (text) => {
    expect(await ask(text)).toMatchObject({ status: 400, body: { errors: [{ field: "text", code: "invalid" }] } });
  });

  it("R7-09 offers the first fifty by their names, not those that came first", async () => {
    await t.db.ownerPool.query(
      `insert into branches (tenant_id, _id, code, name, address, phone, search_text)
       select 1, gen_random_uuid(), 'S' || n, 'Sắp xếp ' || n, 'x', '0901234567', 'sap xep ' || n from generate_series(100, 150) n`,
    );
    const offered = (await ask("sap xep")).body as unknown as { readonly name: string }[];
    expect(offered.map(({ name }) => name)).toEqual(Array.from({ length: 50 }, (_, n) => `Sắp xếp ${100 + n}`));
  });
});

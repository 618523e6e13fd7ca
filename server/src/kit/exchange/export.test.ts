import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { CATALOG } from "@nepnha/contract/catalog";
import { parseCsv } from "hucre/csv";
import { readXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp, type TestActor, type TestApp } from "../../testing/app.ts";

let app: TestApp;
let admin: TestActor;
let guest: TestActor;

beforeAll(async () => {
  app = await testApp();
  admin = await app.actor("ADMIN");
  guest = await app.actor("GUEST");
  for (const [name, phone, showOnWeb] of [
    ["Chi nhánh Đà Lạt", "0901234567", true],
    ['=HYPERLINK("http://xau.test")', "0901234568", false],
    ['Bến "Tre", quê', "02838221234", true],
  ] as const) {
    await app.call(admin, "POST", "/api/tenant/branches", { name, phone, showOnWeb, address: "1 Lê Lợi" });
  }
  const other = await app.actor("ADMIN", 2);
  await app.call(other, "POST", "/api/tenant/branches", { name: "Đơn vị khác", phone: "0901234560", address: "2" });
});
afterAll(() => app.close());

async function exported(
  actor: TestActor | null,
  feature: string,
  body: unknown,
  language = "vi",
): Promise<{ status: number; headers: Readonly<Record<string, unknown>>; bytes: Buffer }> {
  const response = await app.app.inject({
    method: "POST",
    url: `/api/tenant/${feature}/export`,
    headers: { ...(actor ? { authorization: `Bearer ${actor.token}` } : {}), "accept-language": language },
    payload: body as object,
  });
  return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload };
}

const csvOf = (bytes: Buffer): unknown[][] => parseCsv(bytes.toString("utf8"));
const ALL = { columns: ["code", "name", "phone", "isHeadOffice", "status", "createdAt"], format: "csv" };

describe("R7-09 export of what a find gives", () => {
  it("answers the chosen columns with their labels, in order, as people read them", async () => {
    const { status, headers, bytes } = await exported(admin, "branches", ALL);
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(headers["content-disposition"]).toMatch(
      /^attachment; filename="chi nhanh \d\d-\d\d-\d{4} \d\dh\d\d\.csv"; /,
    );
    expect(headers["content-disposition"]).toContain("filename*=UTF-8''Chi%20nh%C3%A1nh%20");
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const [header, first, second, third, ...rest] = csvOf(bytes);
    expect(header).toEqual(["Mã", "Tên chi nhánh", "Điện thoại", "Trụ sở chính", "Trạng thái", "Tạo lúc"]);
    expect(first).toEqual([
      "CN001",
      "Chi nhánh Đà Lạt",
      "0901 234 567",
      "Có",
      "Đang dùng",
      expect.stringMatching(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/),
    ]);
    expect(second?.[1]).toBe('\'=HYPERLINK("http://xau.test")');
    expect(third?.slice(1, 4)).toEqual(['Bến "Tre", quê', "028 3822 1234", "Không"]);
    expect(rest).toEqual([]);
  });

  it("speaks English when asked, in a workbook with real days and a frozen header", async () => {
    const { bytes, headers } = await exported(admin, "branches", { ...ALL, format: "xlsx" }, "en");
    expect(headers["content-type"]).toContain("spreadsheetml");
    const { sheets } = await readXlsx(bytes, { readStyles: true });
    expect(sheets[0]?.rows[0]).toEqual(["Code", "Name", "Phone", "Head office", "Status", "Created at"]);
    expect(sheets[0]?.rows[1]?.[5]).toBeInstanceOf(Date);
    expect(sheets[0]?.freezePane).toMatchObject({ rows: 1 });
    expect(sheets[0]?.cells?.get("0,0")?.style?.font?.bold).toBe(true);
    expect(sheets[0]?.rows).toHaveLength(4);
  });

  it("gives exactly the rows of the find: filter, search, order, ids, access, tenant", async () => {
    const find = { searchTerm: "quê", sorting: { column: "code", direction: "desc" } };
    const found = await app.call(admin, "POST", "/api/tenant/branches/find", find);
    const { bytes } = await exported(admin, "branches", { ...ALL, ...find, columns: ["name"] });
    const items = found.body.items as { _id: string; name: string }[];
    expect(csvOf(bytes).slice(1)).toEqual(items.map(({ name }) => [name]));
    const narrowed = await exported(admin, "branches", { ...ALL, columns: ["name"], ids: items.map(({ _id }) => _id) });
    expect(csvOf(narrowed.bytes)).toHaveLength(2);
    const outside = await exported(guest, "branches", { ...ALL, columns: ["name"] });
    expect(csvOf(outside.bytes)).toHaveLength(3);
    expect(outside.bytes.toString()).not.toContain("HYPERLINK");
  });

  it("refuses unknown columns, formats and filters, and anyone who lacks the right", async () => {
    for (const wrong of [
      { ...ALL, columns: ["name", "tenantId"] },
      { ...ALL, columns: ["search_text"] },
      { ...ALL, columns: ["description"] },
      { ...ALL, columns: ["name", "name"] },
      { ...ALL, columns: [] },
      { ...ALL, columns: undefined },
      { ...ALL, format: "pdf" },
      { ...ALL, filter: { tenantId: 2 } },
      { ...ALL, ids: ["x"] },
      { ...ALL, ids: [] },
      [],
    ]) {
      expect((await exported(admin, "branches", wrong)).status, JSON.stringify(wrong)).toBe(400);
    }
    const named = await exported(admin, "branches", { ...ALL, columns: ["name", "tenantId"] });
    expect(JSON.parse(named.bytes.toString())).toMatchObject({ errors: [{ field: "columns.1", code: "unknown" }] });
    expect((await exported(null, "branches", ALL)).status).toBe(401);
    expect((await exported(guest, "users", { ...ALL, columns: ["fullName"] })).status).toBe(403);
    expect((await exported(admin, "nothing", ALL)).status).toBe(404);
    const deleted = { ...ALL, filter: { status: 255 } };
    expect((await exported(admin, "branches", deleted)).status).toBe(200);
    expect((await exported(await app.actor("SALES"), "branches", deleted)).status).toBe(403);
  });

  it("gives the logs only to those who may see all of them", async () => {
    const sales = await app.actor("SALES");
    const wish = { columns: ["at", "summary"], format: "csv" };
    const { rows } = await app.db.ownerPool.query<{ permissions: string[] }>(
      "update roles set permissions = permissions || array['staffActionLogs.basic'] where tenant_id = 1 and code = 'SALES' returning permissions",
    );
    expect(rows[0]?.permissions).not.toContain("staffActionLogs.readAll");
    expect((await app.call(sales, "POST", "/api/tenant/staffActionLogs/find", {})).status).toBe(200);
    expect((await exported(sales, "staffActionLogs", wish)).status).toBe(403);
    expect((await exported(admin, "staffActionLogs", wish)).status).toBe(200);
  });

  it("is itself in the log, with the number of rows", async () => {
    const someone = await app.actor("ADMIN");
    await exported(someone, "branches", { ...ALL, columns: ["name"] });
    const { rows } = await app.db.ownerPool.query(
      "select kind, entity_kind, summary, notes from action_logs where actor_id = $1",
      [someone.userId],
    );
    expect(rows).toEqual([{ kind: 0, entity_kind: "branches", summary: "3", notes: "csv: name" }]);
  });

  it("serves every section with every column that its list answers", async () => {
    const superadmin = await app.actor("SUPERADMIN");
    for (const { name, fields } of CATALOG) {
      const kinds = Object.entries(fields).filter(([, field]) => field.kind !== "richText");
      const columns = ["id", "status", "createdAt", ...kinds.map(([column]) => column)];
      const { status, bytes } = await exported(superadmin, name, { columns, format: "xlsx" });
      expect(status, name).toBe(200);
      const { sheets } = await readXlsx(bytes);
      expect(sheets[0]?.rows[0], name).toHaveLength(columns.length);
      expect(sheets[0]?.rows[0]?.join(), name).not.toMatch(/field\./);
    }
  });
});

describe("an export on its way", () => {
  it("ends its query when the client goes away, and frees its place", async () => {
    await app.db.ownerPool.query(
      `insert into branches (tenant_id, _id, code, name, address, phone)
       select 1, gen_random_uuid(), 'X' || n, repeat('dài ', 40) || n, 'a', '+84901234567' from generate_series(1, 20000) n`,
    );
    await app.app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = app.app.server.address() as AddressInfo;
    const body = JSON.stringify({ columns: ["code", "name", "address"], format: "csv" });
    const open = async ({ token }: TestActor): Promise<ReturnType<typeof connect>> => {
      const socket = connect(port, "127.0.0.1");
      socket.write(
        `POST /api/tenant/branches/export HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
      );
      await once(socket, "readable");
      return socket;
    };
    // Who takes no bytes holds the export back: both places of the company are taken.
    const slow = [await open(admin), await open(await app.actor("ADMIN"))];
    const refused = await exported(await app.actor("ADMIN"), "branches", ALL);
    expect([refused.status, refused.headers["retry-after"]]).toEqual([429, "15"]);
    for (const socket of slow) socket.destroy();
    for (let tries = 0; app.deps.db.stats().total > app.deps.db.stats().idle && tries < 200; tries += 1)
      await sleep(20);
    expect((await exported(admin, "branches", { ...ALL, columns: ["code"] })).status).toBe(200);
    // What had gone out by then is in the log too.
    const { rows } = await app.db.ownerPool.query<{ summary: string }>(
      "select summary from action_logs where notes = 'csv: code, name, address'",
    );
    expect(rows).toHaveLength(2);
    for (const { summary } of rows) expect(Number(summary)).toBeLessThan(20_000);
  });
});

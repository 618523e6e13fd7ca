import { ENUMS } from "@nepnha/contract/platform/enums";
import { parseCsv } from "hucre/csv";
import { readXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { uuidv7 } from "uuidv7";
import { testApp, type TestActor, type TestAnswer, type TestApp } from "../../testing/app.ts";

const T = ENUMS.dynamicFieldType;
const { ALL, OWNER } = ENUMS.accessScope;
let t: TestApp;
let [admin, site, member, customer]: TestActor[] = [];
const [groupId, branchId] = [uuidv7(), uuidv7()];
/** Two projects that `site` leads, and one that somebody else does. */
const [first, second, third] = [uuidv7(), uuidv7(), uuidv7()];

beforeAll(async () => {
  t = await testApp({});
  [admin, site, member, customer] = await Promise.all(
    (["ADMIN", "SITE", "SITE", "CUSTOMER"] as const).map((role) => t.actor(role)),
  );
  const { ownerPool } = t.db;
  await ownerPool.query(
    `insert into branches (tenant_id, _id, code, name, address, phone) values (1, $1, 'CNX', 'CN', 'x', '0281234567')`,
    [branchId],
  );
  for (const [index, id] of [first, second, third].entries()) {
    await ownerPool.query(
      `insert into projects (tenant_id, _id, code, name, type, owner_id, branch_id, address, start_date, due_date, total_amount, created_by)
       values (1, $1, $2, $3, $4, $5, $6, 'x', '2026-01-01', '2026-12-31', 0, $5)`,
      [
        id,
        `DA${index}`,
        `Nhà số ${index}`,
        index === 2 ? 2 : 1,
        index === 2 ? member?.userId : admin?.userId,
        branchId,
      ],
    );
    for (const [table, who] of [
      ["project_managers", site],
      ["project_members", member],
    ] as const) {
      if (index === 2 && who === site) continue;
      await ownerPool.query(`insert into ${table} (tenant_id, project_id, user_id) values (1, $1, $2)`, [
        id,
        who?.userId,
      ]);
    }
  }
  await ownerPool.query(
    `insert into user_groups (tenant_id, _id, code, name, group_type, leader_id) values (1, $1, 'GX', 'Kế toán', 'TEAM', $2)`,
    [groupId, admin?.userId],
  );
  await ownerPool.query("insert into user_group_members (tenant_id, group_id, user_id) values (1, $1, $2)", [
    groupId,
    admin?.userId,
  ]);
  const restricted = { restriction: ENUMS.restriction.RESTRICTED, userGroupIds: [groupId] };
  for (const field of [
    { code: "floors", label: "Số tầng", labelEn: "Floors", fieldType: T.INTEGER, config: '{"unit":"tầng"}' },
    {
      code: "facing",
      label: "Hướng",
      fieldType: T.SELECT,
      config:
        '{"multiple":true,"options":[{"code":"DONG","label":"Đông","labelEn":"East"},{"code":"TAY","label":"Tây"}]}',
      showToCustomer: true,
    },
    { code: "deposit", label: "Đặt cọc", fieldType: T.CURRENCY },
    { code: "permitOn", label: "Ngày cấp phép", fieldType: T.DATETIME_PICKER, config: '{"dateOnly":true}' },
    { code: "lift", label: "Thang máy", fieldType: T.CHECK },
    { code: "watchers", label: "Người theo dõi", fieldType: T.USERS },
    { code: "score", label: "Đánh giá", fieldType: T.RATING, config: '{"halves":true}' },
    { code: "secret", label: "zqbimat", fieldType: T.TEXT, ...restricted },
    { code: "cost", label: "Giá vốn", fieldType: T.CURRENCY, accessScope: OWNER, editableScope: OWNER },
    { code: "quiet", label: "Không hiện", fieldType: T.TEXT, showInList: false },
    { code: "onlyRenovation", label: "Chỉ cải tạo", fieldType: T.TEXT, projectTypes: ["RENOVATION"] },
    {
      code: "depth",
      label: "Độ sâu móng",
      fieldType: T.INTEGER,
      conditions: [{ field: "floors", operator: "LT", value: "2", result: "DEACTIVE" }],
    },
  ]) {
    await define(field);
  }
  await hold(first, {
    floors: 3,
    facing: ["DONG", "TAY"],
    deposit: 5_000_000,
    permitOn: "2026-03-04",
    lift: true,
    watchers: [site?.userId],
    score: 4.5,
    secret: "zqcanary",
    cost: 77_777,
    quiet: "zqquiet",
    onlyRenovation: "zqtype",
    depth: 5,
  });
  await hold(second, { floors: 1, depth: 9, facing: ["CU"] });
  await hold(third, { floors: 2, cost: 88_888 });
});
afterAll(() => t.close());

async function define(field: object): Promise<void> {
  const made = await t.call(admin ?? null, "POST", "/api/tenant/projectMetadata", {
    appliesTo: ["PROJECT", "PROJECT_ACTION"],
    scopeUsing: ENUMS.scopeUsing.ALL,
    restriction: ENUMS.restriction.UNRESTRICTED,
    accessScope: ALL,
    editableScope: ALL,
    showInList: true,
    ...field,
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
}

async function hold(id: string, values: object): Promise<void> {
  await t.db.ownerPool.query(`insert into metadata_records (tenant_id, owner_id, "values") values (1, $1, $2)`, [
    id,
    JSON.stringify(values),
  ]);
}

interface Own {
  readonly fields: Readonly<Record<string, { readonly kind: string }>>;
  readonly texts: Readonly<Record<"vi" | "en", Readonly<Record<string, string>>>>;
  readonly rows: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

const find = (actor: TestActor | null | undefined, body: object = {}): Promise<TestAnswer> =>
  t.call(actor ?? null, "POST", "/api/tenant/projects/find", body);
const ownOf = async (actor: TestActor | undefined): Promise<Own> => {
  const { status, body } = await find(actor);
  expect(status).toBe(200);
  return body.own as Own;
};

async function exported(
  actor: TestActor | undefined,
  columns: readonly string[],
  { format = "csv", language = "vi" } = {},
): Promise<{ status: number; bytes: Buffer }> {
  const response = await t.app.inject({
    method: "POST",
    url: "/api/tenant/projects/export",
    headers: { authorization: `Bearer ${actor?.token}`, "accept-language": language },
    payload: { columns, format, sorting: { column: "code", direction: "asc" } },
  });
  return { status: response.statusCode, bytes: response.rawPayload };
}

describe("R3-20 fields of one's own in lists", () => {
  it("come with the find, each as what its type is shown as", async () => {
    expect((await find(null)).status).toBe(401);
    const own = await ownOf(admin);
    expect(own.fields).toMatchObject({
      "metadata.floors": { kind: "integer", readOnly: true },
      "metadata.deposit": { kind: "integer", unit: "money" },
      "metadata.permitOn": { kind: "date" },
      "metadata.lift": { kind: "boolean" },
      "metadata.watchers": { kind: "tags" },
      "metadata.score": { kind: "decimal" },
    });
    expect(own.rows[first]).toMatchObject({
      "metadata.floors": 3,
      "metadata.facing": ["DONG", "TAY"],
      "metadata.deposit": 5_000_000,
      "metadata.permitOn": "2026-03-04",
      "metadata.lift": true,
      "metadata.score": "4.5",
      "metadata.secret": "zqcanary",
      "metadata.depth": 5,
    });
    expect(own.rows[first]?.["metadata.watchers"]).toEqual([expect.stringMatching(/\S/)]);
    expect(own.texts.vi).toMatchObject({
      "projects.field.metadata.floors": "Số tầng (tầng)",
      "projects.choice.metadata.facing.DONG": "Đông",
    });
    expect(own.texts.en).toMatchObject({
      "projects.field.metadata.floors": "Floors (tầng)",
      "projects.choice.metadata.facing.DONG": "East",
    });
  });

  it("a field that lists do not show, of another type of project, or hidden by its conditions, has no value there", async () => {
    const own = await ownOf(admin);
    expect(own.fields).not.toHaveProperty(["metadata.quiet"]);
    expect(own.rows[first]).not.toHaveProperty(["metadata.onlyRenovation"]);
    expect(own.rows[second]).toEqual({ "metadata.floors": 1, "metadata.facing": ["CU"] });
    expect(JSON.stringify(own)).not.toMatch(/zqquiet|zqtype/);
  });

  it("somebody who may not see a field has neither column nor value, in finds, files and prints", async () => {
    for (const actor of [site, member]) {
      expect(JSON.stringify((await find(actor)).body)).not.toMatch(/zqbimat|zqcanary|secret/);
      const refused = await exported(actor, ["code", "metadata.secret"]);
      expect(refused.status).toBe(400);
      expect(JSON.parse(refused.bytes.toString())).toMatchObject({ errors: [{ field: "columns.1", code: "unknown" }] });
      const printed = await t.call(actor ?? null, "POST", "/api/tenant/projects/print", {
        rows: 1,
        columns: ["name", "metadata.secret"],
      });
      expect(printed).toMatchObject({ status: 400, body: { errors: [{ field: "columns.1", code: "unknown" }] } });
    }
    // In charge of the first and not of the third, whoever leads something knows the column and not that value.
    const led = await ownOf(site);
    expect(led.rows[first]?.["metadata.cost"]).toBe(77_777);
    expect(led.rows[third] ?? {}).not.toHaveProperty(["metadata.cost"]);
    const others = await ownOf(member);
    expect(others.rows[third]?.["metadata.cost"]).toBe(88_888);
    expect(others.rows[first]).not.toHaveProperty(["metadata.cost"]);
  });

  it("customers have the columns that are shown to them", async () => {
    const own = await ownOf(customer);
    expect(Object.keys(own.fields)).toEqual(["metadata.facing"]);
    expect(own.rows).toEqual({});
  });

  it("R7-09 exports hold them in both forms and languages, in the order asked", async () => {
    const columns = [
      "code",
      "metadata.floors",
      "metadata.facing",
      "metadata.permitOn",
      "metadata.lift",
      "metadata.cost",
    ];
    const csv = await exported(admin, columns);
    expect(csv.status, csv.bytes.toString()).toBe(200);
    expect(parseCsv(csv.bytes.toString("utf8"))).toEqual([
      ["Mã dự án", "Số tầng (tầng)", "Hướng", "Ngày cấp phép", "Thang máy", "Giá vốn"],
      ["DA0", "3", "Đông; Tây", "04/03/2026", "Có", "77777"],
      ["DA1", "1", "CU", "", "", ""],
      ["DA2", "2", "", "", "", "88888"],
    ]);
    const xlsx = await exported(admin, columns, { format: "xlsx", language: "en" });
    const { sheets } = await readXlsx(xlsx.bytes);
    expect(sheets[0]?.rows[0]?.slice(1, 3)).toEqual(["Floors (tầng)", "Hướng"]);
    expect(sheets[0]?.rows[1]?.slice(1, 3)).toEqual([3, "East; Tây"]);
    const led = parseCsv((await exported(site, ["code", "metadata.cost"])).bytes.toString("utf8"));
    expect(led).toEqual([
      ["Mã dự án", "Giá vốn"],
      ["DA0", "77777"],
      ["DA1", ""],
    ]);
    // Who reads the log may not know of the fields.
    const logged = await t.db.ownerPool.query<{ notes: string }>(
      "select notes from action_logs where kind = 0 and actor_id = $1 order by at desc limit 1",
      [site?.userId],
    );
    expect(logged.rows).toEqual([{ notes: "csv: code, metadata" }]);
  });

  it("stand beside the rows, which can be sent back as they are", async () => {
    const { body } = await find(admin);
    const [row] = body.items as Record<string, unknown>[];
    expect(Object.keys(row ?? {}).filter((name) => name.startsWith("metadata"))).toEqual([]);
    const put = await t.call(admin ?? null, "PUT", "/api/tenant/projects", row ?? {});
    expect(put.status, JSON.stringify(put.body)).toBe(200);
  });

  it("are chosen for one's own list, and in no saved view, which others may read", async () => {
    const chosen = { columns: ["name", "metadata.floors"], density: null, widths: { "metadata.floors": 120 } };
    const kept = await t.call(site ?? null, "PUT", "/api/tenant/auth/preferences/list.projects", { value: chosen });
    expect(kept).toMatchObject({ status: 200, body: { value: chosen } });
    for (const columns of [
      ["name", "metadata.floors.x"],
      ["name", "strange"],
      ["name", ...many(51)],
    ]) {
      const wrong = { value: { columns, density: null } };
      const answer = await t.call(site ?? null, "PUT", "/api/tenant/auth/preferences/list.projects", wrong);
      expect(answer.status, JSON.stringify(columns)).toBe(400);
    }
    const state = { filter: {}, sorting: { column: "id", direction: "asc" }, searchTerm: "", pageSize: 10, ...chosen };
    const view = await t.call(site ?? null, "POST", "/api/tenant/projects/views", { name: "Của tôi", state });
    expect(view.status, JSON.stringify(view.body)).toBe(201);
    expect(JSON.stringify(view.body)).not.toContain("metadata");
  });

  it("work has them, too", async () => {
    const made = await t.call(admin ?? null, "POST", "/api/tenant/projectActions/find", {});
    expect(made.body.own).toMatchObject({ fields: { "metadata.floors": { kind: "integer" } }, rows: {} });
    expect((await t.call(admin ?? null, "POST", "/api/tenant/branches/find", {})).body).not.toHaveProperty("own");
  });
});

function many(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `metadata.f${index}`);
}

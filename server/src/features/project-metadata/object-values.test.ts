import { ENUMS } from "@nepnha/contract/platform/enums";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { uuidv7 } from "uuidv7";
import { testApp, type TestActor, type TestAnswer, type TestApp } from "../../testing/app.ts";
import { toldRows } from "../../testing/told-rows.ts";

const T = ENUMS.dynamicFieldType;
const { ALL, OWNER } = ENUMS.accessScope;
const { notices, told } = toldRows();
let t: TestApp;
let admin: TestActor;
let site: TestActor;
let projectId: string;
let groupId: string;

beforeAll(async () => {
  t = await testApp({ notices });
  admin = await t.actor("ADMIN");
  site = await t.actor("SITE");
  const { ownerPool } = t.db;
  const branch = uuidv7();
  await ownerPool.query(
    `insert into branches (tenant_id, _id, code, name, address, phone) values (1, $1, 'CNX', 'CN', 'x', '0281234567')`,
    [branch],
  );
  projectId = uuidv7();
  await ownerPool.query(
    `insert into projects (tenant_id, _id, code, name, type, owner_id, branch_id, address, start_date, due_date, total_amount, created_by)
     values (1, $1, 'DAX', 'Nhà anh Bảy', 1, $2, $3, 'x', '2026-01-01', '2026-12-31', 0, $2)`,
    [projectId, admin.userId, branch],
  );
  await ownerPool.query("insert into project_managers (tenant_id, project_id, user_id) values (1, $1, $2)", [
    projectId,
    site.userId,
  ]);
  groupId = uuidv7();
  await ownerPool.query(
    `insert into user_groups (tenant_id, _id, code, name, group_type, leader_id) values (1, $1, 'GX', 'Kế toán', 'TEAM', $2)`,
    [groupId, admin.userId],
  );
  await define({
    code: "floors",
    label: "Số tầng",
    fieldType: T.INTEGER,
    config: '{"min":1}',
    defaultValue: "2",
    filterable: true,
    showToCustomer: true,
  });
  await define({
    code: "facing",
    label: "Hướng",
    fieldType: T.SELECT,
    config: '{"options":[{"code":"DONG","label":"Đông"}]}',
    filterable: true,
  });
  await define({
    code: "secret",
    label: "Bí mật",
    fieldType: T.TEXT,
    restriction: ENUMS.restriction.RESTRICTED,
    userGroupIds: [groupId],
    filterable: true,
  });
  await define({ code: "cost", label: "Giá vốn", fieldType: T.CURRENCY, accessScope: OWNER, editableScope: OWNER });
});
afterAll(() => t.close());

async function define(body: object): Promise<void> {
  const made = await t.call(admin, "POST", "/api/tenant/projectMetadata", {
    appliesTo: ["PROJECT"],
    scopeUsing: ENUMS.scopeUsing.ALL,
    restriction: ENUMS.restriction.UNRESTRICTED,
    accessScope: ALL,
    editableScope: ALL,
    ...body,
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
}

const url = (): string => `/api/tenant/projects/${projectId}/metadata`;
const read = (actor: TestActor | null): Promise<TestAnswer> => t.call(actor, "GET", url());
const write = (actor: TestActor | null, version: number, values: object): Promise<TestAnswer> =>
  t.call(actor, "PUT", url(), { version, values });
const codesOf = ({ body }: TestAnswer): string[] => (body.fields as { code: string }[]).map(({ code }) => code);

describe("R3-20 the fields of a project", () => {
  it("are there for those who see the project, with what it begins with", async () => {
    expect((await read(null)).status).toBe(401);
    expect((await write(admin, -1, {})).body).toMatchObject({ errors: [{ field: "version" }] });
    expect((await t.call(await t.actor("GUEST"), "PUT", url(), { version: 0, values: {} })).status).toBe(403);
    expect((await read(await t.actor("SALES"))).status).toBe(404);
    expect(await read(admin)).toMatchObject({
      status: 200,
      body: { version: 0, values: { floors: 2 }, status: "JUST_CREATED" },
    });
  });

  it("say all that is wrong at once, and store nothing of it", async () => {
    const wrong = await write(admin, 0, { floors: 0, facing: "TAY", strange: 1 });
    expect(wrong).toMatchObject({
      status: 400,
      body: {
        errors: [
          { field: "metadata.facing", code: "choice", message: expect.stringContaining("Hướng") },
          { field: "metadata.floors", code: "min" },
          { field: "metadata.strange", code: "unknown" },
        ],
      },
    });
    expect((await read(admin)).body.version).toBe(0);
  });

  it("a field of a group, and one of those in charge, does not exist for others: read, written, told or logged", async () => {
    const member = await t.actor("SITE");
    await t.db.ownerPool.query("insert into project_members (tenant_id, project_id, user_id) values (1, $1, $2)", [
      projectId,
      member.userId,
    ]);
    expect(codesOf(await read(member))).toEqual(["floors", "facing"]);
    expect((await write(member, 0, { floors: 4 })).body).toMatchObject({ code: "RULE_BROKEN" });
    for (const leader of [site, admin]) expect(codesOf(await read(leader))).toEqual(["floors", "facing", "cost"]);
    const refused = await write(site, 0, { secret: "x" });
    expect(refused.status).toBe(403);
    expect(JSON.stringify(refused.body)).not.toContain("secret");
    expect((await write(admin, 0, { secret: "x" })).status).toBe(403);
    await t.db.ownerPool.query("insert into user_group_members (tenant_id, group_id, user_id) values (1, $1, $2)", [
      groupId,
      admin.userId,
    ]);
    expect((await write(admin, 0, { secret: "zqcanary1x", cost: 5, floors: 3 })).body).toMatchObject({
      version: 1,
      values: { secret: "zqcanary1x", cost: 5, floors: 3 },
    });
    expect(told.at(-1)).toBe(`1 projects ${projectId}`);
    const others = [await read(site), await t.call(site, "GET", `/api/tenant/projects/${projectId}/history`)];
    for (const { status, body } of others) {
      expect(status).toBe(200);
      expect(JSON.stringify(body)).not.toMatch(/zqcanary1x|Bí mật/);
    }
    expect(JSON.stringify((await read(member)).body)).not.toMatch(/zqcanary1x|Bí mật|Giá vốn/);
    expect(JSON.stringify(others[1]?.body)).toContain("Số tầng");
    // What they do not see stays when they write what they see.
    expect((await write(site, 1, { floors: 4 })).body).toMatchObject({ version: 2, values: { floors: 4 } });
    expect((await read(admin)).body.values).toMatchObject({ secret: "zqcanary1x", cost: 5 });
  });

  it("two who write at the same time: the second one is told, whoever they are", async () => {
    const { version } = (await read(admin)).body;
    const both = await Promise.all([
      write(admin, Number(version), { floors: 7 }),
      write(site, Number(version), { floors: 8 }),
    ]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });

  it("finds, counts and exports take them as filters; one that somebody may not see is none", async () => {
    expect((await write(admin, Number((await read(admin)).body.version), { facing: "DONG", floors: 5 })).status).toBe(
      200,
    );
    const find = (actor: TestActor, metadata: unknown): Promise<TestAnswer> =>
      t.call(actor, "POST", "/api/tenant/projects/find", { filter: { metadata } });
    const total = async (metadata: unknown): Promise<unknown> => (await find(admin, metadata)).body.total;
    expect(await total({ facing: ["DONG", "TAY"] })).toBe(1);
    expect(await total({ facing: ["TAY"] })).toBe(0);
    expect(await total({ floors: { from: 5, to: null }, facing: ["DONG"] })).toBe(1);
    expect(await total({ floors: { from: 6, to: null } })).toBe(0);
    expect(await total({ secret: ["zqcanary1x"] })).toBe(1);
    expect(await find(site, { secret: ["zqcanary1x"] })).toMatchObject({
      status: 400,
      body: { errors: [{ field: "filter.metadata.secret", code: "unknown" }] },
    });
    for (const wrong of [
      { cost: { from: 1 } },
      { floors: ["5"] },
      { floors: { from: "x" } },
      { facing: "DONG" },
      { facing: [] },
      "x",
    ]) {
      expect((await find(admin, wrong)).status, JSON.stringify(wrong)).toBe(400);
    }
    const counted = (metadata: unknown): Promise<TestAnswer> =>
      t.call(admin, "POST", "/api/tenant/projects/count", { filter: { metadata } });
    expect((await counted({ facing: ["TAY"] })).body).toEqual({ total: 0 });
    const ids = await t.call(admin, "POST", "/api/tenant/projects/ids", { filter: { metadata: { facing: ["DONG"] } } });
    expect(ids.body.ids).toEqual([projectId]);
    // The same as it stands in the address of a list.
    expect(await total(["facing:DONG", "facing:TAY", "floors:5..5"])).toBe(1);
    expect(await total(["floors:..4"])).toBe(0);
    expect((await find(admin, ["floors:5..5", "strange"])).status).toBe(400);
    const offered = await t.call(site, "GET", "/api/tenant/projects/metadata/filters");
    expect(codesOf(offered)).toEqual(["floors", "facing"]);
    // A section without such a filter knows no such key.
    const branches = await t.call(admin, "POST", "/api/tenant/branches/find", { filter: { metadata: {} } });
    expect(branches).toMatchObject({ status: 400, body: { errors: [{ field: "filter.metadata" }] } });
  });

  it("a filter of times takes every time that there is, and refuses one that there is not", async () => {
    await define({ code: "handover", label: "Bàn giao", fieldType: T.DATETIME_PICKER, filterable: true });
    const { version } = (await read(admin)).body;
    expect((await write(admin, Number(version), { handover: "2026-05-04T03:00:00Z" })).status).toBe(200);
    const find = (from: string): Promise<TestAnswer> =>
      t.call(admin, "POST", "/api/tenant/projects/find", { filter: { metadata: { handover: { from } } } });
    for (const [from, total] of [
      ["2026-05-04T03:00:00Z", 1],
      ["2026-05-04T03:00:01Z", 0],
      ["2026-05-04", 1],
    ] as const) {
      expect(await find(from), from).toMatchObject({ status: 200, body: { total } });
    }
    for (const from of ["0000-01-01T00:00:00Z", "2026-02-30T00:00:00Z", "2026-05-04T25:00:00Z", "0000-01-01"]) {
      expect(await find(from), from).toMatchObject({
        status: 400,
        body: { errors: [{ field: "filter.metadata.handover", code: "invalid" }] },
      });
    }
  });

  it("values stay while a field rests, and its type is fixed", async () => {
    const found = await t.call(admin, "POST", "/api/tenant/projectMetadata/find", { searchTerm: "Số tầng" });
    const [row] = found.body.items as { _id: string; version: number; usedCount: number }[];
    expect(row?.usedCount).toBe(1);
    const put = (status: number): Promise<TestAnswer> =>
      t.call(admin, "PUT", "/api/tenant/projectMetadata/updateStatus", { ids: [row?._id], status });
    expect((await put(0)).status).toBe(200);
    expect(codesOf(await read(admin))).not.toContain("floors");
    expect((await put(1)).status).toBe(200);
    expect((await read(admin)).body.values).toHaveProperty("floors");
  });
});

describe("a field that is required from a status on", () => {
  it("holds a project back until it is filled in, and is named to those who may know of it", async () => {
    await define({ code: "permit", label: "Giấy phép", fieldType: T.TEXT, requiredFromStatus: "INITIATION" });
    const { _id, version } = (await t.call(admin, "GET", `/api/tenant/projects/${projectId}`)).body;
    const initiate = (): Promise<TestAnswer> =>
      t.call(admin, "POST", `/api/tenant/projects/${String(_id)}/initiate`, { version });
    expect(await initiate()).toMatchObject({
      status: 409,
      body: { code: "RULE_BROKEN", detail: "Còn thiếu thông tin: Giấy phép." },
    });
    const now = Number((await read(admin)).body.version);
    expect((await write(admin, now, { permit: "123" })).status).toBe(200);
    expect((await initiate()).status).toBe(200);
    expect(await write(admin, now + 1, { permit: null })).toMatchObject({
      status: 400,
      body: { errors: [{ field: "metadata.permit", code: "required" }] },
    });
  });
});

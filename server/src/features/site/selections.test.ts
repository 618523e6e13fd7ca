import { ENUMS } from "@nepnha/contract/platform/enums";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp, type TestActor, type TestAnswer, type TestApp } from "../../testing/app.ts";
import { makeSite, type Site } from "./testing/site.ts";

const BASE = "/api/tenant/selections";
const { OPEN, CHOSEN } = ENUMS.selectionStatus;

let t: TestApp;
let site: Site;
let other: Site;

beforeAll(async () => {
  t = await testApp();
  [site, other] = [await makeSite(t), await makeSite(t)];
});
afterAll(() => t.close());

const OPTIONS = [
  { name: "Gạch Viglacera", price: 20_000_000 },
  { name: "Gạch Đồng Tâm", price: 26_500_000 },
];
const create = (more: object = {}): Promise<TestAnswer> =>
  t.call(site.owner, "POST", BASE, {
    projectId: site.projectId,
    title: "Gạch lát phòng khách",
    deadline: "2098-01-01",
    allowance: 20_000_000,
    options: OPTIONS,
    ...more,
  });
const move = (row: TestAnswer, name: string, by: TestActor, body: object): Promise<TestAnswer> =>
  t.call(by, "POST", `${BASE}/${String(row.body._id)}/${name}`, body);
async function drafts(): Promise<unknown[]> {
  const { body } = await t.call(site.owner, "POST", "/api/tenant/changeOrders/find", {
    filter: { projectId: site.projectId },
  });
  return body.items as unknown[];
}

describe("selections", () => {
  it("refuses what nobody could choose from, a choice that is none, and one that comes late", async () => {
    expect(await create({ options: [] })).toMatchObject({ status: 400, body: { errors: [{ field: "options" }] } });
    const made = await create();
    expect(await move(made, "choose", site.customer, { version: 1 })).toMatchObject({ status: 400 });
    expect(await move(made, "choose", site.customer, { version: 1, chosen: 3 })).toMatchObject({
      status: 400,
      body: { errors: [{ field: "chosen" }] },
    });
    expect((await move(made, "choose", site.owner, { version: 1, chosen: 1 })).status).toBe(403);
    expect((await move(made, "choose", other.customer, { version: 1, chosen: 1 })).status).toBe(404);
    const late = await create({ deadline: "2026-01-01" });
    expect((await move(late, "choose", site.customer, { version: 1, chosen: 1 })).status).toBe(409);
  });

  it("R3-12 nobody writes what the customer has chosen, nor a stage of another project", async () => {
    const made = await create();
    expect(await create({ chosen: 2 })).toMatchObject({ status: 400, body: { errors: [{ field: "chosen" }] } });
    const change = (more: object): Promise<TestAnswer> =>
      t.call(site.owner, "PUT", BASE, { _id: made.body._id, version: 1, ...more });
    expect(await change({ chosen: 1 })).toMatchObject({ status: 400, body: { errors: [{ field: "chosen" }] } });
    for (const answer of [await create({ stageId: other.stageId }), await change({ stageId: other.stageId })])
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: "stageId" }] } });
    expect(await change({ stageId: site.stageId, chosen: null })).toMatchObject({
      status: 200,
      body: { chosen: null },
    });
  });

  it("R3-12 what is chosen beside the allowance becomes a draft change order of the difference, once", async () => {
    const made = await create();
    const chosen = await move(made, "choose", site.customer, { version: 1, chosen: 2 });
    expect(chosen).toMatchObject({ status: 200, body: { status: CHOSEN, chosen: 2 } });
    expect((await move(made, "choose", site.customer, { version: 2, chosen: 1 })).status).toBe(409);
    expect((await move(made, "approve", site.customer, { version: 2 })).status).toBe(403);
    expect(await drafts()).toEqual([]);
    expect(await move(made, "approve", site.owner, { version: 2 })).toMatchObject({ status: 200 });
    expect((await move(made, "approve", site.owner, { version: 3 })).status).toBe(409);
    expect(await drafts()).toMatchObject([
      { amount: 6_500_000, status: 0, title: expect.stringContaining("Gạch lát") },
    ]);
  });

  it("what costs what was allowed makes none, and a choice can be given back", async () => {
    const before = await drafts();
    const made = await create();
    await move(made, "choose", site.customer, { version: 1, chosen: 2 });
    const back = await move(made, "giveBack", site.owner, { version: 2, notes: "Mẫu này đã hết hàng" });
    expect(back).toMatchObject({ status: 200, body: { status: OPEN, chosen: null } });
    await move(made, "choose", site.customer, { version: 3, chosen: 1 });
    expect((await move(made, "approve", site.owner, { version: 4 })).status).toBe(200);
    expect(await drafts()).toEqual(before);
  });
});

describe("project documents", () => {
  const DOCS = "/api/tenant/projectDocuments";
  /** A stored paper of somebody's. */
  async function paper(by: TestActor): Promise<string> {
    const id = uuidv7();
    await t.db.ownerPool.query(
      `insert into files (tenant_id, _id, name, mime, size, sha256, storage_key, kind, created_by)
       values (1, $1, 'a', 'application/pdf', 10, '', $2, 'document', $3)`,
      [id, `1/2026/11/${id}`, by.userId],
    );
    return id;
  }

  it("R3-01 keeps every version, and shows customers what is shared", async () => {
    const file = await paper(site.owner);
    const body = {
      projectId: site.projectId,
      folder: "Bản vẽ",
      name: "zqcanary-noi-bo",
      versions: [{ file, note: null }],
    };
    const inside = await t.call(site.owner, "POST", DOCS, body);
    expect(inside).toMatchObject({ status: 201, body: { versionCount: 1 } });
    const second = await paper(site.owner);
    const put = (versions: object[]) => t.call(site.owner, "PUT", DOCS, { _id: inside.body._id, version: 1, versions });
    expect(await put([{ file: second, note: null }])).toMatchObject({
      status: 400,
      body: { errors: [{ field: "versions.0" }] },
    });
    expect(await put([...body.versions, { file: second, note: "Sửa cầu thang" }])).toMatchObject({
      status: 200,
      body: { versionCount: 2 },
    });
    await t.call(site.owner, "POST", DOCS, { ...body, name: "Bản vẽ mặt bằng", isShared: true });
    const found = await t.call(site.customer, "POST", `${DOCS}/find`, {});
    expect(found.text).toContain("Bản vẽ mặt bằng");
    expect(found.text).not.toContain("zqcanary");
    expect((await t.call(other.customer, "POST", `${DOCS}/find`, {})).body).toMatchObject({ total: 0 });
  });
});

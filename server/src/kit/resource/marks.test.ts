import { ENUMS } from "@nepnha/contract/platform/enums";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp, type TestActor, type TestApp } from "../../testing/app.ts";

const base = "/api/tenant/branches";
const { ACTIVE, DEACTIVE, DELETED } = ENUMS.genericStatus;
const { Create, Delete, Update } = ENUMS.actionLogKind;

let t: TestApp;
let lan: TestActor;
let minh: TestActor;

beforeAll(async () => {
  t = await testApp();
  [lan, minh] = [await t.actor("ADMIN"), await t.actor("ADMIN")];
  // The first branch of all is the head office, which stays.
  await branch();
});
afterAll(() => t.close());

async function branch(): Promise<string> {
  const made = await t.call(lan, "POST", base, { name: "Chi nhánh", address: "1 Lê Lợi", phone: "0901234567" });
  expect(made.status, made.text).toBe(201);
  return String(made.body["_id"]);
}

const moveTo = (ids: string[], status: number, by = minh) =>
  t.call(by, "PUT", `${base}/updateStatus`, { ids, status, notes: null });

describe("R4-12 a deleted row", () => {
  const marks = async (id: string) =>
    (
      await t.db.ownerPool.query<{ by: string | null; at: Date | null; updatedBy: string }>(
        `select deleted_by as by, deleted_at as at, updated_by as "updatedBy" from branches where _id = $1`,
        [id],
      )
    ).rows[0];

  it.each([
    ["DELETE", (id: string) => t.call(minh, "DELETE", `${base}/${id}`)],
    ["deleteItems", (id: string) => t.call(minh, "PUT", `${base}/deleteItems`, [id])],
    ["updateStatus", (id: string) => moveTo([id], DELETED)],
  ])("says who deleted it and when, until it is restored: %s", async (_call, remove) => {
    const id = await branch();
    expect(await marks(id)).toEqual({ by: null, at: null, updatedBy: lan.userId });
    expect((await remove(id)).status).toBe(200);
    expect(await marks(id)).toEqual({ by: minh.userId, at: expect.any(Date) as Date, updatedBy: minh.userId });
    expect((await moveTo([id], DEACTIVE, lan)).status).toBe(200);
    expect(await marks(id)).toEqual({ by: null, at: null, updatedBy: lan.userId });
  });

  it("is told apart in its history, with the status that it had", async () => {
    const id = await branch();
    for (const status of [DEACTIVE, DELETED, DEACTIVE, ACTIVE]) expect((await moveTo([id], status)).status).toBe(200);
    const { items } = (await t.call(lan, "GET", `${base}/${id}/history`)).body;
    const told = (items as { kind: number; changes: { status?: unknown } }[]).toReversed();
    expect(told.map(({ kind }) => kind)).toEqual([Create, Update, Delete, Update, Update]);
    expect(told.slice(1).map(({ changes }) => changes.status)).toEqual([
      { from: ACTIVE, to: DEACTIVE },
      { from: DEACTIVE, to: DELETED },
      { from: DELETED, to: DEACTIVE },
      { from: DEACTIVE, to: ACTIVE },
    ]);
  });
});

describe("R7-09 the ids of a bulk call", () => {
  it.each([
    ["a list", (id: string) => [id]],
    ["a list of rows", (id: string) => [{ _id: id, name: "x" }]],
    ["an object with ids", (id: string) => ({ ids: [id] })],
    ["an object with items", (id: string) => ({ items: [{ _id: id }] })],
  ])("come as %s", async (_form, bodyOf) => {
    const id = await branch();
    expect(await t.call(lan, "PUT", `${base}/deleteItems`, bodyOf(id))).toMatchObject({
      status: 200,
      body: { items: [{ _id: id, status: DELETED }] },
    });
  });

  it("400 for an object that says anything else", async () => {
    const id = await branch();
    expect((await t.call(lan, "PUT", `${base}/deleteItems`, { ids: [id], status: 0 })).status).toBe(400);
    expect((await t.call(lan, "GET", `${base}/${id}`)).body).toMatchObject({ status: ACTIVE });
  });
});

it("a row names who made it and who changed it last", async () => {
  const id = await branch();
  const changed = await t.call(minh, "PUT", base, { _id: id, version: 1, name: "Chi nhánh khác" });
  expect(changed.body).toMatchObject({ createdBy: lan.userId, updatedBy: minh.userId });
  const { rows } = await t.db.ownerPool.query<{ _id: string; name: string }>(
    "select _id, full_name as name from users where _id = any($1)",
    [[lan.userId, minh.userId]],
  );
  const names = Object.fromEntries(rows.map(({ _id, name }) => [_id, name]));
  expect(Object.keys(names)).toHaveLength(2);
  for (const answer of [changed, await t.call(lan, "GET", `${base}/${id}`)]) {
    expect(answer.body["_refs"]).toMatchObject(names);
  }
});

it("R3-04 a page names people as they are called now, not as the page before did", async () => {
  const id = await branch();
  const named = async (): Promise<unknown> => {
    const { body } = await t.call(lan, "POST", `${base}/find`, { sorting: { column: "id", direction: "desc" } });
    const [row] = body["items"] as { readonly _id: string; readonly _refs: Readonly<Record<string, string>> }[];
    expect(row?._id).toBe(id);
    return row?._refs[lan.userId];
  };
  const before = await named();
  await t.db.ownerPool.query("update users set full_name = full_name || ' Mới' where _id = $1", [lan.userId]);
  expect(await named()).toBe(`${String(before)} Mới`);
});

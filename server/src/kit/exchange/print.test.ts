import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp, type TestActor, type TestApp } from "../../testing/app.ts";

const PRINT = "/api/tenant/branches/print";
let app: TestApp;
let admin: TestActor;
let branch: string;

beforeAll(async () => {
  app = await testApp();
  admin = await app.actor("ADMIN");
  const body = { name: "Trụ sở", phone: "0901234567", address: "1 Lê Lợi" };
  branch = String((await app.call(admin, "POST", "/api/tenant/branches", body)).body._id);
});
afterAll(() => app.close());

describe("printing", () => {
  it("401 for nobody, 400 for what is no list of ours, 403 without the right, 404 for what is not there", async () => {
    const list = { rows: 3, columns: ["name"] };
    expect((await app.call(null, "POST", PRINT, list)).status).toBe(401);
    for (const wrong of [
      {},
      { rows: -1, columns: ["name"] },
      { rows: 1, columns: [] },
      { rows: 1, columns: ["secret"] },
    ]) {
      expect((await app.call(admin, "POST", PRINT, wrong)).status).toBe(400);
    }
    const [sales, customer, abroad] = [
      await app.actor("SALES"),
      await app.actor("CUSTOMER"),
      await app.actor("ADMIN", 2),
    ];
    expect((await app.call(customer, "POST", "/api/tenant/roles/print", list)).status).toBe(403);
    const logs = "/api/tenant/staffActionLogs/print";
    expect((await app.call(sales, "POST", logs, { rows: 1, columns: ["summary"] })).status).toBe(403);
    expect((await app.call(abroad, "POST", PRINT, { id: branch })).status).toBe(404);
    expect((await app.call(admin, "POST", PRINT, { id: uuidv7() })).status).toBe(404);
  });

  it("is logged as Print: a list with its size and columns, a row by its name", async () => {
    expect((await app.call(admin, "POST", PRINT, { rows: 12, columns: ["code", "name"] })).body).toEqual({});
    expect((await app.call(admin, "POST", PRINT, { id: branch })).status).toBe(200);
    const { rows } = await app.db.ownerPool.query(
      "select kind, entity_kind, entity_id, summary, notes from action_logs where kind = 14 order by _id",
    );
    expect(rows).toEqual([
      { kind: 14, entity_kind: "branches", entity_id: null, summary: "12", notes: "code, name" },
      { kind: 14, entity_kind: "branches", entity_id: branch, summary: "Trụ sở", notes: null },
    ]);
  });
});

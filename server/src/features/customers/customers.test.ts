import { ENUMS } from "@nepnha/contract/platform/enums";
import { dayAfter } from "@nepnha/domain/platform/day";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp, type TestActor, type TestAnswer, type TestApp } from "../../testing/app.ts";
import { linkAccount } from "./account.ts";

let t: TestApp;
let admin: TestActor;
let phones = 0;

beforeAll(async () => {
  t = await testApp();
  admin = await t.actor("ADMIN");
});
afterAll(() => t.close());

const phone = (): string => `+8493${String(++phones).padStart(7, "0")}`;
const make = (values: object = {}, by = admin): Promise<TestAnswer> =>
  t.call(by, "POST", "/api/tenant/customers", { fullName: "Đặng Quốc Bảo", phone: phone(), ...values });
const read = (id: unknown, by: TestActor): Promise<TestAnswer> =>
  t.call(by, "GET", `/api/tenant/customers/${String(id)}`);
const put = (row: TestAnswer, values: object): Promise<TestAnswer> =>
  t.call(admin, "PUT", "/api/tenant/customers", { _id: row.body["_id"], version: row.body["version"], ...values });
const emailOf = async (actor: TestActor): Promise<string> => {
  const { rows } = await t.db.ownerPool.query<{ email: string }>("select email from users where _id = $1", [
    actor.userId,
  ]);
  return rows[0]?.email ?? "";
};

describe("R3-15 R1-06 customers", () => {
  it("are nobody's without a token, and not for whoever has no right to them", async () => {
    expect((await t.call(null, "POST", "/api/tenant/customers", {})).status).toBe(401);
    expect((await make({}, await t.actor("CONTENT"))).status).toBe(403);
  });

  it("have a phone of their own, which nobody else has", async () => {
    const first = await make({ phone: "0909 667 218" });
    expect(first).toMatchObject({ status: 201, body: { phone: "+84909667218", level: 0, points: 0 } });
    const again = await make({ phone: "+84909667218" });
    expect(again).toMatchObject({
      status: 409,
      body: {
        errors: [{ field: "phone", code: "duplicate", message: "Điện thoại này đã được dùng cho “Đặng Quốc Bảo”" }],
        holder: { id: first.body["_id"], title: "Đặng Quốc Bảo" },
      },
    });
    expect(await make({ points: 5 })).toMatchObject({ status: 400, body: { errors: [{ field: "points" }] } });
  });

  it("R4-01 whom nobody has contacted has no last contact and no account, and is found among the quiet all the same", async () => {
    const made = await make({ fullName: "Khách vừa ghi" });
    expect(made.body).toMatchObject({ lastContactAt: null, quietSince: made.body["createdAt"], registerStatus: 0 });
    const day = String(made.body["createdAt"]).slice(0, 10);
    const found = await t.call(admin, "POST", "/api/tenant/customers/find", {
      searchTerm: "Khách vừa ghi",
      filter: { quietSince: { from: "2020-01-01", to: dayAfter(day, 1) } },
    });
    expect(found.body["items"]).toMatchObject([{ _id: made.body["_id"] }]);
    const { payload } = await t.app.inject({
      method: "POST",
      url: "/api/tenant/customers/export",
      headers: { authorization: `Bearer ${admin.token}` },
      payload: { columns: ["fullName", "registerStatus"], format: "csv", searchTerm: "Khách vừa ghi" },
    });
    // They have no address, so that none waits to be confirmed.
    expect(payload).toMatch(/Khách vừa ghi[",;]+Chưa có tài khoản/u);
  });

  it("a company says its name and tax code, a person is asked for neither", async () => {
    const company = await make({ customerType: "COMPANY" });
    expect(company.status).toBe(400);
    const fields = (company.body["errors"] as { field: string }[]).map(({ field }) => field).toSorted();
    expect(fields).toEqual(["companyName", "taxCode"]);
    const whole = { customerType: "COMPANY", companyName: "Hiên Nhà", taxCode: "0317442865" };
    expect((await make(whole)).status).toBe(201);
  });

  it("R6-07 their list is exported and printed only by who may see all of it", async () => {
    const exported = (by: TestActor) =>
      t.call(by, "POST", "/api/tenant/customers/export", { columns: ["fullName", "phone"], format: "csv" });
    const printed = (by: TestActor) =>
      t.call(by, "POST", "/api/tenant/customers/print", { columns: ["fullName"], rows: 1 });
    for (const role of ["SALES", "SITE", "CUSTOMER"]) {
      const actor = await t.actor(role);
      expect([(await exported(actor)).status, (await printed(actor)).status], role).toEqual([403, 403]);
    }
    const { app } = t;
    const whole = await app.inject({
      method: "POST",
      url: "/api/tenant/customers/export",
      headers: { authorization: `Bearer ${admin.token}` },
      payload: { columns: ["fullName"], format: "csv" },
    });
    expect(whole.statusCode).toBe(200);
  });

  it("are looked after by active staff only", async () => {
    const outsider = await t.actor("CUSTOMER");
    const refused = { status: 400, body: { errors: [{ field: "assignedStaffId", code: "invalid" }] } };
    expect(await make({ assignedStaffId: outsider.userId })).toMatchObject(refused);
    expect((await make({ assignedStaffId: admin.userId })).status).toBe(201);
  });

  it("nobody is referred by themselves, nor by somebody whom they referred", async () => {
    const a = await make();
    const b = await make({ source: "REFERRAL", referrerId: a.body["_id"] });
    const c = await make({ source: "REFERRAL", referrerId: b.body["_id"] });
    const refused = { status: 400, body: { errors: [{ field: "referrerId", code: "invalid" }] } };
    expect(await put(a, { source: "REFERRAL", referrerId: a.body["_id"] })).toMatchObject(refused);
    expect(await put(a, { source: "REFERRAL", referrerId: c.body["_id"] })).toMatchObject(refused);
  });

  it("R6-07 an identity number is for those who keep customers; the log does not tell it", async () => {
    const made = await make({ identityNo: "079084001234" });
    expect(made.body["identityNo"]).toBe("079084001234");
    const site = await t.actor("SITE");
    await t.db.ownerPool.query("update customers set created_by = $1 where _id = $2", [site.userId, made.body["_id"]]);
    const seen = await read(made.body["_id"], site);
    expect(seen.status).toBe(200);
    expect(seen.text).not.toContain("079084001234");
    const { rows } = await t.db.ownerPool.query<{ said: string }>(
      "select coalesce(string_agg(l::text, ' '), '') as said from action_logs l where entity_id = $1",
      [made.body["_id"]],
    );
    expect(rows[0]?.said).not.toContain("079084001234");
  });

  it("R6-07 whoever is shown the identity number of somebody else is in the log, once for each call", async () => {
    const guest = await t.actor("GUEST");
    const made = await make({ identityNo: "079084001234", email: await emailOf(guest) });
    const without = await make();
    const [id, other] = [made.body["_id"], without.body["_id"]];
    const readings = async (of: unknown): Promise<unknown[]> => {
      const { rows } = await t.db.ownerPool.query<{ actor_id: string }>(
        `select actor_id, entity_kind, result, summary from action_logs
         where tenant_id = 1 and kind = $1 and entity_id = $2 order by _id`,
        [ENUMS.actionLogKind.Read, of],
      );
      return rows;
    };
    expect(await readings(id)).toEqual([]);
    for (let count = 0; count < 2; count += 1) {
      expect((await read(id, admin)).body["identityNo"]).toBe("079084001234");
    }
    const one = { actor_id: admin.userId, entity_kind: "customers", result: "OK", summary: "Đặng Quốc Bảo" };
    expect(await readings(id)).toEqual([one, one]);
    // Theirs it is, not shown it is, and none there is: nothing to log.
    expect((await read(id, guest)).body["identityNo"]).toBe("079084001234");
    const site = await t.actor("SITE");
    await t.db.ownerPool.query("update customers set created_by = $1 where _id = $2", [site.userId, id]);
    const masked = await read(id, site);
    expect([masked.status, masked.body["identityNo"]]).toEqual([200, undefined]);
    expect((await read(other, admin)).status).toBe(200);
    expect(await readings(id)).toHaveLength(2);
    expect(await readings(other)).toEqual([]);
  });

  it("R6-07 reads what is kept of them once their address is proven, without what the staff wrote", async () => {
    const [guest, stranger] = [await t.actor("GUEST"), await t.actor("GUEST")];
    const made = await make({ email: await emailOf(guest), notes: "Hay trả giá" });
    const id = made.body["_id"];
    const seen = await read(id, guest);
    expect(seen).toMatchObject({ status: 200, body: { fullName: "Đặng Quốc Bảo" } });
    expect(seen.text).not.toContain("Hay trả giá");
    expect((await read(id, stranger)).status).toBe(404);
    const { rows } = await t.db.ownerPool.query("select role from users where _id = $1", [guest.userId]);
    expect(rows).toEqual([{ role: 3 }]);
  });

  it("an account is one customer's: a second with the same address is not linked to it", async () => {
    const guest = await t.actor("GUEST");
    const email = await emailOf(guest);
    const first = await make({ email });
    await t.db.ownerPool.query("update customers set email = null where _id = $1", [first.body["_id"]]);
    const second = await make({ email });
    const by = { tenantId: 1, userId: admin.userId, role: 1, ip: "", deviceNo: null } as const;
    await t.deps.db.tenant(1, (trx) => linkAccount(trx, email, by));
    expect((await read(second.body["_id"], guest)).status).toBe(404);
    expect((await read(first.body["_id"], guest)).status).toBe(200);
  });
});

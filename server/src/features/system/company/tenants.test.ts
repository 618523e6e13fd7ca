import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seedTenant } from "../../../../seeds/required.ts";
import { testApp, type TestActor, type TestAnswer, type TestApp } from "../../../testing/app.ts";

const URL = "/api/tenant/tenants";
const BANK = { bankName: "Vietcombank", accountNo: "0071001234567", accountName: "CONG TY NEP NHA", branch: null };

let t: TestApp;
let chief: TestActor;
let admin: TestActor;

beforeAll(async () => {
  t = await testApp();
  for (const tenant of [1, 2]) await seedTenant(t.deps.db, tenant, `Công ty ${tenant}`, []);
  [chief, admin] = [await t.actor("SUPERADMIN"), await t.actor("ADMIN")];
});
afterAll(() => t.close());

const company = async (actor = admin): Promise<Record<string, unknown>> => {
  const { body } = await t.call(actor, "POST", `${URL}/find`, {});
  expect(body.total).toBe(1);
  return (body.items as Record<string, unknown>[])[0] ?? {};
};
async function update(body: object, actor = admin): Promise<TestAnswer> {
  const { _id, version } = await company();
  return t.call(actor, "PUT", URL, { _id, version, ...body });
}

describe("the company", () => {
  it("R5-16 is not kept without a phone and an address to write to", async () => {
    expect(await update({ taxCode: "0312345678" })).toMatchObject({
      status: 400,
      body: {
        errors: [
          { field: "phone", code: "required" },
          { field: "email", code: "required" },
        ],
      },
    });
    expect((await update({ phone: "028 3822 6147", email: "lienhe@nepnha.test" })).status).toBe(200);
    expect(await update({ email: null })).toMatchObject({ status: 400, body: { errors: [{ field: "email" }] } });
    expect((await update({ phone: "1900 6789" })).status).toBe(400);
  });

  it("R2-06 refuses in order: 401, 400, 403, 404, 405, 409", async () => {
    const { _id, version } = await company();
    const body = { _id, version, name: "Nếp Nhà" };
    expect((await t.call(null, "PUT", URL, body)).status).toBe(401);
    expect((await t.call(admin, "PUT", URL, { ...body, taxCode: "123" })).status).toBe(400);
    expect((await t.call(await t.actor("SALES"), "PUT", URL, body)).status).toBe(403);
    const foreign = await company(await t.actor("ADMIN", 2));
    expect((await t.call(admin, "PUT", URL, { ...body, _id: foreign._id })).status).toBe(404);
    expect((await t.call(chief, "POST", URL, { name: "Công ty thứ hai" })).status).toBe(405);
    expect((await t.call(chief, "DELETE", `${URL}/${String(_id)}`)).status).toBe(405);
    expect((await t.call(chief, "PUT", `${URL}/deleteItems`, [_id])).status).toBe(405);
    expect((await t.call(chief, "PUT", `${URL}/updateStatus`, { ids: [_id], status: 0 })).status).toBe(405);
    expect((await t.call(admin, "PUT", URL, { ...body, version: 99 })).status).toBe(409);
  });

  it("ADMIN and SUPERADMIN read it and keep it, with its bank accounts in their order", async () => {
    const second = { ...BANK, bankName: "ACB", accountNo: "123456" };
    const changed = await update({ taxCode: "0312345678", bankAccounts: [BANK, second], quoteFooter: "<p>Cảm ơn</p>" });
    expect(changed).toMatchObject({ status: 200, body: { taxCode: "0312345678", bankAccounts: [BANK, second] } });
    for (const actor of [admin, chief]) {
      const { body } = await t.call(actor, "GET", `${URL}/${String(changed.body._id)}`);
      expect(body).toMatchObject({ bankAccounts: [BANK, second], quoteFooter: "<p>Cảm ơn</p>" });
    }
    expect((await update({ phone: "0901234567" }, chief)).status).toBe(200);
  });

  it.each([
    [{ bankAccounts: [{ bankName: "ACB" }] }, "bankAccounts.0.accountNo"],
    [{ bankAccounts: [{ ...BANK, accountNo: "VCB0071001" }] }, "bankAccounts.0.accountNo"],
    [{ bankAccounts: [{ ...BANK, balance: 1 }] }, "bankAccounts.0.balance"],
    [{ bankAccounts: Array.from({ length: 11 }, () => BANK) }, "bankAccounts"],
    [{ email: "không phải" }, "email"],
    [{ website: "javascript:alert(1)" }, "website"],
    [{ name: "" }, "name"],
  ])("R5-16 refuses %j and names %s", async (body, field) => {
    const refused = await update(body);
    expect(refused.status).toBe(400);
    expect((refused.body.errors as { field: string }[]).map((error) => error.field)).toContain(field);
  });

  it("its short name, else its name, is what people see of it", async () => {
    const shown = async (): Promise<unknown> => (await t.call(admin, "GET", "/api/tenant/auth/me")).body.tenantName;
    await update({ name: "Công ty CP Nếp Nhà", shortName: "Nếp Nhà" });
    expect(await shown()).toBe("Nếp Nhà");
    await update({ shortName: null });
    expect(await shown()).toBe("Công ty CP Nếp Nhà");
    expect((await t.call(await t.actor("ADMIN", 2), "GET", "/api/tenant/auth/me")).body.tenantName).toBe("Tenant 2");
  });
});

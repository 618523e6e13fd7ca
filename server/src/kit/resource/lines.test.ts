import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp, type TestActor, type TestAnswer, type TestApp } from "../../testing/app.ts";

const VENDORS = "/api/tenant/vendors";
const bank = (bankName: string, branch: string | null = null) => ({
  bankName,
  accountNo: "238174659",
  accountName: "TAN A",
  branch,
});

let t: TestApp;
let admin: TestActor;
beforeAll(async () => {
  t = await testApp();
  admin = await t.actor("ADMIN");
});
afterAll(() => t.close());

const vendor = (bankAccounts: unknown[], actor = admin): Promise<TestAnswer> =>
  t.call(actor, "POST", VENDORS, {
    name: "Vựa cát",
    vendorType: "MATERIAL",
    contactName: "Ông Bảy",
    phone: "0901234567",
    bankAccounts,
  });
const put = ({ body }: TestAnswer, values: object): Promise<TestAnswer> =>
  t.call(admin, "PUT", VENDORS, { _id: body["_id"], version: body["version"], ...values });

/** Lines of a vendor by place, each with the transaction that wrote it. */
async function linesOf({ body }: TestAnswer): Promise<{ name: string; writtenBy: string }[]> {
  const { rows } = await t.db.ownerPool.query<{ name: string; writtenBy: string }>(
    'select bank_name as name, xmin::text as "writtenBy" from vendor_bank_accounts where vendor_id = $1 order by order_no',
    [body["_id"]],
  );
  return rows;
}

describe("records in a table of their own", () => {
  it("R5-16 400 names the line and its field, and keeps nothing", async () => {
    const answer = await vendor([bank("ACB"), { ...bank("VCB"), accountNo: "1" }]);
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: "bankAccounts.1.accountNo" }] } });
    const { rows } = await t.db.ownerPool.query("select from vendor_bank_accounts");
    expect(rows).toEqual([]);
  });

  it("409 of an old version leaves the lines alone", async () => {
    const made = await vendor([bank("ACB")]);
    await put(made, { notes: "Giao sớm" });
    expect((await put(made, { bankAccounts: [] })).status).toBe(409);
    expect(await linesOf(made)).toMatchObject([{ name: "ACB" }]);
  });

  it("are read as they were sent, in their order: alone, in a list, in a find", async () => {
    const accounts = [bank("VCB", "Thủ Đức"), bank("ACB"), bank("VCB")];
    const made = await vendor(accounts);
    expect(made).toMatchObject({ status: 201, body: { bankAccounts: accounts } });
    const id = String(made.body["_id"]);
    const listed = (await t.call(admin, "GET", VENDORS)).body as unknown as { _id: string }[];
    const found = (await t.call(admin, "POST", `${VENDORS}/find`, {})).body["items"] as { _id: string }[];
    for (const rows of [listed, found]) {
      expect(rows.find(({ _id }) => _id === id)).toMatchObject({ bankAccounts: accounts });
    }
    const without = await vendor([]);
    expect((await t.call(admin, "GET", `${VENDORS}/${String(without.body["_id"])}`)).body["bankAccounts"]).toEqual([]);
  });

  it("writes the lines that change, and no others", async () => {
    const made = await vendor([bank("ACB"), bank("VCB"), bank("TPB")]);
    const before = await linesOf(made);
    const changed = await put(made, { bankAccounts: [bank("ACB"), bank("MB"), bank("TPB"), bank("VIB")] });
    const after = await linesOf(made);
    expect(after.map(({ name }) => name)).toEqual(["ACB", "MB", "TPB", "VIB"]);
    expect([0, 2].map((place) => after[place])).toEqual([0, 2].map((place) => before[place]));
    expect(after[1]?.writtenBy).not.toBe(before[1]?.writtenBy);
    const shorter = await put(changed, { bankAccounts: [bank("ACB")] });
    expect(shorter.body).toMatchObject({ version: 3, bankAccounts: [bank("ACB")] });
    expect(await linesOf(made)).toEqual([before[0]]);
    const { items } = (await t.call(admin, "GET", `${VENDORS}/${String(made.body["_id"])}/history`)).body;
    expect((items as { changes: object }[])[0]?.changes).toEqual({
      bankAccounts: { from: [bank("ACB"), bank("MB"), bank("TPB"), bank("VIB")], to: [bank("ACB")] },
    });
  });

  it("a change of something else writes no line, and none is a change where they come back as they were", async () => {
    const made = await vendor([bank("ACB", "Quận 1"), bank("VCB")]);
    const before = await linesOf(made);
    const noted = await put(made, { notes: "Đổi ghi chú", bankAccounts: made.body["bankAccounts"] });
    expect(noted.body).toMatchObject({ version: 2 });
    expect(await linesOf(made)).toEqual(before);
    expect((await put(noted, { bankAccounts: made.body["bankAccounts"] })).body).toMatchObject({ version: 2 });
  });

  it("R1-02 are their company's, as their row is", async () => {
    const foreign = await vendor([bank("ACB")], await t.actor("ADMIN", 2));
    expect((await t.call(admin, "GET", `${VENDORS}/${String(foreign.body["_id"])}`)).status).toBe(404);
    expect((await put(foreign, { bankAccounts: [] })).status).toBe(404);
    expect(await linesOf(foreign)).toHaveLength(1);
  });
});

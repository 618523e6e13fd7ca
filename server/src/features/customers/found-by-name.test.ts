import { afterAll, beforeAll, expect, it } from "vitest";
import { testApp, type TestActor, type TestApp } from "../../testing/app.ts";
import { plantProject, plantQuote } from "./testing/planted.ts";

let t: TestApp;
let admin: TestActor;
let phones = 0;

beforeAll(async () => {
  t = await testApp();
  admin = await t.actor("ADMIN");
});
afterAll(() => t.close());

async function customer(fullName: string): Promise<string> {
  const made = await t.call(admin, "POST", "/api/tenant/customers", {
    fullName,
    phone: `+8497${String(++phones).padStart(7, "0")}`,
  });
  expect(made, made.text).toMatchObject({ status: 201 });
  return String(made.body["_id"]);
}

async function found(section: string, searchTerm: string, by = admin): Promise<string[]> {
  const answer = await t.call(by, "POST", `/api/tenant/${section}/find`, { searchTerm });
  expect(answer, answer.text).toMatchObject({ status: 200 });
  return (answer.body["items"] as { readonly _id: string }[]).map(({ _id }) => _id);
}

async function change(section: string, id: string, values: object): Promise<void> {
  const { body } = await t.call(admin, "GET", `/api/tenant/${section}/${id}`);
  const { _id, version } = body;
  const answer = await t.call(admin, "PUT", `/api/tenant/${section}`, { _id, version, ...values });
  expect(answer, answer.text).toMatchObject({ status: 200 });
}

it("R9-04 a project, its instalments and a quote are found by their customer's name, by its words and their own at once", async () => {
  const id = await customer("Đặng Thị Thuỳ Dương");
  const { projectId, paymentId } = await plantProject(t, admin.userId, [id], 1000);
  const quoteId = await plantQuote(t, id, 5000);
  expect(await found("projects", "thuy duong")).toEqual([projectId]);
  expect(await found("projectPayments", "thuy duong")).toEqual([paymentId]);
  expect(await found("projectPayments", "đợt 1 hồng dương")).toEqual([paymentId]);
  expect(await found("projectPayments", "đợt 2 hồng dương")).toEqual([]);
  expect(await found("quotes", "5x20 thuy duong")).toEqual([quoteId]);
});

it("R9-04 rows are found by what a customer or a project is called now, and by no earlier name", async () => {
  const id = await customer("Ngô Kim Khánh");
  const { projectId, paymentId } = await plantProject(t, admin.userId, [id], 1000);
  const quoteId = await plantQuote(t, id, 5000);
  await change("customers", id, { fullName: "Ngô Bảo Trâm" });
  expect(await found("projectPayments", "kim khanh")).toEqual([]);
  expect(await found("quotes", "kim khanh")).toEqual([]);
  expect(await found("projectPayments", "bao tram")).toEqual([paymentId]);
  expect(await found("quotes", "bao tram")).toEqual([quoteId]);
  await change("projects", projectId, { name: "Biệt thự ven hồ" });
  expect(await found("projectPayments", "biet thu bao tram")).toEqual([paymentId]);
});

it("R9-04 a project that is built for somebody else is found by them, with all that is its own", async () => {
  const [before, after] = [await customer("Lương Gia Huy"), await customer("Tạ Hải Yến")];
  const { projectId, paymentId } = await plantProject(t, admin.userId, [before], 1000);
  await change("projects", projectId, { customerIds: [after] });
  expect(await found("projects", "gia huy")).toEqual([]);
  expect(await found("projectPayments", "gia huy")).toEqual([]);
  expect(await found("projects", "hai yen")).toEqual([projectId]);
  expect(await found("projectPayments", "hai yen")).toEqual([paymentId]);
});

it("R9-04 a deleted row keeps nobody's name; a restored one is found again", async () => {
  const id = await customer("Quách Minh Thư");
  const { projectId } = await plantProject(t, admin.userId, [id], 1000);
  const words = async (): Promise<string> => {
    const { rows } = await t.db.ownerPool.query<{ words: string }>(
      "select search_about as words from projects where _id = $1",
      [projectId],
    );
    return rows[0]?.words ?? "";
  };
  expect(await words()).toContain("Quách Minh Thư");
  await t.db.ownerPool.query("update projects set status = 255 where _id = $1", [projectId]);
  expect(await words()).toBe("");
  await t.db.ownerPool.query("update projects set status = 3 where _id = $1", [projectId]);
  expect(await found("projects", "minh thu")).toEqual([projectId]);
});

it("R9-04 nobody's rows of another company are found, and their words are not taken", async () => {
  const id = await customer("Vi Văn Đoan");
  await plantProject(t, admin.userId, [id], 1000);
  const stranger = await t.actor("ADMIN", 2);
  expect(await found("projects", "van doan", stranger)).toEqual([]);
  expect(await found("projectPayments", "van doan", stranger)).toEqual([]);
});

import { SAMPLE_QUOTES } from "@nepnha/contract/features/quotes/samples/samples";
import { valuesOfScenario } from "@nepnha/domain/features/quotes/scenario-row";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp, type TestActor, type TestAnswer, type TestApp } from "../../testing/app.ts";
import { makeScenarios } from "./testing/scenarios.ts";

const URL = "/api/tenant/quotes/calculate";
const DAY = "2026-11-26";
const [HOUSE] = SAMPLE_QUOTES;

let t: TestApp;
let admin: TestActor;
let sales: TestActor;
let customer: TestActor;

beforeAll(async () => {
  t = await testApp();
  [sales, customer] = [await t.actor("SALES"), await t.actor("CUSTOMER")];
  ({ admin } = await makeScenarios(t));
});
afterAll(() => t.close());

const LEAST = {
  LAND: { area: "100" },
  ALLEY_WIDTH: "6",
  FACADES: "1",
  FOUNDATION_TYPE: "DON",
  GROUND: { area: "80" },
  PACKAGE: "THO",
};
const bodyOf = (more: object = {}): object => ({
  scenarioCode: "NHA_PHO_2026",
  inputs: LEAST,
  quoteDate: DAY,
  ...more,
});
/** One more scenario with the pages of the house. */
async function scenarioLikeHouse(code: string, more: object): Promise<TestAnswer["body"]> {
  const values = { ...valuesOfScenario(HOUSE), code, ...more };
  const made = await t.call(admin, "POST", "/api/tenant/quoteScenarios", values);
  expect(made.status).toBe(201);
  return made.body;
}
const calculate = (actor: TestActor | null, more: object = {}): Promise<TestAnswer> =>
  t.call(actor, "POST", URL, bodyOf(more));

describe("a quote worked out by the server", () => {
  it("is for who is signed in", async () => {
    expect((await calculate(null)).status).toBe(401);
  });

  it.each([
    ["quoteDate", { quoteDate: "2026-02-30" }],
    ["quoteDate", { quoteDate: undefined }],
    ["inputs", { inputs: [] }],
    ["inputs", { inputs: Object.fromEntries(Array.from({ length: 501 }, (_, place) => [`A${place}`, "1"])) }],
    ["scenarioCode", { scenarioCode: "" }],
    ["customerId", { customerId: "1" }],
    ["customerId", { customerId: uuidv7() }],
    ["promotionCode", { promotionCode: "NOWHERE" }],
    ["voucherCodes.0", { voucherCodes: ["ABC123"] }],
    ["voucherCodes", { voucherCodes: ["A", "B", "C", "D"] }],
    ["paymentTerms", { paymentTerms: [] }],
    ["grandTotal", { grandTotal: 1 }],
  ])("names %s where it is wrong", async (field, wrong) => {
    expect(await calculate(sales, wrong)).toMatchObject({ status: 400, body: { errors: [{ field }] } });
  });

  /** What the company keeps of somebody, made by the seller, in a group of this code. */
  async function keep(userId: string | null, group: string): Promise<string> {
    const [id, groupId] = [uuidv7(), uuidv7()];
    const { ownerPool } = t.db;
    await ownerPool.query(
      "insert into customers (tenant_id, _id, code, full_name, phone, user_id, created_by) values (1, $1, $2, 'Chị Tư', $2, $3, $4)",
      [id, id.slice(-12), userId, sales.userId],
    );
    await ownerPool.query(
      "insert into customer_categories (tenant_id, _id, code, name, color) values (1, $1, $2, $2, '#112233')",
      [groupId, group],
    );
    await ownerPool.query(
      "insert into customer_category_members (tenant_id, customer_id, category_id) values (1, $1, $2)",
      [id, groupId],
    );
    return id;
  }

  it("customers reckon for themselves only, sellers for those whom they see", async () => {
    const [mine, others] = [await keep(customer.userId, "NHOM_A"), await keep(null, "NHOM_B")];
    const unknown = { status: 400, body: { errors: [{ field: "customerId", code: "notFound" }] } };
    expect(await calculate(customer, { customerId: others })).toMatchObject(unknown);
    expect(await calculate(customer, { customerId: mine })).toMatchObject({ status: 200 });
    expect(await calculate(sales, { customerId: others })).toMatchObject({ status: 200 });
    expect(await calculate(await t.actor("CONTENT"), { customerId: others })).toMatchObject(unknown);
  });

  it("R5-10 a scenario for other groups of customers refuses the customer", async () => {
    const customerId = await keep(null, "NHOM_C");
    await keep(null, "NHOM_D");
    const { rows } = await t.db.ownerPool.query("select _id from customer_categories where code = 'NHOM_D'");
    await scenarioLikeHouse("FOR_D", { customerCategoryIds: [rows[0]._id] });
    const { body } = await calculate(sales, { scenarioCode: "FOR_D", customerId });
    expect(body).toMatchObject({ grandTotal: null });
    expect(body.errors).toContainEqual(expect.objectContaining({ code: "CUSTOMER_TYPE_MISMATCH" }));
  });

  it("a scenario that is not there, or another company's, is not found", async () => {
    expect((await calculate(sales, { scenarioCode: "NOWHERE" })).status).toBe(404);
    const { scenario } = HOUSE;
    await t.db.ownerPool.query(
      "insert into quote_versions (tenant_id, scenario_code, version, definition) values (2, 'OTHER', 1, $1)",
      [JSON.stringify({ ...HOUSE, scenario: { ...scenario, code: "OTHER" } })],
    );
    expect((await calculate(sales, { scenarioCode: "OTHER" })).status).toBe(404);
  });

  it("gives the house of the example, to the đồng, and does not care for amounts that are sent", async () => {
    const area = (value: string): object => ({ area: value });
    const inputs = {
      LAND: { length: "20", width: "5" },
      ALLEY_WIDTH: "4.00",
      FACADES: "1",
      BASEMENT: area("80.00"),
      BASEMENT_DEPTH: "1.40",
      FOUNDATION_TYPE: "COC",
      GROUND: area("80.00"),
      FLOOR_1: area("85.00"),
      FLOOR_2: area("85.00"),
      TERRACE_COVERED: area("40.00"),
      TERRACE_OPEN: area("45.00"),
      ROOF: area("40.00"),
      ROOF_TYPE: "BTCT",
      YARD_FRONT: area("20.00"),
      VOID: area("9.00"),
      PACKAGE: "TRON_GOI_KHA",
      WC_COUNT: "6",
      WC_INCLUDED: "5",
      PILE_COUNT: "30",
      PILE_LENGTH: "12.00",
      PERMIT: true,
      PRICE_MAIN: "1",
    };
    const terms = ["10", "15", "15", "10", "15", "15", "10", "5", 5].map((percent) => ({ percent }));
    const { status, body, text } = await calculate(sales, {
      inputs,
      promotionCode: "KM2026",
      vatPercent: "8",
      paymentTerms: terms,
    });
    expect(status, text).toBe(200);
    expect(body).toMatchObject({
      totalSquare: "491.00",
      subTotal: 3_022_825_000,
      discount: 50_000_000,
      vat: 237_826_000,
      rounding: 0,
      grandTotal: 3_210_651_000,
      inWords: "Ba tỷ hai trăm mười triệu sáu trăm năm mươi mốt nghìn đồng",
      errors: [],
      warnings: [{ item: "PRICE_MAIN", code: "READONLY_INPUT_IGNORED" }],
      range: null,
    });
    expect((body.payments as { amount: number }[]).map(({ amount }) => amount)).toEqual([
      321_065_000, 481_598_000, 481_598_000, 321_065_000, 481_598_000, 481_598_000, 321_065_000, 160_533_000,
      160_531_000,
    ]);
    const lines = body.lines as { itemCode: string; explain: string }[];
    expect(lines.find(({ itemCode }) => itemCode === "ADD_ALLEY")).toMatchObject({
      quantity: "491.00",
      unitPrice: 75_000,
      amount: 36_825_000,
      state: "ACTIVE",
      explain: "491 m² × 75.000 ₫ = 36.825.000 ₫; vì Chiều rộng đường, hẻm là 4, nhỏ hơn 5",
    });
  });

  it("tells all that is wrong by item, in the language of who asks", async () => {
    const inputs = { ...LEAST, ALLEY_WIDTH: "wide", FACADES: "9" };
    const answer = await t.app.inject({
      method: "POST",
      url: URL,
      headers: { authorization: `Bearer ${sales.token}`, "accept-language": "en" },
      payload: bodyOf({ inputs }),
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      grandTotal: null,
      errors: [
        { item: "ALLEY_WIDTH", code: "NOT_A_NUMBER", message: expect.stringContaining("has to be a number") },
        { item: "FACADES", code: "UNKNOWN_OPTION" },
      ],
    });
  });

  it("says where a little more is cheaper", async () => {
    const { body } = await calculate(sales, { inputs: { ...LEAST, GROUND: { area: "349.5" } } });
    expect(body.hint).toMatchObject({ square: "0.5", message: expect.stringMatching(/^Thêm 0,5 m² .* rẻ hơn/) });
  });

  it("takes the newest version, and tells a quote of an older one", async () => {
    const code = "NEWER";
    const made = await scenarioLikeHouse(code, { name: "Bản cũ" });
    expect((await calculate(sales, { scenarioCode: code, definitionVersion: 1 })).body).toMatchObject({
      version: 1,
      warnings: [],
    });
    const change = { _id: made._id, version: made.version, name: "Bản mới" };
    expect((await t.call(admin, "PUT", "/api/tenant/quoteScenarios", change)).status).toBe(200);
    expect((await calculate(sales, { scenarioCode: code, definitionVersion: 1 })).body).toMatchObject({
      version: 2,
      warnings: [{ code: "STALE_DEFINITION" }],
    });
  });

  it("guests get a range, and ten tries a day", async () => {
    const guest = await t.actor("GUEST");
    for (let round = 0; round < 10; round += 1) {
      const { status, body } = await calculate(guest);
      expect(status).toBe(200);
      expect(body).toMatchObject({ grandTotal: 328_320_000, range: { from: 295_488_000, to: 361_152_000 } });
    }
    expect(await calculate(guest)).toMatchObject({ status: 429, body: { code: "RATE_LIMITED" } });
    expect((await calculate(await t.actor("GUEST"))).status).toBe(200);
  });
});

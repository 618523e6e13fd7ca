import { valuesOfItem } from "@nepnha/domain/features/quotes/item-row";
import { valuesOfScenario } from "@nepnha/domain/features/quotes/scenario-row";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp, type TestActor, type TestAnswer, type TestApp } from "../../../testing/app.ts";
import { versionOfQuote } from "../definitions.ts";

const ITEMS = "/api/tenant/quoteItems";
const SCENARIOS = "/api/tenant/quoteScenarios";
/** 88 formulas of 493 characters: as many as one item takes. */
const RULES = 88;
const LONG = `0*(${Array.from({ length: 122 }, () => "1/A").join("+")}+10)`;

let t: TestApp;
let admin: TestActor;

beforeAll(async () => {
  t = await testApp();
  admin = await t.actor("ADMIN");
  const a = { unit: "OTHER", valueType: "ITEM_QUANTITY", itemType: "INFO" } as const;
  await make(valuesOfItem({ ...a, code: "A", name: "Số đo", inputKind: "INPUT", defaultValue: "7" }));
  for (let place = 0; place < 6; place += 1) await make(heavy(`NANG_${place}`));
}, 60_000);
afterAll(() => t.close());

function heavy(code: string): object {
  const rules = Array.from({ length: RULES }, (_, place) => ({
    type: "CALCULATION" as const,
    expr: LONG,
    ...(place < RULES - 1 ? { result: "READONLY" as const } : {}),
  }));
  const kind = { inputKind: "CONDITIONAL", itemType: "INFO", unit: "OTHER", valueType: "ITEM_QUANTITY" } as const;
  return valuesOfItem({ ...kind, code, name: `Hạng mục ${code}`, rules });
}
const send = (url: string, body: object): Promise<TestAnswer> => t.call(admin, "POST", url, body);
async function make(values: object): Promise<void> {
  const made = await send(ITEMS, values);
  if (made.status !== 201) throw new Error(made.text);
}
const scenario = (code: string, codes: readonly string[]): object =>
  valuesOfScenario({
    setting: {
      code,
      name: code,
      items: [],
      roundTotalTo: 1,
      vatPercents: ["0"],
      paymentTerms: [{ name: "Một lần", percent: "100" }],
    },
    scenario: {
      code,
      name: code,
      version: 1,
      projectType: "CONSTRUCT",
      steps: [{ name: "Một", items: ["A", ...codes].map((one) => ({ code: one })) }],
    },
  });

describe("how much quotes are worked out from", () => {
  it("all rules of a scenario together are bounded, which is told in both languages", async () => {
    expect((await send(SCENARIOS, scenario("VUA", ["NANG_0", "NANG_1"]))).status).toBe(201);
    const all = scenario("QUA", ["NANG_0", "NANG_1", "NANG_2"]);
    for (const [language, text] of [
      ["vi", "tất cả các hạng mục cộng lại có"],
      ["en", "all items together have"],
    ] as const) {
      const headers = { authorization: `Bearer ${admin.token}`, "accept-language": language };
      const refused = await t.app.inject({ method: "POST", url: SCENARIOS, headers, payload: all });
      expect([refused.statusCode, refused.json<{ errors: unknown }>().errors]).toEqual([
        400,
        [expect.objectContaining({ field: "steps", message: expect.stringContaining(text) as unknown })],
      ]);
    }
    const { body } = await send("/api/tenant/quotes/calculate", {
      scenarioCode: "VUA",
      inputs: { A: "3" },
      quoteDate: "2026-11-26",
    });
    expect(body).toMatchObject({ errors: [], grandTotal: 0 });
  });

  it("an item that would make a scenario in use too large is refused there", async () => {
    const { body } = await send(`${ITEMS}/find`, { searchTerm: "NANG_1" });
    const [row] = body.items as { _id: string; version: number }[];
    const rateRules = JSON.stringify(Array.from({ length: 40 }, () => ({ type: "CALCULATION", expr: LONG })));
    const grown = await t.call(admin, "PUT", ITEMS, { _id: row?._id, version: row?.version, rateRules });
    expect(grown).toMatchObject({ status: 400, body: { errors: [{ field: "rules" }] } });
    expect(grown.text).toContain("nhiều nhất là");
  });

  it("all items of a company together are bounded, in whatever scenarios they are", async () => {
    const refused = await send(ITEMS, heavy("NANG_6"));
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: "rules" }] } });
    expect(refused.text).toContain("Quy tắc và công thức quá dài");
    expect(
      (await send(ITEMS, { ...heavy("NHE"), rules: JSON.stringify([{ type: "CALCULATION", expr: "A" }]) })).status,
    ).toBe(201);
  });

  it("a company that had more before there was a bound may change an item, but not let it grow", async () => {
    await t.db.ownerPool.query(
      `insert into quote_items (tenant_id, _id, code, name, item_type, input_kind, unit, value_type, rules)
       select tenant_id, gen_random_uuid(), 'CU_' || n, 'Hạng mục cũ ' || n, item_type, input_kind, unit, value_type, rules
       from quote_items, generate_series(1, 4) n where tenant_id = 1 and code = 'NANG_5'`,
    );
    const { body } = await send(`${ITEMS}/find`, { searchTerm: "NANG_5" });
    const [row] = body.items as { _id: string; version: number }[];
    const renamed = await t.call(admin, "PUT", ITEMS, { _id: row?._id, version: row?.version, name: "Phần thô" });
    expect(renamed, renamed.text).toMatchObject({ status: 200, body: { name: "Phần thô" } });
    const rateRules = JSON.stringify([{ type: "CALCULATION", expr: "1" }]);
    const grown = await t.call(admin, "PUT", ITEMS, { _id: row?._id, version: renamed.body["version"], rateRules });
    expect(grown).toMatchObject({ status: 400, body: { errors: [{ field: "rules" }] } });
  });

  it("a process keeps the definitions read that were asked for last, as many as have a million characters", async () => {
    expect((await send(SCENARIOS, scenario("NHIEU_BAN", ["NANG_2", "NANG_3"]))).status).toBe(201);
    // One of them has 87 thousand characters, so that eleven are kept.
    const count = 12;
    const { rows } = await t.db.ownerPool.query<{ _id: string; last: number }>(
      `with older as (
         insert into quote_versions (tenant_id, scenario_code, version, definition)
         select v.tenant_id, v.scenario_code, v.version + n, v.definition
         from quote_versions v, generate_series(1, $1::int) n where v.tenant_id = 1 and v.scenario_code = 'NHIEU_BAN')
       select s._id, s.definition_version as last from quote_scenarios s
       where s.tenant_id = 1 and s.code = 'NHIEU_BAN'`,
      [count],
    );
    const [{ _id: scenarioId, last } = { _id: "", last: 0 }] = rows;
    const read = (place: number): Promise<unknown> =>
      t.deps.db.read(
        1,
        async (trx) => (await versionOfQuote(trx, { scenarioId, definitionVersion: last + place })).definition,
      );
    const places = Array.from({ length: count }, (_, index) => index + 1);
    const first: unknown[] = [];
    for (const place of places) first.push(await read(place));
    const isKept = async (place: number): Promise<boolean> => (await read(place)) === first[place - 1];
    expect([await isKept(count), await isKept(2), await isKept(1)]).toEqual([true, true, false]);
  });
});

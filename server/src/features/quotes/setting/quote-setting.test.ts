import { SAMPLE_QUOTES } from "@nepnha/contract/features/quotes/samples/samples";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { valuesOfItem } from "@nepnha/domain/features/quotes/item-row";
import { valuesOfScenario } from "@nepnha/domain/features/quotes/scenario-row";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp, type TestActor, type TestAnswer, type TestApp } from "../../../testing/app.ts";
import { makeScenarios } from "../testing/scenarios.ts";

const ITEMS = "/api/tenant/quoteItems";
const SCENARIOS = "/api/tenant/quoteScenarios";
const [HOUSE] = SAMPLE_QUOTES;

let t: TestApp;
let admin: TestActor;
let sales: TestActor;
let houseId: string;

beforeAll(async () => {
  t = await testApp();
  const made = await makeScenarios(t);
  admin = made.admin;
  houseId = made.scenarios.get("NHA_PHO_2026") ?? "";
  sales = await t.actor("SALES");
});
afterAll(() => t.close());

const item = (code: string, more: object = {}): object => ({
  ...valuesOfItem({
    code,
    name: `Hạng mục ${code}`,
    itemType: "ADDITIONAL",
    inputKind: "CONDITIONAL",
    unit: "VND",
    valueType: "ITEM_AMOUNT",
    rules: [{ type: "CALCULATION", expr: "1000" }],
  }),
  ...more,
});
const calculated = (expr: string): object => ({ rules: JSON.stringify([{ type: "CALCULATION", expr }]) });
const create = (values: object, by: TestActor | null = admin): Promise<TestAnswer> => t.call(by, "POST", ITEMS, values);
const change = (url: string, row: TestAnswer["body"], more: object): Promise<TestAnswer> =>
  t.call(admin, "PUT", url, { _id: row._id, version: row.version, ...more });
async function itemOf(code: string): Promise<TestAnswer["body"]> {
  const { body } = await t.call(admin, "POST", `${ITEMS}/find`, { searchTerm: code });
  const found = (body.items as TestAnswer["body"][]).find((row) => row.code === code);
  return found ?? {};
}
const house = async (): Promise<TestAnswer["body"]> => (await t.call(admin, "GET", `${SCENARIOS}/${houseId}`)).body;

describe("what quotes are worked out from", () => {
  it("refuses in order: 401, 400, 403", async () => {
    expect((await create(item("A1"), null)).status).toBe(401);
    const wrong: readonly (readonly [string, object])[] = [
      ["code", item("nho")],
      ["code", item("GRAND")],
      ["decimals", item("A1", { decimals: 5 })],
      ["options", item("A1", { inputKind: ENUMS.quoteItemInputKind.SELECT, options: null, rules: null })],
      ["options", item("A1", { options: "[{" })],
      ["options", item("A1", { options: JSON.stringify([{ code: "A", label: "A", amount: 1 }]) })],
      ["rules", item("A1", { rules: JSON.stringify([{ type: "LOOP" }]) })],
      ["rules", item("A1", { rules: JSON.stringify([{ type: "COMPARISON", left: "LAND", op: "LT" }]) })],
      ["rules", item("A1", calculated("KHONG_CO * 2"))],
      ["rules", item("A1", calculated("LAND + PACKAGE"))],
      ["rules", item("A1", calculated("1 +"))],
      ["rules", item("A1", calculated(`${"(".repeat(21)}1${")".repeat(21)}`))],
      ["rules", item("A1", calculated("1".repeat(501)))],
      ["rules", item("A1", calculated("1".repeat(1_000_000)))],
      ["rules", item("A1", calculated("A1 + 1"))],
      ["prices", item("A1", { prices: JSON.stringify([{ from: "2026-02-30", price: 1 }]) })],
      [
        "prices",
        item("A1", {
          prices: JSON.stringify([
            { from: "2026-01-01", price: 1 },
            { from: "2026-02-01", price: 2 },
          ]),
        }),
      ],
    ];
    for (const [field, values] of wrong) {
      const refused = await create(values);
      expect(refused, JSON.stringify(values).slice(0, 200)).toMatchObject({ status: 400 });
      expect((refused.body.errors as { field: string }[])[0]?.field).toBe(field);
    }
    expect((await create(item("A1"), sales)).status).toBe(403);
    expect((await t.call(sales, "POST", SCENARIOS, {})).status).toBe(403);
  });

  it("tells a circle with its way", async () => {
    expect(
      (await create(item("CIRCLE_A", { rules: JSON.stringify([{ type: "CALCULATION", expr: "1" }]) }))).status,
    ).toBe(201);
    expect((await create(item("CIRCLE_B", calculated("CIRCLE_A + 1")))).status).toBe(201);
    const refused = await change(ITEMS, await itemOf("CIRCLE_A"), calculated("CIRCLE_B + 1"));
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: "rules" }] } });
    expect(JSON.stringify(refused.body)).toMatch(/CIRCLE_A → CIRCLE_B → CIRCLE_A|CIRCLE_B → CIRCLE_A → CIRCLE_B/);
  });

  it("an item of a scenario in use is not deleted, and its change makes the next version, once", async () => {
    const before = await house();
    const permit = await itemOf("PERMIT");
    expect(permit.usedCount).toBe(1);
    expect(await t.call(admin, "DELETE", `${ITEMS}/${String(permit._id)}`)).toMatchObject({
      status: 409,
      body: { code: "IN_USE" },
    });
    const renamed = await change(ITEMS, permit, { name: "Xin phép xây dựng trọn gói" });
    expect(renamed.status).toBe(200);
    expect((await house()).definitionVersion).toBe(Number(before.definitionVersion) + 1);
    // Another order in lists works nothing out differently.
    expect((await change(ITEMS, renamed.body, { printLabel: "Giấy phép" })).status).toBe(200);
    expect((await house()).definitionVersion).toBe(Number(before.definitionVersion) + 1);
    const { body } = await t.call(sales, "GET", `${SCENARIOS}/${houseId}/versions`);
    expect((body.versions as { version: number }[])[0]?.version).toBe(Number(before.definitionVersion) + 1);
    const old = await t.call(sales, "GET", `${SCENARIOS}/${houseId}/versions/1`);
    expect(JSON.stringify(old.body)).not.toContain('trọn gói","itemType');
    expect((await t.call(sales, "GET", `${SCENARIOS}/${houseId}/versions/99`)).status).toBe(404);
  });

  it("a change that would break a scenario in use is refused, and changes nothing", async () => {
    const before = await house();
    const packages = await itemOf("PACKAGE");
    const refused = await change(ITEMS, packages, {
      inputKind: ENUMS.quoteItemInputKind.INPUT,
      options: null,
      itemType: ENUMS.quoteItemType.TEXT_INFO,
    });
    expect(refused.status).toBe(400);
    expect(await house()).toMatchObject({ definitionVersion: before.definitionVersion });
    expect(await itemOf("PACKAGE")).toMatchObject({ itemType: ENUMS.quoteItemType.INFO });
  });

  it("an administrator adds a surcharge by a rule, and the next quote has it", async () => {
    const night = item("ADD_NIGHT", {
      name: "Thi công ban đêm",
      rules: JSON.stringify([
        { type: "COMPARISON", left: "ALLEY_WIDTH", op: "LT", right: "3", value: "20000000" },
        { type: "COMPARISON", left: "ALLEY_WIDTH", op: "GE", right: "3", result: "DEACTIVE" },
      ]),
    });
    expect((await create(night)).status).toBe(201);
    const row = await house();
    const steps = JSON.parse(String(row.steps)) as { name: string; items: { code: string }[] }[];
    steps.at(-1)?.items.push({ code: "ADD_NIGHT" });
    const saved = await change(SCENARIOS, row, { steps: JSON.stringify(steps) });
    expect(saved).toMatchObject({ status: 200, body: { definitionVersion: Number(row.definitionVersion) + 1 } });
    const lines = async (width: string): Promise<unknown> => {
      const inputs = {
        LAND: { area: "100" },
        ALLEY_WIDTH: width,
        FACADES: "1",
        FOUNDATION_TYPE: "DON",
        GROUND: { area: "80" },
        PACKAGE: "THO",
      };
      const sent = { scenarioCode: "NHA_PHO_2026", inputs, quoteDate: "2026-11-26" };
      const { body } = await t.call(sales, "POST", "/api/tenant/quotes/calculate", sent);
      return (body.lines as { itemCode: string; amount: unknown }[]).find(({ itemCode }) => itemCode === "ADD_NIGHT");
    };
    expect(await lines("2.5")).toMatchObject({ amount: 20_000_000, state: "ACTIVE" });
    expect(await lines("4")).toMatchObject({ state: "DEACTIVE" });
  });

  it("refuses a scenario that cannot be worked out, and one that rests need not", async () => {
    const values = valuesOfScenario(HOUSE);
    const broken = (code: string, more: object): object => ({ ...values, code, ...more });
    const unknown = JSON.stringify([{ name: "Một", items: [{ code: "KHONG_CO" }] }]);
    const wrong: readonly (readonly [string, object])[] = [
      ["steps", { steps: "[]" }],
      ["steps", { steps: JSON.stringify([{ name: "Một", items: [] }]) }],
      [
        "steps",
        { steps: JSON.stringify(Array.from({ length: 21 }, () => ({ name: "A", items: [{ code: "LAND" }] }))) },
      ],
      ["steps", { steps: unknown }],
      ["vatPercents", { vatPercents: ["101"] }],
      ["vatPercents", { vatPercents: ["tám"] }],
      ["paymentTerms", { paymentTerms: [{ name: "Một", percent: "99.99" }] }],
    ];
    for (const [field, more] of wrong) {
      expect(await t.call(admin, "POST", SCENARIOS, broken("HONG", more)), field).toMatchObject({
        status: 400,
        body: { errors: [{ field }] },
      });
    }
    const resting = await t.call(admin, "POST", SCENARIOS, broken("NHAP", { steps: unknown, status: 0 }));
    expect(resting).toMatchObject({ status: 201, body: { definitionVersion: 0 } });
    const started = await t.call(admin, "PUT", `${SCENARIOS}/updateStatus`, {
      ids: [resting.body._id],
      status: 1,
      notes: "Dùng thử",
    });
    expect(JSON.stringify(started.body)).toContain("KHONG_CO");
    expect((await t.call(admin, "GET", `${SCENARIOS}/${String(resting.body._id)}`)).body.status).toBe(0);
  });

  it("a code that was given up can be taken again", async () => {
    const values = { ...valuesOfScenario(HOUSE), code: "LAI_TU_DAU" };
    const first = await t.call(admin, "POST", SCENARIOS, values);
    expect((await t.call(admin, "DELETE", `${SCENARIOS}/${String(first.body._id)}`)).status).toBe(200);
    expect(await t.call(admin, "POST", SCENARIOS, values)).toMatchObject({
      status: 201,
      body: { definitionVersion: 2 },
    });
  });

  it("one scenario of a type is its default", async () => {
    const values = { ...valuesOfScenario(HOUSE), code: "NHA_PHO_2", isDefault: true };
    const first = await t.call(admin, "POST", SCENARIOS, values);
    const second = await t.call(admin, "POST", SCENARIOS, { ...values, code: "NHA_PHO_3" });
    expect(second.body.isDefault).toBe(true);
    expect((await t.call(admin, "GET", `${SCENARIOS}/${String(first.body._id)}`)).body.isDefault).toBe(false);
  });
});

describe("prices of many items at once", () => {
  const URL = `${ITEMS}/price-change`;
  const FROM = "2098-01-01";

  it("refuses in order: 401, 400, 403", async () => {
    const permit = await itemOf("ADD_PERMIT");
    const body = { ids: [permit._id], percent: "5", rounding: 1000, from: FROM };
    expect((await t.call(null, "POST", URL, body)).status).toBe(401);
    for (const [field, more] of [
      ["percent", { percent: "-50.01" }],
      ["percent", { percent: "101" }],
      ["percent", { percent: "năm" }],
      ["from", { from: "2020-01-01" }],
      ["rounding", { rounding: 7 }],
      ["ids", { ids: [] }],
    ] as const) {
      expect(await t.call(admin, "POST", URL, { ...body, ...more }), field).toMatchObject({
        status: 400,
        body: { errors: [{ field }] },
      });
    }
    expect((await t.call(sales, "POST", URL, body)).status).toBe(403);
  });

  it("shows what would become of them, then changes all, with one new version", async () => {
    const found = await Promise.all(["PACKAGE", "ADD_PILES", "ADD_EXTRA_WC"].map(itemOf));
    const body = { ids: found.map(({ _id }) => _id), percent: "10", rounding: 1000, from: FROM };
    const before = await house();
    const shown = await t.call(admin, "POST", `${URL}?dryRun=true`, body);
    expect(shown.body.items).toContainEqual(
      expect.objectContaining({ option: "Trọn gói khá", before: 5_800_000, after: 6_380_000 }),
    );
    expect((await house()).definitionVersion).toBe(before.definitionVersion);
    const done = await t.call(admin, "POST", URL, body);
    expect(done).toMatchObject({ status: 200, body: shown.body });
    expect((await house()).definitionVersion).toBe(Number(before.definitionVersion) + 1);
    const inputs = {
      LAND: { area: "100" },
      ALLEY_WIDTH: "6",
      FACADES: "1",
      FOUNDATION_TYPE: "DON",
      GROUND: { area: "400" },
      PACKAGE: "TRON_GOI_KHA",
    };
    const at = async (quoteDate: string): Promise<unknown> =>
      (await t.call(sales, "POST", "/api/tenant/quotes/calculate", { scenarioCode: "NHA_PHO_2026", inputs, quoteDate }))
        .body.subTotal;
    expect([await at("2097-12-31"), await at(FROM)]).toEqual([2_320_000_000, 2_552_000_000]);
  });
});

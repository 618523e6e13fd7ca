import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp, type TestApp } from "../../testing/app.ts";
import { HOUSE, quoteStage, type QuoteStage } from "./testing/stage.ts";

const BASE = "/api/tenant/quotes";

let t: TestApp;
let s: QuoteStage;
let house: string;

beforeAll(async () => {
  t = await testApp();
  s = await quoteStage(t);
  house = await makeHouse();
});
afterAll(() => t.close());

async function makeHouse(): Promise<string> {
  const picture = uuidv7();
  await t.db.ownerPool.query(
    "insert into files (tenant_id, _id, name, mime, size, width, height, sha256, storage_key) values (1, $1, 'a.webp', 'image/webp', 10, 1280, 720, '', $2)",
    [picture, picture],
  );
  const { status, body } = await t.call(s.admin, "POST", "/api/tenant/houseTemplates", {
    title: "Nhà phố năm mét",
    featuredImage: picture,
    content: "<p>Ba tầng, giếng trời giữa nhà.</p>",
    houseType: "NHA_PHO",
    style: "HIEN_DAI",
    landWidth: "5",
    landLength: "20",
    floors: 3,
    status: 1,
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return String(body._id);
}

const keep = (by: typeof s.admin | null, id: unknown, sent: object) =>
  t.call(by, "PUT", `${BASE}/${String(id)}/preset`, sent);
const read = (by: typeof s.admin | null, id: string) => t.call(by, "GET", `${BASE}/presets/${id}`);
const inputsOf = async (id: unknown): Promise<unknown> => (await s.get(s.sales, id, "/content")).body.inputs;

describe("what quotes of a house begin with", () => {
  it("refuses in order: 401, 400, 403, 404, 409", async () => {
    const bare = await s.filled();
    expect((await keep(null, bare.id, { version: bare.version })).status).toBe(401);
    expect((await read(null, house)).status).toBe(401);
    expect((await keep(s.admin, bare.id, {})).status).toBe(400);
    expect((await read(s.sales, "none")).status).toBe(404);
    expect((await keep(s.sales, bare.id, { version: bare.version })).status).toBe(403);
    expect((await keep(s.admin, uuidv7(), { version: 1 })).status).toBe(404);
    expect((await read(s.sales, house)).status).toBe(404);
    expect(await keep(s.admin, bare.id, { version: bare.version })).toMatchObject({
      status: 409,
      body: { code: "RULE_BROKEN", detail: "Báo giá này không theo mẫu nhà nào." },
    });
    const { body: empty } = await s.create({ houseTemplateId: house });
    expect((await keep(s.admin, empty._id, { version: empty.version })).status).toBe(409);
    const { id, version } = await s.filled({ houseTemplateId: house });
    expect(await keep(s.admin, id, { version: version - 1 })).toMatchObject({ body: { code: "VERSION_CONFLICT" } });
  });

  it("R1-08 is what was filled in of the quote that was kept, in quotes of its scenario only", async () => {
    const { id, version } = await s.filled({ houseTemplateId: house });
    expect((await keep(s.admin, id, { version })).status).toBe(200);
    expect((await read(s.customer, house)).body).toEqual({
      scenarioId: s.scenarioId,
      scenarioCode: "NHA_PHO_2026",
      inputs: HOUSE,
    });
    const { body: next } = await s.create({ houseTemplateId: house });
    expect(await inputsOf(next._id)).toEqual(HOUSE);
    const { body: free } = await s.create();
    expect(await inputsOf(free._id)).toEqual({});
    const { rows } = await t.db.ownerPool.query<{ _id: string }>(
      "select _id from quote_scenarios where _id <> $1 limit 1",
      [s.scenarioId],
    );
    const { body: other } = await s.create({ houseTemplateId: house, scenarioId: rows[0]?._id, promotionCode: null });
    expect(await inputsOf(other._id)).toEqual({});
  });

  it("is the newest that was kept, and nothing once the house is not shown any more", async () => {
    const { body: made } = await s.create({ houseTemplateId: house });
    const changed = { ...HOUSE, WC_COUNT: "9" };
    const { body: answer } = await s.fill(s.sales, made._id, made.version, changed);
    const { version } = answer.row as { version: number };
    expect((await keep(s.admin, made._id, { version })).status).toBe(200);
    expect((await read(s.sales, house)).body.inputs).toEqual(changed);
    await t.db.ownerPool.query("update house_templates set status = 0 where _id = $1", [house]);
    expect((await read(s.sales, house)).status).toBe(404);
  });
});

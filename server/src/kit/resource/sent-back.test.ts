import { CATALOG } from "@nepnha/contract/catalog";
import type { Field } from "@nepnha/contract/kit/define";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp, type TestActor, type TestAnswer, type TestApp } from "../../testing/app.ts";
import { BODIES } from "../../testing/matrix/bodies.ts";
import { plantWorld } from "../../testing/matrix/world.ts";

type Row = Readonly<Record<string, unknown>> & { readonly _id: string; readonly version: number };

let t: TestApp;
let chief: TestActor;

beforeAll(async () => {
  t = await testApp();
  const world = await plantWorld(t);
  chief = world.superadmin;
  for (const { name, rights } of CATALOG) {
    if (!rights.includes("create")) continue;
    await t.call(chief, "POST", `/api/tenant/${name}`, BODIES[name]?.create(world, world.superadmin));
  }
});
afterAll(() => t.close());

const rowsOf = async (feature: string): Promise<Row[]> => {
  const answer = await t.call(chief, "POST", `/api/tenant/${feature}/find`, { paginator: { pageSize: 100 } });
  return answer.body["items"] as Row[];
};
const read = async (feature: string, id: string): Promise<Row> =>
  (await t.call(chief, "GET", `/api/tenant/${feature}/${id}`)).body as Row;
const put = (feature: string, body: object, actor = chief): Promise<TestAnswer> =>
  t.call(actor, "PUT", `/api/tenant/${feature}`, body);
const logged = async (feature: string): Promise<number> => {
  const { rows } = await t.db.ownerPool.query<{ count: string }>(
    "select count(*) as count from action_logs where entity_kind = $1 and result = 'OK'",
    [feature],
  );
  return Number(rows[0]?.count);
};

const CHANGED = CATALOG.filter(({ rights }) => rights.includes("update"));

describe.each(CHANGED.map((section) => [section.name, section] as const))("a row of %s", (feature, { fields }) => {
  it("may be put back as it was read, one by one or in a list, and nothing is written", async () => {
    const found = await rowsOf(feature);
    expect(found.length).toBeGreaterThan(0);
    const before = await logged(feature);
    for (const listed of found) {
      const whole = await read(feature, listed._id);
      for (const row of [whole, listed]) {
        const answer = await put(feature, row);
        expect(answer.status, answer.text).toBe(200);
        expect(answer.body).toMatchObject({ _id: row._id, version: row.version, updatedAt: row["updatedAt"] });
      }
    }
    expect(await logged(feature)).toBe(before);
  });

  it("R5-16 400 names each member that the server sets and that the row was never shown with", async () => {
    const [{ _id } = { _id: "" }] = await rowsOf(feature);
    const row = await read(feature, _id);
    const forged: Readonly<Record<string, unknown>> = {
      orderNo: Number(row["orderNo"]) + 1,
      createdBy: "0190163d-8694-739b-aea5-966c26f8ad91",
      updatedAt: "2099-01-01T00:00:00.000Z",
      updatedBy: null,
      createdAt: "2020-01-01T00:00:00.000Z",
      _files: { "0190163d-8694-739b-aea5-966c26f8ad91": { url: "/files/x" } },
      _refs: { "0190163d-8694-739b-aea5-966c26f8ad91": "Ai đó" },
      _can: { fly: true },
      ...Object.fromEntries(
        Object.entries<Field>(fields).flatMap(([name, field]) =>
          field.readOnly ? [[name, forgedValue(field, row[name])]] : [],
        ),
      ),
    };
    for (const [name, value] of Object.entries(forged)) {
      if (JSON.stringify(row[name] ?? null) === JSON.stringify(value)) continue;
      const answer = await put(feature, { ...row, [name]: value });
      expect(answer, `${name} ${answer.text}`).toMatchObject({ status: 400, body: { code: "INVALID_INPUT" } });
      expect(answer.body["errors"], name).toMatchObject([{ field: name, code: "serverOwned" }]);
    }
  });

  it("409 for a version that is over, whatever else the body says", async () => {
    const [{ _id } = { _id: "" }] = await rowsOf(feature);
    const row = await read(feature, _id);
    const late = await put(feature, { ...row, version: row.version - 1, createdAt: "2020-01-01T00:00:00.000Z" });
    expect(late).toMatchObject({ status: 409, body: { code: "VERSION_CONFLICT", current: { _id } } });
  });
});

/** What nobody has read of such a field: what is stored with the row is another, what goes on is none of its kind. */
function forgedValue(field: Field, value: unknown): unknown {
  switch (field.kind) {
    case "integer":
      return field.max + 1;
    case "decimal":
      return String(field.max + 1);
    case "dateTime":
      return "hôm qua";
    case "boolean":
      return field.computed ? "yes" : !value;
    case "choice":
      return field.computed ? "forged" : field.choices.find((one) => one !== value);
    default:
      return "forged";
  }
}

describe("what the server sets", () => {
  it.each(CATALOG.filter(({ rights }) => rights.includes("create")).map(({ name }) => name))(
    "R5-16 400 names it when a new row of %s is sent with it",
    async (feature) => {
      const [row] = await rowsOf(feature);
      const answer = await t.call(chief, "POST", `/api/tenant/${feature}`, row);
      expect(answer.status).toBe(400);
      const names = (answer.body["errors"] as { field: string; code: string }[])
        .filter(({ code }) => code === "serverOwned")
        .map(({ field }) => field);
      expect(names).toEqual(expect.arrayContaining(["_id", "version", "createdAt", "_files", "_refs"]));
    },
  );
});

describe("a whole row", () => {
  it("may hold counts of an earlier reading, and changes what it changes alone", async () => {
    const [{ _id } = { _id: "" }] = await rowsOf("posts");
    const row = await read("posts", _id);
    await t.db.ownerPool.query("update posts set view_count = view_count + 3 where _id = $1", [_id]);
    const answer = await put("posts", { ...row, summary: "Tóm tắt mới" });
    expect(answer).toMatchObject({
      status: 200,
      body: { summary: "Tóm tắt mới", viewCount: 3, version: row.version + 1, createdAt: row["createdAt"] },
    });
    const { items } = (await t.call(chief, "GET", `/api/tenant/posts/${_id}/history`)).body;
    expect((items as { changes: object }[])[0]?.changes).toEqual({
      summary: { from: row["summary"], to: "Tóm tắt mới" },
    });
  });

  it("may come with another status, as a part of one may, also where a row shows more than its fields", async () => {
    const [{ _id } = { _id: "" }] = await rowsOf("posts");
    const row = await read("posts", _id);
    const { ACTIVE, DEACTIVE } = ENUMS.genericStatus;
    const other = row["status"] === ACTIVE ? DEACTIVE : ACTIVE;
    const moved = await put("posts", { ...row, status: other });
    expect(moved).toMatchObject({ status: 200, body: { status: other } });
    const back = await put("posts", { _id, version: moved.body["version"] as number, status: row["status"] });
    expect(back).toMatchObject({ status: 200, body: { status: row["status"] } });
  });

  it("may be one that was read a while ago, whatever became of its verdicts, names and counts since", async () => {
    const made = await t.call(chief, "POST", "/api/tenant/maintenances", {
      message: "Nâng cấp máy chủ",
      fromAt: new Date(Date.now() + 3600_000).toISOString(),
      toAt: new Date(Date.now() + 7200_000).toISOString(),
    });
    const window = await read("maintenances", String(made.body["_id"]));
    await t.db.ownerPool.query(
      "update maintenances set from_at = now() - interval '2 hours', to_at = now() - interval '1 hour' where _id = $1",
      [window._id],
    );
    const over = await read("maintenances", window._id);
    expect(over["_can"]).not.toEqual(window["_can"]);
    expect((await put("maintenances", { ...over, _can: window["_can"] })).status).toBe(200);

    const filed = (await rowsOf("posts")).filter(({ categoryIds }) => String(categoryIds) !== "");
    const [post = { _id: "" }] = filed;
    const before = await read("posts", post._id);
    await t.db.ownerPool.query("update post_cates set name = name || ' (mới)' where tenant_id = 1");
    expect((await read("posts", post._id))["_refs"]).not.toEqual(before["_refs"]);
    expect((await put("posts", before)).status).toBe(200);

    await t.actor("SITE");
    const [branch = { _id: "", version: 0 }] = await rowsOf("branches");
    await t.db.ownerPool.query("update users set branch_id = $1 where tenant_id = 1", [branch._id]);
    const full = await read("branches", branch._id);
    expect(full["userCount"]).toBeGreaterThan(0);
    await t.db.ownerPool.query("update users set branch_id = null where tenant_id = 1");
    expect((await put("branches", full)).status).toBe(200);
    const respelt = String(full["createdAt"]).replace("Z", "+00:00");
    expect((await put("branches", { ...full, createdAt: respelt })).status).toBe(200);
  });

  it("may have what a rule that came later refuses, as long as it stays; 400 where that is changed", async () => {
    const [{ _id } = { _id: "" }] = await rowsOf("branches");
    const { rows } = await t.db.ownerPool.query<{ phone: string }>("select phone from branches where _id = $1", [_id]);
    await t.db.ownerPool.query("update branches set phone = 'gọi sau' where _id = $1", [_id]);
    const row = await read("branches", _id);
    const kept = await put("branches", { ...row, name: "Chi nhánh cũ" });
    expect(kept).toMatchObject({ status: 200, body: { name: "Chi nhánh cũ", phone: "gọi sau" } });
    for (const body of [{ phone: "mai gọi" }, { openHours: [{ weekday: 9 }] }]) {
      const refused = await put("branches", { ...kept.body, ...body });
      expect(refused).toMatchObject({ status: 400, body: { code: "INVALID_INPUT" } });
      expect(JSON.stringify(refused.body["errors"])).toContain(Object.keys(body)[0]);
    }
    await t.db.ownerPool.query("update branches set phone = $2 where _id = $1", [_id, rows[0]?.phone]);
  });

  it.each([
    ["_can", { update: true, DEACTIVE: { message: "Còn người" } }, 200],
    ["_can", {}, 200],
    ["_can", { update: false }, 400],
    ["_can", { update: {} }, 400],
    ["_can", { update: { message: 1 } }, 400],
    ["_can", { fly: { message: "Bay" } }, 400],
    ["_can", [true], 400],
    ["_refs", [], 400],
    ["viewCount", 0, 200],
    ["viewCount", "", 400],
    ["viewCount", null, 400],
    ["viewCount", -1, 400],
  ])("may hold as %s %j only what it may have been shown with: %d", async (name, value, status) => {
    const [{ _id } = { _id: "" }] = await rowsOf("posts");
    const answer = await put("posts", { ...(await read("posts", _id)), [name]: value });
    const refused = { status, body: { errors: [{ field: name }] } };
    expect(answer, answer.text).toMatchObject(status === 400 ? refused : { status });
  });

  it("400 for one nested beyond all use, whichever member it is", async () => {
    const [{ _id } = { _id: "" }] = await rowsOf("branches");
    const deep = "[".repeat(3000) + "]".repeat(3000);
    for (const name of ["_refs", "_files", "_can", "createdAt", "name", "openHours"]) {
      const body = `{"_id":"${_id}","version":1,"createdBy":null,"${name}":${deep}}`;
      expect(await t.call(chief, "PUT", "/api/tenant/branches", body), name).toMatchObject({
        status: 400,
        body: { code: "MALFORMED_JSON" },
      });
    }
  });

  it("leaves alone what its reader is not shown", async () => {
    const made = await t.call(chief, "POST", "/api/tenant/sampleItems", {
      ...BODIES["sampleItems"]?.update,
      name: "Gạch ống",
      kind: "MATERIAL",
      group: "ROUGH",
      unit: "PIECE",
      costPrice: 900,
    });
    const id = String(made.body["_id"]);
    const keeper = await t.actor("SALES");
    await t.db.ownerPool.query("update sample_items set created_by = $2 where _id = $1", [id, keeper.userId]);
    await t.db.ownerPool.query(
      `update roles set permissions = array_remove(permissions, 'sampleItems.readAll') || '{sampleItems.update}'
       where code = 'SALES' and tenant_id = 1`,
    );
    const seen = await t.call(keeper, "GET", `/api/tenant/sampleItems/${id}`);
    expect(seen.body).not.toHaveProperty("costPrice");
    for (const body of [seen.body, { ...seen.body, costPrice: null }]) {
      expect((await put("sampleItems", body, keeper)).status).toBe(200);
    }
    expect(await read("sampleItems", id)).toMatchObject({ costPrice: 900, version: 1 });
    for (const costPrice of [900, 901]) {
      const guessed = await put("sampleItems", { ...seen.body, costPrice }, keeper);
      expect(guessed).toMatchObject({ status: 400, body: { errors: [{ field: "costPrice", code: "forbidden" }] } });
    }
  });
});

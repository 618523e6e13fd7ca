import { CATALOG } from "@nepnha/contract/catalog";
import type { Field, ResourceDescription } from "@nepnha/contract/kit/define";
import { filterColumns, sortColumns } from "@nepnha/domain/kit/find-query";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { columnOf, isColumn } from "../../kit/resource/row.ts";
import { testApp, type TestActor, type TestApp } from "../app.ts";
import type { MatrixActor, World } from "../matrix/actors.ts";
import { plantWorld } from "../matrix/world.ts";

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await testApp();
  world = await plantWorld(app);
});
afterAll(() => app.close());

const as = ({ userId, token }: MatrixActor): TestActor => ({ userId, token: token ?? "" });
const find = (actor: MatrixActor, feature: string, body: object) =>
  app.call(as(actor), "POST", `/api/tenant/${feature}/find`, body);

/** Texts of a section that no search is to find. */
function unsearched({ fields }: ResourceDescription): string[] {
  return Object.entries<Field>(fields).flatMap(([name, field]) =>
    isColumn(field) && !field.search && ["text", "longText", "richText"].includes(field.kind) && !isId(field)
      ? [name]
      : [],
  );
}

/** An id is no text to search for. */
function isId(field: Field): boolean {
  return field.kind === "text" && field.format === "id";
}

const PLAIN = CATALOG.filter(({ view }) => view === undefined);
const wanting = PLAIN.flatMap((resource) => unsearched(resource).map((field) => [resource.name, field] as const));

describe("what a search tells", () => {
  it.each(wanting)("1b-17 %s: the text of %s is not found by search", async (feature, field) => {
    const resource = PLAIN.find(({ name }) => name === feature);
    const { id } = world.target(feature, "other", world.superadmin);
    const secret = `zqhidden${field.toLowerCase()}`;
    const column = columnOf(field);
    const [row] = (
      await app.db.ownerPool.query<Record<string, unknown>>(`select * from ${resource?.table} where _id = $1`, [id])
    ).rows;
    await app.db.ownerPool.query(`update ${resource?.table} set "${column}" = $2 where _id = $1`, [id, secret]);
    for (const searchTerm of [secret, secret.slice(0, 5), secret.slice(2)]) {
      const answer = await find(world.superadmin, feature, { searchTerm, paginator: { page: 1, pageSize: 100 } });
      const listed = await app.call(world.superadmin, "GET", `/api/tenant/${feature}/filter/${searchTerm}`);
      expect([answer.status, answer.body["total"]]).toEqual([200, 0]);
      expect([listed.status, listed.text]).toEqual([200, "[]"]);
    }
    await app.db.ownerPool.query(`update ${resource?.table} set "${column}" = $2 where _id = $1`, [id, row?.[column]]);
  });

  it("1b-17 a search finds for customers and guests only what is published, and nothing of other companies", async () => {
    for (const actor of world.actors.filter(({ role }) => role === "CUSTOMER" || role === "GUEST")) {
      for (const feature of ["branches", "news", "provinces", "wards"]) {
        for (const [kind, total] of [
          ["own", 1],
          ["other", 0],
          ["foreign", 0],
          ["deleted", 0],
        ] as const) {
          const { canary } = world.target(feature, kind, actor);
          const answer = await find(actor, feature, { searchTerm: canary });
          expect([answer.status, answer.body["total"]], `${feature} ${kind}`).toEqual([200, total]);
        }
      }
    }
  });

  it("1b-17 no search finds people by their password, their tokens or what is kept for their devices", async () => {
    const { userId } = world.superadmin;
    const secret = "zqsecretzq";
    const { ownerPool } = app.db;
    await ownerPool.query("insert into user_secrets (tenant_id, user_id, password_hash) values (1, $1, $2)", [
      userId,
      secret,
    ]);
    await ownerPool.query(
      "update devices set push_subscription = $2, device_token = $3, user_agent = $3 where user_id = $1",
      [userId, JSON.stringify({ endpoint: secret }), secret],
    );
    for (const { name, rights } of CATALOG.filter(({ rights: all }) => all.includes("basic"))) {
      const answer = await find(world.superadmin, name, { searchTerm: secret });
      expect([answer.body["total"], answer.text.includes(secret), rights.length > 0], name).toEqual([0, false, true]);
    }
    const all = await app.call(world.superadmin, "GET", "/api/tenant/users");
    expect(all.text).not.toContain(secret);
  });
});

/** Names that must not reach a query. */
const STRANGE = [
  "tenant_id",
  "tenantId",
  "search_fold",
  "searchText",
  "password_hash",
  "passwordHash",
  "deletedAt",
  "deletedBy",
  "token_hash",
  "full_name_fold",
  "constructor",
  "__proto__",
  "name as x",
  "t.name",
  "users.email",
  "1",
  "",
  "*",
  "name;--",
  "name desc",
  "(select 1)",
  "name\u0000",
  "NAME",
];

describe("sorting and filtering by what is not shown", () => {
  it.each(CATALOG.map((resource) => [resource.name, resource] as const))(
    "1b-18 %s: any other column is a 400",
    async (feature, resource) => {
      const { rows } = await app.db.ownerPool.query<{ name: string }>(
        "select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1",
        [resource.table],
      );
      const stored = rows.flatMap(({ name }) => [
        name,
        name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      ]);
      const fields = Object.keys(resource.fields);
      const names = [...new Set([...stored, ...fields, ...STRANGE])];
      const allowed = { sort: sortColumns(resource), filter: filterColumns(resource) };
      for (const name of names) {
        const sorting = { sorting: { column: name, direction: "asc" } };
        const sorted = allowed.sort.includes(name) ? [] : [await find(world.superadmin, feature, sorting)];
        const filter = JSON.parse(`{"filter":{${JSON.stringify(name)}:"x"}}`) as object;
        const filtered = allowed.filter.includes(name) ? [] : [await find(world.superadmin, feature, filter)];
        const refused = [...sorted, ...filtered].map(({ status }) => status);
        expect(refused, `${feature} by ${name}`).toEqual(refused.map(() => 400));
      }
    },
  );
});

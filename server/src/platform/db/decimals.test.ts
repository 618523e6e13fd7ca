import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "../../testing/database.ts";

const MIGRATION = new URL("../../../migrations/0024_decimals.sql", import.meta.url);

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.drop());

it("writes the decimals that versions and views of before hold as numbers as texts, and changes nothing else", async () => {
  const { ownerPool } = db;
  await ownerPool.query("insert into tenants (id, name) values (1, 'Thử')");
  // Whose view it is does not matter here.
  await ownerPool.query("alter table saved_views drop constraint saved_views_tenant_id_owner_id_fkey");
  const version = { title: "Nhà 5 x 20", area: 214.5, landWidth: 4.25, landLength: null, floors: 3, tags: ["5"] };
  const filter = {
    landWidth: { from: 4.5, to: null },
    constructionArea: [120, 250.75],
    landLength: 20,
    floors: { from: 3 },
  };
  await ownerPool.query(
    `insert into post_versions (tenant_id, post_id, version, content)
     values (1, gen_random_uuid(), 1, $1), (1, gen_random_uuid(), 2, '{"title": "Bài 1"}')`,
    [JSON.stringify(version)],
  );
  await ownerPool.query(
    `insert into saved_views (tenant_id, _id, feature, owner_id, name, state)
     select 1, gen_random_uuid(), feature, gen_random_uuid(), feature, jsonb_build_object('filter', $1::jsonb, 'pageSize', 20)
     from unnest(array['houseTemplates', 'users']) as feature`,
    [JSON.stringify(filter)],
  );
  await ownerPool.query(await readFile(MIGRATION, "utf8"));
  const versions = await ownerPool.query("select content from post_versions order by version");
  expect(versions.rows).toEqual([
    { content: { ...version, area: "214.5", landWidth: "4.25" } },
    { content: { title: "Bài 1" } },
  ]);
  const texts = {
    landWidth: { from: "4.5", to: null },
    constructionArea: ["120", "250.75"],
    landLength: "20",
    floors: { from: 3 },
  };
  const views = await ownerPool.query("select state from saved_views order by feature");
  expect(views.rows).toEqual([{ state: { filter: texts, pageSize: 20 } }, { state: { filter, pageSize: 20 } }]);
});

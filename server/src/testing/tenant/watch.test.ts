import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import type { SystemTrx, Trx } from "../../platform/db/pool.ts";
import { testDatabase, type TestDatabase } from "../database.ts";
import { FUNCTIONS_OF_THE_TENANT } from "./watch.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
  await db.ownerPool.query("insert into tenants (id, name) values (1, 'One'), (2, 'Two')");
});
afterAll(() => db.drop());

const inTenant = (run: (trx: Trx) => Promise<unknown>) => db.database.tenant(1, run);
const inNone = (run: (trx: SystemTrx) => Promise<unknown>) => db.database.system(run);
const fault = { name: "TenantFault" };

describe("the tests' database", () => {
  it("runs what names its transaction's tenant, in plain SQL and in kysely", async () => {
    const names = await inTenant(async (trx) => {
      const _id = uuidv7();
      await trx
        .insertInto("roles")
        .values({ tenant_id: trx.tenantId, _id, code: "X", name: "Tên", base_role: 2, permissions: [] })
        .execute();
      const { rows } = await sql<{ name: string }>`
        select r.name from roles r where r.tenant_id = ${trx.tenantId} and r._id = ${_id}`.execute(trx);
      const built = await trx.selectFrom("roles").select("name").where("tenant_id", "=", trx.tenantId).execute();
      return [rows, built];
    });
    expect(names).toEqual([[{ name: "Tên" }], [{ name: "Tên" }]]);
  });

  it("refuses one that names none, and says the table, the rule and the statement", async () => {
    const asked = inTenant((trx) => sql`select name from roles r where r.code = ${"X"}`.execute(trx));
    await expect(asked).rejects.toMatchObject({
      ...fault,
      message: expect.stringMatching(
        /^Not bound to the tenant: roles r\n.*Every query carries the tenant.*\nselect name/,
      ),
    });
    await expect(inTenant((trx) => trx.selectFrom("users").select("_id").execute())).rejects.toMatchObject(fault);
    await expect(inTenant((trx) => trx.deleteFrom("users").execute())).rejects.toMatchObject(fault);
  });

  it("refuses one that names another tenant, also when the same text was good before", async () => {
    const read = (tenantId: number) =>
      inTenant((trx) => sql`select name from roles where tenant_id = ${tenantId}`.execute(trx));
    await expect(read(1)).resolves.toMatchObject({ rows: [{ name: "Tên" }] });
    await expect(read(2)).rejects.toMatchObject({
      ...fault,
      message: expect.stringContaining("The transaction's tenant is 1, but $1 is 2"),
    });
  });

  it("refuses the setting in place of a parameter, and functions that look it up by themselves unless they are listed", async () => {
    const asked = inTenant((trx) =>
      sql`select name from roles where tenant_id = ${trx.tenantId} and tenant_id = app_tenant()`.execute(trx),
    );
    await expect(asked).rejects.toMatchObject({ ...fault, message: expect.stringContaining("not app_tenant()") });
    const listed = inTenant((trx) => sql`select granted_permissions(${uuidv7()}) as held`.execute(trx));
    await expect(listed).resolves.toMatchObject({ rows: [{ held: [] }] });
  });

  it("refuses tenant tables and such functions in a transaction of no tenant", async () => {
    const table = inNone((trx) => sql`select name from roles where tenant_id = ${1}`.execute(trx));
    await expect(table).rejects.toMatchObject({
      ...fault,
      message: expect.stringContaining("no tenant touches roles"),
    });
    const called = inNone((trx) => sql`select granted_permissions(${uuidv7()})`.execute(trx));
    await expect(called).rejects.toMatchObject(fault);
    await expect(inNone((trx) => sql`select tenant_ids() as id`.execute(trx))).resolves.toMatchObject({
      rows: [{ id: 1 }, { id: 2 }],
    });
    const keys = inNone((trx) => trx.selectFrom("server_secrets").select("name").execute());
    await expect(keys).resolves.toEqual([]);
  });

  it("judges a query that is read in parts", async () => {
    const asked = inTenant(async (trx) => {
      for await (const row of trx.selectFrom("roles").select("name").stream()) void row;
    });
    await expect(asked).rejects.toMatchObject(fault);
  });
});

describe("the catalogue", () => {
  it("knows the tables and views of tenants", async () => {
    const { tables } = inject("testServer").tenantCatalogue;
    const { rows } = await db.ownerPool.query<{ name: string }>(
      "select polrelid::regclass::text as name from pg_policy where polname = 'tenant_rows'",
    );
    const known = tables.map(([name]) => name);
    expect(known).toEqual(expect.arrayContaining(rows.map(({ name }) => name)));
    expect(known).toContain("tenants");
    const { rows: views } = await db.ownerPool.query<{ name: string }>(
      "select table_name as name from information_schema.views where table_schema = 'public'",
    );
    expect(views.length).toBeGreaterThan(2);
    expect(known, "a view shows its rows' tenant").toEqual(expect.arrayContaining(views.map(({ name }) => name)));
    expect(known).not.toContain("server_secrets");
  });

  it("has every listed function, and no other but those of migrations and policies", () => {
    const { functions } = inject("testServer").tenantCatalogue;
    const listed = Object.keys(FUNCTIONS_OF_THE_TENANT);
    expect(functions).toEqual(expect.arrayContaining(listed));
    // The first asks the setting, the next four make tables, policies and triggers; triggers give the last one its tenant.
    const others = [
      "app_tenant",
      "keep_figures",
      "post_table",
      "section_table",
      "secure_table",
      "note_customer_links",
      "note_playlist_videos",
      // What makes the triggers of terms, what they call, and what they ask of their row.
      "keep_terms",
      "note_term",
      "advice_term",
      "customer_term",
      "project_term",
      "quote_term",
      "ticket_term",
      // What triggers ask for the words of those that a row is found by.
      "words_of_customer",
      "words_of_project",
      "words_of_project_customers",
    ];
    expect(functions.filter((name) => !listed.includes(name))).toEqual(others.toSorted());
  });
});

import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "../../testing/database.ts";

let test: TestDatabase;
beforeAll(async () => {
  // Its statements name no tenant: the table is the test's own.
  test = await testDatabase({ isWatched: false });
  await test.ownerPool.query(`
    create table notes (tenant_id integer not null default app_tenant(), id integer not null, body text not null default '',
      primary key (tenant_id, id));
    select secure_table('notes')`);
});
afterAll(() => test.drop());

describe("a transaction", () => {
  it("says how many rows a statement changed, and of one that reads nothing", async () => {
    const changed = await test.database.tenant(1, async (trx) => {
      const counts: unknown[] = [];
      for (const statement of [
        "insert into notes (id) values (1), (2)",
        "update notes set body = 'x'",
        "merge into notes n using (select 1 as id) wanted on wanted.id = n.id when matched then update set body = 'y'",
        "select from notes",
        "delete from notes",
      ]) {
        counts.push((await sql.raw(statement).execute(trx)).numAffectedRows);
      }
      return counts;
    });
    expect(changed).toEqual([2n, 2n, 1n, undefined, 2n]);
  });

  it("streams a large result in parts", async () => {
    await test.ownerPool.query("insert into server_secrets select 's' || n, '' from generate_series(1, 7) n");
    const names = await test.database.read(1, async (trx) => {
      const found: string[] = [];
      const query = trx.selectFrom("server_secrets").select("name").where("name", "like", "s%").orderBy("name");
      for await (const row of query.stream(3)) found.push(row.name);
      return found;
    });
    expect(names).toEqual(["s1", "s2", "s3", "s4", "s5", "s6", "s7"]);
  });

  it("ends a stream that is left early or fails, and goes on", async () => {
    const { first, open } = await test.database.read(1, async (trx) => {
      let name: string | undefined;
      for await (const row of trx.selectFrom("server_secrets").select("name").stream(1)) {
        ({ name } = row);
        break;
      }
      const { rows } = await sql<{ name: string }>`select name from pg_cursors where not is_holdable`.execute(trx);
      return { first: name, open: rows };
    });
    expect(first).toBeDefined();
    expect(open).toEqual([]);
    const failing = test.database.read(1, async (trx) => {
      for await (const row of trx
        .selectFrom("server_secrets")
        .select(sql<number>`1 / 0`.as("n"))
        .stream(1))
        return row.n;
      return undefined;
    });
    await expect(failing).rejects.toMatchObject({ code: "22012" });
  });
});

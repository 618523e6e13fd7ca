import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "../../testing/database.ts";
import { createDatabase } from "./pool.ts";
import { tenantTransaction } from "./transaction.ts";

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

  it("streams two results at once, and says why one cannot be read", async () => {
    const pairs = await test.database.read(1, async (trx) => {
      const names = () => trx.selectFrom("server_secrets").select("name").orderBy("name").limit(2).stream(1);
      const found: string[] = [];
      for await (const outer of names()) for await (const inner of names()) found.push(outer.name + inner.name);
      return found;
    });
    expect(pairs).toEqual(["s1s1", "s1s2", "s2s1", "s2s2"]);
    const failing = test.database.read(1, async (trx) => {
      for await (const row of trx
        .selectFrom(sql<{ n: 1 }>`nowhere`.as("nowhere"))
        .select("n")
        .stream(1))
        return row;
      return undefined;
    });
    await expect(failing).rejects.toMatchObject({ code: "42P01" });
  });

  it("works on a connection where one has begun already, too; ending it stays with who began it", async () => {
    const client = await test.ownerPool.connect();
    try {
      await client.query("begin");
      const trx = tenantTransaction(client, 5);
      const { rows } = await sql`select ${trx.tenantId}::int as tenant`.execute(trx);
      expect(rows).toEqual([{ tenant: 5 }]);
      expect(client.getTransactionStatus()).toBe("T");
    } finally {
      client.release(true);
    }
  });

  it("tells its watch of each statement before it runs, and of whose it is; what that throws, the statement fails with", async () => {
    const seen: unknown[] = [];
    const watched = createDatabase(
      { ...test.settings.app, max: 1 },
      pino({ level: "silent" }),
      (text, parameters, tenantId) => {
        if (text.includes("forbidden")) throw new Error("not this one");
        seen.push([text, [...parameters], tenantId]);
      },
    );
    try {
      await watched.tenant(3, (trx) => sql`select ${1}::int`.execute(trx));
      await watched.system(async (trx) => {
        const stream = trx.selectFrom("server_secrets").select("name").where("name", "=", "nobody").stream(2);
        for await (const row of stream) seen.push(row);
      });
      expect(seen).toEqual([
        ["select $1::int", [1], 3],
        ['select "name" from "server_secrets" where "name" = $1', ["nobody"], undefined],
        ["fetch 2 from stream_1", [], undefined],
      ]);
      await expect(watched.tenant(3, (trx) => sql`select 'forbidden'`.execute(trx))).rejects.toThrow("not this one");
    } finally {
      await watched.close();
    }
  });
});

import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "../../testing/database.ts";
import { createDatabase, type Database, type Trx } from "./pool.ts";
import { endWithNext } from "./transaction.ts";

let test: TestDatabase;
/** One connection only: whatever a transaction leaves on it meets the next one. */
let single: Database;

beforeAll(async () => {
  test = await testDatabase({ isWatched: false });
  single = createDatabase({ ...test.settings.app, max: 1 }, pino({ level: "silent" }));
  await test.ownerPool.query(`
    create table notes (tenant_id integer not null default app_tenant(), id integer not null, body text not null,
      primary key (tenant_id, id));
    select secure_table('notes');
    create function app_raise(code text) returns void language plpgsql
      as $$ begin raise exception using errcode = code; end $$;
    grant execute on function app_raise to public`);
});
afterAll(async () => {
  await single.close();
  await test.drop();
});

async function bodies(trx: Trx): Promise<string[]> {
  const { rows } = await sql<{ body: string }>`select body from notes order by id`.execute(trx);
  return rows.map(({ body }) => body);
}
const count = async (trx: Trx): Promise<number> => (await bodies(trx)).length;

describe("a transaction whose end travels with its last statement", () => {
  const insert = (trx: Trx, body: string) => sql`insert into notes (id, body) values (1, ${body})`.execute(trx);

  it("is committed, on a connection that serves the next one", async () => {
    await single.tenant(21, async (trx) => {
      await count(trx);
      endWithNext(trx);
      await insert(trx, "kept");
    });
    expect(await single.read(21, bodies)).toEqual(["kept"]);
  });

  it("is undone as a whole where that statement fails, and the reason is told", async () => {
    const failing = single.tenant(22, async (trx) => {
      await insert(trx, "first");
      endWithNext(trx);
      await insert(trx, "twice");
    });
    await expect(failing).rejects.toMatchObject({ code: "23505" });
    expect(await single.read(22, count)).toBe(0);
  });

  it("takes no other statement", async () => {
    const going = single.tenant(23, async (trx) => {
      endWithNext(trx);
      await insert(trx, "kept");
      await count(trx);
    });
    await expect(going).rejects.toThrow("is over");
    expect(await single.read(23, bodies)).toEqual(["kept"]);
  });

  it("is tried again after a deadlock", async () => {
    let tries = 0;
    const answer = await single.tenant(
      24,
      async (trx) => {
        tries += 1;
        endWithNext(trx);
        return tries === 1 ? sql`select app_raise('40P01')`.execute(trx) : insert(trx, "kept").then(() => "done");
      },
      { retries: 1 },
    );
    expect([answer, tries]).toEqual(["done", 2]);
    expect(await single.read(24, bodies)).toEqual(["kept"]);
  });
});

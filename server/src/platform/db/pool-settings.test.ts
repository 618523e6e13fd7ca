import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import pg from "pg";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from "vitest";
import { testDatabase, type TestDatabase } from "../../testing/database.ts";
import { losingClient } from "../../testing/losing-client.ts";
import { countRoundTrips } from "../../testing/round-trips.ts";
import { createDatabase, type Database, type SystemTrx, type Trx } from "./pool.ts";

const silent = pino({ level: "silent" });

let test: TestDatabase;
let db: Database;
beforeAll(async () => {
  test = await testDatabase({ isWatched: false });
  await test.ownerPool.query(`
    create table notes (tenant_id integer not null default app_tenant(), id integer not null, body text not null default '',
      primary key (tenant_id, id));
    select secure_table('notes')`);
});
afterAll(() => test.drop());
beforeEach(async () => {
  // One connection only, so that each transaction meets what the one before it has left.
  db = createDatabase({ ...test.settings.app, max: 1 }, silent);
});
afterEach(async () => {
  await db.close();
  vi.restoreAllMocks();
});

async function value(trx: SystemTrx | Trx, expression: string): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(trx);
  return rows[0]?.value;
}
const one = (trx: SystemTrx | Trx): Promise<unknown> => value(trx, "1");
const pid = (trx: SystemTrx | Trx): Promise<unknown> => value(trx, "pg_backend_pid()");
const bodies = (trx: Trx): Promise<unknown> => value(trx, "(select array_agg(body order by id) from notes)");
const note = (trx: Trx, body: string): Promise<unknown> =>
  sql`insert into notes (id, body) values (1, ${body})`.execute(trx);

/** A promise, and what lets it go. */
function gate(): { readonly opened: Promise<void>; readonly open: () => void } {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open: () => open() };
}

describe("the connections", () => {
  it("are counted: all of them, those that rest, who waits, and what they keep ready; none waits for what goes on in another lane", async () => {
    expect(db.stats()).toEqual({ total: 0, idle: 0, waiting: 0, prepared: 0 });
    const { opened, open } = gate();
    const first = db.tenant(1, async (trx) => {
      await one(trx);
      await opened;
    });
    const second = db.tenant(1, one);
    await expect.poll(() => db.stats()).toEqual({ total: 1, idle: 0, waiting: 1, prepared: 0 });
    expect(await db.lane("chat").tenant(1, one)).toBe(1);
    expect(db.stats()).toEqual({ total: 2, idle: 1, waiting: 1, prepared: 0 });
    open();
    await Promise.all([first, second]);
    expect(db.stats()).toEqual({ total: 2, idle: 2, waiting: 0, prepared: 1 });
  });

  it("are closed once what runs is done", async () => {
    let isDone = false;
    const running = db.tenant(1, async (trx) => {
      await value(trx, "pg_sleep(0.2)");
      isDone = true;
    });
    await expect.poll(() => db.stats().total).toBe(1);
    await db.close();
    expect(isDone).toBe(true);
    await running;
    db = createDatabase(test.settings.app, silent);
  });

  it("have the time of UTC and an end for forgotten transactions, and keep what they are given besides", async () => {
    const options = "-c timezone=Asia/Ho_Chi_Minh -c work_mem=5MB";
    const given = createDatabase({ ...test.settings.app, max: 1, options }, silent);
    const settings = ["timezone", "work_mem", "idle_in_transaction_session_timeout"];
    const expression = `array[${settings.map((name) => `current_setting('${name}')`).join(", ")}]`;
    expect(await given.system((trx) => value(trx, expression))).toEqual(["UTC", "5MB", "1min"]);
    await given.close();
  });

  it("say in the log that one was lost while it rested", async () => {
    const lines: unknown[] = [];
    const log = pino({ level: "warn" }, { write: (line: string) => lines.push(JSON.parse(line)) });
    const logged = createDatabase({ ...test.settings.app, max: 1 }, log);
    const admin = new pg.Client({ ...inject("testServer").admin });
    await admin.connect();
    await admin.query("select pg_terminate_backend($1)", [await logged.tenant(1, pid)]);
    await admin.end();
    await expect.poll(() => lines).toMatchObject([{ level: 40, msg: "an idle database connection was lost" }]);
    await logged.close();
  });
});

describe("a transaction", () => {
  it("is of the greatest number that a tenant may have, too", async () => {
    expect(await db.tenant(2_147_483_647, (trx) => value(trx, "app_tenant()"))).toBe(2_147_483_647);
  });

  it("travels with its first statements: what does not wait for an answer costs no journey of its own", async () => {
    const trips = countRoundTrips();
    const counted = createDatabase({ ...test.settings.app, max: 1, stream: trips.stream }, silent);
    await counted.tenant(1, one);
    trips.take();
    await counted.tenant(1, (trx) => Promise.all([one(trx), bodies(trx), one(trx)]));
    // One for all of them, and one for the commit.
    expect(trips.take()).toBe(2);
    await counted.close();
  });

  it("that cannot begin does nothing, and says why: of no tenant it is not even run", async () => {
    const cannot = { statementTimeoutMs: Number.NaN };
    let ran = false;
    const ofNobody = db.system(async () => {
      ran = true;
    }, cannot);
    await expect(ofNobody).rejects.toMatchObject({ code: "22023" });
    expect(ran).toBe(false);
    // Whoever finds nothing then has not found that there is nothing.
    const notFound = db.read(
      1,
      async (trx) => {
        await one(trx).catch(() => undefined);
        throw new Error("there is no such row");
      },
      cannot,
    );
    await expect(notFound).rejects.toMatchObject({ code: "22023" });
    await expect(db.tenant(1, () => sleep(50), cannot)).rejects.toMatchObject({ code: "22023" });
    await expect(db.tenant(1, (trx) => note(trx, "lost"), cannot)).rejects.toMatchObject({ code: "22023" });
    expect(await db.tenant(1, bodies)).toBeNull();
  });

  it("begins on a connection too on which the end of a reading failed", async () => {
    const single = createDatabase({ ...test.settings.app, max: 1 }, silent);
    const query = Reflect.get(pg.Client.prototype, "query") as (this: pg.Client, ...args: unknown[]) => unknown;
    const failed: unknown[] = [];
    const spied = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (
      this: pg.Client,
      ...args: unknown[]
    ) {
      if (args[0] !== "commit" || failed.length > 0) return query.apply(this, args) as never;
      // As where somebody cancels it: the transaction is aborted, and not over.
      failed.push(args[0]);
      return query.call(this, "select 1 / 0") as never;
    });
    expect(await single.read(1, one)).toBe(1);
    await expect.poll(() => failed).toHaveLength(1);
    expect(await single.read(1, one)).toBe(1);
    expect(await single.tenant(7, bodies)).toBeNull();
    spied.mockRestore();
    await single.close();
  });

  it("that only reads is no success either where the error of a statement was swallowed", async () => {
    const reading = db.read(1, async (trx) => {
      await value(trx, "1 / 0").catch(() => undefined);
      return "read";
    });
    await expect(reading).rejects.toThrow("rolled back");
    expect(await db.read(1, one)).toBe(1);
  });

  it("is no success where its last statement failed and nobody waited for that", async () => {
    const writing = db.tenant(7, async (trx) => {
      await note(trx, "lost");
      void value(trx, "1 / 0").catch(() => undefined);
    });
    await expect(writing).rejects.toThrow("rolled back");
    expect(await db.tenant(7, bodies)).toBeNull();
  });

  it("lets nothing follow on its connection once it has ended well, though one of its parts goes on", async () => {
    const { opened, open } = gate();
    let late: Promise<unknown> = Promise.resolve();
    await db.tenant(2, async (trx) => {
      late = opened.then(() => note(trx, "late"));
      await one(trx);
    });
    await db.tenant(2, async (trx) => {
      await one(trx);
      open();
      await expect(late).rejects.toThrow("over");
    });
    expect(await db.tenant(2, bodies)).toBeNull();
  });

  it("leaves its connection to nobody when its commit was not answered", async () => {
    const { Client, lost } = losingClient("commit");
    const losing = createDatabase({ ...test.settings.app, max: 1, Client }, silent);
    const used = await losing.tenant(3, pid);
    lost.isOn = true;
    await expect(losing.tenant(3, (trx) => note(trx, "half done"))).rejects.toThrow("The commit got lost");
    lost.isOn = false;
    expect(await losing.tenant(3, pid)).not.toBe(used);
    expect(await losing.tenant(3, bodies)).toBeNull();
    await losing.close();
  });

  it("is run again as often as it may, after pauses that grow", async () => {
    vi.spyOn(Math, "random").mockReturnValue(0);
    const begun: number[] = [];
    const failing = db.tenant(
      1,
      async () => {
        begun.push(performance.now());
        throw Object.assign(new Error("no"), { code: "40001" });
      },
      { retries: 4 },
    );
    await expect(failing).rejects.toThrow("no");
    expect(begun).toHaveLength(5);
    // Five thousandths, ten, twenty, forty: a timer may come a little early, and as late as it likes.
    expect((begun[4] ?? 0) - (begun[3] ?? 0)).toBeGreaterThan(35);
  });

  it("that writes and meets a statement which its table has outgrown is run again where it says that it can", async () => {
    await test.ownerPool.query("create table outgrown as select 1 as a; grant select on outgrown to public");
    const all = (trx: Trx): Promise<{ rows: unknown[] }> => sql`select * from outgrown`.execute(trx);
    const keepReady = async (): Promise<void> => {
      for (let time = 0; time < 4; time += 1) await db.tenant(1, all);
    };
    await keepReady();
    await test.ownerPool.query("alter table outgrown add column b integer not null default 2");
    await expect(db.tenant(1, all)).rejects.toMatchObject({ code: "0A000" });
    await keepReady();
    await test.ownerPool.query("alter table outgrown add column c integer not null default 3");
    expect((await db.tenant(1, all, { retries: 1 })).rows).toEqual([{ a: 1, b: 2, c: 3 }]);
  });

  it("is run again as often as it may, however many outgrown statements it met before", async () => {
    const errors = [{ code: "0A000", routine: "RevalidateCachedQuery" }, { code: "40001" }];
    const failing = (error: object): Error => Object.assign(new pg.DatabaseError("no", 0, "error"), error);
    let begun = 0;
    const done = db.tenant(
      1,
      async () => {
        const error = errors[begun];
        begun += 1;
        if (error) throw failing(error);
        return "done";
      },
      { retries: 1 },
    );
    expect([await done, begun]).toEqual(["done", 3]);
  });
});

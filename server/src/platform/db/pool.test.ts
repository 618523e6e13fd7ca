import { EventEmitter, once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import pg from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { testDatabase, type TestDatabase } from "../../testing/database.ts";
import { losingClient } from "../../testing/losing-client.ts";
import { createDatabase, LANES, type Database, type Lane, type SystemTrx, type Trx } from "./pool.ts";
import { DatabaseUnavailable } from "./unavailable.ts";

let test: TestDatabase;
/** One connection only: whatever a transaction leaves on it meets the next one. */
let single: Database;
const silent = pino({ level: "silent" });

beforeAll(async () => {
  // Row-level security is what is tried here, so the statements name no tenant.
  test = await testDatabase({ isWatched: false });
  single = createDatabase({ ...test.settings.app, max: 1 }, silent);
  await test.ownerPool.query(`
    create table notes (tenant_id integer not null default app_tenant(), id integer not null, body text not null default '',
      primary key (tenant_id, id));
    select secure_table('notes');
    insert into notes (tenant_id, id, body) values (1, 1, 'one'), (1, 2, 'two'), (2, 1, 'other')`);
});
afterAll(async () => {
  await single.close();
  await test.drop();
});

async function value(trx: SystemTrx | Trx, expression: string): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(trx);
  return rows[0]?.value;
}

const countNotes = (trx: SystemTrx | Trx): Promise<unknown> => value(trx, "(select count(*) from notes)");
const bodies = (trx: Trx): Promise<unknown> => value(trx, "(select array_agg(body order by id) from notes)");

describe("tenant", () => {
  it("shows a tenant's own rows only", async () => {
    expect(await test.database.tenant(1, bodies)).toEqual(["one", "two"]);
    expect(await test.database.read(2, bodies)).toEqual(["other"]);
    expect(await test.database.tenant(3, countNotes)).toBe(0);
  });

  it("refuses to write another tenant's row", async () => {
    const write = test.database.tenant(1, (trx) => sql`insert into notes (tenant_id, id) values (2, 9)`.execute(trx));
    await expect(write).rejects.toMatchObject({ code: "42501" });
    const { numAffectedRows } = await test.database.tenant(1, (trx) =>
      sql`delete from notes where tenant_id = 2`.execute(trx),
    );
    expect(numAffectedRows).toBe(0n);
  });

  it.each([0, -1, 1.5, Number.NaN, 2_147_483_648, Infinity])("refuses %s as a tenant's number", async (id) => {
    await expect(test.database.tenant(id, countNotes)).rejects.toThrow(TypeError);
  });

  it("commits what the function did and answers its result", async () => {
    const answer = await test.database.tenant(5, async (trx) => {
      await sql`insert into notes (id, body) values (1, 'kept')`.execute(trx);
      return "done";
    });
    expect(answer).toBe("done");
    expect(await test.database.read(5, bodies)).toEqual(["kept"]);
  });

  it("rolls everything back when the function fails", async () => {
    const failing = test.database.tenant(6, async (trx) => {
      await sql`insert into notes (id) values (1)`.execute(trx);
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await test.database.read(6, countNotes)).toBe(0);
  });

  it("does not call a swallowed error a success", async () => {
    const swallowing = test.database.tenant(7, async (trx) => {
      await sql`insert into notes (id) values (1)`.execute(trx);
      await sql`select 1 / 0`.execute(trx).catch(() => undefined);
    });
    await expect(swallowing).rejects.toThrow("rolled back");
    expect(await test.database.read(7, countNotes)).toBe(0);
  });

  it("runs statements that the function starts together one after the other", async () => {
    const all = await test.database.tenant(1, (trx) => Promise.all([countNotes(trx), bodies(trx), countNotes(trx)]));
    expect(all).toEqual([2, ["one", "two"], 2]);
  });

  it("tells why the first of several statements failed, whichever is heard of first", async () => {
    const failing = test.database.tenant(1, async (trx) => {
      const later = async (): Promise<unknown> => value(trx, "1 / 0").catch((error: unknown) => Promise.reject(error));
      await Promise.all([later(), countNotes(trx), bodies(trx)]);
    });
    await expect(failing).rejects.toMatchObject({ code: "22012" });
  });

  it("lets nothing follow on its connection once it has failed, though one of its parts goes on", async () => {
    let goOn = (): void => undefined;
    const another = new Promise<void>((resolve) => (goOn = resolve));
    const goesOn = async (trx: Trx): Promise<void> => {
      await countNotes(trx);
      await another;
      await sql`insert into notes (id, body) values (99, 'late')`.execute(trx);
    };
    let late = Promise.resolve();
    const failing = single.tenant(1, (trx) => {
      late = goesOn(trx);
      return Promise.all([Promise.reject(new Error("no")), late]);
    });
    await expect(failing).rejects.toThrow("no");
    // The next transaction has the same connection when the other part goes on.
    await single.tenant(1, async (trx) => {
      await countNotes(trx);
      goOn();
      await expect(late).rejects.toThrow("over");
    });
    expect(await test.database.read(1, bodies)).toEqual(["one", "two"]);
  });
});

describe("read", () => {
  it("refuses to write", async () => {
    const write = test.database.read(1, (trx) => sql`update notes set body = 'x'`.execute(trx));
    await expect(write).rejects.toMatchObject({ code: "25006" });
  });
});

describe("system", () => {
  it("shows no row of tenant tables, on a fresh connection and on a used one", async () => {
    const fresh = createDatabase({ ...test.settings.app, max: 1 }, silent);
    expect(await fresh.system(countNotes)).toBe(0);
    expect(await fresh.tenant(1, countNotes)).toBe(2);
    expect(await fresh.system(countNotes)).toBe(0);
    await fresh.close();
  });
});

/** What the one connection shows of tenants when the next request, without a tenant, gets it. */
const leaked = (): Promise<unknown> =>
  single.system(async (trx) => [await value(trx, "app_tenant()"), await countNotes(trx)]);
const pid = (): Promise<unknown> => single.system((trx) => value(trx, "pg_backend_pid()"));
/** As an administrator, since neither of our roles may. */
async function asAdmin(text: string, backend: unknown): Promise<unknown> {
  const client = new pg.Client({ ...inject("testServer").admin });
  await client.connect();
  const { rows } = await client.query<object>(text, [backend]);
  await client.end();
  return rows[0];
}
const kill = (backend: unknown): Promise<unknown> => asAdmin("select pg_terminate_backend($1)", backend);

describe("a connection that goes back to the pool", () => {
  let before: unknown;
  beforeEach(async () => {
    before = await pid();
  });

  it("carries no tenant after a success", async () => {
    expect(await single.tenant(1, countNotes)).toBe(2);
    expect(await leaked()).toEqual([null, 0]);
    expect(await pid()).toBe(before);
  });

  it("carries no tenant after an error of the function or of a statement", async () => {
    await expect(single.tenant(1, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(await leaked()).toEqual([null, 0]);
    await expect(single.tenant(1, (trx) => value(trx, "1 / 0"))).rejects.toMatchObject({ code: "22012" });
    expect(await leaked()).toEqual([null, 0]);
    expect(await pid()).toBe(before);
  });

  it("carries no tenant after a statement took too long", async () => {
    const slow = single.tenant(1, (trx) => value(trx, "pg_sleep(30)"), { statementTimeoutMs: 20 });
    await expect(slow).rejects.toMatchObject({ code: "57014" });
    expect(await leaked()).toEqual([null, 0]);
    expect(await pid()).toBe(before);
  });

  it("carries no tenant though a statement set one for the whole session", async () => {
    await single.tenant(1, (trx) => sql`set app.tenant_id = '2'`.execute(trx));
    expect(await leaked()).toEqual([null, 0]);
    expect(await single.read(1, bodies)).toEqual(["one", "two"]);
  });

  it("carries no tenant and no refusal to write from a reading whose end travels with the next beginning", async () => {
    await test.ownerPool.query("delete from notes where tenant_id = 4");
    const [read, write, nobody] = await Promise.all([
      single.read(1, bodies),
      single.tenant(4, (trx) => sql`insert into notes (id, body) values (1, 'written')`.execute(trx)),
      leaked(),
    ]);
    expect(read).toEqual(["one", "two"]);
    expect(write.numAffectedRows).toBe(1n);
    expect(nobody).toEqual([null, 0]);
    expect(await test.database.read(4, bodies)).toEqual(["written"]);
    expect(await pid()).toBe(before);
  });

  it("is in no transaction soon after a reading that nothing follows", async () => {
    await single.read(1, countNotes);
    const state = (): Promise<unknown> => asAdmin("select state from pg_stat_activity where pid = $1", before);
    await expect.poll(state).toEqual({ state: "idle" });
  });

  it("does not go back at all when it broke, idle or in use", async () => {
    const inUse = single.tenant(1, async (trx) => {
      await kill(await value(trx, "pg_backend_pid()"));
      return countNotes(trx);
    });
    await expect(inUse).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect(await leaked()).toEqual([null, 0]);

    const idle = await pid();
    expect(idle).not.toBe(before);
    await kill(idle);
    await expect.poll(() => single.stats().total).toBe(0);
    expect(await single.tenant(1, countNotes)).toBe(2);
  });

  it("does not go back when its transaction could not be ended, though it still answers", async () => {
    const { Client, lost } = losingClient("rollback");
    const losing = createDatabase({ ...test.settings.app, max: 1, Client }, silent);
    try {
      const used = await losing.tenant(8, (trx) => value(trx, "pg_backend_pid()"));
      lost.isOn = true;
      const failing = losing.tenant(8, async (trx) => {
        await sql`insert into notes (id, body) values (1, 'half done')`.execute(trx);
        throw new Error("no");
      });
      await expect(failing).rejects.toThrow("no");
      lost.isOn = false;
      const next = await losing.tenant(8, async (trx) => [await value(trx, "pg_backend_pid()"), await bodies(trx)]);
      expect(next).toEqual([expect.any(Number), null]);
      expect(next[0]).not.toBe(used);
    } finally {
      await losing.close();
    }
    expect(await test.database.read(8, countNotes)).toBe(0);
  });

  it("does not go back with a statement kept ready that its table has outgrown", async () => {
    await test.ownerPool.query("create table outgrown as select 1 as a; grant select on outgrown to public");
    const all = (trx: Trx): Promise<{ rows: unknown[] }> => sql`select * from outgrown`.execute(trx);
    for (let time = 0; time < 4; time += 1) expect((await single.read(1, all)).rows).toEqual([{ a: 1 }]);
    expect(await pid()).toBe(before);
    await test.ownerPool.query("alter table outgrown add column b integer not null default 2");
    // It is run again on another one, also where it is not the last that travels.
    const together = await single.read(1, (trx) => Promise.all([all(trx), countNotes(trx), bodies(trx)]));
    expect(together).toMatchObject([{ rows: [{ a: 1, b: 2 }] }, 2, ["one", "two"]]);
    for (let time = 0; time < 4; time += 1) expect((await single.read(1, all)).rows).toEqual([{ a: 1, b: 2 }]);
    expect(await pid()).not.toBe(before);
  });

  it("has kept ready what came often, however much another database of the process has kept", async () => {
    const [crowded, quiet] = [1, 1].map((max) => createDatabase({ ...test.settings.app, max }, silent));
    const often = (db: Database | undefined, count: number): Promise<unknown> | undefined =>
      db?.read(1, (trx) =>
        Promise.all(Array.from({ length: 3 * count }, (_, n) => sql.raw(`select ${n % count} as kept`).execute(trx))),
      );
    const kept = (db: Database | undefined): Promise<unknown> | undefined =>
      db?.read(1, (trx) => value(trx, "(select count(*) from pg_prepared_statements)"));
    try {
      await often(crowded, 501);
      await often(quiet, 1);
      expect([await kept(crowded), await kept(quiet)]).toEqual([500, 1]);
    } finally {
      await crowded?.close();
      await quiet?.close();
    }
  });

  it.each(Object.keys(LANES) as Lane[])("has the longest time of a statement of its lane: %s", async (lane) => {
    const timeout = (trx: SystemTrx): Promise<unknown> => value(trx, "current_setting('statement_timeout')");
    expect(await test.database.lane(lane).system(timeout)).toBe(`${LANES[lane].statementMs / 1000}s`);
  });

  it("mixes no tenants under many transactions at once", async () => {
    const ids = Array.from({ length: 300 }, (_, index) => 1 + (index % 3));
    const seen = await Promise.all(
      ids.map((id) =>
        test.database
          .tenant(id, async (trx) => {
            const first = await value(trx, "app_tenant()");
            if (id === 3) await value(trx, "1 / 0").catch(() => undefined);
            else await sleep(0);
            return id === 3 ? 3 : [first, await value(trx, "app_tenant()")];
          })
          .catch(() => 3),
      ),
    );
    expect(seen).toEqual(ids.map((id) => (id === 3 ? 3 : [id, id])));
  });
});

/** Resolves for all when `count` have come, and for those who come later at once. */
function meetingOf(count: number): () => Promise<void> {
  const door = new EventEmitter();
  const opened = once(door, "open");
  let missing = count;
  return async () => {
    missing -= 1;
    if (missing === 0) door.emit("open");
    await opened;
  };
}

/** Two transactions that read, wait for each other, then write what the other has read. */
async function collide(retries: number): Promise<PromiseSettledResult<void>[]> {
  const meet = meetingOf(2);
  const increment = async (trx: Trx): Promise<void> => {
    const count = Number(await value(trx, "(select body from notes where id = 1)"));
    await meet();
    await sql`update notes set body = ${String(count + 1)} where id = 1`.execute(trx);
  };
  await test.ownerPool.query("delete from notes where tenant_id = 9; insert into notes values (9, 1, '0')");
  const options = { retries, isolation: "serializable" } as const;
  return Promise.allSettled([1, 2].map(() => test.database.tenant(9, increment, options)));
}

describe("retries", () => {
  it("runs the function again after a serialization failure, so that no update is lost", async () => {
    const results = await collide(3);
    expect(results.map((result) => result.status)).toEqual(["fulfilled", "fulfilled"]);
    expect(await test.database.read(9, bodies)).toEqual(["2"]);
  });

  it("hands the failure to the caller when no retries are asked for", async () => {
    const results = await collide(0);
    const failed = results.filter((result) => result.status === "rejected");
    expect(failed).toHaveLength(1);
    expect(failed[0]?.reason).toMatchObject({ code: "40001" });
    expect(await test.database.read(9, bodies)).toEqual(["1"]);
  });

  it("runs the function again after a deadlock", async () => {
    const meet = meetingOf(2);
    const lockBoth = (first: number, second: number) => async (trx: Trx) => {
      await sql`update notes set body = body || '!' where id = ${first}`.execute(trx);
      await meet();
      await sql`update notes set body = body || '!' where id = ${second}`.execute(trx);
    };
    await test.ownerPool.query(
      "delete from notes where tenant_id = 8; insert into notes values (8, 1, ''), (8, 2, '')",
    );
    await Promise.all([
      test.database.tenant(8, lockBoth(1, 2), { retries: 2 }),
      test.database.tenant(8, lockBoth(2, 1), { retries: 2 }),
    ]);
    expect(await test.database.read(8, bodies)).toEqual(["!!", "!!"]);
  });

  it("does not run it again after other errors", async () => {
    let runs = 0;
    const failing = test.database.tenant(
      1,
      (trx) => {
        runs += 1;
        return value(trx, "1 / 0");
      },
      { retries: 3 },
    );
    await expect(failing).rejects.toMatchObject({ code: "22012" });
    expect(runs).toBe(1);
  });
});

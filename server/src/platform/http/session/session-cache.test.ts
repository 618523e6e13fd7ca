import Fastify, { type FastifyInstance } from "fastify";
import { pino } from "pino";
import { uuidv7 } from "uuidv7";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { testDatabase, type TestDatabase } from "../../../testing/database.ts";
import { raced } from "../../../testing/held-lock.ts";
import { lockWaits } from "../../../testing/lock-waits.ts";
import { createDatabase, type Database } from "../../db/pool.ts";
import type { ChangedSessions } from "../../db/session-changes.ts";
import { SessionCache } from "./session-cache.ts";
import { registerSession } from "./session-hook.ts";
import { hashToken, newToken } from "./token.ts";

/** Said, though it is the least that polling waits: what is heard later is heard too late. */
const SOON = { timeout: 1_000 };

interface Owner {
  readonly tenantId: number;
  readonly userId: string;
}

const LAN: Owner = { tenantId: 1, userId: "lan" };
const HOA: Owner = { tenantId: 1, userId: "hoa" };
/** Of another tenant; people's ids are unique there only. */
const OTHER_LAN: Owner = { tenantId: 2, userId: "lan" };

describe("what is kept of a session", () => {
  let tell: (changed: ChangedSessions | undefined) => void;
  let cache: SessionCache<Owner>;
  let hears: boolean;
  beforeEach(() => {
    hears = true;
    vi.useFakeTimers({ toFake: ["Date"] });
    cache = new SessionCache<Owner>({
      onSessionChange: (listener) => (tell = listener),
      hearsSessionChanges: () => hears,
    });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Whether the session of a key is read, rather than known. */
  async function isRead(key: string, session: Owner | undefined = LAN): Promise<boolean> {
    let reads = 0;
    const found = await cache.get(key, async () => {
      reads += 1;
      return session;
    });
    expect(found).toBe(session);
    return reads === 1;
  }

  it("is known for a minute and no longer, however often it is asked for", async () => {
    const start = Date.now();
    expect(await isRead("a")).toBe(true);
    vi.setSystemTime(start + 30_000);
    expect(await isRead("a")).toBe(false);
    vi.setSystemTime(start + 59_999);
    expect(await isRead("a")).toBe(false);
    vi.setSystemTime(start + 60_000);
    expect(await isRead("a")).toBe(true);
    expect(await isRead("a")).toBe(false);
  });

  it("is each token's own", async () => {
    expect(await isRead("a", LAN)).toBe(true);
    expect(await isRead("b", HOA)).toBe(true);
    expect(await isRead("a", LAN)).toBe(false);
  });

  it("is nothing where there is no session, so that one which comes is seen", async () => {
    expect(await cache.get("a", async () => undefined)).toBeUndefined();
    expect(await isRead("a")).toBe(true);
  });

  it("is of ten thousand tokens at most, and the oldest goes first", async () => {
    for (let count = 0; count < 10_000; count += 1) await isRead(`token ${count}`);
    expect(await isRead("token 0")).toBe(false);
    expect(await isRead("one more")).toBe(true);
    expect(await isRead("token 1")).toBe(false);
    expect(await isRead("token 0")).toBe(true);
    // That one has pushed out the next.
    expect(await isRead("token 2")).toBe(false);
    expect(await isRead("token 1")).toBe(true);
  });

  it("one that is read again counts as new", async () => {
    const start = Date.now();
    for (let count = 0; count < 10_000; count += 1) await isRead(`token ${count}`);
    vi.setSystemTime(start + 60_000);
    expect(await isRead("token 1")).toBe(true);
    // They push out the two oldest.
    for (const key of ["one more", "two more"]) expect(await isRead(key)).toBe(true);
    expect(await isRead("token 1")).toBe(false);
  });

  it("goes with a change of its person, and nobody else's does", async () => {
    await isRead("lan 1", LAN);
    await isRead("lan 2", LAN);
    await isRead("hoa", HOA);
    await isRead("other", OTHER_LAN);
    tell({ tenantId: 1, userId: "lan" });
    expect(await isRead("hoa", HOA)).toBe(false);
    expect(await isRead("other", OTHER_LAN)).toBe(false);
    expect(await isRead("lan 1", LAN)).toBe(true);
    expect(await isRead("lan 2", LAN)).toBe(true);
  });

  it("goes with a change of its person, also once another of theirs was read again", async () => {
    const start = Date.now();
    await isRead("lan 1", LAN);
    vi.setSystemTime(start + 30_000);
    await isRead("lan 2", LAN);
    vi.setSystemTime(start + 60_000);
    expect(await isRead("lan 1", LAN)).toBe(true);
    expect(await isRead("lan 2", LAN)).toBe(false);
    tell({ tenantId: 1, userId: "lan" });
    expect(await isRead("lan 2", LAN)).toBe(true);
    expect(await isRead("lan 1", LAN)).toBe(true);
  });

  it("goes with a change of its tenant's roles, and no other tenant's does", async () => {
    await isRead("lan", LAN);
    await isRead("hoa", HOA);
    await isRead("other", OTHER_LAN);
    tell({ tenantId: 1, userId: undefined });
    expect(await isRead("other", OTHER_LAN)).toBe(false);
    expect(await isRead("lan", LAN)).toBe(true);
    expect(await isRead("hoa", HOA)).toBe(true);
  });

  it("goes altogether when no change would be heard", async () => {
    await isRead("lan", LAN);
    await isRead("other", OTHER_LAN);
    tell(undefined);
    expect(await isRead("lan", LAN)).toBe(true);
    expect(await isRead("other", OTHER_LAN)).toBe(true);
  });

  it("is nothing while no change is heard, and something once it is again", async () => {
    hears = false;
    expect(await isRead("lan", LAN)).toBe(true);
    expect(await isRead("lan", LAN)).toBe(true);
    hears = true;
    expect(await isRead("lan", LAN)).toBe(true);
    expect(await isRead("lan", LAN)).toBe(false);
  });

  it("is not what was read before a change that came meanwhile, whoever's it was", async () => {
    for (const changed of [{ tenantId: 1, userId: "lan" }, { tenantId: 2, userId: undefined }, undefined]) {
      await cache.get("a", async () => {
        tell(changed);
        return LAN;
      });
      expect(await isRead("a")).toBe(true);
      tell(undefined);
    }
  });
});

describe("a session on two nodes", () => {
  let test: TestDatabase;
  let elsewhere: Database;
  let app: FastifyInstance;
  const warnings: string[] = [];
  let userId: string;
  let token: string;
  beforeAll(async () => {
    test = await testDatabase();
    elsewhere = createDatabase({ ...test.settings.app, max: 2 }, pino({ level: "silent" }));
    app = Fastify({ logger: { level: "warn", stream: { write: (line) => warnings.push(line) } } });
    registerSession(app, { db: test.database });
    app.get("/", async ({ actor }) => ({ role: actor?.role ?? null, isNobody: actor === null }));
    app.get("/replaced", async ({ actor, isReplaced }) => ({ isNobody: actor === null, isReplaced }));
    await test.ownerPool.query("insert into tenants (id, name) values (1, 'Nếp Nhà') on conflict do nothing");
  });
  beforeEach(async () => {
    userId = uuidv7();
    token = newToken(1);
    await test.ownerPool.query(
      "insert into users (tenant_id, _id, user_name, full_name, email, role) values (1, $1, $2, 'Lan', $2, 2)",
      [userId, `${userId}@nepnha.test`],
    );
    await test.ownerPool.query("insert into devices (tenant_id, _id, user_id, token_hash) values (1, $1, $2, $3)", [
      uuidv7(),
      userId,
      hashToken(token),
    ]);
    await role();
    await vi.waitUntil(() => test.database.hearsSessionChanges());
    // It is kept from here on.
    if ((await role()) !== 2) throw new Error("the session is not known");
  });
  afterAll(async () => {
    await app.close();
    await elsewhere.close();
    await test.drop();
  });

  const role = async (): Promise<unknown> =>
    (await app.inject({ url: "/", headers: { authorization: `Bearer ${token}` } })).json().role;
  const setUser = (db: Database, changes: { readonly role?: 3; readonly status?: 0 }): Promise<unknown> =>
    db.tenant(1, (trx) =>
      trx.updateTable("users").set(changes).where("tenant_id", "=", trx.tenantId).where("_id", "=", userId).execute(),
    );
  const endSessions = (db: Database): Promise<unknown> =>
    db.tenant(1, (trx) =>
      trx
        .updateTable("devices")
        .set({ revoked_at: new Date() })
        .where("tenant_id", "=", trx.tenantId)
        .where("user_id", "=", userId)
        .execute(),
    );

  it.each(["", "Basic x", "Bearer x", `Bearer 1.${"A".repeat(43)}`])(
    "who calls with %j is nobody, rather than nothing that is known",
    async (authorization) => {
      const { statusCode, body } = await app.inject({ url: "/", headers: { authorization } });
      expect([statusCode, JSON.parse(body)]).toEqual([200, { role: null, isNobody: true }]);
    },
  );

  it("2.9 tokens that nobody knows are looked for one at a time for each network, and no more than two", async () => {
    const ask = async (network: number): Promise<number> =>
      (
        await app.inject({
          url: "/",
          remoteAddress: `198.51.${network}.7`,
          headers: { authorization: `Bearer ${newToken(1)}` },
        })
      ).statusCode;
    const answers = await raced(test, ["lock table devices in access exclusive mode"], async (waiting) => {
      const all = [ask(1), ask(1), ask(1)];
      await waiting(1);
      // Who is known has not to wait.
      for (let count = 0; count < 10; count += 1) expect(await role()).toBe(2);
      expect(await lockWaits(test)).toBe(1);
      all.push(ask(2), ask(3));
      await waiting(2);
      for (let count = 0; count < 10; count += 1) expect(await role()).toBe(2);
      expect(await lockWaits(test)).toBe(2);
      return all;
    });
    expect(answers).toEqual([200, 200, 200, 200, 200]);
  });

  it("R6-07 a change by this node counts from the next call on", async () => {
    await setUser(test.database, { role: 3 });
    expect(await role()).toBe(3);
    await endSessions(test.database);
    expect(await role()).toBeNull();
  });

  it("R6-07 a change by another node counts within a second", async () => {
    await setUser(elsewhere, { role: 3 });
    await expect.poll(role, SOON).toBe(3);
    await setUser(elsewhere, { status: 0 });
    await expect.poll(role, SOON).toBeNull();
  });

  it("R6-07 a session that another node ends is refused within a second", async () => {
    await endSessions(elsewhere);
    await expect.poll(role, SOON).toBeNull();
  });

  /** A session of the same person that is not known yet, used last so many minutes ago. */
  async function addSession(minutes: number, more: { readonly endedBy?: string } = {}): Promise<string> {
    const added = newToken(1);
    await test.ownerPool.query(
      `insert into devices (tenant_id, _id, user_id, token_hash, last_seen_at, revoked_at, revoke_reason)
       values (1, $1, $2, $3, now() - $4 * interval '1 minute', case when $5::text is null then null else now() end, $5)`,
      [uuidv7(), userId, hashToken(added), minutes, more.endedBy],
    );
    return added;
  }
  const minutesUnused = async (of: string): Promise<number> => {
    const { rows } = await test.ownerPool.query<{ minutes: number }>(
      "select round(extract(epoch from now() - last_seen_at) / 60)::int as minutes from devices where token_hash = $1",
      [hashToken(of)],
    );
    return rows[0]?.minutes ?? Number.NaN;
  };
  const whoIs = async (of: string): Promise<unknown> =>
    (await app.inject({ url: "/replaced", headers: { authorization: `Bearer ${of}` } })).json();

  it("R7-05 a visit is noted of the session that calls, and of no other of that person", async () => {
    const [calling, resting] = [await addSession(5), await addSession(5)];
    expect(await whoIs(calling)).toEqual({ isNobody: false, isReplaced: false });
    await expect.poll(() => minutesUnused(calling)).toBe(0);
    expect(await minutesUnused(resting)).toBe(5);
  });

  it("R7-05 a visit that two nodes see at once is noted once", async () => {
    const calling = await addSession(5);
    const other = Fastify();
    registerSession(other, { db: elsewhere });
    other.get("/", async () => ({}));
    await test.ownerPool.query(`
      create table noted (device_id uuid);
      create function note() returns trigger language plpgsql as
        $$ begin insert into noted values (new._id); return null; end $$;
      create trigger noting after update of last_seen_at on devices for each row execute function note()`);
    try {
      const row = "select from devices where token_hash = $1 for update";
      await raced(test, [row, hashToken(calling)], async (waiting) => {
        const headers = { authorization: `Bearer ${calling}` };
        for (const node of [app, other]) await node.inject({ url: "/", headers });
        await waiting(2);
        return [];
      });
      await expect.poll(() => lockWaits(test)).toBe(0);
      // Behind whoever writes the row still.
      await test.ownerPool.query(row, [hashToken(calling)]);
      expect((await test.ownerPool.query("select from noted")).rowCount).toBe(1);
    } finally {
      await test.ownerPool.query("drop function note cascade; drop table noted");
      await other.close();
    }
  });

  it("R7-05 who was replaced by another browser is told so, and is no visitor; who left otherwise is nobody", async () => {
    const [replaced, left, seen] = [
      await addSession(5, { endedBy: "SINGLE_WEB" }),
      await addSession(5, { endedBy: "LOGOUT" }),
      await addSession(5),
    ];
    expect(await whoIs(replaced)).toEqual({ isNobody: true, isReplaced: true });
    expect(await whoIs(left)).toEqual({ isNobody: true, isReplaced: false });
    // Whatever were noted of them would have been by the time that a later visit is.
    await whoIs(seen);
    await expect.poll(() => minutesUnused(seen)).toBe(0);
    expect([await minutesUnused(replaced), await minutesUnused(left)]).toEqual([5, 5]);
  });

  it("R7-05 a session that nobody used for longer than it may rest opens nothing, before any sweep", async () => {
    const days = 24 * 60;
    const [used, unused] = [await addSession(30 * days - 60), await addSession(30 * days + 60)];
    expect(await whoIs(used)).toMatchObject({ isNobody: false });
    expect(await whoIs(unused)).toEqual({ isNobody: true, isReplaced: false });
  });

  it("R7-05 nor does one that began longer ago than any may last, however often it is used", async () => {
    const [young, old] = [await addSession(5), await addSession(5)];
    const began = (of: string, days: number): Promise<unknown> =>
      test.ownerPool.query("update devices set created_at = now() - $2 * interval '1 hour' where token_hash = $1", [
        hashToken(of),
        days * 24,
      ]);
    await began(young, 179);
    await began(old, 181);
    expect(await whoIs(young)).toMatchObject({ isNobody: false });
    expect(await whoIs(old)).toEqual({ isNobody: true, isReplaced: false });
  });

  it("a visit that cannot be noted keeps nobody out, and stands in the log", async () => {
    const calling = await addSession(5);
    // Nobody waits for the notes of earlier visits.
    const underWay = ({ total, idle, waiting } = test.database.stats()): number => total - idle + waiting;
    await expect.poll(() => underWay()).toBe(0);
    await test.ownerPool.query(`
      create function refuse() returns trigger language plpgsql as $$ begin raise exception 'not now'; end $$;
      create trigger refused before update of last_seen_at on devices execute function refuse()`);
    try {
      warnings.length = 0;
      expect(await whoIs(calling)).toMatchObject({ isNobody: false });
      await expect.poll(() => warnings).toEqual([expect.stringContaining("a device's last visit was not noted")]);
    } finally {
      await test.ownerPool.query("drop function refuse cascade");
    }
  });
});

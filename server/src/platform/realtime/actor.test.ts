import { pino } from "pino";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { testDatabase, type TestDatabase } from "../../testing/database.ts";
import { createDatabase, type Database } from "../db/pool.ts";
import { hashToken, newToken } from "../http/session/token.ts";
import { knownActors, loadRealtimeActor, type KnownActors, type RealtimeActor } from "./actor.ts";
import type { HubSubject } from "./hub-token.ts";

describe("who is behind a hub call, on two nodes", () => {
  let test: TestDatabase;
  let elsewhere: Database;
  let known: KnownActors;
  let subject: HubSubject;
  beforeAll(async () => {
    test = await testDatabase();
    elsewhere = createDatabase({ ...test.settings.app, max: 2 }, pino({ level: "silent" }));
    known = knownActors(test.database);
    await test.ownerPool.query("insert into tenants (id, name) values (1, 'Nếp Nhà') on conflict do nothing");
  });
  beforeEach(async () => {
    const userId = uuidv7();
    await test.ownerPool.query(
      "insert into users (tenant_id, _id, user_name, full_name, email, role) values (1, $1, $2, 'Lan', $2, 2)",
      [userId, `${userId}@nepnha.test`],
    );
    const { rows } = await test.ownerPool.query<{ device_no: number }>(
      "insert into devices (tenant_id, _id, user_id, token_hash) values (1, $1, $2, $3) returning device_no",
      [uuidv7(), userId, hashToken(newToken(1))],
    );
    subject = { tenantId: 1, userId, deviceNo: rows[0]?.device_no ?? 0 };
    // Hearing begins with the first connection; what is read from here on is kept.
    await caller();
    await vi.waitUntil(() => test.database.hearsSessionChanges());
    await caller();
  });
  afterAll(async () => {
    await elsewhere.close();
    await test.drop();
  });

  const caller = (ip = "198.51.100.7"): Promise<RealtimeActor | null> =>
    test.database.read(1, (trx) => known(trx, subject, ip));
  const setUser = (db: Database, changes: { readonly role?: 3; readonly status?: 0; readonly language?: string }) =>
    db.tenant(1, (trx) =>
      trx
        .updateTable("users")
        .set(changes)
        .where("tenant_id", "=", trx.tenantId)
        .where("_id", "=", subject.userId)
        .execute(),
    );
  const endSession = (db: Database): Promise<unknown> =>
    db.tenant(1, (trx) =>
      trx
        .updateTable("devices")
        .set({ revoked_at: new Date() })
        .where("tenant_id", "=", trx.tenantId)
        .where("user_id", "=", subject.userId)
        .execute(),
    );

  it("is known without asking again, with the address of each call", async () => {
    const asked = vi.fn<(key: string | symbol) => void>();
    await test.database.read(1, async (trx) => {
      const seen = new Proxy(trx, {
        get(target, key) {
          asked(key);
          return Reflect.get(target, key) as unknown;
        },
      });
      expect(await known(seen, subject, "198.51.100.8")).toEqual(await loadRealtimeActor(trx, subject, "198.51.100.8"));
    });
    expect(asked).not.toHaveBeenCalled();
    expect((await caller("198.51.100.9"))?.ip).toBe("198.51.100.9");
  });

  it("is another one on each device", async () => {
    await test.database.read(1, async (trx) => {
      expect(await known(trx, { ...subject, deviceNo: subject.deviceNo + 1000 }, "")).toBeNull();
    });
    expect(await caller()).toMatchObject({ role: 2, deviceNo: subject.deviceNo });
  });

  it("R6-07 a change by this node counts from the next call on", async () => {
    await setUser(test.database, { role: 3 });
    expect(await caller()).toMatchObject({ role: 3, language: "vi" });
    await setUser(test.database, { language: "en" });
    expect(await caller()).toMatchObject({ role: 3, language: "en" });
    await endSession(test.database);
    expect(await caller()).toBeNull();
  });

  it.each([
    ["last_seen_at", 30],
    ["created_at", 180],
  ])("is nobody once the session is too old by its %s", async (column, days) => {
    const asRead = (minutes: number): Promise<RealtimeActor | null> =>
      test.database.read(1, async (trx) => {
        await test.ownerPool.query(
          `update devices set ${column} = now() - $1 * interval '1 day' - $2 * interval '1 minute' where device_no = $3`,
          [days, minutes, subject.deviceNo],
        );
        return loadRealtimeActor(trx, subject, "");
      });
    expect(await asRead(-5)).not.toBeNull();
    expect(await asRead(5)).toBeNull();
  });

  it("R6-07 a change by another node counts within a second", async () => {
    const soon = { timeout: 1_000 };
    await setUser(elsewhere, { role: 3 });
    await expect.poll(async () => (await caller())?.role, soon).toBe(3);
    await setUser(elsewhere, { language: "en" });
    await expect.poll(async () => (await caller())?.language, soon).toBe("en");
    await setUser(elsewhere, { status: 0 });
    await expect.poll(caller, soon).toBeNull();
  });
});

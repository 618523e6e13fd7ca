import { ENUMS } from "@nepnha/contract/platform/enums";
import type { SessionEnd } from "@nepnha/contract/platform/session-ends";
import { SESSION_SETTINGS } from "@nepnha/contract/platform/settings";
import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "../../testing/database.ts";
import { settingsFrom } from "../settings/settings.ts";
import { oldSession, openSession } from "./open-session.ts";

let test: TestDatabase;
let userId: string;
beforeAll(async () => {
  test = await testDatabase();
  await test.rows("insert into tenants (id, name) values (1, 'Nếp Nhà'), (2, 'Khác') on conflict do nothing");
});
afterAll(() => test.drop());
beforeEach(async () => {
  await test.rows("truncate system_settings");
  userId = uuidv7();
  await test.rows("insert into users (tenant_id, _id, user_name, full_name, role) values (1, $1::uuid, $1, 'Lan', 2)", [
    userId,
  ]);
  await test.rows(
    "insert into devices (tenant_id, _id, user_id, token_hash) values (1, $1::uuid, $1, uuid_send($1::uuid))",
    [userId],
  );
});

const change = (table: string, column: string, value: string) =>
  test.rows(`update ${table} set ${column} = ${value} where _id = '${userId}'`);
const MINUTES = 5;
const age = (column: string, days: number, minutes: number) =>
  change("devices", column, `now() - interval '${days} days' - interval '${minutes} minutes'`);
const isOpen = (endedBy?: SessionEnd): Promise<unknown> =>
  test.database.read(1, async (trx) => {
    const { rows } = await sql<{ open: boolean }>`
      select ${openSession(trx, endedBy)} as open
      from devices d join users u on u.tenant_id = ${trx.tenantId} and u._id = d.user_id
      where d.tenant_id = ${trx.tenantId} and d._id = ${userId}`.execute(trx);
    return rows[0]?.open;
  });
const set = (tenantId: number, key: string, value: string | null) =>
  test.rows(
    `insert into system_settings (tenant_id, _id, key, "group", data_type, value, default_value)
     values ($1, gen_random_uuid(), $2, 'SECURITY', 'integer', $3, '1')`,
    [tenantId, key, value],
  );

describe("a session", () => {
  it("is open while nobody ended it and its person is active", async () => {
    expect(await isOpen()).toBe(true);
    await change("users", "status", String(ENUMS.genericStatus.DEACTIVE));
    expect(await isOpen()).toBe(false);
    expect(await isOpen("SINGLE_WEB")).toBe(false);
  });

  it("that ended is open for nobody but who asks for that end, and not for them once it is too old", async () => {
    await change("devices", "revoked_at", "now()");
    await change("devices", "revoke_reason", "'SINGLE_WEB'");
    expect([await isOpen(), await isOpen("LOGOUT"), await isOpen("SINGLE_WEB")]).toEqual([false, false, true]);
    await age("last_seen_at", 30, MINUTES);
    expect(await isOpen("SINGLE_WEB")).toBe(false);
  });

  const AGES = [
    ["last_seen_at", "session.unusedDays"],
    ["created_at", "session.longestDays"],
  ] as const;
  describe.each(AGES)("by its %s", (column, key) => {
    const { min, max } = SESSION_SETTINGS[key];
    it.each([
      undefined,
      null,
      "",
      "7",
      "007",
      String(min),
      String(max),
      String(min - 1),
      String(max + 1),
      "-7",
      "7.5",
      "7 ngày",
      "99999999999999999999",
    ])("with the setting %s is open for as many days as all others read in it", async (text) => {
      if (text !== undefined) await set(1, key, text);
      await set(2, key, "2");
      const days = settingsFrom(SESSION_SETTINGS, { [key]: text ?? null })[key];
      await age(column, days, -MINUTES);
      expect(await isOpen()).toBe(true);
      await age(column, days, MINUTES);
      expect(await isOpen()).toBe(false);
    });
  });

  it("is old by its age alone, whoever ended it", async () => {
    const isOld = (): Promise<unknown> =>
      test.database.read(1, async (trx) => {
        const { rows } = await sql<{ old: boolean }>`
          select ${oldSession(trx)} as old from devices d where d.tenant_id = ${trx.tenantId} and d._id = ${userId}`.execute(
          trx,
        );
        return rows[0]?.old;
      });
    await change("devices", "revoked_at", "now()");
    expect(await isOld()).toBe(false);
    await age("created_at", 180, MINUTES);
    expect(await isOld()).toBe(true);
  });
});

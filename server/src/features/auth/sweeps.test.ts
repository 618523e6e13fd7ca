import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testApp, type TestApp } from "../../testing/app.ts";
import { authSweeps } from "./sweeps.ts";

let t: TestApp;
/** Whose rows they are: somebody of each of two tenants. */
let people: { readonly tenantId: number; readonly userId: string }[];
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.db.ownerPool.query("truncate otp_codes, mail_links, known_devices, devices");
  people = [];
  for (const tenantId of [1, 2]) people.push({ tenantId, userId: (await t.actor("SALES", tenantId)).userId });
  await t.db.ownerPool.query("truncate devices");
});

const CODE = { email: "han@khach.test", code_hash: "", expires_at: "2020-01-01" };
const LINK = { purpose: "RESET_PASSWORD", email: "han@khach.test", token_hash: "" };
const DEVICE = { token_hash: "" };

/** Adds a row to a table of both tenants, so many minutes older than an age by one column. */
async function add(table: string, values: object, column: string, age: string, minutes: number): Promise<void> {
  for (const { tenantId, userId } of people) {
    const id = uuidv7();
    const given = { ...values, ...("token_hash" in values ? { token_hash: id } : {}) };
    const row = { tenant_id: tenantId, _id: id, user_id: userId, ...given };
    const places = Object.keys(row).map((_, index) => `$${index + 3}`);
    await t.db.ownerPool.query(
      `insert into ${table} (${Object.keys(row).join(", ")}, ${column})
       values (${places.join(", ")}, now() - $1::interval - $2 * interval '1 minute')`,
      [age, minutes, ...Object.values(row)],
    );
  }
}

/** How many minutes older than an age the rows of a table are that are left, in both tenants. */
async function left(table: string, column: string, age: string): Promise<unknown[]> {
  const { rows } = await t.db.ownerPool.query<{ tenant_id: number; minutes: number | null }>(
    `select tenant_id, round(extract(epoch from now() - $1::interval - ${column}) / 60)::int as minutes
     from ${table} order by tenant_id, ${column}`,
    [age],
  );
  return rows.map((row) => [row.tenant_id, row.minutes]);
}

const sweep = async (name: string): Promise<unknown> => authSweeps(t.deps)[name]?.({}, {} as never);

describe("what signing in leaves", () => {
  it.each([
    ["purgeCodes", "otp_codes", CODE, "created_at", "1 day"],
    ["purgeLinks", "mail_links", LINK, "expires_at", "7 days"],
    ["purgeDevices", "devices", DEVICE, "revoked_at", "90 days"],
    ["purgeDevices", "known_devices", DEVICE, "last_used_at", "1 year"],
  ])(
    "%s takes of %s what is too old, in every company, and nothing younger",
    async (name, table, values, column, age) => {
      for (const minutes of [-5, 5]) await add(table, values, column, age, minutes);
      expect(await sweep(name)).toBe("Đã xoá 2 dòng");
      expect(await left(table, column, age)).toEqual([
        [1, -5],
        [2, -5],
      ]);
      expect(await sweep(name)).toBe("Đã xoá 0 dòng");
    },
  );

  const reasons = async (): Promise<unknown[]> =>
    (await t.db.ownerPool.query("select tenant_id, revoke_reason from devices order by 1, 2 nulls last")).rows.map(
      ({ tenant_id: tenant, revoke_reason: reason }) => [tenant, reason],
    );

  it.each([
    ["last_seen_at", "30 days"],
    ["created_at", "180 days"],
  ])(
    "a session that is too old by its %s, %s, ends that night in every company, and no younger one",
    async (column, age) => {
      for (const minutes of [-5, 5]) await add("devices", DEVICE, column, age, minutes);
      await sweep("purgeDevices");
      expect(await reasons()).toEqual([
        [1, "EXPIRED"],
        [1, null],
        [2, "EXPIRED"],
        [2, null],
      ]);
    },
  );

  it.each([
    ["last_seen_at", 30],
    ["created_at", 180],
  ])(
    "R7-07 a session that is too old by its %s, %s days, opens nothing before that night either",
    async (column, days) => {
      const answer = async (minutes: number, tenantId = 1): Promise<number> => {
        const actor = await t.actor("SALES", tenantId);
        await t.db.ownerPool.query(
          `update devices set ${column} = now() - $1 * interval '1 day' - $2 * interval '1 minute' where user_id = $3`,
          [days, minutes, actor.userId],
        );
        return (await t.call(actor, "GET", "/api/tenant/auth/me")).status;
      };
      expect([await answer(-5), await answer(5)]).toEqual([200, 401]);
      await t.db.ownerPool.query(
        `insert into system_settings (tenant_id, _id, key, "group", data_type, value, default_value)
       select 2, gen_random_uuid(), key, 'SECURITY', 'integer', '300', '1' from unnest(array['session.unusedDays', 'session.longestDays']) key
       on conflict (tenant_id, key) do update set value = excluded.value`,
      );
      expect(await answer(5, 2)).toBe(200);
    },
  );

  it("a session that had ended before stays ended as it was, and goes in its time", async () => {
    const ended = { ...DEVICE, revoke_reason: "LOGOUT", last_seen_at: "2020-01-01" };
    for (const minutes of [-5, 5]) await add("devices", ended, "revoked_at", "90 days", minutes);
    expect(await sweep("purgeDevices")).toBe("Đã xoá 2 dòng");
    expect(await reasons()).toEqual([
      [1, "LOGOUT"],
      [2, "LOGOUT"],
    ]);
    expect(await left("devices", "revoked_at", "90 days")).toEqual([
      [1, -5],
      [2, -5],
    ]);
  });

  it("a company that says so keeps its people signed in for longer", async () => {
    await t.db.ownerPool.query(
      `insert into system_settings (tenant_id, _id, key, "group", data_type, value, default_value) values (2, gen_random_uuid(), 'session.unusedDays', 'SECURITY', 'integer', '90', '30')
       on conflict (tenant_id, key) do update set value = excluded.value`,
    );
    await add("devices", DEVICE, "last_seen_at", "60 days", 0);
    await sweep("purgeDevices");
    expect(await reasons()).toEqual([
      [1, "EXPIRED"],
      [2, null],
    ]);
  });

  it("what one sweep took of sessions and of browsers is told together", async () => {
    await add("devices", DEVICE, "revoked_at", "90 days", 5);
    await add("known_devices", DEVICE, "last_used_at", "1 year", 5);
    await add("known_devices", DEVICE, "last_used_at", "1 year", 6);
    expect(await sweep("purgeDevices")).toBe("Đã xoá 6 dòng");
  });
});

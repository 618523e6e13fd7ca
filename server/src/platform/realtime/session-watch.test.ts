import { HubConnectionState } from "@microsoft/signalr";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { testChat, type Client, type Person, type TestChat } from "../../features/chat/testing/chat.ts";
import { until } from "../../features/chat/testing/until.ts";
import { rememberingDatabase } from "../../testing/plans/rows-read.ts";
import type { DeviceConnection } from "./connections.ts";
import { createSessionWatch } from "./session-watch.ts";

let chat: TestChat;
beforeAll(async () => {
  chat = await testChat({ background: true });
});
afterAll(() => chat.close());

function query(sql: string, values: unknown[]) {
  return chat.app.db.ownerPool.query(sql, values);
}
const ended = (client: Client) => client.connection.state === HubConnectionState.Disconnected;

/** The same person on another device. */
async function otherDevice(person: Person): Promise<Person> {
  const { rows } = await query(
    `insert into devices (tenant_id, _id, user_id, token_hash)
      values ($1, gen_random_uuid(), $2, sha256(gen_random_uuid()::text::bytea)) returning device_no::int as no`,
    [person.tenantId, person.userId],
  );
  return chat.withDevice(person, Number(rows[0]?.no));
}

describe("ended sessions", () => {
  it("R4-07 R7-12 all devices of the person hear which one was ended, and that one is cut off", async () => {
    const sales = await chat.person("SALES");
    const second = await otherDevice(sales);
    const [one, two] = [await chat.client(sales), await chat.client(second)];
    const stranger = await chat.client(await chat.person("SALES"));
    chat.hub.sessions.deviceEnded({ ...sales, reason: "SINGLE_WEB" });
    await until("the end", () => ended(one));
    const expected = [{ deviceId: sales.deviceNo, reason: "SINGLE_WEB" }];
    await until("the news", () => two.heard("LogoutDevice").length === 1);
    expect([one.heard("LogoutDevice"), two.heard("LogoutDevice")]).toEqual([expected, expected]);
    expect(stranger.heard("LogoutDevice")).toEqual([]);
    expect([ended(two), ended(stranger)]).toEqual([false, false]);
  });

  it("1b-5 looks twice a second, so that who was shut out elsewhere is off within one", async () => {
    let looks = 0;
    const nobody = {
      connections() {
        looks += 1;
        return [];
      },
      connectionsOf: () => [],
      clients: { user: () => ({ send: () => undefined }) },
    };
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    try {
      const watch = createSessionWatch(chat.app.deps.db, nobody, pino({ level: "silent" }));
      watch.start();
      vi.advanceTimersByTime(3000);
      await watch.stop();
      expect(looks).toBe(6);
      vi.advanceTimersByTime(3000);
      expect(looks).toBe(6);
    } finally {
      vi.useRealTimers();
    }
  });

  it("finds by itself a device that was revoked elsewhere, and does not let it in again", async () => {
    const sales = await chat.person("SALES");
    const client = await chat.client(sales);
    await query("update devices set revoked_at = now(), revoke_reason = 'LOGOUT' where device_no = $1", [
      sales.deviceNo,
    ]);
    await until("the end", () => ended(client));
    expect(client.heard("LogoutDevice")).toEqual([{ deviceId: sales.deviceNo, reason: "LOGOUT" }]);
    await expect(chat.client(sales)).rejects.toThrow("401");
  });

  it("looks at each person of the open connections once, however many people there are", async () => {
    const people = 300;
    const { rows } = await query(
      `with people as (
         insert into users (tenant_id, _id, user_name, full_name, email, role)
         select 1, gen_random_uuid(), 'crowd' || n, 'Crowd', 'crowd' || n || '@nepnha.test', $1
         from generate_series(1, $2::int) as n returning _id)
       insert into devices (tenant_id, _id, user_id, token_hash)
       select 1, gen_random_uuid(), _id, sha256(_id::text::bytea) from people
       returning user_id as "userId", device_no::int as "deviceNo"`,
      [ENUMS.userRole.USER, people],
    );
    const { database, rowsRead, close } = rememberingDatabase(chat.app.db.settings.app);
    try {
      const connections = rows.map((row) => ({ user: { subject: { tenantId: 1, ...row } } }) as DeviceConnection);
      const hub = { connections: () => connections, connectionsOf: () => [], clients: { user: () => ({ send() {} }) } };
      await createSessionWatch(database, hub, pino({ level: "silent" })).check();
      const read = await rowsRead("revoke_reason", 1);
      expect(read).toBeGreaterThanOrEqual(2 * people);
      expect(read).toBeLessThan(5 * people);
    } finally {
      await close();
    }
  });

  it("cuts a disabled person off on every device, and nobody else", async () => {
    const sales = await chat.person("SALES");
    const clients = [await chat.client(sales), await chat.client(await otherDevice(sales))];
    const stranger = await chat.client(await chat.person("SALES"));
    await query("update users set status = 0 where _id = $1", [sales.userId]);
    await until("the end", () => clients.every(ended));
    expect(ended(stranger)).toBe(false);
    await expect(chat.client(sales)).rejects.toThrow("401");
  });

  it.each([
    ["last_seen_at", 30],
    ["created_at", 180],
  ])("R4-07 cuts off a session that became too old by its %s meanwhile, and no younger one", async (column, days) => {
    const [lan, minh] = [await chat.person("SALES"), await chat.person("SALES")];
    const [young, old] = [await chat.client(lan), await chat.client(minh)];
    const setAge = (person: Person, minutes: number) =>
      query(
        `update devices set ${column} = now() - $1 * interval '1 day' - $2 * interval '1 minute' where device_no = $3`,
        [days, minutes, person.deviceNo],
      );
    await setAge(lan, -5);
    await setAge(minh, 5);
    await until("the end", () => ended(old));
    expect(old.heard("LogoutDevice")).toEqual([{ deviceId: minh.deviceNo, reason: "REVOKED" }]);
    expect(ended(young)).toBe(false);
    await expect(chat.client(minh)).rejects.toThrow("401");
  });

  it("a revoked device can do nothing in the moment before it is cut off", async () => {
    const quiet = await testChat();
    try {
      const sales = await quiet.person("SALES");
      const client = await quiet.client(sales);
      await quiet.app.db.ownerPool.query("update devices set revoked_at = now() where device_no = $1", [
        sales.deviceNo,
      ]);
      expect(await client.call("SyncState", { userSeq: 0, groups: [] })).toMatchObject({
        ok: false,
        code: "FORBIDDEN",
      });
    } finally {
      await quiet.close();
    }
  });
});

import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hashToken, newToken } from "../../../platform/http/session/token.ts";
import { testApp, type TestActor, type TestApp } from "../../../testing/app.ts";
import { addSession } from "../testing/session.ts";
import { openDevice, type OpenedDevice } from "./open-device.ts";
import type { Origin } from "./origin.ts";

/** The hour that it is. */
const HOUR = Math.floor(Date.now() / 3_600_000) * 3_600_000;
const ORIGIN: Origin = {
  ip: "113.160.0.7",
  network: null,
  userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0",
  deviceCookie: null,
  language: "vi",
};

let t: TestApp;
let person: TestActor;
let other: TestActor;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const set = (key: string, value: string) =>
  t.db.rows(
    `insert into system_settings (tenant_id, _id, key, "group", data_type, value, default_value)
     values (1, $1, $2, '', '', $3, '')`,
    [uuidv7(), key, value],
  );
beforeEach(async () => {
  [person, other] = [await t.actor("SALES"), await t.actor("SALES")];
  await t.db.rows("delete from devices where user_id = $1", [person.userId]);
  await t.db.rows("truncate system_settings, action_logs, user_secrets");
});

const open = (passwordHash: string | null = null): Promise<OpenedDevice | null> =>
  t.deps.db.tenant(1, (trx) =>
    openDevice(trx, 1, { userId: person.userId, passwordHash }, hashToken(newToken(1)), ORIGIN),
  );

/** A session of the person by its name, used so many minutes ago; `id` says where it lies among those of that minute. */
const session = (name: string, minutes: number, values: object = {}, id = uuidv7()): Promise<string> =>
  addSession(t.db, person.userId, new Date(HOUR - minutes * 60_000), { device_name: name, ...values }, id);
const ENDED = { revoked_at: new Date("2026-01-01T00:00:00Z"), revoke_reason: "LOGOUT" };
/** Names of the person's sessions that are open, and why the others ended. */
const state = async (): Promise<unknown> =>
  Object.fromEntries(
    (await t.db.rows("select device_name, revoke_reason from devices where user_id = $1", [person.userId])).map(
      (row) => [row.device_name, row.revoke_reason ?? "open"],
    ),
  );
const NEW = "Firefox trên Linux";

describe("a session that is opened", () => {
  it("R7-02 is kept with what is known of it, and the log says whose it is and from where", async () => {
    const opened = await open();
    const [device] = await t.db.rows("select * from devices where user_id = $1", [person.userId]);
    expect(device).toMatchObject({
      platform: 2,
      user_agent: ORIGIN.userAgent,
      device_name: NEW,
      ip: ORIGIN.ip,
      place: "VN",
      revoked_at: null,
    });
    expect(await t.db.rows("select user_id from known_devices where _id = $1", [device.known_device_id])).toEqual([
      { user_id: person.userId },
    ]);
    expect(opened).toEqual({
      deviceNo: Number(device.device_no),
      userId: person.userId,
      now: device.created_at,
      deviceToken: expect.stringMatching(/^[\w-]{43}$/),
      ended: [],
    });
    const [{ full_name: summary }] = await t.db.rows("select full_name from users where _id = $1", [person.userId]);
    expect(
      await t.db.rows(
        "select kind, actor_id, actor_role, ip, entity_kind, entity_id, summary, device_no from action_logs",
      ),
    ).toEqual([
      {
        kind: 6,
        actor_id: person.userId,
        actor_role: 2,
        ip: ORIGIN.ip,
        entity_kind: "users",
        entity_id: person.userId,
        summary,
        device_no: device.device_no,
      },
    ]);
  });

  it("R7-02 is none for who is shut out, and for who has another password by now", async () => {
    const secret = (hash: string, { userId }: TestActor) =>
      t.db.rows("insert into user_secrets (tenant_id, user_id, password_hash) values (1, $1, $2)", [userId, hash]);
    await secret("theirs", other);
    expect(await open("own")).toBeNull();
    await secret("own", person);
    expect([await open("theirs"), (await open("own"))?.userId]).toEqual([null, person.userId]);
    await t.db.rows("update users set status = 0 where _id = $1", [person.userId]);
    expect([await open("own"), await open()]).toEqual([null, null]);
  });

  it("R4-07 ends the person's other sessions of the web, and no telephone's, nobody else's and none that has ended", async () => {
    await session("web", 5);
    await session("phone", 4, { platform: 0 });
    await session("ended", 3, ENDED);
    const [{ device_no: no }] = await t.db.rows(
      "select device_no::int from devices where device_name = 'web' and user_id = $1",
      [person.userId],
    );
    const opened = await open();
    expect(opened?.ended).toEqual([{ tenantId: 1, userId: person.userId, deviceNo: no, reason: "SINGLE_WEB" }]);
    expect(await state()).toEqual({ web: "SINGLE_WEB", phone: "open", ended: "LOGOUT", [NEW]: "open" });
    expect((await t.call(other, "GET", "/api/tenant/auth/me")).status).toBe(200);
  });
});

describe("R4-07 beyond as many sessions as the company allows", () => {
  beforeEach(async () => {
    await set("session.singleWeb", "false");
    await set("session.maxDevices", "3");
  });

  it("those end that were used longest ago, whichever was opened first; of two at once the one that was opened before", async () => {
    const [low, high] = [uuidv7(), uuidv7()].toSorted() as [string, string];
    await session("later of two", 20, {}, high);
    await session("earlier of two", 20, {}, low);
    await session("last", 10);
    await session("first", 30);
    const opened = await open();
    expect(opened?.ended.map(({ reason }) => reason)).toEqual(["REVOKED", "REVOKED"]);
    expect(await state()).toEqual({
      "later of two": "open",
      "earlier of two": "TOO_MANY",
      last: "open",
      first: "TOO_MANY",
      [NEW]: "open",
    });
  });

  it("one that has ended takes nobody's place, and nobody else's sessions are counted", async () => {
    await session("ended", 1, ENDED);
    await session("one", 20);
    await session("two", 30);
    expect((await open())?.ended).toEqual([]);
    expect(await state()).toEqual({ ended: "LOGOUT", one: "open", two: "open", [NEW]: "open" });
    await t.db.rows("update devices set last_seen_at = now() - interval '1 day' where user_id = $1", [other.userId]);
    await session("three", 40);
    expect((await open())?.ended).toHaveLength(2);
    expect((await t.call(other, "GET", "/api/tenant/auth/me")).status).toBe(200);
  });
});

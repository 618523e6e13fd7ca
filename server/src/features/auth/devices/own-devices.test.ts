import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SessionEvents } from "../../../platform/deps.ts";
import { testApp, type TestActor, type TestApp } from "../../../testing/app.ts";
import { addSession } from "../testing/session.ts";

type Ended = Parameters<SessionEvents["deviceEnded"]>[0];

const CHROME =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";
const AUTH = "/api/tenant/auth";

let t: TestApp;
let person: TestActor;
let admin: TestActor;
const ended: Ended[] = [];
beforeAll(async () => {
  t = await testApp({ sessions: { deviceEnded: (event) => ended.push(event) } });
  admin = await t.actor("ADMIN");
});
afterAll(() => t.close());
beforeEach(async () => {
  person = await t.actor("SALES");
  ended.length = 0;
});

/** Another session of the person, last used so many seconds ago. @returns its id */
const session = (secondsAgo: number, values: object = {}, id = uuidv7()): Promise<string> => {
  const lastSeenAt = new Date(Date.now() - secondsAgo * 1000);
  return addSession(t.db, person.userId, lastSeenAt, { user_agent: CHROME, ip: "113.160.0.7", ...values }, id);
};

async function asked<Item>(path: string, language = "vi"): Promise<Item[]> {
  const { payload } = await t.app.inject({
    url: `${AUTH}/${path}`,
    headers: { authorization: `Bearer ${person.token}`, "accept-language": language },
  });
  return (JSON.parse(payload) as { items: Item[] }).items;
}
const ownId = async (): Promise<string> =>
  (await t.db.rows("select _id from devices where user_id = $1 order by device_no limit 1", [person.userId]))[0]._id;

interface Told {
  readonly _id: string;
  readonly isOnline: boolean;
}

describe("where somebody is signed in", () => {
  it("R4-07 is told of this device first, then of those that were used last, and of none that ended", async () => {
    const own = await ownId();
    await t.db.rows("update devices set last_seen_at = now() - interval '30 seconds' where _id = $1", [own]);
    const [low, high] = [uuidv7(), uuidv7()].toSorted() as [string, string];
    // They lie the other way round.
    const old = await session(500);
    const recent = await session(100);
    await session(0, {}, low);
    await session(0, {}, high);
    await t.db.rows("update devices set last_seen_at = now() where _id = any($1)", [[low, high]]);
    await session(1, { revoked_at: new Date() });
    await t.actor("SALES");
    const items = await asked<Told>("devices");
    expect(items.map(({ _id }) => _id)).toEqual([own, high, low, recent, old]);
    expect(items.map(({ isOnline }) => isOnline)).toEqual([true, true, true, true, false]);
  });

  it.each([
    ["vi", "Chrome trên Windows", "Việt Nam"],
    ["en-GB", "Chrome on Windows", "Vietnam"],
  ])("R4-07 R1-01 each is told as a whole, in the language %s", async (language, deviceName, place) => {
    const id = await session(60, { platform: 2 });
    const [{ device_no: deviceNo }] = await t.db.rows("select device_no::int from devices where _id = $1", [id]);
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect((await asked<Told>("devices", language))[1]).toEqual({
      _id: id,
      deviceNo,
      deviceName,
      platform: 2,
      ip: "113.160.0.7",
      place,
      createdAt: time,
      lastSeenAt: time,
      isOnline: true,
      isCurrent: false,
    });
  });

  it("R4-07 one that is ended is told to the chat service; one that has ended is none", async () => {
    const id = await session(60);
    const [{ device_no: deviceNo }] = await t.db.rows("select device_no::int from devices where _id = $1", [id]);
    const end = async () => (await t.call(person, "DELETE", `${AUTH}/devices/${id}`)).status;
    expect([await end(), await end()]).toEqual([200, 404]);
    expect(ended).toEqual([{ tenantId: 1, userId: person.userId, deviceNo, reason: "REVOKED" }]);
  });

  it("R4-07 who ends all others ends their own only, and none twice", async () => {
    const other = await t.actor("SALES");
    await session(60);
    await session(50, { revoked_at: new Date(), revoke_reason: "LOGOUT" });
    const answer = await t.call(person, "POST", `${AUTH}/devices/logout-others`, {});
    expect(answer.body).toEqual({ count: 1 });
    expect(ended).toHaveLength(1);
    expect((await t.call(other, "GET", `${AUTH}/me`)).status).toBe(200);
  });
});

describe("one's own log-ins", () => {
  const log = (kind: number, values: object = {}, entityKind = "users") => {
    const row = {
      tenant_id: 1,
      _id: uuidv7(),
      actor_id: person.userId,
      kind,
      entity_kind: entityKind,
      entity_id: person.userId,
      ip: "113.160.0.7",
      ...values,
    };
    const names = Object.keys(row);
    return t.db.rows(
      `insert into action_logs (${names.join(", ")}) values (${names.map((_, index) => `$${index + 1}`).join(", ")})`,
      Object.values(row),
    );
  };
  const told = async () => (await asked<{ kind: number }>("logins")).map(({ kind }) => kind);

  it("R7-02 are the coming and going of the account, newest first, and nothing else of it", async () => {
    for (const kind of [10, 7, 6, 5]) await log(kind);
    for (const kind of [3, 8]) await log(kind);
    await log(6, {}, "customers");
    await log(6, { entity_id: admin.userId });
    expect(await told()).toEqual([5, 6, 7, 10]);
  });

  it("R7-02 are told with the device as it calls itself, and of who was turned away with what the log says", async () => {
    const id = await session(60, { platform: 2 });
    const [{ device_no: deviceNo }] = await t.db.rows("select device_no::int from devices where _id = $1", [id]);
    await log(10, { actor_id: admin.userId, ip: "198.51.100.7" });
    await log(6, { result: "DENIED", notes: "Firefox trên Linux" });
    await log(6, { device_no: deviceNo, platform: 2, notes: "x" });
    const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    const here = { at, ip: "113.160.0.7", place: "Vietnam" };
    expect(await asked("logins", "en")).toEqual([
      { ...here, kind: 6, result: "OK", deviceName: "Chrome on Windows", platform: 2 },
      { ...here, kind: 6, result: "DENIED", deviceName: "Firefox trên Linux", platform: null },
      // Where an administrator sits is nobody's to know.
      { at, kind: 10, result: "OK", ip: "", place: "", deviceName: "", platform: null },
    ]);
  });
});

import { afterAll, beforeAll, expect, it } from "vitest";
import { testApp, type TestActor, type TestApp } from "../../../testing/app.ts";

let t: TestApp;
let person: TestActor;
beforeAll(async () => {
  t = await testApp();
  person = await t.actor("SALES");
});
afterAll(() => t.close());

const online = (deviceToken: string, deviceType = "Web") =>
  t.call(person, "PUT", "/api/tenant/auth/deviceOnline", { deviceToken, deviceType });

it.each([
  ["Android", 0],
  ["IOS", 1],
  ["Other", 255],
  ["Web", 2],
])(
  "R3-09 R7-07 a device says that it is one of the kind %s: %i, and says nothing of others",
  async (type, platform) => {
    const other = await t.actor("CARE");
    expect(await online(`token of ${type}`, type)).toMatchObject({ status: 200, body: {} });
    const told = "select platform, device_token from devices where user_id = $1";
    expect(await t.db.rows(told, [person.userId])).toEqual([{ platform, device_token: `token of ${type}` }]);
    expect(await t.db.rows(told, [other.userId])).toEqual([{ platform: 2, device_token: "" }]);
  },
);

it("R3-09 a device's token has at most 4096 signs, in one line", async () => {
  expect((await online("x".repeat(4096))).status).toBe(200);
  for (const token of ["x".repeat(4097), "a\nb"]) expect((await online(token)).status).toBe(400);
});

it("R7-06 a subscription is one device's: no other has it, or reads it", async () => {
  const other = await t.actor("CARE");
  const ask = async (actor: TestActor) => (await t.call(actor, "GET", "/api/tenant/auth/webPushSubscription")).text;
  const point = Buffer.of(4, ...Array(64).fill(7)).toString("base64url");
  const keys = { p256dh: point, auth: Buffer.alloc(16, 7).toString("base64url") };
  const subscription = { endpoint: "https://push.example/x", expirationTime: null, keys };
  expect((await t.call(person, "PUT", "/api/tenant/auth/webPushSubscription", subscription)).status).toBe(200);
  expect([await ask(other), JSON.parse(await ask(person))]).toEqual(["null", subscription]);
  await t.call(other, "PUT", "/api/tenant/auth/webPushSubscription", "null");
  expect(JSON.parse(await ask(person))).toEqual(subscription);
});

it("R7-08 who signs out signs out nobody else, and the log says who", async () => {
  const [leaving, staying] = [await t.actor("SITE"), await t.actor("SITE")];
  expect((await t.call(leaving, "POST", "/api/tenant/auth/logout")).status).toBe(200);
  expect((await t.call(staying, "GET", "/api/tenant/auth/me")).status).toBe(200);
  const logs = "select actor_id, entity_kind, entity_id, summary, result from action_logs where kind = 7";
  const [{ full_name: summary }] = await t.db.rows("select full_name from users where _id = $1", [leaving.userId]);
  expect(await t.db.rows(logs)).toEqual([
    { actor_id: leaving.userId, entity_kind: "users", entity_id: leaving.userId, summary, result: "OK" },
  ]);
});

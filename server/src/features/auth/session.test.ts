import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CATALOG } from "@nepnha/contract/catalog";
import { PEOPLE } from "../../../seeds/ids.ts";
import { authApp, type AuthApp } from "./testing/auth-app.ts";

let t: AuthApp;
beforeAll(async () => {
  t = await authApp();
});
afterAll(() => t.close());

const HUGE = "x".repeat(1_000_000);
const AUTHORISED = [
  ["GET", "me"],
  ["PUT", "deviceOnline"],
  ["POST", "logout"],
  ["GET", "webPushSubscription"],
  ["PUT", "webPushSubscription"],
  ["PUT", "password"],
  ["PUT", "profile"],
  ["POST", "resend-confirmation"],
  ["GET", "devices"],
  ["DELETE", "devices/01890000-0000-7000-8000-000000000000"],
  ["POST", "devices/logout-others"],
  ["GET", "logins"],
] as const;

async function meStatus(token: string): Promise<number> {
  return (await t.call("GET", "me", undefined, token)).statusCode;
}

async function logRows(kind: number, actor: string): Promise<{ device_no: number; entity_kind: string; ip: string }[]> {
  const { rows } = await t.database.ownerPool.query(
    "select device_no::int, entity_kind, ip from action_logs where kind = $1 and actor_id = $2 order by _id",
    [kind, actor],
  );
  return rows;
}

/** What the database keeps of why a session ended: the hub tells it to a connection that it finds too late. */
async function reasonOf(deviceNo: number): Promise<unknown> {
  const { rows } = await t.database.ownerPool.query("select revoke_reason from devices where device_no = $1", [
    deviceNo,
  ]);
  return rows[0]?.revoke_reason;
}

describe("calls that need a session", () => {
  it.each(AUTHORISED)(
    "R7-05 R7-06 R7-07 R7-08 %s %s answers 401 without a valid token, before it looks at the body",
    async (method, path) => {
      const { authToken, signalRToken } = await t.signIn("care@nepnha.test");
      const secret = authToken.slice(2);
      const tokens = [
        undefined,
        "",
        "x",
        signalRToken,
        secret,
        `2.${secret}`,
        `1.${"A".repeat(43)}`,
        `99999999999.${secret}`,
        `${authToken} x`,
        `${authToken}=`,
        `1.${secret}%00`,
        `1.1.${secret}`,
        "9".repeat(7000),
      ];
      for (const token of tokens) {
        const answer = await t.call(method, path, method === "GET" ? undefined : "{", token);
        expect(answer.statusCode, token?.slice(0, 60)).toBe(401);
        expect(answer.json().code).toBe("UNAUTHORIZED");
        expect(answer.headers["www-authenticate"]).toBe("Bearer");
      }
    },
  );

  it("R7-05 a token counts in the Authorization header only, and whom it belongs to is not for the caller to say", async () => {
    const { authToken } = await t.signIn("sales@nepnha.test");
    const elsewhere = await t.app.inject({
      url: `/api/tenant/auth/me?access_token=${authToken}&authToken=${authToken}`,
      headers: { cookie: `authToken=${authToken}`, "x-auth-token": authToken, authorization: `Basic ${authToken}` },
    });
    expect(elsewhere.statusCode).toBe(401);
    const spoofed = await t.app.inject({
      url: "/api/tenant/auth/me?tenantId=2&userId=x",
      headers: {
        authorization: `Bearer ${authToken}`,
        "x-user-id": PEOPLE.superadmin,
        "x-tenant-id": "2",
        "x-role": "0",
      },
    });
    expect(spoofed.json()).toMatchObject({ _id: PEOPLE.sales, tenantId: 1, role: 2 });
  });

  it("R7-05 answers about somebody are kept by no cache", async () => {
    const { authToken } = await t.signIn("sales@nepnha.test");
    for (const [method, path] of AUTHORISED) {
      for (const token of [authToken, undefined]) {
        const answer = await t.call(method, path, method === "GET" ? undefined : {}, token);
        expect(answer.headers["cache-control"], path).toBe("private, no-store");
      }
    }
  });
});

describe("GET me", () => {
  it("R3-07 R6-02 tells the union of the user's roles", async () => {
    const { authToken } = await t.signIn("content@nepnha.test");
    const before = (await t.call("GET", "me", undefined, authToken)).json().userPermissions as string[];
    expect(before).toContain("news.delete");
    expect(before).not.toContain("branches.delete");
    expect(before).not.toContain("chatGroups.chatAdviseComplaint");
    await t.database.ownerPool.query(
      "insert into user_roles (tenant_id, user_id, role_id) select 1, $1, _id from roles where tenant_id = 1 and code = 'CARE'",
      [PEOPLE.content],
    );
    const after = (await t.call("GET", "me", undefined, authToken)).json().userPermissions as string[];
    expect(after).toEqual(
      expect.arrayContaining([...before, "chatGroups.chatAdviseComplaint", "customerCategories.update"]),
    );
    expect(new Set(after).size).toBe(after.length);
  });

  it("R6-03 SUPERADMIN holds every right of every section and of the chat, without a role", async () => {
    const { authToken } = await t.signIn("superadmin@nepnha.test");
    const me = (await t.call("GET", "me", undefined, authToken)).json();
    const all = CATALOG.flatMap(({ name, rights }) => rights.map((right) => `${name}.${right}`));
    expect(me.userPermissions).toEqual(
      expect.arrayContaining([...all, "chatGroups.chatSend", "chatGroups.chatGroupReadAll"]),
    );
  });

  it("R1-02 tells each tenant's user of that tenant", async () => {
    const { authToken } = await t.signIn("admin@tenant2.nepnha.test", 2);
    expect((await t.call("GET", "me", undefined, authToken)).json()).toMatchObject({
      _id: PEOPLE.tenant2Admin,
      tenantId: 2,
      tenantName: "Nhà Xanh Đà Nẵng",
    });
  });
});

describe("devices", () => {
  it("R4-07 a second web log-in ends the first, tells it, and only that user's", async () => {
    const other = await t.signIn("sales@nepnha.test");
    const first = await t.signIn("site@nepnha.test");
    const { userDeviceId } = (await t.call("GET", "me", undefined, first.authToken)).json();
    const known = t.ended.length;
    const second = await t.signIn("site@nepnha.test");
    expect([
      await meStatus(first.authToken),
      await meStatus(second.authToken),
      await meStatus(other.authToken),
    ]).toEqual([401, 200, 200]);
    expect(t.ended.slice(known)).toEqual([
      { tenantId: 1, userId: PEOPLE.site, deviceNo: userDeviceId, reason: "SINGLE_WEB" },
    ]);
    expect(await reasonOf(userDeviceId)).toBe("SINGLE_WEB");
    // Whoever calls before the hub could tell them hears why, too; of a session that was ended otherwise only that it ended.
    const codeOf = async (token: string): Promise<unknown> => (await t.call("GET", "me", undefined, token)).json().code;
    expect(await codeOf(first.authToken)).toBe("SESSION_REPLACED");
    await t.call("POST", "logout", {}, second.authToken);
    expect(await codeOf(second.authToken)).toBe("UNAUTHORIZED");
  });

  it("R4-07 a phone stays, and so do all where the tenant has switched it off", async () => {
    const phone = await t.signIn("site@nepnha.test");
    const online = { deviceToken: "fcm-token", deviceType: "Android" };
    expect((await t.call("PUT", "deviceOnline", online, phone.authToken)).statusCode).toBe(200);
    const first = await t.signIn("site@nepnha.test");
    expect([await meStatus(phone.authToken), await meStatus(first.authToken)]).toEqual([200, 200]);
    const setSingleWeb = (value: string | null) =>
      t.database.ownerPool.query(
        "update system_settings set value = $1 where tenant_id = 1 and key = 'session.singleWeb'",
        [value],
      );
    await setSingleWeb("false");
    const second = await t.signIn("site@nepnha.test");
    await setSingleWeb(null);
    expect([await meStatus(first.authToken), await meStatus(second.authToken)]).toEqual([200, 200]);
  });

  it("R7-02 each log-in is a device of its own with a hash for a token, and is logged", async () => {
    const { authToken } = await t.signIn("admin@nepnha.test");
    const { userDeviceId } = (await t.call("GET", "me", undefined, authToken)).json();
    const { rows } = await t.database.ownerPool.query("select * from devices where device_no = $1", [userDeviceId]);
    expect(rows[0]).toMatchObject({ user_id: PEOPLE.admin, platform: 2, revoked_at: null });
    expect(rows[0].token_hash).toHaveLength(32);
    expect(rows[0].token_hash.toString("base64url")).not.toBe(authToken.slice(2));
    expect((await logRows(6, PEOPLE.admin)).at(-1)).toMatchObject({
      device_no: userDeviceId,
      entity_kind: "users",
      ip: "127.0.0.1",
    });
  });

  it("R6-07 a user who is locked is out at the next call, and a changed role counts at once", async () => {
    const { authToken } = await t.signIn("customer@nepnha.test");
    await t.database.ownerPool.query("update users set status = 0 where _id = $1", [PEOPLE.customer]);
    expect(await meStatus(authToken)).toBe(401);
    await t.database.ownerPool.query("update users set status = 1, role = 4 where _id = $1", [PEOPLE.customer]);
    expect((await t.call("GET", "me", undefined, authToken)).json().role).toBe(4);
    await t.database.ownerPool.query("update users set role = 3 where _id = $1", [PEOPLE.customer]);
  });

  it("R7-05 the last visit is noted, at most once a minute", async () => {
    const { authToken } = await t.signIn("care@nepnha.test");
    const seen = async (): Promise<number> => {
      const { rows } = await t.database.ownerPool.query(
        "select last_seen_at from devices where user_id = $1 and revoked_at is null",
        [PEOPLE.care],
      );
      return rows[0].last_seen_at.getTime();
    };
    const start = await seen();
    await meStatus(authToken);
    expect(await seen()).toBe(start);
    await t.database.ownerPool.query(
      "update devices set last_seen_at = now() - interval '61 seconds' where user_id = $1",
      [PEOPLE.care],
    );
    // After a minute a session is read again in any case; here it is told to have changed.
    await t.database.ownerPool.query("select pg_notify('nepnha_sessions', '1')");
    await meStatus(authToken);
    await expect.poll(seen).toBeGreaterThanOrEqual(start);
  });
});

describe("PUT deviceOnline", () => {
  it("R3-09 R7-07 takes an empty device token and the type Web", async () => {
    const { authToken } = await t.signIn("sales@nepnha.test");
    const answer = await t.call("PUT", "deviceOnline", { deviceToken: "", deviceType: "Web" }, authToken);
    expect([answer.statusCode, answer.json()]).toEqual([200, {}]);
  });

  it("R3-09 R7-07 a session that was opened in a browser stays one of the web, whatever its token says later", async () => {
    const otp = await t.codeFor("care@nepnha.test");
    const browser = { headers: { "user-agent": "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0" } };
    const login = await t.call("POST", "login", { email: "care@nepnha.test", otp, tenantId: 1 }, undefined, browser);
    const { authToken } = login.json();
    for (const deviceType of ["Android", "IOS", "Other"]) {
      const answer = await t.call("PUT", "deviceOnline", { deviceToken: "fcm", deviceType }, authToken);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().errors).toMatchObject([{ field: "deviceType", code: "choice" }]);
    }
    const { rows } = await t.database.ownerPool.query(
      "select platform, device_token from devices order by created_at desc limit 1",
    );
    expect(rows).toEqual([{ platform: 2, device_token: "" }]);
  });

  it("R3-09 R7-07 refuses anything else, naming the field", async () => {
    const { authToken } = await t.signIn("sales@nepnha.test");
    const good = { deviceToken: "", deviceType: "Web" };
    const wrong: [string, unknown][] = [
      ["deviceToken", { ...good, deviceToken: undefined }],
      ["deviceToken", { ...good, deviceToken: null }],
      ["deviceToken", { ...good, deviceToken: { a: 1 } }],
      ["deviceToken", { ...good, deviceToken: HUGE }],
      ["deviceToken", { ...good, deviceToken: "a\u0000" }],
      ["deviceToken", { ...good, deviceToken: "a\ud800" }],
      ["deviceType", { ...good, deviceType: "Toaster" }],
      ["deviceType", { ...good, deviceType: 2 }],
      ["deviceType", { deviceToken: "" }],
      ["userId", { ...good, userId: PEOPLE.admin }],
      ["deviceId", { ...good, deviceId: 1 }],
    ];
    for (const [field, body] of wrong) {
      const answer = await t.call("PUT", "deviceOnline", body, authToken);
      expect(answer.statusCode, field).toBe(400);
      expect(answer.json().errors.map((error: { field: string }) => error.field)).toEqual([field]);
    }
  });
});

describe("POST logout", () => {
  it("1b-7 R7-08 ends the session for good with an empty body, tells the chat, and logs it", async () => {
    const { authToken, signalRToken } = await t.signIn("care@nepnha.test");
    const { userDeviceId } = (await t.call("GET", "me", undefined, authToken)).json();
    const answer = await t.call("POST", "logout", undefined, authToken);
    expect([answer.statusCode, answer.json()]).toEqual([200, {}]);
    for (const [method, path] of AUTHORISED) {
      expect((await t.call(method, path, method === "GET" ? undefined : {}, authToken)).statusCode, path).toBe(401);
    }
    expect(t.ended.at(-1)).toEqual({ tenantId: 1, userId: PEOPLE.care, deviceNo: userDeviceId, reason: "LOGOUT" });
    expect(await reasonOf(userDeviceId)).toBe("LOGOUT");
    expect((await logRows(7, PEOPLE.care)).filter(({ device_no }) => device_no === userDeviceId)).toHaveLength(1);
    expect(signalRToken).toBeTruthy();
  });

  it.each([
    ["application/json", ""],
    ["application/json", "{}"],
    ["application/json", "null"],
    ["application/json", "{"],
    ["text/plain", ""],
    ["application/x-www-form-urlencoded", "a=b"],
  ])("R7-08 is never refused for its body: %s %j", async (type, payload) => {
    const { authToken } = await t.signIn("care@nepnha.test");
    const answer = await t.app.inject({
      method: "POST",
      url: "/api/tenant/auth/logout",
      headers: { authorization: `Bearer ${authToken}`, "content-type": type },
      payload,
    });
    expect(answer.statusCode).toBe(200);
    expect(await meStatus(authToken)).toBe(401);
  });

  it("R7-08 of many at once one is logged", async () => {
    const { authToken } = await t.signIn("care@nepnha.test");
    const count = (await logRows(7, PEOPLE.care)).length;
    const answers = await Promise.all(Array.from({ length: 10 }, () => t.call("POST", "logout", undefined, authToken)));
    expect(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 401)).toBe(true);
    expect(await logRows(7, PEOPLE.care)).toHaveLength(count + 1);
  });
});

describe("web push subscription", () => {
  const p256dh = Buffer.concat([Buffer.of(4), randomBytes(64)]).toString("base64url");
  const auth = randomBytes(16).toString("base64url");
  const good = {
    endpoint: "https://fcm.googleapis.com/fcm/send/abc:def",
    expirationTime: null,
    keys: { p256dh, auth },
  };

  it("R3-10 R7-06 is read, replaced and taken back, per device", async () => {
    const { authToken } = await t.signIn("sales@nepnha.test");
    const ask = () => t.call("GET", "webPushSubscription", undefined, authToken);
    const read = async () => (await ask()).json();
    expect(await read()).toBeNull();
    // What is nothing is JSON all the same.
    expect((await ask()).headers["content-type"]).toBe("application/json; charset=utf-8");
    const saved = await t.call("PUT", "webPushSubscription", good, authToken);
    expect([saved.statusCode, saved.json()]).toEqual([200, {}]);
    expect(await read()).toEqual(good);
    const { expirationTime: _, ...without } = {
      ...good,
      endpoint: "https://updates.push.services.mozilla.com/wpush/v2/x",
    };
    await t.call("PUT", "webPushSubscription", without, authToken);
    expect(await read()).toEqual({ ...without, expirationTime: null });
    await t.call("PUT", "webPushSubscription", "null", authToken);
    expect(await read()).toBeNull();
    await t.call("PUT", "webPushSubscription", good, authToken);
    const next = await t.signIn("sales@nepnha.test");
    expect((await t.call("GET", "webPushSubscription", undefined, next.authToken)).json()).toBeNull();
  });

  it("R3-10 R7-06 refuses what no browser gives, and addresses near the server", async () => {
    const { authToken } = await t.signIn("sales@nepnha.test");
    const wrong: [string, unknown][] = [
      ...[
        "http://fcm.googleapis.com/x",
        "https://127.0.0.1/x",
        "https://[::1]/x",
        "https://[::ffff:10.0.0.1]/x",
        "https://2130706433/x",
        "https://0x7f.1/x",
        "https://localhost/x",
        "https://push.example:8443/x",
        "https://user:pass@push.example/x",
        "file:///etc/passwd",
        "javascript:alert(1)",
        "x",
        HUGE,
        5,
        {},
      ].map((endpoint): [string, unknown] => ["endpoint", { ...good, endpoint }]),
      ["expirationTime", { ...good, expirationTime: "soon" }],
      ["keys", { endpoint: good.endpoint }],
      ["keys", { ...good, keys: "x" }],
      ["keys.auth", { ...good, keys: { p256dh } }],
      ["keys.auth", { ...good, keys: { p256dh, auth: `${auth}AAAA` } }],
      ["keys.p256dh", { ...good, keys: { p256dh: randomBytes(65).fill(5).toString("base64url"), auth } }],
      ["keys.p256dh", { ...good, keys: { p256dh: HUGE, auth } }],
      ["keys.more", { ...good, keys: { p256dh, auth, more: "x" } }],
      ["more", { ...good, more: 1 }],
    ];
    for (const [field, body] of wrong) {
      const answer = await t.call("PUT", "webPushSubscription", body, authToken);
      expect(answer.statusCode, JSON.stringify(body).slice(0, 100)).toBe(400);
      expect(answer.json().errors.map((error: { field: string }) => error.field)).toContain(field);
    }
    expect((await t.call("GET", "webPushSubscription", undefined, authToken)).json()).toBeNull();
  });
});

describe("GET environment", () => {
  it("R7-01 says without a token that mails can be read here", async () => {
    const answer = await t.call("GET", "environment");
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { devMail: true }]);
    // What a browser takes as applicationServerKey: an uncompressed point on P-256.
    expect(Buffer.from(answer.json().pushPublicKey, "base64url")).toHaveLength(65);
  });
});

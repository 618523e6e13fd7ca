import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { uuidv7 } from "uuidv7";
import { PEOPLE } from "../../../seeds/ids.ts";
import { authApp, type AuthApp } from "./testing/auth-app.ts";

let t: AuthApp;
beforeAll(async () => {
  t = await authApp();
});
afterAll(() => t.close());

const CHROME =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";
const sql = async <R>(text: string, values: unknown[] = []): Promise<R[]> =>
  (await t.database.ownerPool.query(text, values)).rows as R[];
const save = (token: string, body: unknown) => t.call("PUT", "profile", body, token);
const get = async (path: string, token: string, headers: Readonly<Record<string, string>> = {}) =>
  (await t.call("GET", path, undefined, token, { headers })).json();

/** A stored picture of somebody. */
async function picture(owner: string): Promise<string> {
  const id = uuidv7();
  await sql(
    "insert into files (tenant_id, _id, name, mime, size, width, height, sha256, storage_key, created_by) values (1, $1, 'a.webp', 'image/webp', 10, 64, 64, '', $2, $3)",
    [id, id, owner],
  );
  return id;
}

/** Signs somebody in from a browser and a network. */
async function signInFrom(email: string, remoteAddress: string): Promise<string> {
  const otp = await t.codeFor(email);
  const from = { remoteAddress, headers: { "user-agent": CHROME } };
  return (await t.call("POST", "login", { email, otp, tenantId: 1 }, undefined, from)).json().authToken;
}

it("R7-02 of what a browser calls itself three hundred signs are kept", async () => {
  const email = "care@nepnha.test";
  const otp = await t.codeFor(email);
  const from = { headers: { "user-agent": "x".repeat(301) } };
  expect((await t.call("POST", "login", { email, otp, tenantId: 1 }, undefined, from)).statusCode).toBe(200);
  const kept = await sql("select length(user_agent) as length from devices where user_agent like 'xxx%'");
  expect(kept).toEqual([{ length: 300 }]);
});

describe("GET /auth/me", () => {
  it("R3-07 R7-05 tells people what they may change about themselves, and of maintenance", async () => {
    const { authToken } = await t.signIn("site@nepnha.test");
    expect(await get("me", authToken)).toMatchObject({
      phone: "+84938760154",
      dateOfBirth: null,
      gender: null,
      avatar: null,
      avatarId: null,
      hasPassword: false,
      notifyEmail: true,
      notifyPush: true,
      registration: null,
      pendingEmail: null,
      maintenance: null,
      inboxUnread: 0,
    });
    await sql(
      "insert into maintenances (tenant_id, _id, message, from_at, to_at) values (1, $1, 'Nâng cấp', now() + interval '1 hour', now() + interval '2 hours')",
      [uuidv7()],
    );
    const { maintenance } = await get("me", authToken);
    expect(maintenance.message).toBe("Nâng cấp");
    expect(Date.parse(maintenance.toAt) - Date.parse(maintenance.fromAt)).toBe(3_600_000);
  });
});

describe("PUT /auth/profile", () => {
  it("1b-27 R5-16 refuses what is not one's own to change, and bad values, by field", async () => {
    const { authToken } = await t.signIn("care@nepnha.test");
    const foreign = await picture(PEOPLE.admin);
    const cases: [string, unknown, string][] = [
      ["role", 0, "unknown"],
      ["roleIds", [], "unknown"],
      ["tenantId", 2, "unknown"],
      ["status", 1, "unknown"],
      ["points", 100, "unknown"],
      ["pointAddLimit", 100, "unknown"],
      ["email", "a@b.vn", "unknown"],
      ["userName", "admin2", "unknown"],
      ["registration", 1, "unknown"],
      ["branchId", null, "unknown"],
      ["_id", PEOPLE.admin, "unknown"],
      ["fullName", "", "required"],
      ["fullName", "A", "minLength"],
      ["fullName", { a: 1 }, "invalid"],
      ["phone", "12", "phone"],
      ["dateOfBirth", "2024-02-30", "invalid"],
      ["dateOfBirth", "2999-01-01", "max"],
      ["gender", "X", "choice"],
      ["language", "fr", "choice"],
      ["language", null, "required"],
      ["notifyEmail", "true", "invalid"],
      ["notifyPush", null, "required"],
      ["notifyEmail", null, "required"],
      ["notifyEmail", "", "required"],
      ["language", "", "required"],
      ["avatar", "x", "invalid"],
      ["avatar", uuidv7(), "notFound"],
      ["avatar", foreign, "notFound"],
    ];
    for (const [field, value, code] of cases) {
      const answer = await save(authToken, { [field]: value });
      expect(answer.statusCode, field).toBe(400);
      expect(answer.json().errors, field).toMatchObject([{ field, code }]);
    }
    for (const body of ["[]", "5", '"x"', "null"]) {
      expect((await save(authToken, body)).json().errors, body).toMatchObject([{ field: "body", code: "invalid" }]);
    }
  });

  it("R7-05 keeps what is left out, logs field by field, and the search finds the new name", async () => {
    const { authToken } = await t.signIn("content@nepnha.test");
    const avatar = await picture(PEOPLE.content);
    const changes = {
      fullName: "Phạm Ngọc Ánh Dương",
      avatar,
      dateOfBirth: "1994-06-03",
      gender: "F",
      language: "en",
      notifyPush: false,
    };
    const answer = await save(authToken, changes);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      fullName: "Phạm Ngọc Ánh Dương",
      phone: "+84976231480",
      avatarId: avatar,
      avatar: expect.stringContaining(`/files/${avatar}?k=1.`),
      dateOfBirth: "1994-06-03",
      gender: "F",
      language: "en",
      notifyEmail: true,
      notifyPush: false,
    });
    const less = { phone: null, avatar: null, gender: null, notifyEmail: false };
    expect((await save(authToken, less)).json()).toMatchObject(less);
    const [row] = await sql<{ search_text: string; search_fold: string }>(
      "select search_text, search_fold from users where _id = $1",
      [PEOPLE.content],
    );
    expect(row?.search_text).toContain("Phạm Ngọc Ánh Dương");
    expect(row?.search_text).not.toContain("+84976231480");
    expect(row?.search_fold).toContain("anh duong");
    const [log] = await sql<{ actor_id: string; changes: Record<string, unknown> }>(
      "select actor_id, changes from action_logs where kind = 3 and entity_id = $1 order by _id limit 1",
      [PEOPLE.content],
    );
    expect(log?.actor_id).toBe(PEOPLE.content);
    expect(log?.changes).toMatchObject({ fullName: { from: "Phạm Ngọc Ánh", to: "Phạm Ngọc Ánh Dương" } });
    expect(Object.keys(log?.changes ?? {}).toSorted()).toEqual(Object.keys(changes).toSorted());
  });
});

describe("one's own devices and log-ins", () => {
  it("R4-07 404 for another person's device, for one that ended, and 400 for what is no id", async () => {
    const { authToken } = await t.signIn("sales@nepnha.test");
    await t.signIn("admin@nepnha.test");
    const [foreign] = await sql<{ _id: string }>("select _id from devices where user_id = $1 and revoked_at is null", [
      PEOPLE.admin,
    ]);
    const end = (id: string) => t.call("DELETE", `devices/${id}`, undefined, authToken);
    expect((await end(foreign?._id ?? "")).statusCode).toBe(404);
    expect((await end(uuidv7())).statusCode).toBe(404);
    expect([400, 404]).toContain((await end("x")).statusCode);
    expect(await sql("select from devices where _id = $1 and revoked_at is null", [foreign?._id])).toHaveLength(1);
  });

  it("R4-07 lists them with name and place, ends one, and ends the others", async () => {
    await sql("update system_settings set value = 'false' where tenant_id = 1 and key = 'session.singleWeb'");
    const email = "superadmin@nepnha.test";
    const far = await signInFrom(email, "113.160.0.7");
    const near = await signInFrom(email, "192.168.1.9");
    const { authToken: own } = await t.signIn(email);
    const { items } = await get("devices", own);
    expect(items.map((item: { isCurrent: boolean }) => item.isCurrent)).toEqual([true, false, false]);
    const byIp = (ip: string) => items.find((item: { ip: string }) => item.ip === ip);
    expect(byIp("113.160.0.7")).toMatchObject({
      deviceName: "Chrome trên Windows",
      place: "Việt Nam",
      platform: 2,
      isOnline: true,
    });
    expect(byIp("192.168.1.9")).toMatchObject({ place: "" });
    expect(JSON.stringify(await get("devices", own, { "accept-language": "en" }))).toContain("Chrome on Windows");
    const known = t.ended.length;
    const one = await t.call("DELETE", `devices/${byIp("113.160.0.7")._id}`, undefined, own);
    expect([one.statusCode, one.json()]).toEqual([200, {}]);
    expect((await t.call("GET", "me", undefined, far)).statusCode).toBe(401);
    const rest = await t.call("POST", "devices/logout-others", {}, own);
    expect([rest.statusCode, rest.json()]).toEqual([200, { count: 1 }]);
    expect((await t.call("GET", "me", undefined, near)).statusCode).toBe(401);
    expect((await t.call("GET", "me", undefined, own)).statusCode).toBe(200);
    expect(t.ended.slice(known)).toHaveLength(2);
    await sql("update system_settings set value = null where tenant_id = 1 and key = 'session.singleWeb'");
  });

  it("R7-02 log-ins are told with their results, refused ones too, and never what was tried", async () => {
    const email = "customer@nepnha.test";
    const from = { remoteAddress: "113.160.0.9", headers: { "user-agent": CHROME } };
    const code = await t.codeFor(email);
    const wrong = code === "123456" ? "654321" : "123456";
    expect((await t.call("POST", "login", { email, otp: wrong, tenantId: 1 }, undefined, from)).statusCode).toBe(401);
    const { authToken } = (await t.call("POST", "login", { email, otp: code, tenantId: 1 })).json();
    const list = async () => (await get("logins", authToken)).items as { result: string }[];
    await expect.poll(async () => (await list()).map(({ result }) => result).toSorted()).toEqual(["DENIED", "OK"]);
    expect((await list()).find(({ result }) => result === "DENIED")).toMatchObject({
      kind: 6,
      ip: "113.160.0.9",
      place: "Việt Nam",
      deviceName: "Chrome trên Windows",
    });
    const logs = await sql<{ actor_id: string }>(
      "select * from action_logs where kind = 6 and entity_id = $1 order by result",
      [PEOPLE.customer],
    );
    expect(logs.map(({ actor_id: actor }) => actor)).toEqual([PEOPLE.customer, PEOPLE.customer]);
    expect(logs).toMatchObject([
      { result: "DENIED", notes: "Chrome trên Windows", ip: "113.160.0.9", actor_role: 3, device_no: null },
      { result: "OK", notes: null, ip: "127.0.0.1", actor_role: 3, device_no: expect.any(String) },
    ]);
    const names = await sql("select full_name as summary from users where _id = $1", [PEOPLE.customer]);
    expect(logs).toMatchObject([...names, ...names]);
    expect(JSON.stringify(logs)).not.toContain(wrong);
    expect(JSON.stringify(logs)).not.toContain(code);
    // The last fifty of them.
    const more = (count: number) =>
      sql(
        `insert into action_logs (tenant_id, _id, actor_id, kind, entity_kind, entity_id)
         select 1, gen_random_uuid(), $1, 6, 'users', $1 from generate_series(1, $2)`,
        [PEOPLE.customer, count],
      );
    await more(47);
    expect(await list()).toHaveLength(49);
    await more(2);
    expect(await list()).toHaveLength(50);
    const strangers = await get("logins", (await t.signIn("guest@nepnha.test")).authToken);
    expect(JSON.stringify(strangers)).not.toContain("113.160.0.9");
  });
});

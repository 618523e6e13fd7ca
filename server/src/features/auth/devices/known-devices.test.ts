import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withinWindow } from "../testing/account.ts";
import { authApp, type AuthApp, type CallOrigin } from "../testing/auth-app.ts";

let t: AuthApp;
beforeAll(async () => {
  t = await authApp();
});
afterAll(() => t.close());

type Answer = Awaited<ReturnType<AuthApp["call"]>>;

const cookieLine = (answer: Answer): string => String(answer.headers["set-cookie"] ?? "");
const valueIn = (answer: Answer): string => /^nepnha_device=([\w-]{43});/.exec(cookieLine(answer))?.[1] ?? "";
const withCookie = (value: string): CallOrigin => ({ headers: { cookie: `other=1; nepnha_device=${value}` } });
const ask = (email: string, from?: CallOrigin) => t.call("POST", "emailotp", { email, tenantId: 1 }, undefined, from);
const enter = (email: string, otp: string, from?: CallOrigin) =>
  t.call("POST", "login", { email, otp, tenantId: 1 }, undefined, from);
const codeOn = (email: string, from?: CallOrigin) =>
  t.mailed(email, /(?<!\d)\d{6}(?!\d)/, async () => expect((await ask(email, from)).statusCode).toBe(200));
const wrong = (code: string, step: number): string => String((Number(code) + step) % 1_000_000).padStart(6, "0");

/** Signs in on a new browser. @returns what it keeps */
async function browserOf(email: string): Promise<string> {
  return valueIn(await enter(email, await t.codeFor(email)));
}

describe("known browsers", () => {
  it("R7-02 a log-in leaves a cookie that no script reads, and the database keeps its hash only", async () => {
    const answer = await enter("sales@nepnha.test", await t.codeFor("sales@nepnha.test"));
    expect(cookieLine(answer)).toMatch(
      /^nepnha_device=[\w-]{43}; Max-Age=31536000; Path=\/api\/tenant\/auth; HttpOnly; SameSite=Lax$/,
    );
    const { rows } = await t.database.ownerPool.query("select * from known_devices");
    expect(JSON.stringify(rows)).not.toContain(valueIn(answer));
    const failed = await enter("sales@nepnha.test", "000000");
    expect(cookieLine(failed)).toBe("");
  });

  it("R7-02 it is Secure where the product is served with TLS", async () => {
    const secure = await authApp({ env: { PUBLIC_URL: "https://app.nepnha.test" } });
    try {
      const otp = await secure.codeFor("sales@nepnha.test");
      const answer = await secure.call("POST", "login", { email: "sales@nepnha.test", otp, tenantId: 1 });
      expect(cookieLine(answer)).toMatch(/; Secure$/);
    } finally {
      await secure.close();
    }
  });

  it("R7-02 the cookie opens nothing by itself, keeps its value, and one that we did not give is replaced", async () => {
    const value = await browserOf("site@nepnha.test");
    expect((await t.call("GET", "me", undefined, undefined, withCookie(value))).statusCode).toBe(401);
    const again = await enter(
      "site@nepnha.test",
      await codeOn("site@nepnha.test", withCookie(value)),
      withCookie(value),
    );
    expect(valueIn(again)).toBe(value);
    const planted = "A".repeat(43);
    const other = await enter("site@nepnha.test", await t.codeFor("site@nepnha.test"), withCookie(planted));
    expect(valueIn(other)).not.toBe(planted);
  });

  it("R7-02 two people on one browser each have their own row", async () => {
    const value = await browserOf("sales@nepnha.test");
    const second = await enter("care@nepnha.test", await t.codeFor("care@nepnha.test"), withCookie(value));
    expect(valueIn(second)).toBe(value);
    const bound = await codeOn("care@nepnha.test", withCookie(value));
    expect((await enter("care@nepnha.test", bound, withCookie(value))).statusCode).toBe(200);
  });

  it("1b-1 anyone who burns an account's codes and mails does not lock its owner out of a known browser", async () => {
    await withinWindow(3600, 30);
    const email = "customer@nepnha.test";
    const own = withCookie(await browserOf(email));
    for (let mail = 0; mail < 5; mail += 1) {
      const burnt = await codeOn(email);
      for (let step = 1; step <= 5; step += 1) await enter(email, wrong(burnt, step));
    }
    expect((await ask(email)).statusCode).toBe(429);
    await Promise.all(Array.from({ length: 200 }, () => enter(email, "000000")));
    expect((await enter(email, "000000")).statusCode).toBe(429);

    const code = await codeOn(email, own);
    // Strangers neither see nor count on the code of the browser.
    for (let step = 1; step <= 5; step += 1) expect((await enter(email, wrong(code, step))).statusCode).toBe(429);
    expect((await enter(email, code)).statusCode).toBe(429);
    expect((await enter(email, code, own)).statusCode).toBe(200);
  });

  it("1b-1 a code of a known browser is matched and counted there alone", async () => {
    const email = "content@nepnha.test";
    const own = withCookie(await browserOf(email));
    const code = await codeOn(email, own);
    expect((await enter(email, code)).statusCode).toBe(401);
    expect((await enter(email, code, withCookie("B".repeat(43)))).statusCode).toBe(401);
    for (let step = 1; step <= 5; step += 1) expect((await enter(email, wrong(code, step), own)).statusCode).toBe(401);
    expect((await enter(email, code, own)).statusCode).toBe(401);
  });

  it("R7-02 a known browser takes a code that was asked for elsewhere", async () => {
    const email = "care@nepnha.test";
    const own = withCookie(await browserOf(email));
    const code = await codeOn(email);
    expect((await enter(email, code, own)).statusCode).toBe(200);
  });

  it("1b-23 a browser known to one company or person is a stranger to the others", async () => {
    const own = withCookie(await browserOf("sales@nepnha.test"));
    const { rows } = await t.database.ownerPool.query(
      "select known_device_id from otp_codes where email = $1 and known_device_id is not null",
      ["admin@nepnha.test"],
    );
    expect(rows).toHaveLength(0);
    await codeOn("admin@nepnha.test", own);
    await t.call("POST", "emailotp", { email: "admin@tenant2.nepnha.test", tenantId: 2 }, undefined, own);
    const { rows: codes } = await t.database.ownerPool.query(
      "select known_device_id from otp_codes where email in ('admin@nepnha.test', 'admin@tenant2.nepnha.test')",
    );
    expect(codes.map(({ known_device_id: id }) => id)).toEqual([null, null]);
    const elsewhere = await t.codeFor("customer@tenant2.nepnha.test", 2);
    const body = { email: "customer@tenant2.nepnha.test", otp: elsewhere, tenantId: 2 };
    const entered = await t.call("POST", "login", body, undefined, own);
    expect(valueIn(entered)).toMatch(/./);
    expect(own.headers?.["cookie"]).not.toContain(valueIn(entered));
  });
});

describe("sessions of one person", () => {
  it("R4-07 beyond the most that the company allows, the one that was used longest ago ends", async () => {
    const set = (key: string, value: string | null) =>
      t.database.ownerPool.query("update system_settings set value = $2 where tenant_id = 1 and key = $1", [
        key,
        value,
      ]);
    await set("session.singleWeb", "false");
    await set("session.maxDevices", "2");
    const tokens: string[] = [];
    for (let count = 0; count < 3; count += 1) tokens.push((await t.signIn("guest@nepnha.test")).authToken);
    const known = t.ended.length;
    const statuses = await Promise.all(
      tokens.map(async (token) => (await t.call("GET", "me", undefined, token)).statusCode),
    );
    expect(statuses).toEqual([401, 200, 200]);
    expect(t.ended[known - 1]).toMatchObject({ reason: "REVOKED" });
    await set("session.singleWeb", null);
    await set("session.maxDevices", null);
  });

  it("R7-02 the settings say how long a code is, how long it lives and how often one may try", async () => {
    const set = (key: string, value: string | null) =>
      t.database.ownerPool.query("update system_settings set value = $2 where tenant_id = 1 and key = $1", [
        key,
        value,
      ]);
    await set("otp.length", "8");
    await set("otp.ttlSeconds", "120");
    await set("otp.maxAttempts", "3");
    const email = "superadmin@nepnha.test";
    const code = await t.mailed(email, /(?<=^ {4})\d{8}$/m, () => ask(email));
    expect((await t.call("GET", "environment")).json()).toMatchObject({ otpLength: 8 });
    const { rows } = await t.database.ownerPool.query(
      "select extract(epoch from expires_at - created_at)::int as life from otp_codes where email = $1",
      [email],
    );
    expect(rows).toEqual([{ life: 120 }]);
    for (let step = 0; step < 3; step += 1) await enter(email, "1");
    expect((await enter(email, code)).statusCode).toBe(401);
    for (const key of ["otp.length", "otp.ttlSeconds", "otp.maxAttempts"]) await set(key, null);
  });
});

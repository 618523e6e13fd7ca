import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { authApp, type AuthApp } from "../../features/auth/testing/auth-app.ts";

let t: AuthApp;
let token: string;

beforeAll(async () => {
  t = await authApp();
  token = (await t.signIn("superadmin@nepnha.test")).authToken;
});
afterAll(() => t.close());

interface Setting {
  readonly _id: string;
  readonly key: string;
  readonly version: number;
}

/** As the settings screen does it. */
async function set(key: string, value: string | null): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const url = "/api/tenant/systemSettings";
  const list = (await t.app.inject({ url, headers })).json<Setting[]>();
  const row = list.find((one) => one.key === key);
  const payload = { _id: row?._id, version: row?.version, value };
  const answer = await t.app.inject({ method: "PUT", url, headers, payload });
  expect(answer.statusCode, answer.body).toBe(200);
}

const codeOf = (email: string, digits: number): Promise<string> =>
  t.mailed(email, new RegExp(`(?<!\\d)\\d{${digits}}(?!\\d)`), async () => {
    expect((await t.call("POST", "emailotp", { email, tenantId: 1 })).statusCode).toBe(200);
  });
const logIn = async (email: string, otp: string): Promise<{ status: number; authToken: string }> => {
  const answer = await t.call("POST", "login", { email, otp, tenantId: 1 });
  return { status: answer.statusCode, authToken: answer.json<{ authToken: string }>().authToken };
};
const isIn = async (authToken: string): Promise<boolean> =>
  (await t.call("GET", "me", undefined, authToken)).statusCode === 200;

describe("settings that somebody changed", () => {
  it("codes have the length from the next one on, and die after as many wrong tries", async () => {
    await set("otp.length", "8");
    await set("otp.maxAttempts", "3");
    expect((await t.call("GET", "environment")).json()).toMatchObject({ otpLength: 8 });
    const otp = await codeOf("care@nepnha.test", 8);
    for (let wrong = 0; wrong < 3; wrong += 1) {
      expect((await logIn("care@nepnha.test", otp === "00000000" ? "11111111" : "00000000")).status).toBe(401);
    }
    expect((await logIn("care@nepnha.test", otp)).status).toBe(401);
    await set("otp.length", null);
    await set("otp.maxAttempts", null);
    expect((await codeOf("content@nepnha.test", 6)).length).toBe(6);
  });

  it("a code's life counts from the next one on", async () => {
    await set("otp.ttlSeconds", "60");
    await codeOf("site@nepnha.test", 6);
    const { rows } = await t.database.ownerPool.query(
      "select round(extract(epoch from expires_at - created_at))::int as life from otp_codes where email = 'site@nepnha.test'",
    );
    expect(rows).toEqual([{ life: 60 }]);
    await set("otp.ttlSeconds", null);
  });

  it("R2-05 whether a second browser ends the first counts with the next log-in", async () => {
    const email = "sales@nepnha.test";
    const first = await t.signIn(email);
    await t.database.ownerPool.query("delete from otp_codes");
    await set("session.singleWeb", "false");
    const second = await t.signIn(email);
    expect([await isIn(first.authToken), await isIn(second.authToken)]).toEqual([true, true]);
    await t.database.ownerPool.query("delete from otp_codes");
    await set("session.singleWeb", "true");
    const third = await t.signIn(email);
    expect([await isIn(first.authToken), await isIn(second.authToken), await isIn(third.authToken)]).toEqual([
      false,
      false,
      true,
    ]);
  });

  it("a stored value that is no longer allowed counts as not set", async () => {
    await t.database.ownerPool.query("update system_settings set value = '99' where key = 'otp.length'");
    expect((await t.call("GET", "environment")).json()).toMatchObject({ otpLength: 6 });
  });
});

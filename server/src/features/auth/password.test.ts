import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { linkToken, logInAs, registered, withinWindow } from "./testing/account.ts";
import { authApp, type AuthApp } from "./testing/auth-app.ts";

let t: AuthApp;
beforeAll(async () => {
  t = await authApp();
  await t.database.ownerPool.query("update system_settings set value = 'false' where key = 'session.singleWeb'");
});
afterAll(() => t.close());

const FIRST = "mot mai nha nho";
const SECOND = "hai mai nha nho";
const meStatus = async (token: string) => (await t.call("GET", "me", undefined, token)).statusCode;
const change = (token: string | undefined, body: unknown) => t.call("PUT", "password", body, token);
const reset = (body: unknown) => t.call("POST", "reset-password", body);
const forgot = (email: string, from?: Parameters<AuthApp["call"]>[4]) =>
  t.call("POST", "forgot-password", { email }, undefined, from);
const fresh = (newPassword: unknown, more: Readonly<Record<string, unknown>> = {}) => ({
  newPassword,
  confirmPassword: newPassword,
  ...more,
});

/** Somebody who registered, confirmed their address and is signed in. */
async function person(name: string): Promise<{ token: string; email: string }> {
  const email = `${name}@khach.test`;
  let token = "";
  const link = await linkToken(t, email, "confirm-email", async () => {
    token = await registered(t, name);
  });
  await t.call("POST", "confirm-email", { token: link }, token);
  return { token, email };
}

/** As after so many seconds: limits on links begin again. */
async function forgetLimits(): Promise<void> {
  await t.database.ownerPool.query("delete from rate_counters");
}

describe("logging in with a password", () => {
  it("R7-03 R5-16 1b-38 refuses bodies of neither shape, or of both", async () => {
    const good = { userName: "ai.do", userPassword: FIRST, tenantId: 1 };
    const wrong: [string, unknown][] = [
      ["userName", { ...good, userName: "" }],
      ["userName", { ...good, userName: ["ai.do"] }],
      ["userName", { ...good, userName: { $ne: "" } }],
      ["userName", { ...good, userName: "x".repeat(10_000) }],
      ["userPassword", { ...good, userPassword: undefined }],
      ["userPassword", { ...good, userPassword: { $gt: "" } }],
      ["userPassword", { ...good, userPassword: [FIRST] }],
      ["userPassword", { ...good, userPassword: "x".repeat(10_000) }],
      ["tenantId", { ...good, tenantId: "1" }],
      ["email", { ...good, email: "sales@nepnha.test" }],
      ["otp", { ...good, otp: "123456" }],
      ["role", { ...good, role: 0 }],
    ];
    for (const [field, body] of wrong) {
      const answer = await t.call("POST", "login", body);
      expect(answer.statusCode, JSON.stringify(body).slice(0, 80)).toBe(400);
      expect(answer.json().errors.map((error: { field: string }) => error.field)).toEqual([field]);
    }
  });

  it("1b-3 a wrong secret is a 401 at every door", async () => {
    await registered(t, "moi.cua");
    const answers = [
      await t.call("POST", "login", { userName: "moi.cua", userPassword: SECOND, tenantId: 1 }),
      await t.call("POST", "login", { userName: "moi.cua", userPassword: `${FIRST} `, tenantId: 1 }),
      await t.call("POST", "login", { userName: "moi.cua", userPassword: FIRST.toUpperCase(), tenantId: 1 }),
      await t.call("POST", "login", { userName: "sales", userPassword: FIRST, tenantId: 1 }),
      await t.call("POST", "login", { userName: "khong.ai", userPassword: FIRST, tenantId: 1 }),
      await t.call("POST", "login", { email: "sales@nepnha.test", otp: "000000", tenantId: 1 }),
      await t.call("GET", "me", undefined, `1.${"A".repeat(43)}`),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 401));
  });

  it("1b-23 R1-02 a password of one company opens nothing at another", async () => {
    await registered(t, "mot.cong.ty");
    const elsewhere = { userName: "mot.cong.ty", userPassword: FIRST, tenantId: 2 };
    expect((await t.call("POST", "login", elsewhere)).statusCode).toBe(401);
    expect((await t.call("POST", "login", { ...elsewhere, tenantId: 77 })).statusCode).toBe(401);
  });

  it("R7-03 takes the confirmed address for a name, in any case, and nobody who is shut out", async () => {
    const { email } = await person("ten.email");
    await logInAs(t, email.toUpperCase(), FIRST);
    await logInAs(t, " TEN.EMAIL ", FIRST);
    await t.database.ownerPool.query("update users set status = 0 where user_name = 'ten.email'");
    const shut = await t.call("POST", "login", { userName: "ten.email", userPassword: FIRST, tenantId: 1 });
    expect(shut.statusCode).toBe(401);
  });
});

describe("PUT /auth/password", () => {
  it("R5-03 401 without a session, before the body is looked at", async () => {
    expect((await change(undefined, "{")).statusCode).toBe(401);
  });

  it("R5-03 R5-04 R5-16 1b-38 refuses by field and text", async () => {
    const token = await registered(t, "doi.sai");
    const old = { oldPassword: FIRST };
    const cases: [unknown, string, string, string | undefined][] = [
      [fresh("1234567", old), "newPassword", "minLength", undefined],
      [fresh("x".repeat(65), old), "newPassword", "maxLength", undefined],
      [
        { ...fresh(SECOND, old), confirmPassword: FIRST },
        "confirmPassword",
        "invalid",
        "Mật khẩu nhập lại không đúng!",
      ],
      [{ ...old, newPassword: SECOND }, "confirmPassword", "required", undefined],
      [fresh(FIRST, old), "newPassword", "invalid", "Mật khẩu mới phải khác mật khẩu cũ"],
      [fresh("doi.sai1", { oldPassword: SECOND }), "oldPassword", "invalid", "Mật khẩu hiện tại không đúng"],
      [fresh(SECOND), "oldPassword", "required", undefined],
      [fresh(SECOND, { oldPassword: { $ne: "" } }), "oldPassword", "invalid", undefined],
      [fresh(SECOND, { ...old, deviceId: 1 }), "deviceId", "unknown", undefined],
      [fresh(SECOND, { ...old, userId: "x" }), "userId", "unknown", undefined],
      [fresh([SECOND, SECOND], old), "newPassword", "invalid", undefined],
    ];
    for (const [body, field, code, message] of cases) {
      const answer = await change(token, body);
      expect(answer.statusCode, JSON.stringify(body)).toBe(400);
      const found = answer.json().errors.find((error: { field: string }) => error.field === field);
      expect(found, JSON.stringify(body)).toMatchObject({ code, ...(message === undefined ? {} : { message }) });
    }
    await logInAs(t, "doi.sai", FIRST);
  });

  it("R5-03 the user name, the address and what stands before its @ are refused as the new password", async () => {
    const { token } = await person("ten.lam.khau");
    await t.database.ownerPool.query(
      "update users set email = 'hop.thu.cu@khach.test' where user_name = 'ten.lam.khau'",
    );
    for (const name of ["TEN.lam.khau", "hop.thu.cu@khach.test", "Hop.Thu.Cu"]) {
      const answer = await change(token, fresh(name, { oldPassword: FIRST }));
      expect(answer.json().errors, name).toMatchObject([{ field: "newPassword", code: "invalid" }]);
    }
  });

  it("1b-8 R5-03 ends all other sessions at once, the own stays; the log and the mail tell of it, not what it is", async () => {
    const { token: own, email } = await person("doi.that");
    const other = await logInAs(t, "doi.that", FIRST);
    const known = t.ended.length;
    await t.mailed(email, /vừa được đổi/, async () => {
      expect((await change(own, fresh(SECOND, { oldPassword: FIRST }))).statusCode).toBe(200);
    });
    expect([await meStatus(own), await meStatus(other)]).toEqual([200, 401]);
    expect(t.ended.slice(known)).toMatchObject([{ reason: "REVOKED" }]);
    const before = await t.call("POST", "login", { userName: "doi.that", userPassword: FIRST, tenantId: 1 });
    expect(before.statusCode).toBe(401);
    await logInAs(t, "doi.that", SECOND);
    const { rows } = await t.database.ownerPool.query("select changes from action_logs where changes ? 'userPassword'");
    expect(rows.at(-1).changes).toEqual({ userPassword: { from: "••••••", to: "••••••" } });
  });

  it("R5-03 anyone who signs in with codes sets a first one without an old one", async () => {
    const { authToken } = await t.signIn("customer@nepnha.test");
    const me = async () => (await t.call("GET", "me", undefined, authToken)).json();
    expect((await me()).hasPassword).toBe(false);
    expect((await change(authToken, fresh(SECOND))).statusCode).toBe(200);
    expect((await me()).hasPassword).toBe(true);
    await logInAs(t, "customer", SECOND);
  });

  it("1b-1 after two hundred wrong old ones within an hour no more are looked at", async () => {
    await withinWindow(3600, 10);
    const token = await registered(t, "doan.cu");
    await forgetLimits();
    const guess = async (oldPassword: string) => (await change(token, fresh(SECOND, { oldPassword }))).statusCode;
    expect([await guess("sai mat khau cu"), await guess("sai mat khau cu")]).toEqual([400, 400]);
    // Mails of registrations are counted by the worker, once for each address and whenever it gets to them.
    const { rowCount } = await t.database.ownerPool.query("update rate_counters set count = 199 where count = 2");
    expect(rowCount).toBe(1);
    expect(await guess("sai mat khau cu")).toBe(400);
    expect([await guess("sai mat khau cu"), await guess(FIRST)]).toEqual([429, 429]);
  });
});

describe("POST /auth/forgot-password and /auth/reset-password", () => {
  it("R7-04 R5-16 1b-38 refuses what is no address", async () => {
    for (const email of [undefined, 5, {}, ["sales@nepnha.test"], "a", `"a"@b.vn`, `${"a".repeat(10_000)}@b.vn`]) {
      const answer = await t.call("POST", "forgot-password", { email });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().errors).toMatchObject([{ field: "email", code: "email" }]);
    }
    const more = await t.call("POST", "forgot-password", { email: "a@b.vn", url: "https://evil.test" });
    expect(more.json().errors).toMatchObject([{ field: "url", code: "unknown" }]);
  });

  it("R5-03 R5-04 R7-04 the link stays alive when it is the password that is refused", async () => {
    const { email } = await person("quen.sai");
    const token = await linkToken(t, email, "reset-password", () => forgot(email));
    const cases: [unknown, string][] = [
      [{ token, newPassword: SECOND, confirmPassword: FIRST }, "confirmPassword"],
      [{ token, ...fresh("ngan") }, "newPassword"],
      [{ token, ...fresh(FIRST) }, "newPassword"],
      [{ token, ...fresh("quen.sai@khach.test") }, "newPassword"],
      [{ token: [token], ...fresh(SECOND) }, "token"],
      [{ token, ...fresh(SECOND), userId: "x" }, "userId"],
    ];
    for (const [body, field] of cases) {
      const answer = await reset(body);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().errors.map((error: { field: string }) => error.field)).toContain(field);
    }
    expect((await reset({ token, ...fresh(SECOND) })).statusCode).toBe(200);
  });

  it("1b-8 1b-9 R7-04 works once, also at once, and ends every session of the person", async () => {
    const { token: session, email } = await person("quen.that");
    const token = await linkToken(t, email, "reset-password", () => forgot(email));
    const answers = await Promise.all(Array.from({ length: 5 }, () => reset({ token, ...fresh(SECOND) })));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(4);
    expect(await meStatus(session)).toBe(401);
    await logInAs(t, "quen.that", SECOND);
    const { rows } = await t.database.ownerPool.query("select token_hash from mail_links where email = $1", [email]);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it("R7-04 a newer link, a changed password, half an hour and another company end it", async () => {
    const { token: session, email } = await person("quen.het");
    const link = () => linkToken(t, email, "reset-password", () => forgot(email));
    const first = await link();
    await forgetLimits();
    const second = await link();
    expect((await reset({ token: first, ...fresh(SECOND) })).statusCode).toBe(400);
    expect((await reset({ token: second.replace(/^1\./, "2."), ...fresh(SECOND) })).statusCode).toBe(400);
    expect((await change(session, fresh(SECOND, { oldPassword: FIRST }))).statusCode).toBe(200);
    expect((await reset({ token: second, ...fresh("ba mai nha nho") })).statusCode).toBe(400);
    await forgetLimits();
    const third = await link();
    const { rows } = await t.database.ownerPool.query(
      "update mail_links set expires_at = now() where email = $1 and used_at is null returning extract(epoch from expires_at - created_at)::int as life",
      [email],
    );
    expect(rows).toHaveLength(1);
    expect((await reset({ token: third, ...fresh("ba mai nha nho") })).statusCode).toBe(400);
  });

  it("1b-39 the link leads to the configured address, whatever the request says", async () => {
    const { email } = await person("quen.dau");
    const token = await linkToken(t, email, "reset-password", () =>
      forgot(email, {
        headers: {
          host: "evil.test",
          origin: "https://evil.test",
          referer: "https://evil.test/",
          "x-forwarded-host": "evil.test",
          "x-forwarded-proto": "https",
          forwarded: "host=evil.test",
        },
      }),
    );
    expect(token).toMatch(/^1\.[\w-]{43}$/);
  });

  it("R7-04 asked again within the pause, or a sixth time within the hour, is 429 for known and unknown alike", async () => {
    // Windows of 37 seconds hardly ever begin with the hour, so that the two kinds of counters can be told apart.
    const { ownerPool } = t.database;
    await ownerPool.query("update system_settings set value = '37' where tenant_id = 1 and key = 'otp.resendSeconds'");
    const pauseIsOver = () =>
      ownerPool.query("delete from rate_counters where window_start <> date_bin('1 hour', window_start, 'epoch')");
    await withinWindow(3600, 30);
    for (const email of ["care@nepnha.test", "khong.ai@nepnha.test"]) {
      await forgetLimits();
      for (let count = 0; count < 5; count += 1) {
        await withinWindow(37, 3);
        expect((await forgot(email)).statusCode).toBe(200);
        const soon = await forgot(email.toUpperCase());
        expect(soon.statusCode).toBe(429);
        expect(Number(soon.headers["retry-after"])).toBeLessThanOrEqual(37);
        await pauseIsOver();
      }
      const sixth = await forgot(email);
      expect([sixth.statusCode, sixth.json().code]).toEqual([429, "RATE_LIMITED"]);
    }
    await ownerPool.query("update system_settings set value = null where tenant_id = 1 and key = 'otp.resendSeconds'");
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readOutbox } from "../../../platform/mail/outbox.ts";
import { linkToken, logInAs, registered, registration, shapeOf, withinWindow } from "../testing/account.ts";
import { authApp, type AuthApp } from "../testing/auth-app.ts";

let t: AuthApp;
beforeAll(async () => {
  t = await authApp();
});
afterAll(() => t.close());

const sql = async <R>(text: string, values: unknown[] = []): Promise<R[]> =>
  (await t.database.ownerPool.query(text, values)).rows as R[];
const me = async (token: string) => (await t.call("GET", "me", undefined, token)).json();
const setting = (key: string, value: string | null) =>
  sql("update system_settings set value = $2 where tenant_id = 1 and key = $1", [key, value]);

describe("POST /auth", () => {
  const HUGE = "a".repeat(10_000);

  it.each([
    ["userName", undefined, "required"],
    ["userName", "abc", "minLength"],
    ["userName", "Có Dấu", "pattern"],
    ["userName", "a@b.vn", "pattern"],
    ["userName", "аdmin", "pattern"],
    ["userName", HUGE, "maxLength"],
    ["userName", { $ne: "" }, "invalid"],
    ["userName", ["khach"], "invalid"],
    ["userPassword", undefined, "required"],
    ["userPassword", "1234567", "minLength"],
    ["userPassword", "🏠".repeat(7), "minLength"],
    ["userPassword", "🏠".repeat(65), "maxLength"],
    ["userPassword", HUGE, "maxLength"],
    ["userPassword", "co\u0000 ky tu", "characters"],
    ["userPassword", 12_345_678, "invalid"],
    ["userPassword", ["mot mai nha nho"], "invalid"],
    ["fullName", "", "required"],
    ["fullName", "A\u202eB", "characters"],
    ["fullName", {}, "invalid"],
    ["email", "khong phai", "email"],
    ["email", '"a@evil.test x"@khach.test', "email"],
    ["email", "a@khach.test,b@khach.test", "email"],
    ["email", "a@khаch.test", "email"],
    ["email", `${HUGE}@khach.test`, "email"],
    ["email", ["a@khach.test"], "email"],
    ["phone", "123", "phone"],
    ["phone", { a: 1 }, "invalid"],
    ["acceptTerms", undefined, "required"],
    ["acceptTerms", false, "invalid"],
    ["acceptTerms", "true", "invalid"],
    ["tenantId", "1", "invalid"],
    ["tenantId", 77, "notFound"],
    ["role", 0, "unknown"],
    ["roleIds", [], "unknown"],
    ["status", 1, "unknown"],
    ["points", 1, "unknown"],
    ["registration", 1, "unknown"],
  ])("R3-08 R5-05 R5-16 1b-38 refuses %s as %j: %s", async (field, value, code) => {
    const answer = await t.call("POST", "", registration("khach.sai", { [field]: value }));
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toMatchObject([{ field, code }]);
    expect(await sql("select from users where user_name = 'khach.sai'")).toHaveLength(0);
  });

  it("R5-05 says in words that the terms must be accepted", async () => {
    const answer = await t.call("POST", "", registration("khach.sai", { acceptTerms: false }));
    expect(answer.json().errors[0].message).toBe("Bạn cần đồng ý với điều khoản sử dụng");
  });

  it("R3-08 refuses the own names as the password", async () => {
    const email = "dia.chi.rieng@khach.test";
    for (const userPassword of ["khach.ten", "DIA.CHI.RIENG@khach.test", "Dia.Chi.Rieng", " dia.chi.rieng "]) {
      const answer = await t.call("POST", "", registration("khach.ten", { userPassword, email }));
      expect(answer.json().errors, userPassword).toMatchObject([{ field: "userPassword", code: "invalid" }]);
    }
    // What only begins with a name is none, and eight characters are enough.
    const near = registration("khach.ten", { userPassword: "dia.chi.rieng1", email });
    expect((await t.call("POST", "", near)).statusCode).toBe(201);
    const short = registration("khach.tam", { userPassword: "12345678" });
    expect((await t.call("POST", "", short)).statusCode).toBe(201);
  });

  it("R7-03 403 where registration is closed, and the environment says so", async () => {
    await setting("registration.open", "false");
    const closed = await t.call("POST", "", registration("khach.dong"));
    expect([closed.statusCode, closed.json().code]).toEqual([403, "FORBIDDEN"]);
    expect((await t.call("GET", "environment")).json()).toMatchObject({ registrationOpen: false });
    await setting("registration.open", null);
    expect((await t.call("GET", "environment")).json()).toMatchObject({ registrationOpen: true });
  });

  it("R7-03 409 for a taken user name, also for many at once", async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => t.call("POST", "", registration("khach.mot"))));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(7);
    const taken = await t.call("POST", "", registration("khach.mot", { email: "khac@khach.test" }));
    expect(taken.json()).toMatchObject({ code: "DUPLICATE", errors: [{ field: "userName", code: "duplicate" }] });
  });

  it("R3-08 R7-03 makes a GUEST who signs in with the user name and the password", async () => {
    const body = registration("gia.han", { phone: "0901 234 567", fullName: "  Trịnh Gia Hân " });
    const answer = await t.call("POST", "", body);
    expect([answer.statusCode, answer.json()]).toEqual([201, {}]);
    const user = await me(await logInAs(t, "gia.han", "mot mai nha nho"));
    expect(user).toMatchObject({
      userName: "gia.han",
      fullName: "Trịnh Gia Hân",
      email: "",
      pendingEmail: "gia.han@khach.test",
      registration: 0,
      phone: "+84901234567",
      role: 4,
      hasPassword: true,
      language: "vi",
      userPermissions: expect.arrayContaining(["chatGroups.chatSend"]),
    });
    const [row] = await sql<{ code: string; search_text: string; email: string | null }>(
      "select code, search_text, email from users where user_name = 'gia.han'",
    );
    expect(row).toMatchObject({ code: expect.stringMatching(/^ND\d+$/), email: null });
    expect(row?.search_text).toBe(`${row?.code} Trịnh Gia Hân gia.han +84901234567`);
    const [secret] = await sql<{ password_hash: string }>("select password_hash from user_secrets where user_id = $1", [
      user._id,
    ]);
    expect(secret?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const logs = await sql<{ kind: number; actor_id: string; ip: string }>(
      "select kind, actor_id, ip from action_logs where entity_id = $1 and kind = 5",
      [user._id],
    );
    expect(logs).toEqual([{ kind: 5, actor_id: user._id, ip: "127.0.0.1" }]);
  });

  it("R3-08 takes a password of 64 characters beyond the first plane, and knows it in either normal form", async () => {
    const long = "🏠".repeat(64);
    expect((await t.call("POST", "", registration("nha.dai", { userPassword: long }))).statusCode).toBe(201);
    await logInAs(t, "nha.dai", long);
    const accents = "Mật khẩu tiếng Việt";
    expect((await t.call("POST", "", registration("nha.viet", { userPassword: accents }))).statusCode).toBe(201);
    await logInAs(t, "nha.viet", accents.normalize("NFD"));
  });

  it("R7-03 tells nothing of an address: taken or free, the answer is one; its owner is told by mail", async () => {
    const taken = { email: "sales@nepnha.test" };
    const mail = t.mailed("sales@nepnha.test", /Vừa có người đăng ký/, async () => {
      const owned = await t.call("POST", "", registration("muon.ten", taken));
      const free = await t.call("POST", "", registration("ten.rieng"));
      expect(shapeOf(owned)).toEqual(shapeOf(free));
    });
    expect(await mail).toBeTruthy();
    const mails = (await readOutbox(t.deps.config.dataDir, 50)).filter(({ to }) => to === taken.email);
    expect(mails.some(({ text }) => text.includes("confirm-email"))).toBe(false);
  });
});

describe("POST /auth/confirm-email", () => {
  const confirm = (token: unknown, session?: string) => t.call("POST", "confirm-email", { token }, session);

  it("R5-16 1b-38 refuses what is no token, in the same words as a dead one", async () => {
    for (const token of [undefined, null, 5, {}, [], "", "x".repeat(10_000)]) {
      expect((await confirm(token)).statusCode).toBe(400);
    }
    const dead = await Promise.all([confirm("x"), confirm(`1.${"A".repeat(43)}`), confirm(`99.${"A".repeat(43)}`)]);
    expect(dead.map((answer) => answer.json().errors)).toEqual(
      dead.map(() => [{ field: "token", code: "invalid", message: expect.stringContaining("đã hết hạn") }]),
    );
  });

  it("R7-03 makes the pending address the account's own, once; a code can be mailed from then on", async () => {
    const email = "xac.nhan@khach.test";
    let token = "";
    const mailed = await linkToken(t, email, "confirm-email", async () => {
      token = await registered(t, "xac.nhan");
    });
    expect(await me(token)).toMatchObject({ email: "", pendingEmail: email, registration: 0 });
    const done = await confirm(mailed, token);
    expect([done.statusCode, done.json()]).toEqual([200, { passwordDropped: false }]);
    expect((await confirm(mailed, token)).statusCode).toBe(400);
    expect(await me(token)).toMatchObject({ email, pendingEmail: null, registration: 1 });
    expect(
      await sql("select from users where email = $1 and search_text like '%xac.nhan@khach.test%'", [email]),
    ).toHaveLength(1);
    const { authToken } = await t.signIn(email);
    expect((await me(authToken)).userName).toBe("xac.nhan");
    const again = await t.call("POST", "resend-confirmation", {}, authToken);
    expect([again.statusCode, again.json().code]).toEqual([409, "RULE_BROKEN"]);
  });

  it("1b-8 confirmed without a session of the account, what its maker knows opens nothing: neither password nor session", async () => {
    const email = "nguoi.that@khach.test";
    let made = "";
    const mailed = await linkToken(t, email, "confirm-email", async () => {
      made = await registered(t, "chiem.truoc", undefined, { email });
    });
    const { authToken: somebodyElse } = await t.signIn("sales@nepnha.test");
    const done = await confirm(mailed, somebodyElse);
    expect([done.statusCode, done.json()]).toEqual([200, { passwordDropped: true }]);
    expect((await t.call("GET", "me", undefined, made)).statusCode).toBe(401);
    const again = { userName: "chiem.truoc", userPassword: "mot mai nha nho", tenantId: 1 };
    expect((await t.call("POST", "login", again)).statusCode).toBe(401);
    const { authToken } = await t.signIn(email);
    expect((await me(authToken)).userName).toBe("chiem.truoc");
    expect((await t.call("GET", "me", undefined, somebodyElse)).statusCode).toBe(200);
  });

  it("R7-03 a newer link ends the one before; 429 within the pause, alike for everybody", async () => {
    const email = "gui.lai@khach.test";
    let token = "";
    const first = await linkToken(t, email, "confirm-email", async () => {
      token = await registered(t, "gui.lai");
    });
    expect((await t.call("POST", "resend-confirmation", {})).statusCode).toBe(401);
    await withinWindow(60, 5);
    const second = await linkToken(t, email, "confirm-email", () => t.call("POST", "resend-confirmation", {}, token));
    expect((await confirm(first)).statusCode).toBe(400);
    const soon = await t.call("POST", "resend-confirmation", {}, token);
    expect(soon.statusCode).toBe(429);
    expect(Number(soon.headers["retry-after"])).toBeLessThanOrEqual(60);
    expect((await confirm(second)).statusCode).toBe(200);
  });

  it("1b-36 a link is bound to its account, its address and its hour", async () => {
    const link = (name: string) =>
      linkToken(t, `${name}@khach.test`, "confirm-email", () => t.call("POST", "", registration(name)));
    const expired = await link("het.han");
    await sql("update mail_links set expires_at = now() where email = 'het.han@khach.test'");
    expect((await confirm(expired)).statusCode).toBe(400);

    const moved = await link("doi.email");
    await sql("update users set pending_email = 'khac@khach.test' where user_name = 'doi.email'");
    expect((await confirm(moved)).statusCode).toBe(400);

    const overtaken = await link("bi.truoc");
    await sql("update users set email = 'bi.truoc@khach.test' where user_name = 'khach.mot'");
    expect((await confirm(overtaken)).statusCode).toBe(400);
    expect(await sql("select from users where email = 'bi.truoc@khach.test'")).toHaveLength(1);

    const other = await link("muc.dich");
    const asReset = { token: other, newPassword: "mot mat khau moi", confirmPassword: "mot mat khau moi" };
    expect((await t.call("POST", "reset-password", asReset)).statusCode).toBe(400);
    expect((await confirm(other)).statusCode).toBe(200);
  });
});

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
    expect(answer.json().errors[0].message).toBe("Cần đồng ý với điều khoản sử dụng");
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

describe("POST /auth with an address alone", () => {
  const begin = (email: unknown, changes: object = {}) =>
    t.call("POST", "", { email, acceptTerms: true, tenantId: 1, ...changes });
  const logIn = (email: string, otp: string) => t.call("POST", "login", { email, otp, tenantId: 1 });
  const codeBy = (email: string) => t.mailed(email, /(?<=^ {4})\d{6}$/m, () => begin(email));

  it.each([
    ["email", "khong phai", "email"],
    ["acceptTerms", false, "invalid"],
    ["acceptTerms", undefined, "required"],
    ["tenantId", "1", "invalid"],
    ["fullName", "Ai Đó", "unknown"],
    ["role", 0, "unknown"],
  ])("R3-08 R5-16 400: refuses %s as %j: %s", async (field, value, code) => {
    const answer = await begin("dia.chi@khach.test", { [field]: value });
    expect([answer.statusCode, answer.json().errors]).toMatchObject([400, [{ field, code }]]);
  });

  it("R7-03 403 where registration is closed, also between the mail and the log-in", async () => {
    const email = "dong.cua@khach.test";
    const code = await codeBy(email);
    await setting("registration.open", "false");
    expect((await begin(email)).statusCode).toBe(403);
    expect((await logIn(email, code)).statusCode).toBe(401);
    await setting("registration.open", null);
    expect(await sql("select from users where email = $1", [email])).toHaveLength(0);
  });

  it("R7-03 R1-14 the log-in with the mailed code makes a GUEST with a proven address, who may set a password later", async () => {
    const email = "thu.trang@khach.test";
    // Its mail is waited for, so that it is not taken for that of the next call.
    await t.mailed(email, /\d{6}/, async () => {
      const answer = await begin(email.toUpperCase());
      expect([answer.statusCode, answer.json()]).toEqual([201, {}]);
    });
    expect(await sql("select from users where email = $1 or pending_email = $1", [email])).toHaveLength(0);
    await sql("delete from otp_codes");
    const code = await codeBy(email);
    expect((await logIn(email, code === "000000" ? "000001" : "000000")).statusCode).toBe(401);
    const done = await logIn(email, code);
    expect(done.statusCode).toBe(200);
    const token = done.json().authToken as string;
    const user = await me(token);
    expect(user).toMatchObject({
      fullName: "thu.trang",
      email,
      pendingEmail: null,
      registration: 1,
      role: 4,
      hasPassword: false,
      userPermissions: expect.arrayContaining(["chatGroups.chatSend"]),
    });
    const logs = await sql("select from action_logs where entity_id = $1 and kind = 5", [user._id]);
    expect(logs).toHaveLength(1);
    expect((await logIn(email, code)).statusCode).toBe(401);
    const named = await t.call("PUT", "profile", { fullName: "Lý Thu Trang" }, token);
    expect(named.json().fullName).toBe("Lý Thu Trang");
    const password = { newPassword: "mot mai nha nho", confirmPassword: "mot mai nha nho" };
    expect((await t.call("PUT", "password", password, token)).statusCode).toBe(200);
    await logInAs(t, email, "mot mai nha nho");
  });

  it("R7-03 whoever has the address already is logged in to what they have; nobody is made twice", async () => {
    const email = "care@nepnha.test";
    const done = await logIn(email, await codeBy(email));
    expect((await me(done.json().authToken)).role).toBe(2);
    expect(await sql("select from users where email = $1", [email])).toHaveLength(1);
  });

  it("1b-8 an account that is shut is neither mailed nor made anew", async () => {
    const email = "bi.khoa@khach.test";
    await logIn(email, await codeBy(email));
    await sql("update users set status = 0 where email = $1", [email]);
    await sql("delete from otp_codes");
    const mails = async () => (await readOutbox(t.deps.config.dataDir, 100)).filter(({ to }) => to === email).length;
    const before = await mails();
    expect((await begin(email)).statusCode).toBe(201);
    const after = "sau.do@khach.test";
    await codeBy(after);
    expect(await mails()).toBe(before);
    expect(await sql("select from users where email = $1", [email])).toHaveLength(1);
  });

  it("R7-03 a code that was asked for at the log-in, and mailed to nobody, does not stand in the way", async () => {
    const email = "vua.thu@khach.test";
    await t.call("POST", "emailotp", { email, tenantId: 1 });
    const code = await codeBy(email);
    expect((await logIn(email, code)).statusCode).toBe(200);
  });

  it("R7-01 R7-03 429 beyond the registrations of a network", async () => {
    await withinWindow(3600, 20);
    await sql("delete from rate_counters");
    const from = { remoteAddress: "203.0.113.9" };
    const ask = (number: number) =>
      t.call("POST", "", { email: `nhieu${number}@khach.test`, acceptTerms: true, tenantId: 1 }, undefined, from);
    const answers: number[] = [];
    for (let number = 0; number < 11; number += 1) answers.push((await ask(number)).statusCode);
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
    await sql("delete from rate_counters");
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

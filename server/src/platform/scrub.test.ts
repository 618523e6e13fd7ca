import { randomBytes } from "node:crypto";
import { Writable } from "node:stream";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { authApp, type AuthApp } from "../features/auth/testing/auth-app.ts";
import { createLogger } from "./logger.ts";
import { scrub } from "./scrub.ts";

const lines: string[] = [];
const stream = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk));
    done();
  },
});
const logger = createLogger("trace", stream);
const token = `1.${randomBytes(32).toString("base64url")}`;
const chatToken = `chat.${randomBytes(60).toString("base64url")}.${randomBytes(32).toString("base64url")}`;

describe("the log", () => {
  it.each([
    [`GET /chat/chathub?id=5&access_token=abc.def-ghi_1 HTTP`, "abc.def"],
    [`Authorization: Bearer ${token}`, token],
    [chatToken, chatToken.slice(8, 40)],
    [`Key (tenant_id, email)=(1, thu.ha@congty.com.vn) already exists.`, "thu.ha"],
    ["to=thu.ha%40congty.com.vn", "thu.ha"],
    ["gọi 0901234567 hoặc +84901234567", "901234567"],
    [JSON.stringify({ body: { otp: "048213" } }), "048213"],
    [JSON.stringify({ otp: 48213 }), "48213"],
    [JSON.stringify({ body: { oldPassword: "mai nhà cũ", newPassword: "mai nhà mới" } }), "mai nhà"],
    ["Failing row contains (1, $argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA, now)", "c2FsdA"],
    ["cookie: a=1; nepnha_device=abc-DEF_123; b=2", "abc-DEF"],
    [JSON.stringify({ email: 'a"b', endpoint: "https://push.example/SECRET" }), "SECRET"],
    [JSON.stringify({ deviceToken: 'x"SECRET' }), "SECRET"],
    [JSON.stringify({ message: JSON.stringify({ otp: "048213", note: JSON.stringify({ otp: "777777" }) }) }), "048213"],
    [JSON.stringify({ message: JSON.stringify({ note: JSON.stringify({ otp: "777777" }) }) }), "777777"],
  ])("R3-06 has no secret left of %s", (line, secret) => {
    expect(line).toContain(secret);
    expect(scrub(line)).not.toContain(secret);
  });

  it("R3-06 stays JSON, with what is needed to find a fault", () => {
    const line = JSON.stringify({
      level: 30,
      time: 1795223028189,
      reqId: "01a1fba1-81d2-78a4-9503-1af70499c873",
      authToken: token,
      nested: { deep: [{ signalRToken: 'quote " and \\ inside' }] },
      msg: `mail to a@b.vn with {"otp":"123456"} failed`,
    });
    expect(JSON.parse(scrub(line))).toEqual({
      level: 30,
      time: 1795223028189,
      reqId: "01a1fba1-81d2-78a4-9503-1af70499c873",
      authToken: "[redacted]",
      nested: { deep: [{ signalRToken: "[redacted]" }] },
      msg: `mail to [email] with {"otp":"[redacted]"} failed`,
    });
  });

  it("R3-06 takes the time of a line's length, whatever is in it", () => {
    const bad = [`"otp":"${"\\".repeat(50_000)}`, "a".repeat(100_000), "a@".repeat(50_000), `\\`.repeat(100_000)];
    for (const text of bad) expect(scrub(text).length).toBeGreaterThan(0);
  });

  it("an error is logged by type, message and stack, without the rows that hang on it", () => {
    lines.length = 0;
    const cause = Object.assign(new Error("inner"), { detail: "secret detail" });
    const error = Object.assign(new Error("outer", { cause }), {
      code: "23505",
      detail: "secret detail",
      parameters: ["x"],
    });
    logger.error({ err: error }, "failed");
    const logged = JSON.parse(lines[0] ?? "");
    expect(logged.err).toMatchObject({ message: "outer", code: "23505", cause: { message: "inner" } });
    expect(lines[0]).not.toContain("secret detail");
  });
});

describe("a whole session", () => {
  let t: AuthApp;
  beforeAll(async () => {
    lines.length = 0;
    t = await authApp({ logger });
  });
  afterAll(() => t.close());

  it("R3-06 R7-02 leaves neither code, token, address, phone nor push key in the log", async () => {
    const email = "sales@nepnha.test";
    const code = await t.codeFor(email);
    const login = await t.call("POST", "login", { email, otp: code, tenantId: 1 });
    const { authToken, signalRToken } = login.json();
    const endpoint = "https://push.example/planted-endpoint";
    const keys = {
      p256dh: Buffer.concat([Buffer.of(4), randomBytes(64)]).toString("base64url"),
      auth: randomBytes(16).toString("base64url"),
    };
    await t.call("PUT", "webPushSubscription", { endpoint, keys }, authToken);
    await t.call("PUT", "deviceOnline", { deviceToken: "planted-device-token", deviceType: "Web" }, authToken);
    await t.call("POST", "login", `{"email":"${email}","otp":"${code}"`);
    await t.call("POST", "login", { email: "planted@congty.vn", otp: "735911", tenantId: 1 });
    await t.app.inject({ url: `/api/tenant/auth/me?access_token=${signalRToken}&otp=735911&email=${email}` });
    await t.app.inject({ url: `/api/tenant/branches/filter/0901234567`, headers: { cookie: "sid=planted-cookie" } });
    // Fails inside: the error of the database tells the row.
    await t.database.ownerPool.query(
      "alter table devices add constraint planted check (device_token <> 'planted-row')",
    );
    const broken = await t.call("PUT", "deviceOnline", { deviceToken: "planted-row", deviceType: "Web" }, authToken);
    expect(broken.statusCode).toBe(500);
    expect(broken.body).not.toMatch(/planted|constraint|devices/);
    await t.call("POST", "logout", undefined, authToken);

    const log = lines.join("");
    expect(log.match(/"msg":"call"/g)?.length).toBeGreaterThanOrEqual(9);
    expect(log).toContain("unforeseen error");
    const secrets = [
      code,
      "735911",
      authToken.slice(2),
      signalRToken,
      email,
      "planted@congty",
      endpoint,
      keys.p256dh,
      keys.auth,
    ];
    for (const secret of [
      ...secrets,
      "planted-device-token",
      "planted-row",
      "planted-cookie",
      "0901234567",
      "Bearer ",
    ]) {
      expect(log, secret).not.toContain(secret);
    }
    expect(log).toContain(`"user":"01940000-0000-7000-8001-000000000003"`);
  });
});

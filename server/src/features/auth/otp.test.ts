import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readOutbox } from "../../platform/mail/outbox.ts";
import { authApp, type AuthApp } from "./testing/auth-app.ts";

let t: AuthApp;
beforeAll(async () => {
  t = await authApp();
});
afterAll(() => t.close());

const logIn = (email: string, otp: string, tenantId = 1) => t.call("POST", "login", { email, otp, tenantId });
const ask = (email: string, tenantId = 1) => t.call("POST", "emailotp", { email, tenantId });

/** A code that is not the given one. */
function other(code: string, step = 1): string {
  return String((Number(code) + step) % 1_000_000).padStart(6, "0");
}

async function statusesOf(answers: readonly Promise<{ statusCode: number }>[]): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (const { statusCode } of await Promise.all(answers)) counts[statusCode] = (counts[statusCode] ?? 0) + 1;
  return counts;
}

async function codesOf(email: string, tenantId = 1): Promise<{ tries: number; code_hash: Buffer; user_id: string }[]> {
  const { rows } = await t.database.ownerPool.query(
    "select * from otp_codes where tenant_id = $1 and email = $2 order by created_at",
    [tenantId, email],
  );
  return rows;
}

async function mailsTo(email: string): Promise<number> {
  return (await readOutbox(t.deps.config.dataDir, 1000)).filter(({ to }) => to === email).length;
}

async function jobsLeft(): Promise<number> {
  const { rows } = await t.database.ownerPool.query("select count(*)::int as count from graphile_worker._private_jobs");
  return rows[0].count;
}

describe("logging in with a code", () => {
  it("R7-02 a wrong code, an unknown address, a code never asked for: one and the same 401", async () => {
    const email = "site@nepnha.test";
    const code = await t.codeFor(email);
    const answers = [
      await logIn(email, other(code)),
      await logIn("nobody@nepnha.test", code),
      await logIn("care@nepnha.test", "123456"),
      await logIn(email, "12345"),
      await logIn(email, "abcdef"),
      await logIn(email, code, 99),
    ];
    const bodies = answers.map((answer) => ({ ...answer.json(), requestId: "" }));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401, 401, 401]);
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(bodies[0]).toMatchObject({
      code: "LOGIN_INCORRECT",
      detail: "Thông tin đăng nhập không đúng.",
      errors: [],
    });
    expect((await logIn(email, code)).statusCode).toBe(200);
  });

  it("1b-9 R7-02 a code works once", async () => {
    const email = "content@nepnha.test";
    const code = await t.codeFor(email);
    expect((await logIn(email, code)).statusCode).toBe(200);
    expect((await logIn(email, code)).statusCode).toBe(401);
  });

  it("1b-9 R7-02 of two hundred submits of one code at once exactly one wins", async () => {
    const email = "content@nepnha.test";
    const code = await t.codeFor(email);
    // As many as an account gets within an hour.
    await t.database.ownerPool.query("truncate rate_counters");
    const answers = Array.from({ length: 200 }, () => logIn(email, code));
    expect(await statusesOf(answers)).toEqual({ 200: 1, 401: 199 });
  });

  it("1b-1 R7-02 five wrong tries kill a code, also when they come at once with the right one behind them", async () => {
    const email = "care@nepnha.test";
    const code = await t.codeFor(email);
    for (const step of [1, 2, 3, 4, 5]) expect((await logIn(email, other(code, step))).statusCode).toBe(401);
    expect((await logIn(email, code)).statusCode).toBe(401);

    const second = await t.codeFor(email);
    const guesses = Array.from({ length: 100 }, (_, step) => logIn(email, other(second, step + 1)));
    expect(await statusesOf(guesses)).toEqual({ 401: 100 });
    expect((await codesOf(email)).at(-1)?.tries).toBe(5);
    expect((await logIn(email, second)).statusCode).toBe(401);
  });

  it("R7-02 four wrong tries leave a code alive", async () => {
    const email = "care@nepnha.test";
    const code = await t.codeFor(email);
    for (const step of [1, 2, 3, 4]) await logIn(email, other(code, step));
    expect((await logIn(email, code)).statusCode).toBe(200);
  });

  it("R7-02 a code is dead once its time is over by the database's clock", async () => {
    const email = "customer@nepnha.test";
    const code = await t.codeFor(email);
    const { rows } = await t.database.ownerPool.query(
      "select extract(epoch from expires_at - created_at)::int as life from otp_codes where email = $1",
      [email],
    );
    expect(rows).toEqual([{ life: 300 }]);
    await t.database.ownerPool.query("update otp_codes set expires_at = clock_timestamp() where email = $1", [email]);
    expect((await logIn(email, code)).statusCode).toBe(401);
  });

  it("R7-02 a new code ends the one before it", async () => {
    const email = "customer@nepnha.test";
    const first = await t.codeFor(email);
    await t.database.ownerPool.query(
      "update otp_codes set created_at = created_at - interval '61 seconds' where email = $1",
      [email],
    );
    const second = await t.codeFor(email);
    expect((await logIn(email, first === second ? other(first) : first)).statusCode).toBe(401);
    expect((await logIn(email, second)).statusCode).toBe(200);
  });

  it("1b-23 R1-02 R7-02 a code of one tenant is worth nothing at another, with the same address in both", async () => {
    const email = "customer@tenant2.nepnha.test";
    await t.database.ownerPool.query(
      "insert into users (tenant_id, _id, user_name, full_name, email, role) values (1, gen_random_uuid(), 'x', 'X', $1, 3)",
      [email],
    );
    const code = await t.codeFor(email, 2);
    expect((await logIn(email, code, 1)).statusCode).toBe(401);
    const ok = await logIn(email, code, 2);
    expect(ok.statusCode).toBe(200);
    expect(ok.json().authToken).toMatch(/^2\./);
    // The hash itself is bound to the tenant: a row carried over does not help.
    const carried = await t.codeFor("admin@tenant2.nepnha.test", 2);
    await t.database.ownerPool.query(
      "insert into otp_codes (tenant_id, _id, email, user_id, code_hash, expires_at) select 1, gen_random_uuid(), 'admin@nepnha.test', user_id, code_hash, expires_at from otp_codes where tenant_id = 2 and email = 'admin@tenant2.nepnha.test'",
    );
    expect((await logIn("admin@nepnha.test", carried, 1)).statusCode).toBe(401);
  });

  it("R7-02 only somebody who is ACTIVE gets in, and gets a mail", async () => {
    const email = "guest@nepnha.test";
    const code = await t.codeFor(email);
    await t.database.ownerPool.query("update users set status = 0 where email = $1", [email]);
    expect((await logIn(email, code)).statusCode).toBe(401);
    const mails = await mailsTo(email);
    expect((await ask(email)).statusCode).toBe(200);
    await expect.poll(jobsLeft).toBe(0);
    expect(await mailsTo(email)).toBe(mails);
    await t.database.ownerPool.query("update users set status = 1 where email = $1", [email]);
  });

  it("1b-2 R7-02 headers and letter case buy no further tries", async () => {
    const email = "site@nepnha.test";
    const code = await t.codeFor(email);
    for (const step of [1, 2, 3, 4, 5]) {
      const answer = await t.app.inject({
        method: "POST",
        url: "/api/tenant/auth/login",
        headers: {
          "x-forwarded-for": `203.0.113.${step}`,
          forwarded: `for=203.0.113.${step}`,
          "x-real-ip": `203.0.113.${step}`,
          "user-agent": `browser ${step}`,
        },
        payload: { email: step % 2 ? " SITE@NepNha.test " : email, otp: other(code, step), tenantId: 1 },
      });
      expect(answer.statusCode).toBe(401);
    }
    expect((await logIn(email, code)).statusCode).toBe(401);
    const { rows } = await t.database.ownerPool.query("select distinct ip from devices");
    expect(rows).toEqual([{ ip: "127.0.0.1" }]);
  });
});

describe("asking for a code", () => {
  it("R7-01 known and unknown addresses get the same answer, a row each, and only one gets a mail", async () => {
    const known = await ask("sales@nepnha.test");
    const unknown = await ask("nobody-here@nepnha.test");
    const noTenant = await ask("sales@nepnha.test", 77);
    const shape = ({ statusCode, headers, body }: Awaited<ReturnType<typeof ask>>) => ({
      statusCode,
      body,
      headers: { ...headers, date: "", "x-request-id": "" },
    });
    expect(shape(known)).toEqual(shape(unknown));
    expect(shape(known)).toEqual(shape(noTenant));
    expect(shape(known)).toMatchObject({ statusCode: 200, body: "{}" });
    expect(await codesOf("sales@nepnha.test")).toHaveLength(1);
    expect(await codesOf("nobody-here@nepnha.test")).toMatchObject([{ user_id: null, tries: 0 }]);
    await expect.poll(() => mailsTo("sales@nepnha.test")).toBe(1);
    await expect.poll(jobsLeft).toBe(0);
    expect(await mailsTo("nobody-here@nepnha.test")).toBe(0);
  });

  it("R7-01 within a minute a live code is not sent again, however many ask at once", async () => {
    const email = "superadmin@nepnha.test";
    expect(await statusesOf(Array.from({ length: 20 }, () => ask(email)))).toEqual({ 200: 20 });
    expect((await ask(email.toUpperCase())).statusCode).toBe(200);
    expect(await codesOf(email)).toHaveLength(1);
    await expect.poll(() => mailsTo(email)).toBe(1);
    await expect.poll(jobsLeft).toBe(0);
    expect(await mailsTo(email)).toBe(1);
  });

  it("R7-01 the code is nowhere in the database once its mail has left", async () => {
    const email = "admin@nepnha.test";
    await t.database.ownerPool.query("delete from otp_codes where email = $1", [email]);
    const code = await t.codeFor(email);
    await expect.poll(jobsLeft).toBe(0);
    const [row] = await codesOf(email);
    expect(row?.code_hash).toHaveLength(32);
    expect(JSON.stringify(row)).not.toContain(code);
    const { rows } = await t.database.ownerPool.query(
      "select kind, actor_id, summary, changes, notes from action_logs where kind = 8 and summary = 'Trần Thị Thu Hà'",
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  it("1b-1 R7-01 after five mails within an hour that nobody used, an address gets no further one", async () => {
    const later = (email: string) =>
      t.database.ownerPool.query(
        "update otp_codes set created_at = created_at - interval '61 seconds' where email = $1",
        [email],
      );
    for (const email of ["admin@tenant2.nepnha.test", "nobody@tenant2.nepnha.test"]) {
      await t.database.ownerPool.query("delete from otp_codes where email = $1", [email]);
      for (let mail = 0; mail < 5; mail += 1) {
        expect((await ask(email, 2)).statusCode).toBe(200);
        await later(email);
      }
      const refused = await ask(email, 2);
      expect([refused.statusCode, refused.json().code]).toEqual([429, "RATE_LIMITED"]);
      const wait = Number(refused.headers["retry-after"]);
      expect(wait).toBeGreaterThan(3000);
      expect(wait).toBeLessThanOrEqual(3600);
      expect(await codesOf(email, 2)).toHaveLength(5);
      // Once the oldest is an hour old there is one more.
      await t.database.ownerPool.query(
        "update otp_codes set created_at = now() - interval '61 minutes' where _id = (select _id from otp_codes where email = $1 order by created_at limit 1)",
        [email],
      );
      expect((await ask(email, 2)).statusCode).toBe(200);
    }
  });

  it("R7-01 a code that was used starts the count of mails again", async () => {
    const email = "care@nepnha.test";
    await t.database.ownerPool.query("delete from otp_codes where email = $1", [email]);
    for (let mail = 0; mail < 7; mail += 1) await t.signIn(email);
    expect((await ask(email)).statusCode).toBe(200);
  });
});

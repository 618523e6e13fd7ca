import { AsyncLocalStorage, createHook } from "node:async_hooks";
import { readFile } from "node:fs/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { logInAs, registered, registration, shapeOf, withinWindow } from "./testing/account.ts";
import { authApp, type AuthApp } from "./testing/auth-app.ts";

let t: AuthApp;
beforeAll(async () => {
  t = await authApp();
});
afterAll(() => t.close());

type Answer = Awaited<ReturnType<AuthApp["call"]>>;
type Ask = (email: string) => Promise<Answer>;

const PASSWORD = "mot mai nha nho";
const KNOWN = "sales@nepnha.test";
const UNKNOWN = "khong.ai@nepnha.test";
let registrations = 0;

/** Every door at which somebody may say an address that we know, or not. */
const DOORS: readonly [string, Ask][] = [
  ["emailotp", (email) => t.call("POST", "emailotp", { email, tenantId: 1 })],
  ["registration by code", (email) => t.call("POST", "", { email, acceptTerms: true, tenantId: 1 })],
  ["forgot-password", (email) => t.call("POST", "forgot-password", { email })],
  ["login with a code", (email) => t.call("POST", "login", { email, otp: "000000", tenantId: 1 })],
  [
    "login with a password",
    (email) => t.call("POST", "login", { userName: email, userPassword: PASSWORD, tenantId: 1 }),
  ],
  ["registration", (email) => t.call("POST", "", registration(`dang.ky${(registrations += 1)}`, { email }))],
];

describe("what sign-in tells of an address", () => {
  it("1b-1 a user name and an address have limits of their own: that one is reached tells nothing of the other", async () => {
    await withinWindow(3600, 20);
    await t.database.ownerPool.query("delete from rate_counters");
    const wrong = (userName: string): Promise<Answer> =>
      t.call("POST", "login", { userName, userPassword: "sai mat khau nay", tenantId: 1 });
    const { rows } = await t.database.ownerPool.query<{ user_name: string }>(
      "select user_name from users where tenant_id = 1 and email = $1",
      [KNOWN],
    );
    const userName = rows[0]?.user_name ?? "";
    // As if they had been tried: what the tries themselves do is tested with the limits.
    await wrong(KNOWN);
    await t.database.ownerPool.query("update rate_counters set count = 200");
    expect([(await wrong(KNOWN)).statusCode, (await wrong(userName)).statusCode]).toEqual([429, 401]);
    await t.database.ownerPool.query("delete from rate_counters");
  });

  it.each(DOORS)("R7-01 R7-04 the same status, headers and body for known and unknown: %s", async (_door, ask) => {
    const known = await ask(KNOWN);
    expect(shapeOf(await ask(UNKNOWN))).toEqual(shapeOf(known));
    const shut = "guest@nepnha.test";
    await t.database.ownerPool.query("update users set status = 0 where email = $1", [shut]);
    expect(shapeOf(await ask(shut))).toEqual(shapeOf(known));
    expect(known.statusCode).not.toBe(500);
  });

  it.each(DOORS.slice(0, 3))("R7-01 R7-04 and the same once the limit is reached: %s", async (_door, ask) => {
    const last = async (email: string): Promise<unknown> => {
      await withinWindow(3600, 10);
      await withinWindow(60, 5);
      await t.database.ownerPool.query("delete from otp_codes");
      await t.database.ownerPool.query("delete from rate_counters");
      let answer = await ask(email);
      for (let count = 0; count < 5; count += 1) {
        await t.database.ownerPool.query("update otp_codes set created_at = created_at - interval '61 seconds'");
        answer = await ask(email);
      }
      expect(answer.statusCode).toBe(429);
      const { headers, status, body } = shapeOf(answer) as { headers: object; status: number; body: string };
      const number = /\d+(?= giây)/g;
      return { status, body: body.replace(number, "n"), headers: { ...headers, "retry-after": "n" } };
    };
    const known = await last(KNOWN);
    const unknown = await last(UNKNOWN);
    const sizes = (answer: unknown): string => JSON.stringify(answer).replace(/"content-length":"\d+",?/, "");
    expect(sizes(unknown)).toBe(sizes(known));
  });
});

/** What a call did that takes time: its statements, and the passwords that it made or checked. */
interface Work {
  readonly statements: string[];
  hashes: number;
}

/** Asynchronous work of a native module has no name, if it is written in Rust; the one that is called here hashes passwords. */
const NATIVE = "undefined";
const work = new AsyncLocalStorage<Work>();
const send = Reflect.get(pg.Client.prototype, "query") as (...args: unknown[]) => unknown;

/** Listens while a call runs to what it does, and to nothing that others do meanwhile. */
async function workOf(call: () => Promise<unknown>): Promise<Work> {
  const done: Work = { statements: [], hashes: 0 };
  const hook = createHook({
    init(_id, type) {
      if (type === NATIVE && work.getStore() === done) done.hashes += 1;
    },
  });
  const query = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const [first] = args as [string | { text?: string }];
    work.getStore()?.statements.push(typeof first === "string" ? first : (first.text ?? ""));
    return Reflect.apply(send, this, args) as never;
  });
  hook.enable();
  try {
    // Awaited inside: a call of the tests begins only then.
    await work.run(done, async () => {
      await call();
    });
    return done;
  } finally {
    hook.disable();
    query.mockRestore();
  }
}

describe("what the work tells, and so the time that it takes", () => {
  it("R7-03 a wrong password of somebody, of nobody and of somebody without one is one hash and the same statements", async () => {
    await registered(t, "thoi.gian");
    const tryAs =
      (userName: string, userPassword = "khong phai mat khau") =>
      () =>
        t.call("POST", "login", { userName, userPassword, tenantId: 1 });
    const known = await workOf(tryAs("thoi.gian"));
    expect(known.hashes).toBe(1);
    expect(known.statements.some((text) => text.includes("user_secrets"))).toBe(true);
    for (const other of ["khong.co.ai", "care"]) expect(await workOf(tryAs(other)), other).toEqual(known);
    await logInAs(t, "thoi.gian", PASSWORD);
  });

  it("R7-03 who has no password is checked against a hash of the strength of all others", async () => {
    const { rows } = await t.database.ownerPool.query<{ password_hash: string }>(
      "select password_hash from user_secrets limit 1",
    );
    const strength = (text: string): string => /\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+\$/.exec(text)?.[0] ?? "none";
    const source = await readFile(new URL("passwords.ts", import.meta.url), "utf8");
    expect(strength(source)).toBe(strength(rows[0]?.password_hash ?? ""));
    expect(strength(source)).not.toBe("none");
  });

  it.each(DOORS.slice(0, 3))(
    "R7-01 R7-04 asking a known and an unknown address is the same work: %s",
    async (_door, ask) => {
      const begin = () => t.database.ownerPool.query("truncate rate_counters, otp_codes");
      await begin();
      const known = await workOf(() => ask(KNOWN));
      await begin();
      const unknown = await workOf(() => ask(UNKNOWN));
      expect(known.statements.length).toBeGreaterThan(3);
      expect(unknown).toEqual(known);
    },
  );
});

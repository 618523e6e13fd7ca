import { afterAll, beforeAll, describe, expect, it } from "vitest";
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
  ["forgot-password", (email) => t.call("POST", "forgot-password", { email })],
  ["login with a code", (email) => t.call("POST", "login", { email, otp: "000000", tenantId: 1 })],
  [
    "login with a password",
    (email) => t.call("POST", "login", { userName: email, userPassword: PASSWORD, tenantId: 1 }),
  ],
  ["registration", (email) => t.call("POST", "", registration(`dang.ky${(registrations += 1)}`, { email }))],
];

describe("what sign-in tells of an address", () => {
  it.each(DOORS)("R7-01 R7-04 the same status, headers and body for known and unknown: %s", async (_door, ask) => {
    const known = await ask(KNOWN);
    expect(shapeOf(await ask(UNKNOWN))).toEqual(shapeOf(known));
    const shut = "guest@nepnha.test";
    await t.database.ownerPool.query("update users set status = 0 where email = $1", [shut]);
    expect(shapeOf(await ask(shut))).toEqual(shapeOf(known));
    expect(known.statusCode).not.toBe(500);
  });

  it.each(DOORS.slice(0, 2))("R7-01 R7-04 and the same once the limit is reached: %s", async (_door, ask) => {
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

/**
 * Median times in milliseconds. Half of the samples are of somebody known, half of nobody, interleaved so that whatever
 * else the machine does hits both. `before` runs before each and is not timed.
 */
async function medians(
  known: () => Promise<unknown>,
  unknown: () => Promise<unknown>,
  before: () => Promise<unknown>,
): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []];
  const time = async (act: () => Promise<unknown>, into: number[]): Promise<void> => {
    await before();
    const start = performance.now();
    await act();
    into.push(performance.now() - start);
  };
  for (let round = 0; round < SAMPLES; round += 1) {
    await time(known, times[0]);
    await time(unknown, times[1]);
  }
  const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  return [median(times[0]), median(times[1])];
}

const SAMPLES = 40;
/** A door that hashed or mailed for known people only would be off by a factor of three and more. */
const RATIO = 2;
const ratioOf = ([known, unknown]: [number, number]): number => Math.max(known, unknown) / Math.min(known, unknown);

describe("what time tells", () => {
  it("R7-03 a wrong password of somebody, of nobody and of somebody without one cost the same hash", async () => {
    await registered(t, "thoi.gian");
    const reset = () => t.database.ownerPool.query("truncate rate_counters");
    const tryAs = (userName: string) => () =>
      t.call("POST", "login", { userName, userPassword: "khong phai mat khau", tenantId: 1 });
    for (const other of ["khong.co.ai", "care"]) {
      expect(ratioOf(await medians(tryAs("thoi.gian"), tryAs(other), reset)), other).toBeLessThan(RATIO);
    }
    await logInAs(t, "thoi.gian", PASSWORD);
  });

  it("R7-01 R7-04 asking for a code or a link costs the same work for a known and an unknown address", async () => {
    const reset = () => t.database.ownerPool.query("truncate rate_counters, otp_codes");
    for (const [door, ask] of DOORS.slice(0, 2)) {
      expect(
        ratioOf(
          await medians(
            () => ask(KNOWN),
            () => ask(UNKNOWN),
            reset,
          ),
        ),
        door,
      ).toBeLessThan(RATIO);
    }
  });
});

import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { testApp, type TestActor, type TestApp } from "../../testing/app.ts";
import type { RequestActor } from "../../platform/http/actor.ts";
import type { Origin } from "./devices/origin.ts";
import { proveByCode } from "./own-code.ts";
import { withinWindow } from "./testing/account.ts";

let t: TestApp;
let person: TestActor;
let other: TestActor;
beforeAll(async () => {
  t = await testApp();
  person = await t.actor("CUSTOMER");
  other = await t.actor("CUSTOMER");
});
afterAll(() => t.close());
beforeEach(async () => {
  await withinWindow(3600, 10);
  await t.db.rows("truncate otp_codes, rate_counters");
});

const ORIGIN: Origin = {
  ip: "203.0.113.9",
  network: "203.0.113.0/24",
  userAgent: "",
  deviceCookie: null,
  language: "vi",
};
/** Has a code mailed to somebody's own address. @returns the code */
async function codeOf({ userId }: TestActor): Promise<string> {
  const [{ email }] = await t.db.rows("select email from users where _id = $1", [userId]);
  await t.call(null, "POST", "/api/tenant/auth/emailotp", { email, tenantId: 1 });
  const [{ payload }] = await t.db.rows("select payload from graphile_worker._private_jobs order by id desc limit 1");
  return String(payload.code);
}
const prove = ({ userId }: TestActor, otp: string, network: string | null = ORIGIN.network) =>
  // It asks of the caller who they are.
  proveByCode(t.deps, { tenantId: 1, userId } as RequestActor, { ...ORIGIN, network }, otp);
const refusalOf = (otp: string, actor = person, network: string | null = ORIGIN.network): Promise<unknown> =>
  prove(actor, otp, network).catch((error: unknown) => error);
const REFUSED = {
  code: "INVALID_INPUT",
  details: { issues: [{ field: "otp", code: "invalid", message: "account.rule.ownCode" }] },
};
/** What was counted as a wrong try: of the network, and of what was typed. */
const counted = async () =>
  (await t.db.rows("select count from rate_counters where count > 0 order by count")).map(({ count }) => count);

it("R3-15 the code of one's own address proves who one is, once, and a good one is counted as no wrong try", async () => {
  const code = await codeOf(person);
  await prove(person, code);
  expect(await counted()).toEqual([]);
  expect(await refusalOf(code)).toMatchObject(REFUSED);
  expect(await counted()).toEqual([1, 1]);
});

it("R3-15 1b-1 a wrong one is counted, on the code too, and somebody else's is a wrong one", async () => {
  const theirs = await codeOf(other);
  await codeOf(person);
  expect(await refusalOf(theirs)).toMatchObject(REFUSED);
  expect(await t.db.rows("select tries from otp_codes where user_id = $1", [person.userId])).toEqual([{ tries: 1 }]);
  expect(await counted()).toEqual([1, 1]);
});

it("R3-15 1b-1 after a hundred wrong ones of a network no more are looked at, and another network is free", async () => {
  const code = await codeOf(person);
  expect(await refusalOf("x")).toMatchObject(REFUSED);
  await t.db.rows("update rate_counters set count = 99");
  expect(await refusalOf("x")).toMatchObject(REFUSED);
  expect(await refusalOf("x")).toMatchObject({ code: "RATE_LIMITED" });
  await prove(person, code, "198.51.100.0/24");
});

it("R3-15 1b-1 after two hundred wrong ones of an account no more are looked at, from nowhere", async () => {
  const code = await codeOf(person);
  expect(await refusalOf("x", person, null)).toMatchObject(REFUSED);
  await t.db.rows("update rate_counters set count = 199");
  expect(await refusalOf("x", person, null)).toMatchObject(REFUSED);
  expect(await refusalOf(code, person, null)).toMatchObject({ code: "RATE_LIMITED" });
});

it("R3-15 who has no address of their own is refused in the same words", async () => {
  const without = await t.actor("CUSTOMER");
  await t.db.rows("update users set email = null where _id = $1", [without.userId]);
  expect(await refusalOf("000000", without)).toMatchObject(REFUSED);
});

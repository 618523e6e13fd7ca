import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { AUTH_SETTINGS } from "@nepnha/contract/features/auth/settings";
import type { Trx } from "../../platform/db/pool.ts";
import { readSettings } from "../../platform/settings/settings.ts";
import { testApp, type TestActor, type TestApp } from "../../testing/app.ts";
import { requestCode, spendCode, type CodeHolder, type CodeRequest, type RegistersIn } from "./otp.ts";

let t: TestApp;
let person: TestActor;
beforeAll(async () => {
  t = await testApp();
  person = await t.actor("CUSTOMER");
  await t.db.rows("update users set email = 'gia.han@khach.test' where _id = $1", [person.userId]);
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.db.rows("truncate otp_codes");
  await t.db.rows("truncate graphile_worker._private_jobs");
});

const HOLDER: CodeHolder = { tenantId: 1, email: "gia.han@khach.test", knownDeviceId: null };
const within = <R>(work: (trx: Trx) => Promise<R>): Promise<R> => t.deps.db.tenant(1, work);
const ask = (holder = HOLDER, registersIn?: RegistersIn): Promise<CodeRequest> =>
  within(async (trx) => requestCode(trx, t.deps.secrets, await readSettings(trx, AUTH_SETTINGS), holder, registersIn));
const spend = (otp: string, holder = HOLDER) =>
  within(async (trx) => spendCode(trx, t.deps.secrets, await readSettings(trx, AUTH_SETTINGS), holder, otp));
/** The codes that were mailed, in order. */
const codes = async (): Promise<string[]> =>
  (await t.db.rows("select payload from graphile_worker._private_jobs order by id")).map(({ payload }) => payload.code);
const change = (what: string) => t.db.rows(`update otp_codes set ${what}`);

describe("a code that is asked for", () => {
  it("R7-01 is any of six digits, those that begin with nought too", async () => {
    for (let count = 0; count < 200; count += 1) await ask({ ...HOLDER, email: `khach${count}@khach.test` });
    const all = await codes();
    expect(all).toHaveLength(200);
    for (const code of all) expect(code).toMatch(/^\d{6}$/);
    // Of two hundred some begin so high, and some so low, but for one run of a thousand millions.
    expect(all.some((code) => code >= "600000")).toBe(true);
    expect(all.some((code) => code < "100000")).toBe(true);
  });

  it("R7-01 is kept for who has the address and is let in, and what registers says in which language", async () => {
    await ask();
    await ask({ ...HOLDER, email: "moi@khach.test" }, "en");
    expect(
      await t.db.rows("select email, user_id, registers_in, tries, used_at from otp_codes order by email"),
    ).toEqual([
      { email: HOLDER.email, user_id: person.userId, registers_in: null, tries: 0, used_at: null },
      { email: "moi@khach.test", user_id: null, registers_in: "en", tries: 0, used_at: null },
    ]);
    await t.db.rows("truncate otp_codes");
    await t.db.rows("update users set status = 0 where _id = $1", [person.userId]);
    await ask();
    await t.db.rows("update users set status = 1 where _id = $1", [person.userId]);
    expect(await t.db.rows("select user_id from otp_codes")).toEqual([{ user_id: null }]);
  });

  it.each([
    ["still works", "tries = 4", "sentBefore"],
    ["is dead", "tries = 5", "sent"],
    ["is over", "expires_at = clock_timestamp()", "sent"],
    ["is used", "used_at = clock_timestamp()", "sent"],
    ["was sent almost a minute ago", "created_at = clock_timestamp() - interval '55 seconds'", "sentBefore"],
    ["was sent a minute ago", "created_at = clock_timestamp() - interval '60 seconds'", "sent"],
    ["is another address's", "email = 'khac@khach.test'", "sent"],
    ["is a known browser's", "known_device_id = _id", "sent"],
  ])("R7-01 beside one that %s (%s) is %s", async (_which, what, kind) => {
    await ask();
    await change(what);
    expect((await ask()).kind).toBe(kind);
  });

  it("R7-03 is sent to who registers, unless it was one that registers that was sent just before", async () => {
    expect((await ask()).kind).toBe("sent");
    expect([(await ask(HOLDER, "vi")).kind, (await ask(HOLDER, "vi")).kind, (await ask()).kind]).toEqual([
      "sent",
      "sentBefore",
      "sentBefore",
    ]);
  });

  it("1b-1 is refused after five within the hour since the last that was used, until the first is an hour old", async () => {
    const old = "created_at = created_at - interval '10 minutes'";
    for (let count = 0; count < 5; count += 1) {
      expect((await ask()).kind).toBe("sent");
      await change(old);
    }
    const refused = await ask();
    // The first was sent fifty minutes ago.
    expect(refused).toEqual({ kind: "refused", wait: expect.any(Number) });
    expect(Math.abs((refused.kind === "refused" ? refused.wait : 0) - 600)).toBeLessThan(30);
    await t.db.rows(
      "update otp_codes set used_at = now() where _id = (select _id from otp_codes order by created_at limit 1)",
    );
    expect((await ask()).kind).toBe("sent");
  });
});

describe("a code that is tried", () => {
  it("R7-02 says whose it is and whether it registers", async () => {
    await ask(HOLDER, "en");
    const [code = ""] = await codes();
    expect(await spend(code)).toMatchObject({ userId: person.userId, registersIn: "en" });
    expect(await spend(code)).toBeNull();
  });

  it("R7-02 of several of an address it is the last that counts; of two at once the one with the higher id", async () => {
    for (let count = 0; count < 3; count += 1) {
      await ask();
      await change("tries = 5");
    }
    await change("tries = 0");
    await ask({ ...HOLDER, email: "khac@khach.test" });
    const [first = "", second = "", third = ""] = await codes();
    // They lie the other way round: the first row is the last that was sent.
    const ids = (await t.db.rows("select _id from otp_codes where email = $1 order by _id", [HOLDER.email])).map(
      ({ _id }) => _id,
    );
    for (const [index, id] of ids.entries())
      await t.db.rows("update otp_codes set created_at = now() - $2 * interval '1 second' where _id = $1", [
        id,
        index + 1,
      ]);
    expect([await spend(third), await spend(second)]).toEqual([null, null]);
    expect(await t.db.rows("select tries from otp_codes where email = $1 order by _id", [HOLDER.email])).toEqual([
      { tries: 2 },
      { tries: 0 },
      { tries: 0 },
    ]);
    await t.db.rows("update otp_codes set created_at = '2026-01-01' where email = $1", [HOLDER.email]);
    expect([await spend(first), await spend(third)]).toMatchObject([null, { userId: person.userId }]);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Trx } from "../../../platform/db/pool.ts";
import { testApp, type TestApp } from "../../../testing/app.ts";
import { findLink, killLinks, makeLink, spendLink, type LinkPurpose } from "./mail-links.ts";

let t: TestApp;
/** Two people of the first company. */
let one: string;
let other: string;
beforeAll(async () => {
  t = await testApp();
  one = (await t.actor("SALES")).userId;
  other = (await t.actor("SALES")).userId;
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.db.ownerPool.query("truncate mail_links");
});

const EMAIL = "han@khach.test";
const within = <R>(work: (trx: Trx) => Promise<R>): Promise<R> => t.deps.db.tenant(1, work);
const make = (purpose: LinkPurpose, userId = one, email = EMAIL): Promise<string> =>
  within((trx) => makeLink(trx, 1, purpose, { userId, email }));
/** Whether a link opens what it is for, looked at and not used up. */
const isAlive = (purpose: LinkPurpose, token: string): Promise<boolean> =>
  within((trx) => findLink(trx, purpose, token)).then(
    () => true,
    () => false,
  );
const change = (what: string): Promise<unknown> => t.db.ownerPool.query(`update mail_links set ${what}`);

describe("mailed links", () => {
  it.each<[LinkPurpose, number]>([
    ["RESET_PASSWORD", 1800],
    ["CONFIRM_EMAIL", 86_400],
  ])("R7-04 one of the kind %s lives for %i seconds", async (purpose, seconds) => {
    await make(purpose);
    const { rows } = await t.db.ownerPool.query(
      "select purpose, user_id, email, extract(epoch from expires_at - created_at)::int as life, used_at from mail_links",
    );
    expect(rows).toEqual([{ purpose, user_id: one, email: EMAIL, life: seconds, used_at: null }]);
  });

  it("R7-04 a new one ends those before it of its kind and its person, and no others", async () => {
    const [reset, confirm, theirs] = [
      await make("RESET_PASSWORD"),
      await make("CONFIRM_EMAIL"),
      await make("RESET_PASSWORD", other),
    ];
    const next = await make("RESET_PASSWORD");
    expect([
      await isAlive("RESET_PASSWORD", reset),
      await isAlive("RESET_PASSWORD", next),
      await isAlive("RESET_PASSWORD", theirs),
      await isAlive("CONFIRM_EMAIL", confirm),
    ]).toEqual([false, true, true, true]);
  });

  it("R7-04 one that was used before keeps the time at which it was", async () => {
    await make("RESET_PASSWORD");
    await change("used_at = '2026-01-01T00:00:00Z'");
    await within((trx) => killLinks(trx, one, "RESET_PASSWORD"));
    const { rows } = await t.db.ownerPool.query("select used_at from mail_links");
    expect(rows).toEqual([{ used_at: new Date("2026-01-01T00:00:00Z") }]);
  });

  const USES = [
    ["looked at", findLink],
    ["used", spendLink],
  ] as const;

  it.each(USES)("R7-04 of several the one is %s whose token it is", async (_how, use) => {
    const [mine, theirs] = [await make("RESET_PASSWORD"), await make("RESET_PASSWORD", other, "lan@khach.test")];
    expect(await within((trx) => use(trx, "RESET_PASSWORD", theirs))).toEqual({
      userId: other,
      email: "lan@khach.test",
    });
    expect(await within((trx) => use(trx, "RESET_PASSWORD", mine))).toEqual({ userId: one, email: EMAIL });
  });

  it.each(
    USES.flatMap(([how, use]) => [
      [how, "is used", "used_at = now()", use] as const,
      [how, "is over", "expires_at = clock_timestamp()", use] as const,
      [how, "is for something else", "purpose = 'CONFIRM_EMAIL'", use] as const,
      [how, "has another token", "token_hash = ''", use] as const,
    ]),
  )("R7-04 none is %s that %s, and always in the same words", async (_how, _what, changes, use) => {
    const token = await make("RESET_PASSWORD");
    await change(changes);
    await expect(within((trx) => use(trx, "RESET_PASSWORD", token))).rejects.toMatchObject({
      code: "INVALID_INPUT",
      details: { issues: [{ field: "token", code: "invalid", message: "account.rule.link" }] },
    });
  });

  it("1b-9 one that is used is used up, one that is looked at is not", async () => {
    const token = await make("RESET_PASSWORD");
    await within((trx) => spendLink(trx, "RESET_PASSWORD", token));
    expect(await isAlive("RESET_PASSWORD", token)).toBe(false);
    const next = await make("RESET_PASSWORD");
    expect([await isAlive("RESET_PASSWORD", next), await isAlive("RESET_PASSWORD", next)]).toEqual([true, true]);
  });
});

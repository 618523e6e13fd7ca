import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp, type TestApp } from "../../testing/app.ts";
import { remindPointsTask } from "./jobs.ts";
import { depositPoints, withdrawPoints } from "./api.ts";
import { keepLevel } from "./ledger/level.ts";
import { makePointCustomer } from "./testing/points.ts";

const NOW = new Date("2026-06-01T02:00:00Z");
const DAY = 86_400_000;
const inDays = (days: number): Date => new Date(NOW.getTime() + days * DAY);

let t: TestApp;
let userId: string;
let customerId: string;
beforeAll(async () => {
  t = await testApp();
  userId = (await t.actor("CUSTOMER")).userId;
  customerId = await makePointCustomer(t, { user_id: userId });
});
afterAll(() => t.close());

const change = { content: "Cảm ơn Anh/Chị", at: NOW, by: null } as const;
const give = (amount: number, days: number | null, reason: "ADJUST" | "IMPORT" = "ADJUST", to = customerId) =>
  t.deps.db.tenant(1, (trx) =>
    depositPoints(trx, {
      ...change,
      customerId: to,
      amount,
      reason,
      expiresAt: days === null ? null : inDays(days),
    }),
  );
const take = (amount: number, reason: "ADJUST" | "REDEEM") =>
  t.deps.db.tenant(1, (trx) => withdrawPoints(trx, { ...change, customerId, amount, reason }));
let looked: readonly string[] = [];
/** What was told since the last look. */
async function told(): Promise<unknown[]> {
  const { rows } = await t.db.ownerPool.query(
    `select _id, title_key as title, params, link from user_notifications
     where user_id = $1 and _id <> all($2::uuid[]) order by _id`,
    [userId, looked],
  );
  looked = [...looked, ...rows.map(({ _id }) => _id)];
  return rows.map(({ title, params, link }) => ({ title, ...params.title, ...params.text, link }));
}

describe("what a customer is told of their points", () => {
  it("R1-06 what came in or went by hand, with its words and the way to all of it; never the same twice", async () => {
    await give(500, null);
    expect(await told()).toEqual([
      { title: "points.notice.in", points: 500, text: "Cảm ơn Anh/Chị", link: "/my-points" },
    ]);
    await take(200, "ADJUST");
    expect(await told()).toMatchObject([{ title: "points.notice.out", points: 200 }]);
  });

  it("nothing of what they spent themselves, nor of what another system had", async () => {
    await give(100, null, "IMPORT");
    await take(50, "REDEEM");
    expect(await told()).toEqual([]);
    await give(1, null);
    expect(await told()).toHaveLength(1);
  });

  it("R1-06 a level that is another one", async () => {
    await t.deps.db.tenant(1, (trx) =>
      keepLevel(trx, customerId, { level: 2, until: "2026-12-31" }, { at: NOW, by: userId }),
    );
    expect(await told()).toMatchObject([{ title: "points.notice.level", link: "/my-points" }]);
  });

  it("R1-06 points that end within a month, and again within a week, once each, though the job runs every day", async () => {
    await give(30, 29);
    await give(7, 200);
    const other = await makePointCustomer(t);
    await give(40, 29, "ADJUST", other);
    await told();
    const run = async (days: number): Promise<string> =>
      String(
        await Reflect.apply(remindPointsTask({ db: t.deps.db, clock: { now: () => inDays(days) } }), undefined, []),
      );
    expect(await run(0)).toMatch(/^1 /u);
    expect(await run(1)).toMatch(/^0 /u);
    expect(await told()).toEqual([
      { title: "points.notice.expiring", points: 30, day: "30/06/2026", link: "/my-points" },
    ]);
    expect(await run(10)).toMatch(/^0 /u);
    expect(await run(23)).toMatch(/^1 /u);
    expect(await run(24)).toMatch(/^0 /u);
    expect(await told()).toHaveLength(1);
  });
});

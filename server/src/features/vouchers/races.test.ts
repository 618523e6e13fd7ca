import { ENUMS } from "@nepnha/contract/platform/enums";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApp } from "../../app.ts";
import { createDatabase, type Database } from "../../platform/db/pool.ts";
import { testApp, type TestActor, type TestApp } from "../../testing/app.ts";

/** Rounds of each race; `npm run races` runs 1,000. */
const ROUNDS = Number(process.env["RACE_ROUNDS"] ?? 2);
/** Redemptions at once, half of them at each node. */
const AT_ONCE = 200;
const MANY_USES = 50;
const CONNECTIONS = 10;
const PATIENCE_MS = 60_000 + ROUNDS * 60_000;

const { ONCE, MANY } = ENUMS.voucherUsage;
const { ACTIVE, USED } = ENUMS.voucherStatus;

let t: TestApp;
let care: TestActor;
let second: Database;
let nodes: readonly FastifyInstance[];

beforeAll(async () => {
  t = await testApp();
  care = await t.actor("CARE");
  // Another node has connections of its own, and shares nothing with the first one but the database.
  second = createDatabase({ ...t.db.settings.app, max: CONNECTIONS }, pino({ level: "silent" }));
  nodes = [t.app, await createApp({ ...t.deps, db: second })];
});
afterAll(async () => {
  await nodes[1]?.close();
  await second.close();
  await t.close();
});

async function voucher(more: object): Promise<{ id: string; code: string }> {
  const { body, status, text } = await t.call(care, "POST", "/api/tenant/vouchers", {
    name: "Cuộc đua",
    discountType: "AMOUNT",
    value: "1000000",
    validFrom: "2026-01-01T00:00:00Z",
    deadlineType: "NO_LIMIT",
    status: ACTIVE,
    ...more,
  });
  if (status !== 201) throw new Error(text);
  return { id: String(body["_id"]), code: String(body["code"]) };
}

/** So many redemptions of a voucher at once, over both nodes. @returns how many were done, and how many were refused */
async function race(code: string): Promise<{ done: number; refused: number }> {
  const headers = { authorization: `Bearer ${care.token}` };
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, n) =>
      nodes[n % nodes.length]?.inject({
        method: "POST",
        url: "/api/tenant/vouchers/redeem",
        headers,
        payload: { code },
      }),
    ),
  );
  const of = (status: number): number => answers.filter((answer) => answer?.statusCode === status).length;
  return { done: of(200), refused: of(400) };
}

async function standing(id: string): Promise<unknown> {
  const { rows } = await t.db.ownerPool.query(
    `select v.status, v.used_count as used, count(u.use_no)::int as uses, coalesce(max(u.use_no), 0) as last
     from vouchers v left join voucher_uses u on u.voucher_id = v._id where v._id = $1 group by v._id, v.status, v.used_count`,
    [id],
  );
  return rows[0];
}

describe("R1-06 I12 200 redemptions at once over two nodes", () => {
  it(
    "give a voucher for once to exactly one",
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const { id, code } = await voucher({ usage: ONCE });
        expect(await race(code)).toEqual({ done: 1, refused: AT_ONCE - 1 });
        expect(await standing(id)).toEqual({ status: USED, used: 1, uses: 1, last: 1 });
      }
    },
    PATIENCE_MS,
  );

  it(
    "give a voucher for fifty to exactly fifty",
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const { id, code } = await voucher({ usage: MANY, usageLimit: MANY_USES });
        expect(await race(code)).toEqual({ done: MANY_USES, refused: AT_ONCE - MANY_USES });
        expect(await standing(id)).toEqual({ status: USED, used: MANY_USES, uses: MANY_USES, last: MANY_USES });
      }
    },
    PATIENCE_MS,
  );
});

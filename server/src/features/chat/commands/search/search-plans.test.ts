import { ENUMS } from "@nepnha/contract/platform/enums";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Trx } from "../../../../platform/db/pool.ts";
import { tenantTransaction } from "../../../../platform/db/transaction.ts";
import { planDatabase, type PlanDatabase } from "../../../../testing/plans/plan-database.ts";
import { explained, type PlanNode } from "../../../../testing/plans/plan.ts";
import { searchMessages } from "./search-messages.ts";

/** Messages of the company; `PLAN_ROWS` has a million. */
const ROWS = Math.max(60_000, Number(process.env["PLAN_ROWS"] ?? 0));
const GROUPS = 400;
const ME = "01940000-0000-7000-8000-000000000001";
/** What a call looks at: a glance and a stretch, each for its end and for the words, and what is rare. */
const MOST = 2 * 22_000 + 4_001;
/** Beside each other as in speech: words that everybody says, one of the past, and one that nobody says. */
const WORDS = [
  "nhà",
  "anh",
  "báo giá",
  "bản vẽ",
  "cửa gỗ",
  "của em",
  "xi măng",
  "khảo sát",
  "thợ",
  "tiến độ",
  "cọc",
  "sơn",
];

let db: PlanDatabase;
beforeAll(async () => {
  db = await planDatabase();
  await db.admin.query(
    `insert into users (tenant_id, _id, user_name, full_name, email, role) values (1, $1, 'an', 'An', 'an@nepnha.test', 2)`,
    [ME],
  );
  await db.admin.query(
    `insert into chat_groups (tenant_id, _id, type, name, created_by)
      select 1, ('01940000-0000-7000-8001-' || lpad(n::text, 12, '0'))::uuid, 0, 'Nhóm', $1 from generate_series(1, ${GROUPS}) n`,
    [ME],
  );
  // I am in every second conversation.
  await db.admin.query(
    `insert into chat_members (tenant_id, group_id, user_id, role, joined_change_seq, user_seq)
      select 1, ('01940000-0000-7000-8001-' || lpad((n * 2)::text, 12, '0'))::uuid, $1, 1, 0, 1 from generate_series(1, ${GROUPS / 2}) n`,
    [ME],
  );
  await db.admin.query(
    `insert into chat_messages (tenant_id, group_id, seq, _id, client_msg_id, sender_id, type, body, count_no, change_seq,
        content_hash, created_at)
      select 1, ('01940000-0000-7000-8001-' || lpad((1 + n % ${GROUPS})::text, 12, '0'))::uuid, n, gen_random_uuid(),
        gen_random_uuid(), $1, 0, said.words || case when n % 9973 = 0 then ' móng cừ tràm' else '' end
          || case when n < ${ROWS / 3} then ' ngày xưa' else '' end || ' ' || n, n, n, '', now() - (${ROWS} - n) * interval '1 minute'
      from generate_series(1, ${ROWS}) n cross join lateral (
        select string_agg(($2::text[])[1 + floor(random() * 12 + w * 0)::integer], ' ') as words
          from generate_series(1, 4 + n % 12) w) said`,
    [ME, WORDS],
  );
  await db.admin.query("vacuum analyze chat_messages");
}, 60_000 + ROWS);
afterAll(() => db.close());

/** Rows that the scans of a plan have read of the messages. */
function readBy(node: PlanNode): number {
  const own =
    node["Relation Name"] === "chat_messages"
      ? (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)) * node["Actual Loops"]
      : 0;
  return (node.Plans ?? []).reduce((sum, one) => sum + readBy(one), own);
}

const actor = {
  userId: ME,
  role: ENUMS.userRole.USER,
  tenantId: 1,
  permissions: new Set<string>(),
  deviceId: ME,
  deviceNo: 1,
  language: "vi" as const,
  ip: "",
};
const ONE = "01940000-0000-7000-8001-000000000002";

async function inTenant<T>(client: pg.PoolClient, run: (trx: Trx) => Promise<T>): Promise<T> {
  await client.query("begin read only");
  await client.query("set local app.tenant_id = '1'");
  try {
    return await run(tenantTransaction(client, 1));
  } finally {
    await client.query("rollback");
  }
}

async function withTrx<T>(run: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await db.app.connect();
  try {
    return await run(client);
  } finally {
    client.release();
  }
}

describe("plans of the search for messages", () => {
  it.each(
    ["nha", "cửa gỗ", "mong cu tram", "ngay xua", "be tong tuoi", "ngay xua mong cu", "12"].flatMap((text) => [
      [text, "all", undefined] as const,
      [text, "one", ONE] as const,
    ]),
  )(
    "looks at a bounded number of messages for “%s” in %s",
    async (text, where, groupId) => {
      const plans = await withTrx((client) =>
        explained(client, 1, [], (trx) => searchMessages(trx, actor, { text, groupId, limit: 20 })),
      );
      const began = performance.now();
      const page = await withTrx((client) =>
        inTenant(client, (trx) => searchMessages(trx, actor, { text, groupId, limit: 20 })),
      );
      const ms = performance.now() - began;
      const read = plans.reduce((sum, { root }) => sum + readBy(root), 0);
      process.stdout.write(
        `${text} (${where}): ${page.messages.length} found, ${read} looked at, ${ms.toFixed(1)} ms\n`,
      );
      expect(read).toBeLessThan(MOST);
      expect(
        plans.filter(({ root }) => JSON.stringify(root).includes('"Seq Scan","Relation Name":"chat_messages"')),
      ).toEqual([]);
    },
    60_000,
  );

  it("has an index of words by conversation", async () => {
    await db.admin.query("set enable_seqscan = off");
    const { rows } = await db.admin.query(
      `explain (format json) select _id from chat_messages where tenant_id = 1 and status = 1
        and group_id = any($1) and body_fold like '%mong%' and body_fold like '%tram%' limit 4001`,
      [[ONE]],
    );
    expect(JSON.stringify(rows)).toContain("chat_messages_words");
  });
});

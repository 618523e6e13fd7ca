import pg from "pg";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "../../testing/database.ts";

const [MINE, THEIRS] = [71, 72];
/** Rows of the other company. */
const [PERSON, GROUP, MESSAGE, VENDOR] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
const INJECTED = "%' or true or 'x' like '%";

let db: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  db = await testDatabase();
  const add = (sql: string, ...values: unknown[]) => db.ownerPool.query(sql, values);
  await add("insert into tenants (id, name) values ($1, 'Một'), ($2, 'Hai')", MINE, THEIRS);
  await add(
    "insert into users (tenant_id, _id, user_name, full_name, role) values ($1, $2, 'lan', 'Trần Thị Lan', 2)",
    THEIRS,
    PERSON,
  );
  await add("insert into chat_groups (tenant_id, _id, type, created_by) values ($1, $2, 4, $3)", THEIRS, GROUP, PERSON);
  await add(
    `insert into chat_messages (tenant_id, group_id, seq, _id, client_msg_id, sender_id, type, body, count_no, change_seq,
       content_hash, created_at) values ($1, $2, 1, $3, $3, $4, 0, 'Xin chào', 1, 1, '', now())`,
    THEIRS,
    GROUP,
    MESSAGE,
    PERSON,
  );
  await add(
    `insert into vendors (tenant_id, _id, code, name, vendor_type, contact_name, phone, trades, rating)
     values ($1, $2, 'NCC1', 'Mái tôn', 'MATERIAL', 'Lan', '+84901234567', '{ROOF}', 4)`,
    THEIRS,
    VENDOR,
  );
  for (const [tenant, days] of [
    [MINE, 80],
    [MINE, 100],
    [THEIRS, 100],
  ]) {
    await add(
      `insert into action_logs (tenant_id, _id, at, kind, entity_kind)
       values ($1, gen_random_uuid(), now() - make_interval(days => $2), 1, 'users')`,
      tenant,
      days,
    );
  }
  client = new pg.Client(db.settings.app);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await db.drop();
});

/** What a statement gives as the application in a transaction of a company; nothing of it stays. */
async function inTenant(tenant: number, sql: string, values: unknown[] = []): Promise<unknown[]> {
  await client.query("begin");
  try {
    await client.query("select set_config('app.tenant_id', $1, true)", [String(tenant)]);
    const { rows } = await client.query<unknown[]>({ text: sql, values, rowMode: "array" });
    return rows.flat();
  } finally {
    await client.query("rollback");
  }
}

describe("what runs as the tables' owner", () => {
  it("R1-02 is nowhere but in our schema", async () => {
    const { rows } = await db.ownerPool.query(
      `select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where p.prosecdef and n.nspname not in ('public', 'pg_catalog', 'information_schema')`,
    );
    expect(rows).toEqual([]);
  });

  const finders: [call: string, values: (words: string) => unknown[], id: string][] = [
    ["contact_ids($1, '{2}', $2, 9)", (words) => [uuidv7(), [words]], PERSON],
    ["message_ids($1, $2, 9)", (words) => [[GROUP], [words]], MESSAGE],
    ["search_ids('vendors', $1, 9)", (words) => [[words]], VENDOR],
  ];
  it.each(finders)(
    "R1-02 %s finds in the company of its transaction, by words that are no SQL",
    async (call, values, id) => {
      expect(await inTenant(THEIRS, `select ${call}`, values("%"))).toEqual([id]);
      expect(await inTenant(MINE, `select ${call}`, values("%"))).toEqual([]);
      for (const tenant of [MINE, THEIRS]) {
        expect(await inTenant(tenant, `select ${call}`, values(INJECTED))).toEqual([]);
      }
    },
  );

  it.each([
    ["listed_ids('vendors', $1, '{ROOF}')", "trades", "trades && $2 or true --"],
    ["ranged_ids('vendors', $1, 1, 5)", "rating", "rating between $2 and $3 or true --"],
  ])(
    "R1-02 %s reads the company of its transaction, and takes the name of a column",
    async (call, column, injected) => {
      expect(await inTenant(THEIRS, `select ${call}`, [column])).toEqual([VENDOR]);
      expect(await inTenant(MINE, `select ${call}`, [column])).toEqual([]);
      await expect(inTenant(MINE, `select ${call}`, [injected])).rejects.toMatchObject({ code: "42703" });
    },
  );

  it.each([
    "add_job('sendInvitation', $1, 1)",
    "add_single_job('sendInvitation', $1, 1, 'key', 0)",
    "add_low_job('sendInvitation', $1, 1, 'key', 0)",
  ])("R1-02 %s adds a job of the transaction's company, whatever it was given", async (call) => {
    await client.query("begin");
    try {
      await client.query("select set_config('app.tenant_id', $1, true)", [String(MINE)]);
      await client.query(`select ${call}`, [JSON.stringify({ tenantId: THEIRS, userId: PERSON })]);
      await client.query("commit");
    } finally {
      await client.query("rollback");
    }
    const { rows } = await db.ownerPool.query("delete from graphile_worker._private_jobs returning payload, key");
    expect(rows).toEqual([
      {
        payload: { tenantId: MINE, userId: PERSON },
        key: call.includes("'key'") ? `${MINE}:sendInvitation:key` : null,
      },
    ]);
  });

  it.each([-1000, 0, 90, null])(
    "R1-02 %s days of the log to keep are ninety, and another company's stay",
    async (days) => {
      expect(await inTenant(MINE, "select purge_action_logs($1)::int", [days])).toEqual([1]);
      expect(await inTenant(MINE, "select purge_action_logs(101)::int")).toEqual([0]);
    },
  );

  it("R1-02 the ids of all companies are all that is told of them", async () => {
    const ids = await inTenant(MINE, "select tenant_ids()");
    expect(ids).toEqual(expect.arrayContaining([MINE, THEIRS]));
    expect(ids.every((id) => Number.isInteger(id))).toBe(true);
  });
});

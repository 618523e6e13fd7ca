import Fastify, { type FastifyInstance } from "fastify";
import pg from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { uuidv7 } from "uuidv7";
import { createHearing } from "../../../features/chat/sight/hearing.ts";
import { testDatabase, type TestDatabase } from "../../../testing/database.ts";
import { createDatabase, type Database } from "../../db/pool.ts";
import { loadRealtimeActor } from "../../realtime/actor.ts";
import { registerSession } from "./session-hook.ts";
import { hashToken, newToken } from "./token.ts";

interface Asked {
  readonly statement: string;
  readonly values: readonly unknown[];
}

/** What a change of is heard of nobody, and why nobody has to. */
const NEED_NOT_TELL: Readonly<Record<string, string>> = {
  "devices._id": "a device's names stay",
  "devices.device_no": "a device's names stay",
  "devices.tenant_id": "no row goes to another company",
  "devices.created_at": "it began once; that it has become too old counts after a minute",
  "devices.last_seen_at": "it moves with each visit, only ever forward",
  "devices.revoke_reason": "it is written with revoked_at",
  "users._id": "a person's name stays",
  "users.tenant_id": "no row goes to another company",
  "roles._id": "a role's name stays",
  "roles.tenant_id": "no row goes to another company",
  "user_groups._id": "a group's name stays",
  "user_groups.tenant_id": "no row goes to another company",
  "system_settings.key": "how long sessions live counts after a minute",
  "system_settings.value": "how long sessions live counts after a minute",
  "system_settings.tenant_id": "no row goes to another company",
};
/** Tables whose new rows change no session that is known: something else has to lead to them first, or they add one. */
const NEW_ROWS_NEED_NOT_TELL = ["devices", "users", "roles", "user_groups", "system_settings"];
const REMOVED_ROWS_NEED_NOT_TELL = ["system_settings"];

let test: TestDatabase;
let db: Database;
let app: FastifyInstance;
const asked: Asked[] = [];
beforeAll(async () => {
  test = await testDatabase();
  db = createDatabase({ ...test.settings.app, max: 2 }, pino({ level: "silent" }), (statement, values) =>
    asked.push({ statement, values }),
  );
  app = Fastify();
  registerSession(app, { db });
  app.get("/", ({ actor }) => ({ isNobody: actor === null }));
});
afterAll(async () => {
  await app.close();
  await db.close();
  await test.drop();
});

/** Has everything read once that processes keep of a session until they are told of a change. */
async function readAll(): Promise<void> {
  const [userId, token] = [uuidv7(), newToken(1)];
  await test.ownerPool.query("insert into tenants (id, name) values (1, 'Nếp Nhà') on conflict do nothing");
  await test.ownerPool.query(
    "insert into users (tenant_id, _id, user_name, full_name, role) values (1, $1, 'lan', 'Lan', 2)",
    [userId],
  );
  const { rows } = await test.ownerPool.query<{ no: number }>(
    "insert into devices (tenant_id, _id, user_id, token_hash) values (1, $1, $1, $2) returning device_no::int as no",
    [userId, hashToken(token)],
  );
  const { body } = await app.inject({ url: "/", headers: { authorization: `Bearer ${token}` } });
  expect(JSON.parse(body)).toEqual({ isNobody: false });
  await db.read(1, async (trx) => {
    expect(await loadRealtimeActor(trx, { tenantId: 1, userId, deviceNo: rows[0]?.no ?? 0 }, "")).not.toBeNull();
    await createHearing(db)(trx, [userId]);
  });
}

/** A statement that names its values itself, as a view has to. */
function withValues({ statement, values }: Asked): string {
  return statement.replaceAll(/\$(\d+)/g, (_, no: string) => {
    const value = values[Number(no) - 1];
    if (Buffer.isBuffer(value)) return `'\\x${value.toString("hex")}'`;
    return pg.escapeLiteral(Array.isArray(value) ? `{${value.join(",")}}` : String(value));
  });
}

/** Columns that the statements read, also in the functions that they call, as the database itself understands them. */
async function columnsOf(statements: readonly Asked[]): Promise<string[]> {
  const client = await test.ownerPool.connect();
  try {
    await client.query("begin");
    for (const [index, one] of statements.entries())
      await client.query(`create view kept_${index} as ${withValues(one)}`);
    const { rows } = await client.query<{ name: string }>(
      `with recursive readers (classid, objid) as (
         select 'pg_rewrite'::regclass::oid, r.oid from pg_rewrite r where r.ev_class::regclass::text like 'kept\\_%'
         union
         select 'pg_proc'::regclass::oid, d.refobjid from pg_depend d join readers using (classid, objid)
         where d.refclassid = 'pg_proc'::regclass)
       select distinct a.attrelid::regclass || '.' || a.attname as name
       from pg_depend d join readers using (classid, objid)
       join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
       join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
       where d.refclassid = 'pg_class'::regclass order by name`,
    );
    return rows.map(({ name }) => name);
  } finally {
    await client.query("rollback");
    client.release();
  }
}

/** A trigger that tells of sessions. */
interface Teller {
  readonly table: string;
  readonly on: readonly string[];
  readonly condition: string | null;
}

async function tellers(): Promise<Teller[]> {
  const { rows } = await test.ownerPool.query<Teller>(
    `select t.tgrelid::regclass::text as table,
       array_remove(array[case when t.tgtype & 4 > 0 then 'insert' end, case when t.tgtype & 8 > 0 then 'delete' end,
         case when t.tgtype & 16 > 0 then 'update' end], null) as on,
       substring(pg_get_triggerdef(t.oid) from 'WHEN \\((.*)\\) EXECUTE') as condition
     from pg_trigger t join pg_proc p on p.oid = t.tgfoid
     where p.proname in ('tell_session_of_person', 'tell_sessions_of_tenant') and t.tgenabled = 'O' and t.tgattr = ''`,
  );
  return rows;
}

it("R6-07 every change of what a kept session was read from is told", async () => {
  await readAll();
  const kept = asked.filter(({ statement }) => /\busers\b/.test(statement));
  expect(kept).toHaveLength(3);
  const columns = await columnsOf(kept);
  // What only a function names, and what was once forgotten.
  expect(columns).toEqual(expect.arrayContaining(["roles.permissions", "user_group_roles.role_id", "users.language"]));
  const all = await tellers();
  const tells = (table: string, event: string, column = ""): boolean =>
    all.some(
      (one) =>
        one.table === table &&
        one.on.includes(event) &&
        (one.condition === null || one.condition.includes(`(old.${column} IS DISTINCT FROM new.${column})`)),
    );
  const silent = columns.filter((name) => {
    const [table = "", column] = name.split(".");
    return !tells(table, "update", column);
  });
  expect(silent).toEqual(Object.keys(NEED_NOT_TELL).toSorted());
  const tables = [...new Set(columns.map((name) => name.split(".")[0] ?? ""))];
  const notNew = tables.filter((table) => !tells(table, "insert"));
  expect(notNew.toSorted()).toEqual(NEW_ROWS_NEED_NOT_TELL.toSorted());
  expect(tables.filter((table) => !tells(table, "delete"))).toEqual(REMOVED_ROWS_NEED_NOT_TELL);
});

import { CATALOG } from "@nepnha/contract/catalog";
import type { Field, ItemField, ResourceDescription } from "@nepnha/contract/kit/define";
import { mayWait } from "@nepnha/domain/kit/drafts";
import { showingOf } from "@nepnha/domain/kit/showing";
import { foldVietnamese } from "@nepnha/domain/platform/fold";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { columnOf, hasLines, isColumn } from "../../kit/resource/row.ts";
import { testDatabase, type TestDatabase } from "../../testing/database.ts";

/**
 * Tables without a tenant: what the migrations applied, keys of the whole installation, frames between its nodes, which
 * hold what is for several tenants and are read whole by every node, counters of tries by keyed hash, and runs of jobs.
 */
const WITHOUT_TENANT = ["schema_migrations", "server_secrets", "backplane_payloads", "rate_counters", "job_runs"];

/**
 * What runs as the tables' owner: ids of rows whose search, lists or figures fit, of tables of ours and of the transaction's
 * own tenant; the tenants' ids; a job of the transaction's tenant; and log rows that are older than they are kept.
 */
const DEFINERS = [
  "add_job(text,jsonb,integer)",
  "add_low_job(text,jsonb,integer,text,integer)",
  "add_single_job(text,jsonb,integer,text,integer)",
  "contact_ids(uuid,smallint[],text[],integer)",
  "listed_ids(regclass,text,text[],integer)",
  "message_ids(uuid[],text[],integer)",
  "purge_action_logs(integer)",
  "ranged_ids(regclass,text,numeric,numeric,integer)",
  "search_ids(regclass,text[],integer)",
  "tenant_ids()",
];

/** Columns that code of its own keeps beside a section's fields. */
const OWN_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  // When somebody who went is forgotten, and when they were.
  users: ["full_name_fold", "erase_after", "erased_at"],
  customers: ["name_fold", "address_fold"],
  // What makes an entry one of a kind, and what it did to a debt.
  pointTransactions: [
    "body_hash",
    "debt_change",
    "idempotency_key",
    "seq",
    "setting_version",
    "source_id",
    "source_kind",
  ],
  supportTickets: ["reminded_at"],
  // How far a campaign came.
  notifications: ["first_at", "run_no", "cursor_id", "read_count"],
  news: ["pushed_at"],
};

/** References by whose names a section's rows are found. */
function searchedNames({ fields }: ResourceDescription): string[] {
  return Object.entries<Field>(fields).flatMap(([name, { search, kind }]) =>
    search && (kind === "ref" || kind === "refs") ? [name] : [],
  );
}

/** Types of a line's columns by the kind of the field. */
const LINE_TYPES: Readonly<Record<ItemField["kind"], readonly string[]>> = {
  text: ["text"],
  choice: ["text"],
  integer: ["integer", "bigint"],
  decimal: ["numeric"],
  boolean: ["boolean"],
  date: ["date"],
  image: ["uuid"],
  file: ["uuid"],
};

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.drop());

const rows = async <T extends object>(sql: string): Promise<T[]> => (await db.ownerPool.query<T>(sql)).rows;

describe("the database's catalogue", () => {
  it("R1-02 every table has row-level security, enabled and forced, with a rule for the application's role", async () => {
    const tables = await rows<{ name: string; locked: boolean; policies: string[] }>(`
      select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as locked,
        array(select p.polname::text from pg_policy p where p.polrelid = c.oid order by 1) as policies
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p')`);
    expect(tables.length).toBeGreaterThan(10);
    const open = tables.filter(({ name, locked }) => !locked && !WITHOUT_TENANT.includes(name));
    expect(open).toEqual([]);
    for (const { name, policies } of tables.filter(({ locked }) => locked)) {
      expect(policies, name).toEqual(["owner_rows", "tenant_rows"]);
    }
  });

  it("R1-02 every view sees with the eyes of who asks, so that row-level security holds behind it", async () => {
    const views = await rows<{ name: string; invoker: boolean }>(`
      select c.relname as name, coalesce('security_invoker=true' = any(c.reloptions), false) as invoker
      from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind in ('v', 'm')`);
    expect(views.length).toBeGreaterThan(2);
    expect(views.filter(({ invoker }) => !invoker)).toEqual([]);
  });

  it("R1-02 the tenant leads every primary key, unique index and foreign key", async () => {
    const keys = await rows<{ name: string; first: string }>(`
      select i.indexrelid::regclass::text as name, a.attname as first
      from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
      where n.nspname = 'public' and i.indisunique and c.relname <> 'tenants' and c.relname <> all ('{${WITHOUT_TENANT.join()}}')`);
    expect(keys.length).toBeGreaterThan(CATALOG.length);
    expect(keys.filter(({ first }) => first !== "tenant_id")).toEqual([]);
    const references = await rows<{ name: string; first: string }>(`
      select k.conname as name, a.attname as first from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      where k.contype = 'f' and k.connamespace = 'public'::regnamespace`);
    expect(references.length).toBeGreaterThan(CATALOG.length);
    expect(references.filter(({ first }) => first !== "tenant_id")).toEqual([]);
  });

  it("the application's role may not change what only grows", async () => {
    const { rows: log } = await db.ownerPool.query<{ may: boolean }>(
      "select has_table_privilege($1, 'action_logs', 'update') or has_table_privilege($1, 'action_logs', 'delete') as may",
      [db.settings.app.user],
    );
    expect(log).toEqual([{ may: false }]);
  });

  it("R1-02 no number that a company sees counts what others do", async () => {
    const counted = await rows<{ name: string }>(`
      select c.relname || '.' || a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and (a.attidentity <> '' or pg_get_expr(d.adbin, d.adrelid) like '%nextval%')`);
    expect(counted).toEqual([]);
    await db.ownerPool.query("insert into tenants (id, name) values (81, 'Một'), (82, 'Hai')");
    for (const tenant of [81, 82, 81, 81]) {
      await db.ownerPool.query(
        `with person as (insert into users (tenant_id, _id, user_name, full_name, role) values ($1, gen_random_uuid(), gen_random_uuid()::text, 'Lan', 2) returning _id)
         insert into devices (tenant_id, _id, user_id, token_hash) select $1, _id, _id, uuid_send(_id) from person`,
        [tenant],
      );
    }
    const numbers = await rows(
      "select tenant_id, array_agg(device_no::int order by device_no) as numbers from devices where tenant_id > 80 group by 1 order by 1",
    );
    expect(numbers).toEqual([
      { tenant_id: 81, numbers: [1, 2, 3] },
      { tenant_id: 82, numbers: [1] },
    ]);
  });

  it.each([
    ["section_table", ""],
    ["make_section", "tenant_id integer not null, _id uuid not null"],
  ])("R1-02 nor does one of a table that comes later, made by %s", async (maker, columns) => {
    const client = await db.ownerPool.connect();
    try {
      await client.query(`begin; create table later (${columns}); select ${maker}('later')`);
      const { rows: places } = await client.query(
        `select attidentity as identity, pg_get_expr(adbin, adrelid) as place, attnotnull as needed
         from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
         where a.attrelid = 'later'::regclass and attname = 'order_no'`,
      );
      expect(places).toEqual([{ identity: "", place: "next_place()", needed: true }]);
    } finally {
      await client.query("rollback");
      client.release();
    }
  });

  it("R1-02 what runs as the owner is known, looks for names in our schema before temporary ones", async () => {
    const definers = await rows<{ name: string; path: string[] }>(`
      select p.oid::regprocedure::text as name, p.proconfig as path
      from pg_proc p where p.prosecdef and p.pronamespace = 'public'::regnamespace order by 1`);
    expect(definers.map(({ name }) => name)).toEqual(DEFINERS);
    for (const { name, path } of definers) {
      const paths = path.filter((setting) => setting.startsWith("search_path="));
      expect(paths, name).toEqual(["search_path=pg_catalog, public, pg_temp"]);
    }
  });

  it("R1-02 the application's role makes neither tables nor functions, not even temporary ones", async () => {
    const client = new pg.Client(db.settings.app);
    await client.connect();
    try {
      for (const sql of [
        "create temporary table t (_id uuid)",
        "create temporary view v as select 1",
        "create function pg_temp.f() returns integer language sql as 'select 1'",
        "create function f() returns integer language sql as 'select 1'",
        "create table t (_id uuid)",
        "create schema s",
      ]) {
        await expect(client.query(sql), sql).rejects.toMatchObject({ code: "42501" });
      }
    } finally {
      await client.end();
    }
  });

  it.each(["search_ids($1, '{%}')", "listed_ids($1, 'tags', '{a}')", "ranged_ids($1, 'area', 1, 2)"])(
    "R1-02 %s takes a table of the application, and no other relation",
    async (call) => {
      // As if temporary tables could be made: the owner may, and they come first in everybody's names.
      const client = await db.ownerPool.connect();
      try {
        await client.query("begin; set local app.tenant_id = '1'");
        await client.query(
          "create temporary table branches (tenant_id integer, _id uuid, status smallint, search_fold text)",
        );
        await client.query("create view public.shown as select * from public.branches");
        const { rows: own } = await client.query<{ role: string }>("select current_user as role");
        await client.query(`set local role none;
          create table public.anothers (tenant_id integer, _id uuid, status smallint, search_fold text, tags text[], area numeric);
          grant select on public.anothers to public; set local role ${own[0]?.role}`);
        for (const name of [
          "pg_temp.branches",
          "public.shown",
          "public.anothers",
          "pg_catalog.pg_class",
          "graphile_worker._private_jobs",
        ]) {
          await client.query("savepoint s");
          await expect(client.query(`select ${call}`, [name]), name).rejects.toMatchObject({ code: "42501" });
          await client.query("rollback to s");
        }
      } finally {
        await client.query("rollback");
        client.release();
      }
    },
  );

  it.each(CATALOG.map((resource) => [resource.name, resource] as const))(
    "R3-01 section %s: every field has its column, every column its field",
    async (_name, resource) => {
      const columns = await rows<{ name: string }>(
        `select column_name as name from information_schema.columns where table_name = '${resource.table}'`,
      );
      const system = await rows<{ name: string }>(`
        select column_name as name from information_schema.columns where table_name = 'branches'
        and column_name in ('tenant_id', '_id', 'status', 'order_no', 'search_text', 'search_fold', 'version',
          'created_at', 'created_by', 'updated_at', 'updated_by', 'deleted_at', 'deleted_by')`);
      expect(system).toHaveLength(13);
      const stored = Object.entries<Field>(resource.fields).filter(([, field]) => isColumn(field));
      const wanted = [
        ...stored.map(([name]) => columnOf(name)),
        ...system.map(({ name }) => name),
        ...(OWN_COLUMNS[resource.name] ?? []),
        ...(searchedNames(resource).length > 0 ? ["search_about"] : []),
      ];
      expect(columns.map(({ name }) => name).toSorted()).toEqual(wanted.toSorted());
    },
  );

  it.each(CATALOG.filter((resource) => searchedNames(resource).length > 0).map((one) => [one.name, one] as const))(
    "R9-04 section %s: the database keeps what the rows that it is found by are called",
    async (_name, resource) => {
      const kept = await rows<{ names: string[] }>(`
        select array(select attname::text from pg_attribute a where a.attrelid = t.tgrelid and a.attnum = any(t.tgattr)) as names
        from pg_trigger t where t.tgname = '${resource.table}_about' and t.tgrelid = '${resource.table}'::regclass`);
      const own = searchedNames(resource).filter((name) => resource.fields[name]?.kind === "ref");
      expect(kept.map(({ names }) => names.toSorted())).toEqual([[...own.map(columnOf), "status"].toSorted()]);
    },
  );

  const lists = CATALOG.flatMap(({ name, table, fields }) =>
    Object.entries<Field>(fields).flatMap(([field, described]) =>
      hasLines(described) ? [[`${name}.${field}`, table, described] as const] : [],
    ),
  );
  it("R3-01 three lists of records at least are tables of their own", () => {
    expect(lists.length).toBeGreaterThan(2);
  });
  it.each(lists)(
    "R3-01 list %s: every field has its column, every column its field, and lines go with their row",
    async (_name, parent, { in: { table, own }, fields }) => {
      const columns = await rows<{ name: string; type: string; optional: boolean }>(
        `select column_name as name, data_type as type, is_nullable = 'YES' as optional
         from information_schema.columns where table_name = '${table}'`,
      );
      const wanted = Object.entries(fields).map(([part, field]) => ({
        name: columnOf(part),
        type: LINE_TYPES[field.kind],
        optional: field.required !== true,
      }));
      const place = [
        { name: "tenant_id", type: ["integer"], optional: false },
        { name: own, type: ["uuid"], optional: false },
        { name: "order_no", type: ["smallint"], optional: false },
      ];
      const byName = (one: { name: string }, other: { name: string }): number => one.name.localeCompare(other.name);
      expect(columns.toSorted(byName)).toEqual(
        [...place, ...wanted].toSorted(byName).map(({ type, ...column }) => ({
          ...column,
          type: expect.toBeOneOf([...(type ?? [])]) as unknown,
        })),
      );
      const keys = await rows<{ definition: string }>(
        `select pg_get_constraintdef(oid) as definition from pg_constraint
         where conrelid = '${table}'::regclass and contype in ('p', 'f') order by contype desc, 1`,
      );
      expect(keys.map(({ definition }) => definition)).toEqual(
        expect.arrayContaining([
          `PRIMARY KEY (tenant_id, ${own}, order_no)`,
          `FOREIGN KEY (tenant_id, ${own}) REFERENCES ${parent}(tenant_id, _id) ON DELETE CASCADE`,
        ]),
      );
    },
  );

  it.each(CATALOG.filter(({ view }) => !view).map((resource) => [resource.name, resource] as const))(
    "section %s: a field that the types of its rows never leave empty has a column that is never empty",
    async (_name, resource) => {
      const all = await rows<{ name: string; isOpen: boolean }>(
        `select column_name as name, is_nullable = 'YES' and is_generated = 'NEVER' as "isOpen"
          from information_schema.columns where table_name = '${resource.table}'`,
      );
      const open = all.filter(({ isOpen }) => isOpen);
      const columns = Object.entries<Field>(resource.fields)
        .filter(([name, field]) => isColumn(field) && isNeverNull(field) && !mayWait(resource, name))
        .map(([name]) => columnOf(name));
      expect(all.map(({ name }) => name)).toEqual(expect.arrayContaining(columns));
      expect(columns.filter((column) => open.some(({ name }) => name === column))).toEqual([]);
    },
  );

  it.each(CATALOG.filter((resource) => showingOf(resource)).map((resource) => [resource.name, resource] as const))(
    "section %s: what a draft may be without has a column that may be empty, and never is in a row that is in use",
    async (_name, resource) => {
      const waiting = Object.entries<Field>(resource.fields)
        .filter(([name, field]) => isColumn(field) && mayWait(resource, name))
        .map(([name]) => columnOf(name));
      expect(waiting.length).toBeGreaterThan(0);
      const nullable = await rows<{ name: string }>(
        `select column_name as name from information_schema.columns where table_name = '${resource.table}' and is_nullable = 'YES'`,
      );
      expect(nullable.map(({ name }) => name)).toEqual(expect.arrayContaining(waiting));
      const [check] = await rows<{ definition: string }>(
        `select pg_get_constraintdef(oid) as definition from pg_constraint
         where conrelid = '${resource.table}'::regclass and conname = '${resource.table}_whole' and convalidated`,
      );
      for (const column of ["status <> 1", ...waiting]) expect(check?.definition).toContain(column);
    },
  );

  it("folds Vietnamese letter by letter as domain/fold.ts does", async () => {
    const letters = "aàáảãạăằắẳẵặâầấẩẫậeèéẻẽẹêềếểễệiìíỉĩịoòóỏõọôồốổỗộơờớởỡợuùúủũụưừứửữựyỳýỷỹỵdđ";
    const texts = [
      ...letters.split(""),
      ...letters.toUpperCase().split(""),
      letters.normalize("NFD"),
      "Đường ĐÊ La Thành 12/3A, Q.7 🏠",
    ];
    const { rows: folded } = await db.ownerPool.query<{ text: string }>(
      "select fold_vi(value) as text from unnest($1::text[]) with ordinality as t (value, n) order by n",
      [texts],
    );
    expect(folded.map(({ text }) => text)).toEqual(texts.map(foldVietnamese));
  });
});

/** As `RowOf` has it. */
function isNeverNull({ kind, required, when }: Field): boolean {
  const always: readonly Field["kind"][] = ["boolean", "choices", "refs", "tags", "list", "images"];
  return always.includes(kind) || (required === true && when === undefined);
}

import { describe, expect, it } from "vitest";
import { readStatement } from "./statement.ts";

const TABLES = new Map([
  ...["files", "users", "devices", "wards", "logs", "device_rows"].map((name) => [name, "tenant_id"] as const),
  ["tenants", "id"] as const,
]);
const read = (sql: string) => readStatement(sql, TABLES);

describe("a statement that names its tenant", () => {
  it.each<[string, string, number[]]>([
    ["a table", "select * from files where tenant_id = $1 and _id = $2", [1]],
    ["an alias", "select f.name from files f where f.tenant_id = $1", [1]],
    [
      "an alias after `as`, quoted, as kysely writes it",
      'select "f"."name" from "files" as "f" where "f"."tenant_id" = $2 and "f"."_id" = $1',
      [2],
    ],
    ["a parameter on the left, with its type", "select 1 from files where $3::integer = tenant_id", [3]],
    ["conditions in brackets", "select 1 from files where (tenant_id = $1 and (a = 1 or b = 2)) and c", [1]],
    ["a range before it", "select 1 from files where size between $2 and $3 and tenant_id = $1", [1]],
    [
      "pairs",
      "select 1 from files f join users u on (u.tenant_id, u._id) = (f.tenant_id, f.created_by) where f.tenant_id = $1",
      [1],
    ],
    [
      "a join through another",
      "select 1 from files f join users u on u.tenant_id = f.tenant_id and u._id = f.by where f.tenant_id = $1",
      [1],
    ],
    [
      "a chain of joins",
      "select 1 from files f join users u on u.tenant_id = f.tenant_id left join devices d on d.tenant_id = u.tenant_id where f.tenant_id = $1",
      [1],
    ],
    [
      "the first of a join by the second",
      "select 1 from files f join users u on u.tenant_id = $1 and f.tenant_id = u.tenant_id",
      [1],
    ],
    [
      "an outer join by its own condition",
      "select 1 from files f left join users u on u.tenant_id = $2 where f.tenant_id = $1",
      [1, 2],
    ],
    [
      "an outer join to the right",
      "select 1 from files f right join users u on f.tenant_id = u.tenant_id where u.tenant_id = $1",
      [1],
    ],
    ["a list with commas", "select 1 from files f, users u where f.tenant_id = $1 and u.tenant_id = f.tenant_id", [1]],
    [
      "a join in brackets",
      "select 1 from files f left join (users u join devices d on d.tenant_id = u.tenant_id) on u.tenant_id = f.tenant_id where f.tenant_id = $1",
      [1],
    ],
    [
      "a subselect",
      "select 1 from files where tenant_id = $1 and by in (select _id from users where tenant_id = $1)",
      [1],
    ],
    [
      "a subselect by the outer row",
      "select (select name from users u where u.tenant_id = f.tenant_id) from files f where f.tenant_id = $1",
      [1],
    ],
    [
      "exists",
      "select 1 from files f where f.tenant_id = $1 and not exists (select from users u where u.tenant_id = f.tenant_id)",
      [1],
    ],
    [
      "lateral",
      "select 1 from files f cross join lateral (select _id from users u where u.tenant_id = f.tenant_id limit 1) u where f.tenant_id = $1",
      [1],
    ],
    [
      "a derived table's tenant",
      "select 1 from (select tenant_id, by from files where tenant_id = $1) f join users u on u.tenant_id = f.tenant_id",
      [1],
    ],
    [
      "with",
      "with own as (select tenant_id, _id from files where tenant_id = $1) select 1 from users u join own on own.tenant_id = u.tenant_id",
      [1],
    ],
    [
      "with a parameter for the tenant",
      "with own as (select $1::integer as tenant_id) select 1 from users u join own on own.tenant_id = u.tenant_id",
      [1],
    ],
    [
      "with a change",
      "with gone as (delete from files where tenant_id = $1 returning *) select 1 from users u join gone g on g.tenant_id = u.tenant_id",
      [1],
    ],
    [
      "with recursive",
      "with recursive up as (select tenant_id, a from wards where tenant_id = $1 union all select w.tenant_id, w.a from wards w join up on w.tenant_id = up.tenant_id) select 1 from up",
      [1],
    ],
    ["with under a table's name", "with files as (select 1 from users where tenant_id = $1) select 1 from files", [1]],
    [
      "union",
      "select _id from files where tenant_id = $1 union all select _id from users where tenant_id = $2 order by 1",
      [1, 2],
    ],
    [
      "a union as a derived table",
      "select 1 from (select tenant_id from files where tenant_id = $1 union select tenant_id from users where tenant_id = $1) k join devices d on d.tenant_id = k.tenant_id",
      [1],
    ],
    ["update", "update files set name = $1 where tenant_id = $2 and _id = $3 returning _id", [2]],
    [
      "update from",
      "update files f set name = u.name from users u where f.tenant_id = $1 and u.tenant_id = f.tenant_id",
      [1],
    ],
    [
      "update with a subselect",
      "update files set name = (select name from users where tenant_id = $1) where tenant_id = $1",
      [1],
    ],
    ["delete", "delete from files where tenant_id = $1", [1]],
    ["delete using", "delete from files f using users u where f.tenant_id = $1 and f.tenant_id = u.tenant_id", [1]],
    ["insert values", "insert into files (tenant_id, name) values ($1, $2), ($3, $4)", [1, 3]],
    [
      "insert from a select",
      "insert into files (name, tenant_id) select $2, u.tenant_id from users u where u.tenant_id = $1",
      [1],
    ],
    [
      "insert from a parameter",
      "insert into files (tenant_id, name) select $1, x from unnest($2::text[]) as t (x)",
      [1],
    ],
    [
      "insert on conflict",
      'insert into "files" ("tenant_id", "name") values ($1, $2) on conflict ("tenant_id", "name") do update set name = excluded.name where files.name <> excluded.name',
      [1],
    ],
    [
      "insert from with",
      "with n as (select tenant_id from users where tenant_id = $1) insert into files (tenant_id) select tenant_id from n",
      [1],
    ],
    ["the tenant itself", "select name from tenants t join users u on u.tenant_id = t.id where u.tenant_id = $1", [1]],
    ["not distinct from", "select 1 from files where a is not distinct from $2 and tenant_id = $1", [1]],
    [
      "a lock",
      "select 1 from files f where f.tenant_id = $1 order by 1 limit 1 for no key update of f skip locked",
      [1],
    ],
    [
      "a function in `from`",
      "select 1 from unnest($2::uuid[]) with ordinality as t (id, n) join files f on f.tenant_id = $1 and f._id = t.id",
      [1],
    ],
    ["case in a condition", "select 1 from files where case when a then b or c else d end and tenant_id = $1", [1]],
    [
      "texts and comments",
      "select 'from users', $x$ from users $x$ /* from users */ from files -- from users\n where tenant_id = $1",
      [1],
    ],
    ["a cursor", "declare c no scroll cursor for select 1 from files where tenant_id = $1 for update", [1]],
    ["an explained query", "explain (format json) select from files f where f.tenant_id = $1", [1]],
    ["no tenant table", "select count(*) from job_runs r where exists (select 1 from job_runs)", []],
    ["no query", "savepoint before_call", []],
  ])("is good: %s", (_name, sql, params) => {
    expect(read(sql)).toMatchObject({ faults: [], params });
  });
});

const begins = (word: string) => [`not understood: A statement that begins with ${word}`];

describe("a statement that does not", () => {
  it.each<[string, string, string[]]>([
    ["no condition", "select * from files", ["files"]],
    ["no tenant in the condition", "select * from files f where f._id = $1", ["files f"]],
    ["a part of an or", "select * from files where tenant_id = $1 or is_public", ["files"]],
    ["a part of the second half of an or", "select * from files where is_public or a and tenant_id = $1", ["files"]],
    ["a column of either table", "select 1 from files, users where tenant_id = $1", ["files", "users"]],
    ["a part of an or in brackets", "select * from files where (tenant_id = $1 or is_public) and a", ["files"]],
    ["not", "select * from files where not tenant_id = $1", ["files"]],
    ["not in brackets", "select * from files where not (tenant_id = $1)", ["files"]],
    ["another comparison", "select * from files where tenant_id <> $1", ["files"]],
    ["a condition about the comparison", "select * from files where tenant_id = $1 is not true", ["files"]],
    ["itself", "select * from files where tenant_id = tenant_id", ["files"]],
    ["a number in the text", "select * from files where tenant_id = 1", ["files"]],
    ["the setting", "select * from files where tenant_id = app_tenant()", ["files"]],
    ["a sum", "select * from files where tenant_id = $1 + 1", ["files"]],
    ["in a filter only", "select count(*) filter (where tenant_id = $1) from files", ["files"]],
    ["in a having only", "select tenant_id from files group by tenant_id having tenant_id = $1", ["files"]],
    ["in a range", "select 1 from files where size between $2 and tenant_id = $1", ["files"]],
    ["in a case", "select 1 from files where case when tenant_id = $1 then true else true end", ["files"]],
    ["the other table's", "select * from files f join users u on u._id = f.by where f.tenant_id = $1", ["users u"]],
    [
      "two that bind each other only",
      "select 1 from files f join users u on u.tenant_id = f.tenant_id",
      ["files f", "users u"],
    ],
    ["a comma", "select 1 from files f, users u where f.tenant_id = $1", ["users u"]],
    ["cross join", "select 1 from files f cross join users u where f.tenant_id = $1", ["users u"]],
    ["natural join", "select 1 from files f natural join users u where f.tenant_id = $1", ["users u"]],
    [
      "an outer join's condition on the other side",
      "select 1 from files f left join users u on u.tenant_id = f.tenant_id and f.tenant_id = $1",
      ["files f", "users u"],
    ],
    [
      "a right join's condition on its own side",
      "select 1 from files f right join users u on u.tenant_id = $1 and f.tenant_id = $1",
      ["users u"],
    ],
    [
      "a full join",
      "select 1 from files f full join users u on u.tenant_id = $1 and f.tenant_id = $1",
      ["files f", "users u"],
    ],
    [
      "exists",
      "select 1 from files f where f.tenant_id = $1 and exists (select from users u where u._id = f.by)",
      ["users u"],
    ],
    [
      "a subselect's condition for the outer",
      "select 1 from files f where exists (select from users u where u.tenant_id = $1 and f.tenant_id = $1)",
      ["files f"],
    ],
    [
      "a subselect deep in an expression",
      "select coalesce((select max(x) from users), 0) from files where tenant_id = $1",
      ["users"],
    ],
    [
      "a subselect in a case",
      "select case when exists (select 1 from users) then 1 end from files where tenant_id = $1",
      ["users"],
    ],
    [
      "an array of a subselect",
      "select 1 from files where tenant_id = $1 and by = any(array(select _id from users))",
      ["users"],
    ],
    [
      "a subselect in an order",
      "select 1 from files f where f.tenant_id = $1 order by (select 1 from users)",
      ["users"],
    ],
    [
      "a subselect in a join's condition",
      "select 1 from files f join wards w on w.tenant_id = f.tenant_id and exists (select 1 from users) where f.tenant_id = $1",
      ["users"],
    ],
    [
      "lateral",
      "select 1 from files f join lateral (select 1 from users u where u._id = f.by) x on true where f.tenant_id = $1",
      ["users u"],
    ],
    ["a derived table", "select 1 from (select _id from users) u", ["users"]],
    [
      "a derived table's made-up tenant",
      "select 1 from (select 2 as tenant_id) k join users u on u.tenant_id = k.tenant_id",
      ["users u"],
    ],
    [
      "a derived table's other column",
      "select 1 from (select _id as tenant_id from files where tenant_id = $1) k join users u on u.tenant_id = k.tenant_id",
      ["users u"],
    ],
    [
      "a derived table's columns under other names",
      "select 1 from (select tenant_id, a from files where tenant_id = $1) k (a, tenant_id) join users u on u.tenant_id = k.tenant_id",
      ["users u"],
    ],
    ["with", "with all_users as (select * from users) select 1 from files where tenant_id = $1", ["users"]],
    ["with that nobody reads", "with gone as (delete from users) select 1", ["users"]],
    [
      "with, its tenant made up in one part",
      "with k as (select tenant_id from files where tenant_id = $1 union all select 2) select 1 from users u join k on k.tenant_id = u.tenant_id",
      ["users u"],
    ],
    [
      "with recursive",
      "with recursive up as (select a from wards where tenant_id = $1 union all select w.a from wards w join up on up.a = w._id) select 1 from up",
      ["wards w"],
    ],
    [
      "with recursive, its tenant made up on the way",
      "with recursive up as (select tenant_id, a from wards where tenant_id = $1 union all select 2, w.a from wards w join up on w.tenant_id = up.tenant_id) select 1 from up",
      ["not understood: A recursion that loses the tenant"],
    ],
    ["a union's second part", "select 1 from files where tenant_id = $1 union all select 1 from users", ["users"]],
    [
      "a union's part in brackets",
      "(select 1 from files where tenant_id = $1) union all (select 1 from users)",
      ["users"],
    ],
    ["update", "update files set name = $1 where _id = $2", ["files"]],
    ["update that sets it only", "update files set tenant_id = $1", ["files", "set tenant_id"]],
    ["update that moves a row", "update files set tenant_id = $1 where tenant_id = $2", ["set tenant_id"]],
    [
      "update from",
      "update files f set name = u.name from users u where f.tenant_id = $1 and u._id = f.by",
      ["users u"],
    ],
    ["update with a subselect", "update files set name = (select name from users) where tenant_id = $1", ["users"]],
    ["delete", "delete from only files", ["files"]],
    ["delete using", "delete from files f using users u where u.tenant_id = $1 and u._id = f.by", ["files f"]],
    ["insert without the column", "insert into files (name) values ($1)", ["insert into files"]],
    ["insert without columns", "insert into files values ($1, $2)", ["insert into files"]],
    [
      "insert with another value",
      "insert into files (tenant_id, name) values ($1, $2), (1, $3)",
      ["insert into files"],
    ],
    ["insert with the default", "insert into files (tenant_id) values (default)", ["insert into files"]],
    ["insert of defaults", "insert into files default values", ["insert into files"]],
    ["insert from a select, made up", "insert into files (tenant_id, name) select 1, $1", ["insert into files"]],
    [
      "insert from a select of all columns",
      "insert into files (name, tenant_id) select x.*, $1 from unnest($2) x",
      ["insert into files"],
    ],
    [
      "insert from an unbound select",
      "insert into files (tenant_id, name) select tenant_id, name from users",
      ["users", "insert into files"],
    ],
    [
      "insert on conflict with a subselect",
      "insert into files (tenant_id) values ($1) on conflict (tenant_id) do update set name = (select name from users)",
      ["users"],
    ],
    ["the tenant itself", "select name from tenants", ["tenants"]],
    ["a name with its schema", "select * from public.files", ["files"]],
    ["a quoted name", 'select * from "files"', ["files"]],
    ["a view", "select * from device_rows", ["device_rows"]],
    ["a cursor", "declare c no scroll cursor for select 1 from files", ["files"]],
    ["an explained query", "explain (format json) select from files", ["files"]],
    ["an aggregate of the whole", "select count(*) from files", ["files"]],
    ["merge", "merge into files using users on true when matched then delete", begins("merge")],
    ["truncate", "truncate files", begins("truncate")],
    ["copy", "copy files to stdout", begins("copy")],
    ["table", "table files", begins("table")],
    ["a block of code", "do $$ begin delete from files; end $$", begins("do")],
    ["another tenant from here on", "set local app.tenant_id = '2'", begins("set")],
    ["two statements", "select 1; select 2", ["not understood: Several statements in one"]],
    ["a table where none is read", "select 1 into files", ["files in a part that is not understood"]],
    [
      "a join by names of columns",
      "select 1 from files f join users using (tenant_id) where f.tenant_id = $1",
      ["not understood: A join without `on` is not understood"],
    ],
    ["a bracket too few", "select 1 from (select 1 from files", ["not understood: A bracket is not closed"]],
  ])("is found: %s", (_name, sql, faults) => {
    expect(read(sql).faults).toEqual(faults);
  });
});

it("tells the tables and the calls", () => {
  const { tables, calls } = read(
    "select fold(f.a) from files f, users where tenant_id = (select app_tenant()) or f.a = 1",
  );
  expect({ tables, calls }).toEqual({ tables: ["files", "users"], calls: ["fold", "app_tenant"] });
});

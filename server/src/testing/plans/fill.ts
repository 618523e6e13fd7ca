import { createHash } from "node:crypto";
import type { ChildTable, Field, ResourceDescription } from "@nepnha/contract/kit/define";
import { ENUMS } from "@nepnha/contract/platform/enums";
import type pg from "pg";
import { columnOf, hasLines, isColumn } from "../../kit/resource/row.ts";

/** Every so-manieth row has a value that the others lack: what a filter looks for is rare. */
const RARE = 500;
/** Ids in no order of the table, as those of many nodes are. */
const uuidOf = (n: string): string =>
  `(substr(md5(${n}::text), 1, 8) || '-0000-7000-8000-' || lpad(${n}::text, 12, '0'))::uuid`;
/** Tables behind the sections that are views, and columns that are none of their fields, or not as others of their kind. */
const BEHIND: Readonly<Record<string, { readonly table: string; readonly more?: Readonly<Record<string, string>> }>> = {
  staffActionLogs: { table: "action_logs", more: { actor_role: "2" } },
  customerActionLogs: { table: "action_logs", more: { actor_role: "3" } },
  // A person is one customer.
  customers: { table: "customers", more: { user_id: uuidOf("n") } },
  // Each of something else, whose it is.
  assignments: { table: "assignments", more: { object_id: uuidOf("n") } },
  // Of which none has a revision, or became a project.
  quotes: { table: "quotes", more: { root_id: "null::uuid", project_id: "null::uuid" } },
  // What waits has no place in the ledger; the others are numbered.
  pointTransactions: {
    table: "point_transactions",
    more: {
      type: "0",
      amount: "n",
      debt_change: "0",
      seq: "case when n % 7 = 0 and n % 50 <> 0 then null else n end",
      balance_after: "case when n % 7 = 0 and n % 50 <> 0 then null else n end",
      setting_id: "null::uuid",
      reverses_id: "null::uuid",
      idempotency_key: "null::text",
    },
  },
  pointSettings: { table: "point_settings", more: { effective_to: "null::date", vnd_step: "1000", amount: "1" } },
  // One log of a day by each author.
  siteLogs: { table: "site_logs", more: { log_date: "date '2020-01-01' + n", client_id: "'x' || n" } },
  // A person reports a message once.
  chatReports: { table: "chat_reports", more: { message_id: uuidOf("n") } },
  devices: { table: "devices", more: { token_hash: "sha256(n::text::bytea)", is_online: "" } },
};
/** Sections that have so few rows, by their nature, that no index is worth its while: one per company, one per setting. */
export const SMALL: ReadonlySet<string> = new Set(["tenants", "systemSettings"]);

/** A connection or a pool of them. */
type Queries = Pick<pg.Pool, "query">;

interface Column {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
}

/**
 * Rows of a section, made by the database from its description: in tenant 1, in use but for every seventh, over the last
 * `rows` minutes. References lead nowhere, so that any section can be filled alone.
 * @param admin a connection on which keys of other tables are not looked at
 */
export async function fillSection(admin: Queries, resource: ResourceDescription, rows: number): Promise<void> {
  const { table, more = {} } = BEHIND[resource.name] ?? { table: resource.table };
  const columns = await columnsOf(admin, table);
  const single = await onlyOneTrue(admin, table);
  const values = new Map<string, string>();
  const take = (name: string, expression: string): void => {
    if (columns.some((column) => column.name === name)) values.set(name, expression);
  };
  for (const { name, type, required } of columns) if (required) take(name, plainValue(name, type));
  take("tenant_id", "1");
  take("_id", uuidOf("n"));
  take("created_by", refOf(`n % ${RARE}`));
  take("status", "case when n % 50 = 0 then 255 when n % 7 = 0 then 0 else 1 end");
  take("search_text", "'Nhà ' || n || ' phố số ' || n % 1000");
  for (const time of ["created_at", "updated_at", "at", "last_seen_at"]) take(time, "now() - n * interval '1 minute'");
  for (const [index, [name, field]] of Object.entries<Field>(resource.fields).entries()) {
    const value = single.has(columnOf(name)) ? "false" : valueOf(name, field);
    // What ends comes after what begins, which stands before it.
    const later = field.kind === "dateTime" ? ` + interval '${index} seconds'` : "";
    if (isColumn(field)) take(columnOf(name), value + later);
  }
  for (const [name, expression] of Object.entries(more)) take(name, expression);
  const names = [...values.keys()].map((name) => `"${name}"`).join(", ");
  await admin.query(
    `insert into ${table} (${names}) select ${[...values.values()].join(", ")} from generate_series(1, ${rows}) as n`,
  );
  for (const field of Object.values<Field>(resource.fields)) {
    if (field.kind === "refs") await fillPairs(admin, field.via, rows);
    if (hasLines(field)) await fillLines(admin, field.in, rows);
  }
  await admin.query(`vacuum (analyze) ${table}`);
}

/** Two lines below each row. */
async function fillLines(admin: Queries, { table, own }: ChildTable, rows: number): Promise<void> {
  const columns = (await columnsOf(admin, table)).filter(({ name, required }) => required && name !== own);
  const names = columns.map(({ name }) => `"${name}"`);
  const values = columns.map(({ name, type }) => (name === "order_no" ? "place" : plainValue(name, type)));
  await admin.query(
    `insert into ${table} (tenant_id, ${own}, ${names.join(", ")}) select 1, ${uuidOf("n")}, ${values.join(", ")}
     from generate_series(1, ${rows}) as n cross join generate_series(1, 2) as place`,
  );
  await admin.query(`vacuum (analyze) ${table}`);
}

/** A value that only one in {@link RARE} rows has, as a find's filter names it. */
export function rareValue(name: string, field: Field): unknown {
  switch (field.kind) {
    case "boolean":
      return true;
    case "choice":
      return field.choices.at(-1);
    case "choices":
      return [field.choices.at(-1)];
    case "enum":
      return Object.values<number>(ENUMS[field.of]).at(-1);
    case "integer":
      return { from: field.min + 7, to: field.min + 7 };
    case "decimal":
      return { from: String(field.min + 7), to: String(field.min + 7) };
    case "dateTime":
      return { from: new Date(Date.now() - 3_600_000).toISOString(), to: new Date().toISOString() };
    case "date":
      return { from: "2020-01-08", to: "2020-01-08" };
    case "ref":
    case "refs":
      return refValue("7");
    case "text":
      return field.format === "id" ? refValue("7") : `${name} 7`;
    default:
      return "x7";
  }
}

function valueOf(name: string, field: Field): string {
  const rare = (often: string, seldom: string): string => `case when n % ${RARE} = 0 then ${seldom} else ${often} end`;
  const quoted = (text: string | undefined): string => `'${text ?? ""}'`;
  switch (field.kind) {
    case "boolean":
      return rare("false", "true");
    case "choice":
      return rare(quoted(field.choices[0]), quoted(field.choices.at(-1)));
    case "choices":
      return rare("'{}'::text[]", `array[${quoted(field.choices.at(-1))}]`);
    case "enum": {
      const [first, ...others] = Object.values<number>(ENUMS[field.of]);
      return rare(String(first), String(others.at(-1) ?? first));
    }
    case "integer":
    case "decimal":
      return `${field.min} + n % ${Math.max(1, Math.min(100_000, Math.floor(field.max - field.min)))}`;
    case "dateTime":
      return "now() - n * interval '1 minute'";
    case "date":
      return "date '2020-01-01' + n % 1000";
    case "ref":
      return refOf(`n % ${RARE}`);
    case "image":
    case "file":
      return field.required ? refOf("n") : "null";
    case "images":
      return "'{}'::uuid[]";
    case "tags":
      return "array['x' || n % 1000]";
    case "list":
      return "'[]'::jsonb";
    case "text":
      return textOf(name, field);
    default:
      return "'<p>Nhà</p>'";
  }
}

/** Distinct where they have to be; the words of a plain text begin in many ways, so that sorting has work to do. */
function textOf(name: string, { format = "plain" }: Extract<Field, { kind: "text" }>): string {
  if (format === "id") return refOf(`n % ${RARE}`);
  if (format === "phone") return "'+8490' || lpad(n::text, 7, '0')";
  if (format === "color") return "'#112233'";
  if (format === "time") return "'08:00'";
  if (format === "slug" || format === "code" || format === "userName" || format === "email") return "'x' || n";
  return `'${name} ' || n`;
}

/** The person who made, and is among the people of, one in {@link RARE} rows. */
export const RARE_PERSON = refValue("7");

/** The id of a row in the middle of so many that {@link fillSection} made, one of those that {@link RARE_PERSON} sees. */
export function middleId(rows: number): string {
  const n = String(RARE * Math.trunc(rows / RARE / 2) + 7);
  return `${createHash("md5").update(n).digest("hex").slice(0, 8)}-0000-7000-8000-${n.padStart(12, "0")}`;
}

/**
 * Makes {@link RARE_PERSON} a member of every row that {@link fillSection} has put into the playlist of the same number:
 * videos have their members by way of it.
 */
export async function fillMembersOfVideos(admin: Queries): Promise<void> {
  await admin.query(`insert into playlists (tenant_id, _id, name, slug) values (1, '${RARE_PERSON}', 'Nhà', 'nha')`);
  await admin.query(
    `insert into playlist_members (tenant_id, playlist_id, user_id) values (1, '${RARE_PERSON}', '${RARE_PERSON}')`,
  );
}

/** Makes {@link RARE_PERSON} look after the customers that the terms are of which they made. */
export async function fillObjectsOfAssignments(admin: Queries): Promise<void> {
  await admin.query(
    `insert into customers (tenant_id, _id, code, full_name, phone, assigned_staff_id)
     select 1, a.object_id, 'x' || a._id, 'Nhà', a._id::text, '${RARE_PERSON}' from assignments a
     where a.created_by = '${RARE_PERSON}' on conflict do nothing`,
  );
  await admin.query("vacuum (analyze) customers");
}

const refOf = (expression: string): string =>
  `('01900000-0000-7000-8000-' || lpad((${expression})::text, 12, '0'))::uuid`;

function refValue(number: string): string {
  return `01900000-0000-7000-8000-${number.padStart(12, "0")}`;
}

/** For a column that no field describes and that must not be empty. */
function plainValue(name: string, type: string): string {
  if (type.endsWith("[]")) return "'{}'";
  if (type === "uuid") return uuidOf("n");
  if (type === "bytea") return "sha256(n::text::bytea)";
  if (type === "boolean") return "false";
  if (type === "date" || type.startsWith("timestamp")) return "now()";
  if (type === "jsonb") return "'{}'";
  return type === "text" ? `'${name} ' || n` : "n % 100";
}

async function columnsOf(admin: Queries, table: string): Promise<Column[]> {
  const { rows } = await admin.query<Column>(
    `select attname as name, format_type(atttypid, atttypmod) as type, attnotnull and not atthasdef and attidentity = '' as required
     from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity <> 'a'`,
    [table],
  );
  return rows;
}

/** Flags that only one row of a company may have. */
async function onlyOneTrue(admin: Queries, table: string): Promise<Set<string>> {
  const { rows } = await admin.query<{ condition: string }>(
    `select pg_get_expr(indpred, indrelid) as condition from pg_index
     where indrelid = $1::regclass and indisunique and indnatts = 1 and indpred is not null`,
    [table],
  );
  return new Set(rows.flatMap(({ condition }) => condition.match(/\w+/gu) ?? []));
}

async function fillPairs(
  admin: Queries,
  { table, own, other }: { table: string; own: string; other: string },
  rows: number,
): Promise<void> {
  await admin.query(
    `insert into ${table} (tenant_id, "${own}", "${other}") select 1, ${uuidOf("n")}, ${refOf(`n % ${RARE}`)}
     from generate_series(1, ${rows}) as n on conflict do nothing`,
  );
  await admin.query(`vacuum (analyze) ${table}`);
}

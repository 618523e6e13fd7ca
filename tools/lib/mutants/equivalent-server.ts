import type { Equivalent } from "./equivalent-domain.ts";
import { oneOff } from "./one-off.ts";

/** Those of the database's layer and of sessions. */
export const SERVER_EQUIVALENTS: readonly Equivalent[] = [
  {
    file: "server/src/platform/db/gather.ts",
    source: "isHeld = true;",
    change: "true → false",
    reason: "each writing then holds and lets go by itself; what leaves together is the same",
  },
  ...oneOff("16", {
    file: "server/src/platform/db/pool.ts",
    source: "calls: { connections: 16, statementMs: 15_000 },",
    reason: "so many connections at a time; what is beyond waits for one",
  }),
  ...oneOff("12", {
    file: "server/src/platform/db/pool.ts",
    source: "chat: { connections: 12, statementMs: 10_000 },",
    reason: "so many connections at a time; what is beyond waits for one",
  }),
  ...oneOff("4", {
    file: "server/src/platform/db/pool.ts",
    source: "essential: { connections: 4, statementMs: 5_000 },",
    reason: "so many connections at a time; what is beyond waits for one",
  }),
  ...oneOff("2", {
    file: "server/src/platform/db/pool.ts",
    source: "const KEPT_CONNECTIONS = 2;",
    reason: "so many connections are kept open while nobody needs them",
  }),
  ...oneOff("60_000", {
    file: "server/src/platform/db/pool.ts",
    source: "const IDLE_CONNECTION_MS = 60_000;",
    reason: "a thousandth of a second of the time after which a connection that rests is closed",
  }),
  ...oneOff("10", {
    file: "server/src/platform/db/pool.ts",
    source: "const RETRY_BASE_MS = 10;",
    reason: "a thousandth of a second of a pause that chance makes longer or shorter by half",
  }),
  {
    file: "server/src/platform/db/transaction.ts",
    source: "return COUNTED.has(command) ? { numAffectedRows: BigInt(rowCount ?? 0), rows } : { rows };",
    change: "0 → 1",
    reason: "of a command that changes rows the database always says how many; the zero is there for the compiler",
  },
  {
    file: "server/src/platform/db/transaction.ts",
    source: "#cursors = 0;",
    change: "0 → 1",
    reason: "cursors are only told apart",
  },
  {
    file: "server/src/platform/db/transaction.ts",
    source: "const cursor = `stream_${(this.#cursors += 1)}`;",
    change: "1 → 2",
    reason: "cursors are only told apart",
  },
  {
    file: "server/src/platform/db/transaction.ts",
    source: "await this.#client.query(`close ${cursor}`).catch(() => undefined);",
    change:
      "await this.#client.query(`close ${cursor}`).catch(() => undefined) → this.#client.query(`close ${cursor}`).catch(() => undefined)",
    reason: "a connection's statements run in the order in which they were started, and its commit waits for all",
  },
  {
    file: "server/src/platform/db/migrate.ts",
    source: 'await client.query("begin");',
    change: 'await client.query("begin") → client.query("begin")',
    reason: "a connection's statements run in the order in which they were started, and its commit waits for all",
  },
  {
    file: "server/src/platform/db/migrate.ts",
    source: 'await client.query("select pg_advisory_xact_lock($1, 0)", [SETUP_LOCK]);',
    change:
      'await client.query("select pg_advisory_xact_lock($1, 0)", [SETUP_LOCK]… → client.query("select pg_advisory_xact_lock($1, 0)", [SETUP_LOCK])',
    reason: "a connection's statements run in the order in which they were started, and its commit waits for all",
  },
  {
    file: "server/src/platform/db/migrate.ts",
    source: "failed = false;",
    change: "false → true",
    reason: "a start has one connection less to use again",
  },
  {
    file: "server/src/platform/db/prepare-roles.ts",
    source: 'await client.query("begin");',
    change: 'await client.query("begin") → client.query("begin")',
    reason: "a connection's statements run in the order in which they were started, and its commit waits for all",
  },
  ...oneOff("10_000", {
    file: "server/src/platform/db/prepare-roles.ts",
    source: "const CONNECT_MS = 10_000;",
    reason: "a thousandth of a second of the time that a connection may take",
  }),
  ...oneOff("3", {
    file: "server/src/platform/db/prepare-roles.ts",
    source: "const OWNER_CONNECTIONS = 3;",
    reason: "so many connections at a time; what is beyond waits for one",
  }),
  ...oneOff("20", {
    file: "server/src/platform/db/prepare-roles.ts",
    source: "const APP_CONNECTIONS = 20;",
    reason: "so many connections at a time; what is beyond waits for one",
  }),
  {
    file: "server/src/platform/db/prepare-roles.ts",
    source: "const pool = openPool({ ...config, max: 1 });",
    change: "1 → 0",
    reason: "it asks one thing; pg takes none for its usual ten",
  },
  {
    file: "server/src/platform/db/prepare-roles.ts",
    source: "const pool = openPool({ ...config, max: 1 });",
    change: "1 → 2",
    reason: "it asks one thing; a second connection is never opened",
  },
  {
    file: "server/src/platform/db/prepare-roles.ts",
    source: "await client.end();",
    change: "await client.end() → client.end()",
    reason: "it is closed a moment later",
  },
  {
    file: "server/src/platform/db/prepare-roles.ts",
    source: "await pool.end();",
    change: "await pool.end() → pool.end()",
    reason: "it is closed a moment later",
  },
  ...oneOff("7_368_054", {
    file: "server/src/platform/db/roles.ts",
    source: "export const SETUP_LOCK = 7_368_054;",
    reason: "any number does, as long as all take the same",
  }),
  ...oneOff("16", {
    file: "server/src/platform/db/roles.ts",
    source: "const salt = randomBytes(16);",
    reason: "so many random bytes; with one more or less no two are the same either",
  }),
  {
    file: "server/src/platform/db/roles.ts",
    source: "await client.query(`",
    change:
      "await client.query(` ${defaults} select, insert, update, delete on tab… → client.query(` ${defaults} select, insert, update, delete on tables to…",
    reason: "a connection's statements run in the order in which they were started, and its commit waits for all",
  },
  {
    file: "server/src/platform/db/roles.ts",
    source: "if (rows[0]?.usable !== true) await client.query(`grant usage on schema public to ${app}`);",
    change:
      "await client.query(`grant usage on schema public to ${app}`) → client.query(`grant usage on schema public to ${app}`)",
    reason: "a connection's statements run in the order in which they were started, and its commit waits for all",
  },
  {
    file: "server/src/platform/db/roles.ts",
    source:
      "if (!(await roleExists(client, name))) await client.query(`create role ${owner} nologin nosuperuser nobypassrls`);",
    change:
      "await client.query(`create role ${owner} nologin nosuperuser nobypassr… → client.query(`create role ${owner} nologin nosuperuser nobypassrls`)",
    reason: "a connection's statements run in the order in which they were started, and its commit waits for all",
  },
  {
    file: "server/src/platform/db/roles.ts",
    source: "await client.query(`grant create, connect, temporary on database ${database} to ${owner};",
    change:
      "await client.query(`grant create, connect, temporary on database ${dat… → client.query(`grant create, connect, temporary on database ${database}…",
    reason: "a connection's statements run in the order in which they were started, and its commit waits for all",
  },
  {
    file: "server/src/platform/db/roles.ts",
    source:
      "await client.query(`${verb} role ${app} ${abilitiesOfApp} password ${pg.escapeLiteral(scramVerifier(password))}`);",
    change:
      "await client.query(`${verb} role ${app} ${abilitiesOfApp} password ${p… → client.query(`${verb} role ${app} ${abilitiesOfApp} password ${pg.esca…",
    reason: "a connection's statements run in the order in which they were started, and its commit waits for all",
  },
  {
    file: "server/src/platform/http/session/session-hook.ts",
    source: "const READINGS = { places: 2, perGroup: 1, perKey: 1, waiting: 2000 } as const;",
    change: "1 → 2",
    reason: "network and group are the same; either of both keeps it to one",
  },
  {
    file: "server/src/platform/http/session/session-hook.ts",
    source: "const network = networkOf(request.ip, false);",
    change: "false → true",
    reason: "this machine has one name or another; no network has it",
  },
  {
    file: "server/src/platform/http/session/session-hook.ts",
    source: 'const session = await sessions.get(hash.toString("base64"), async () => {',
    change: '"base64" → ""',
    reason: "the hash as another text; it is told apart from all others",
  },
  {
    file: "server/src/platform/http/session/session-cache.ts",
    source: "#changes = 0;",
    change: "0 → 1",
    reason: "changes are only told apart",
  },
  {
    file: "server/src/platform/http/session/session-cache.ts",
    source: "this.#changes += 1;",
    change: "1 → 2",
    reason: "changes are only told apart",
  },
  {
    file: "server/src/platform/http/session/session-cache.ts",
    source: "if (others?.size === 0) this.#ofPerson.delete(person);",
    change: "this.#ofPerson.delete(person); → ;",
    reason: "it frees memory: of who has no session nothing is known",
  },
  {
    file: "server/src/platform/http/session/session-cache.ts",
    source: "this.#ofPerson.clear();",
    change: "this.#ofPerson.clear(); → ;",
    reason: "it frees memory: a session that is not known is not dropped again",
  },
];

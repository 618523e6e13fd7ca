import pg from "pg";
import { pino } from "pino";
import type { Connection } from "../../platform/db/connection.ts";
import { createDatabase, type Database } from "../../platform/db/pool.ts";
import type { PlanNode } from "./plan.ts";

interface Sent {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** A database that remembers what it was asked. */
interface RememberingDatabase {
  readonly database: Database;
  /** How many rows the last statement that says this reads, were it run now; it changes nothing. */
  readonly rowsRead: (words: string, tenantId: number) => Promise<number>;
  readonly close: () => Promise<void>;
}

/** Opens one besides those that a test has. */
export function rememberingDatabase(app: Connection): RememberingDatabase {
  const sent: Sent[] = [];
  const database = createDatabase(app, pino({ level: "silent" }), (sql, parameters) => sent.push({ sql, parameters }));
  return {
    database,
    async rowsRead(words, tenantId) {
      const last = sent.findLast(({ sql }) => sql.includes(words));
      if (!last) throw new Error(`No statement says ${words}`);
      const client = new pg.Client({ ...app });
      await client.connect();
      try {
        await client.query(`begin; set local app.tenant_id = '${tenantId}'`);
        const { rows } = await client.query<{ "QUERY PLAN": [{ Plan: PlanNode }] }>(
          `explain (analyze, timing off, format json) ${last.sql}`,
          [...last.parameters],
        );
        await client.query("rollback");
        const root = rows[0]?.["QUERY PLAN"][0].Plan;
        return root ? readBy(root) : 0;
      } finally {
        await client.end();
      }
    },
    close: () => database.close(),
  };
}

/** What the nodes read that read from no other node, and what they read in vain. */
function readBy(node: PlanNode): number {
  const below = node.Plans ?? [];
  if (node["Relation Name"] === undefined) return below.reduce((sum, part) => sum + readBy(part), 0);
  const own = (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)) * node["Actual Loops"];
  return below.reduce((sum, part) => sum + readBy(part), own);
}

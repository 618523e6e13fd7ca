import type pg from "pg";
import type { Trx } from "../../platform/db/pool.ts";
import { tenantTransaction } from "../../platform/db/transaction.ts";

/** A node of a plan as PostgreSQL explains it, after it ran. */
export interface PlanNode {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly "Rows Removed by Filter"?: number;
  readonly Plans?: readonly PlanNode[];
}

/** A statement that was run, with its plan. */
export interface Explained {
  readonly sql: string;
  readonly root: PlanNode;
}

/** Runs a function on a tenant's transaction and tells how each of its statements was carried out. */
export async function explained(
  client: pg.PoolClient,
  tenantId: number,
  settings: readonly string[],
  run: (trx: Trx) => Promise<unknown>,
): Promise<Explained[]> {
  const found: Explained[] = [];
  const spy = new Proxy(client, {
    get(target, key) {
      if (key !== "query") return Reflect.get(target, key) as unknown;
      return async ({ text, values }: { text: string; values: unknown[] }) => {
        // It asks for a plan itself.
        if (text.trimStart().startsWith("explain")) return target.query(text, values);
        const { rows } = await target.query<{ "QUERY PLAN": [{ Plan: PlanNode }] }>(
          `explain (analyze, timing off, format json) ${text}`,
          values,
        );
        const root = rows[0]?.["QUERY PLAN"][0].Plan;
        if (root) found.push({ sql: text, root });
        return target.query(text, values);
      };
    },
  });
  await client.query("begin read only");
  try {
    await client.query(`set local app.tenant_id = '${tenantId}'`);
    for (const setting of settings) await client.query(`set local ${setting}`);
    await run(tenantTransaction(spy, tenantId));
  } finally {
    await client.query("rollback");
  }
  return found;
}

/**
 * What is wrong with a plan for a table of so many rows: it reads the table from end to end, sorts a large part of it, or
 * reads far more rows than it is about, because its index does not know what is looked for.
 */
export function faultsOf({ root }: Explained, rows: number): string[] {
  const faults: string[] = [];
  const large = rows / 5;
  const walk = (node: PlanNode): void => {
    const loops = node["Actual Loops"];
    const below = node.Plans ?? [];
    const removed = (node["Rows Removed by Filter"] ?? 0) * loops;
    const read = node["Actual Rows"] * loops + removed;
    const where = node["Relation Name"] ?? "";
    if (node["Node Type"] === "Seq Scan" && read > large) faults.push(`Seq Scan of ${where} (${read} rows)`);
    else if (removed > large) faults.push(`${node["Node Type"]} of ${where} that throws ${removed} rows away`);
    if (node["Node Type"].endsWith("Sort")) {
      const input = below.reduce((sum, one) => sum + one["Actual Rows"] * one["Actual Loops"], 0);
      if (input > large) faults.push(`${node["Node Type"]} of ${input} rows`);
    }
    for (const one of below) walk(one);
  };
  walk(root);
  return faults;
}

import { parseFind } from "@nepnha/domain/kit/find-query";
import { findRows } from "@nepnha/server/kit/find/find-rows";
import { orderBy } from "@nepnha/server/kit/find/order";
import type { Section } from "@nepnha/server/kit/resource/section";
import { selectListRows, tableRef } from "@nepnha/server/kit/resource/row";
import { tenantTransaction } from "@nepnha/server/platform/db/transaction";
import type { Trx } from "@nepnha/server/platform/db/pool";
import { sql } from "kysely";
import pg from "pg";

/** A statement, to be run without the product around it. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The statements by which a find of the first tenant gets its rows and their number; none that estimates. */
export async function statementsOf(settings: pg.PoolConfig, resource: Section, body: object): Promise<Statement[]> {
  const { query, issues } = parseFind(resource, body);
  if (issues.length > 0) throw new Error(`refused: ${JSON.stringify(issues)}`);
  const all = await statementsBy(settings, (trx) => findRows(trx, resource, true, query));
  return all.filter(({ text }) => !text.trimStart().startsWith("explain"));
}

/**
 * The same page as lists have it that count all their matches and pass over the rows before it: two statements, as
 * Directus and the data providers of react-admin send them.
 * @param offset rows before the page
 */
export function countAndOffset(settings: pg.PoolConfig, resource: Section, offset: number): Promise<Statement[]> {
  return statementsBy(settings, async (trx) => {
    const where = sql`where t.tenant_id = ${trx.tenantId} and t.status <> 255`;
    await sql`select count(*) as total from ${tableRef(resource)} t ${where}`.execute(trx);
    const order = orderBy(resource, { column: "id", direction: "asc" });
    await selectListRows(resource, sql`${where} order by ${order} limit 10 offset ${offset}`).execute(trx);
  });
}

async function statementsBy(settings: pg.PoolConfig, run: (trx: Trx) => Promise<unknown>): Promise<Statement[]> {
  const client = new pg.Client(settings);
  await client.connect();
  const found: Statement[] = [];
  const spy = new Proxy(client, {
    get(target, key) {
      if (key !== "query") return Reflect.get(target, key) as unknown;
      return (statement: Statement) => {
        found.push({ text: statement.text, values: statement.values });
        return target.query({ text: statement.text, values: [...statement.values] });
      };
    },
  });
  try {
    await client.query("begin read only");
    await client.query("set local app.tenant_id = '1'");
    await run(tenantTransaction(spy, 1));
    await client.query("rollback");
  } finally {
    await client.end();
  }
  return found;
}

import { parseFind } from "@nepnha/domain/kit/find-query";
import { findRows } from "@nepnha/server/kit/find/find-rows";
import { orderBy } from "@nepnha/server/kit/find/order";
import { nameRows } from "@nepnha/server/kit/resource/present";
import type { HookContext } from "@nepnha/server/kit/resource/section";
import { selectListRows, tableRef } from "@nepnha/server/kit/resource/row";
import { tenantTransaction } from "@nepnha/server/platform/db/transaction";
import type { Trx } from "@nepnha/server/platform/db/pool";
import { sql } from "kysely";
import pg from "pg";

/** What the kit's functions know of a call besides its transaction. */
export type BenchContext = Pick<HookContext, "actor" | "resource" | "deps">;

type Rows = Parameters<typeof nameRows>[1];

/** A statement, to be run without the product around it. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The statements of an answer: those that travel together first, then those that need what the first found. */
export interface Answer {
  readonly page: readonly Statement[];
  /** Names of the people and rows that the page's rows refer to, and their pictures. */
  readonly names: readonly Statement[];
}

/** The statements by which a find of the first tenant gets its answer; none that estimates. */
export async function answerOf(settings: pg.PoolConfig, context: BenchContext, body: object): Promise<Answer> {
  const { resource } = context;
  const { query, issues } = parseFind(resource, body);
  if (issues.length > 0) throw new Error(`refused: ${JSON.stringify(issues)}`);
  const { page, names } = await answerBy(settings, context, async (trx) => {
    const { items } = await findRows(trx, resource, true, { ...query, own: [] });
    return items;
  });
  return { page: page.filter(({ text }) => !text.trimStart().startsWith("explain")), names };
}

/**
 * The same page as lists have it that count all their matches and pass over the rows before it: two statements, as
 * Directus and the data providers of react-admin send them, and the names.
 * @param offset rows before the page
 */
export function countAndOffset(settings: pg.PoolConfig, context: BenchContext, offset: number): Promise<Answer> {
  const { resource } = context;
  return answerBy(settings, context, async (trx) => {
    const where = sql`where t.tenant_id = ${trx.tenantId} and t.status <> 255`;
    await sql`select count(*) as total from ${tableRef(resource)} t ${where}`.execute(trx);
    const order = orderBy(resource, { column: "id", direction: "asc" });
    const rest = sql`${where} order by ${order} limit 10 offset ${offset}`;
    const { rows } = await selectListRows(resource, rest).execute(trx);
    return rows;
  });
}

/** @param pageOf sends what a page takes */
async function answerBy(
  settings: pg.PoolConfig,
  context: BenchContext,
  pageOf: (trx: Trx) => Promise<Rows>,
): Promise<Answer> {
  let rows: Rows = [];
  const page = await statementsBy(settings, async (trx) => {
    rows = await pageOf(trx);
  });
  return { page, names: await statementsBy(settings, (trx) => nameRows({ ...context, trx }, rows)) };
}

/** What is sent by `run` in a reading of the first tenant. */
export async function statementsBy(settings: pg.PoolConfig, run: (trx: Trx) => Promise<unknown>): Promise<Statement[]> {
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

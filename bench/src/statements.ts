import type { ResourceDescription } from "@nepnha/contract/define";
import { parseFind } from "@nepnha/domain/find-query";
import { transactionOn } from "@nepnha/server/db/transaction";
import { findRows } from "@nepnha/server/resource/read";
import pg from "pg";

/** A statement of the product, to be run without the product around it. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The statements that a find of the first tenant runs, in their order. */
export async function statementsOf(
  settings: pg.PoolConfig,
  resource: ResourceDescription,
  body: object,
): Promise<Statement[]> {
  const client = new pg.Client(settings);
  await client.connect();
  const found: Statement[] = [];
  const spy = new Proxy(client, {
    get(target, key) {
      if (key !== "query") return Reflect.get(target, key) as unknown;
      return (text: string, values: unknown[]) => {
        found.push({ text, values });
        return target.query(text, values);
      };
    },
  });
  try {
    await client.query("begin read only");
    await client.query("set local app.tenant_id = '1'");
    const { query } = parseFind(resource, body);
    await findRows(transactionOn(spy), 1, resource, true, query);
    await client.query("rollback");
  } finally {
    await client.end();
  }
  return found;
}

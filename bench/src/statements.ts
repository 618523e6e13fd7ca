import { parseFind } from "@nepnha/domain/kit/find-query";
import { tenantTransaction } from "@nepnha/server/platform/db/transaction";
import type { Section } from "@nepnha/server/kit/resource/section";
import { findRows } from "@nepnha/server/kit/resource/read";
import pg from "pg";

/** A statement of the product, to be run without the product around it. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The statements that a find of the first tenant runs, in their order. */
export async function statementsOf(settings: pg.PoolConfig, resource: Section, body: object): Promise<Statement[]> {
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
    await findRows(tenantTransaction(spy, 1), resource, true, query);
    await client.query("rollback");
  } finally {
    await client.end();
  }
  return found;
}

import {
  type BinaryOperationNode,
  ColumnNode,
  OperationNodeTransformer,
  OperatorNode,
  type RawNode,
  ReferenceNode,
  type KyselyPlugin,
} from "kysely";
import type { Trx } from "../../platform/db/pool.ts";
import type { TestDatabase } from "../database.ts";

/** A comparison with a number that follows; what takes its place is true for every row: no tenant's number is negative. */
const EQUALS_GIVEN = /\btenant_id = $/;

/** Takes the first lock away: every condition of a query that names the tenant holds for all. */
class AllTenants extends OperationNodeTransformer {
  protected override transformRaw(node: RawNode): RawNode {
    const sqlFragments = node.sqlFragments.map((text) => text.replace(EQUALS_GIVEN, "tenant_id <> 0 - "));
    return super.transformRaw({ ...node, sqlFragments });
  }

  protected override transformBinaryOperation(node: BinaryOperationNode): BinaryOperationNode {
    const { leftOperand, operator } = node;
    const names = ReferenceNode.is(leftOperand) && ColumnNode.is(leftOperand.column) && leftOperand.column.column.name;
    const isTenant = names === "tenant_id" && OperatorNode.is(operator) && operator.operator === "=";
    return super.transformBinaryOperation(isTenant ? { ...node, operator: OperatorNode.create("!=") } : node);
  }
}

const transformer = new AllTenants();
const plugin: KyselyPlugin = {
  transformQuery: ({ node, queryId }) => transformer.transformNode(node, queryId),
  transformResult: ({ result }) => Promise.resolve(result),
};

/** The transaction without the query layer's filter by tenant; row-level security is left. */
export function withoutAppFilter(trx: Trx): Trx {
  return Object.assign(trx.withPlugin(plugin), { tenantId: trx.tenantId });
}

/** Changes nothing; a transaction with it is an object of its own. */
const copies: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: ({ result }) => Promise.resolve(result),
};

/** The same transaction as code of another tenant has it. */
export function asTenant(trx: Trx, tenantId: number): Trx {
  return Object.assign(trx.withPlugin(copies), { tenantId });
}

/** Takes the second lock away in a test's own database: row-level security, of every table. */
export async function withoutRowSecurity({ ownerPool }: TestDatabase): Promise<void> {
  const { rows } = await ownerPool.query<{ name: string }>(
    "select c.oid::regclass::text as name from pg_class c where c.relrowsecurity and c.relnamespace = 'public'::regnamespace",
  );
  for (const { name } of rows) {
    await ownerPool.query(`alter table ${name} no force row level security, disable row level security`);
  }
}

import { sql } from "kysely";
import { DEMO_COMPANIES } from "../../../seeds/data/tenants.ts";
import type { DemoWriter } from "../../kit/demo.ts";

/** The company's own row is there from the start; the demo fills it in. */
export async function writeCompany({ trx, company, update }: DemoWriter): Promise<void> {
  const { rows } = await sql<{ _id: string }>`
    select _id from tenant_profiles where tenant_id = ${trx.tenantId}`.execute(trx);
  for (const { _id } of rows) await update("tenants", _id, DEMO_COMPANIES[company]);
}

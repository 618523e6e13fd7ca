import { sql } from "kysely";
import type { Trx } from "../../../platform/db/pool.ts";

/** What stands at the head of the company's papers. */
export interface Letterhead {
  readonly name: string;
  readonly address: string | null;
  readonly taxCode: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  /** Id of the stored picture. */
  readonly logo: string | null;
}

/** The company of the transaction as it signs its papers. */
export async function readLetterhead(trx: Trx): Promise<Letterhead> {
  const { rows } = await sql<Letterhead>`
    select p.name, p.address, p.tax_code as "taxCode", p.phone, p.email, p.logo
    from tenant_profiles p where p.tenant_id = ${trx.tenantId} limit 1`.execute(trx);
  return rows[0] ?? { name: "", address: null, taxCode: null, phone: null, email: null, logo: null };
}

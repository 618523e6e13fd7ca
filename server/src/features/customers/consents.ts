import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Trx } from "../../platform/db/pool.ts";
import { catalogueFor } from "../../platform/http/problem.ts";

/** Somebody agreed to be told of offers, or took it back. */
interface Consent {
  readonly customerId: string;
  readonly given: boolean;
  /** Whose hand it was: their own, or of who wrote it down for them. */
  readonly byUser: string;
}

/** Adds to the ledger of consents, with the words that it was given to. */
export async function noteConsent(trx: Trx, { customerId, given, byUser }: Consent): Promise<void> {
  const wording = catalogueFor(undefined)["customers.consent.wording"];
  await sql`
    insert into customer_consents (tenant_id, _id, customer_id, given, wording, by_user)
    values (${trx.tenantId}, ${uuidv7()}, ${customerId}, ${given}, ${wording}, ${byUser})`.execute(trx);
}

/** A line of the ledger. */
export interface ConsentLine {
  readonly given: boolean;
  readonly wording: string;
  readonly by: string | null;
  readonly at: Date;
}

/** The ledger of a customer, the latest first. */
export async function readConsents(trx: Trx, customerId: string): Promise<ConsentLine[]> {
  const { rows } = await sql<ConsentLine>`
    select k.given, k.wording, u.full_name as by, k.at
    from customer_consents k left join users u on u.tenant_id = k.tenant_id and u._id = k.by_user
    where k.tenant_id = ${trx.tenantId} and k.customer_id = ${customerId} order by k._id desc limit 200`.execute(trx);
  return rows;
}

import { users } from "@nepnha/contract/features/people/users";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { parseEmail } from "@nepnha/domain/platform/text";
import { parseField } from "@nepnha/domain/kit/validate";
import type { Database, Trx } from "../platform/db/pool.ts";
import type { LogActor } from "../platform/log/action-log.ts";
import { CommandError } from "./command.ts";

/** Somebody of a tenant, found by their address. */
export interface Person {
  readonly _id: string;
  readonly email: string;
  readonly fullName: string;
  readonly role: number;
  readonly status: number;
}

const MAX_TENANT_ID = 2_147_483_647;

/** Named nobody in the log: the operator of the machine is no person of the product. */
export function operatorOf(tenantId: number): LogActor {
  return { tenantId, userId: null, role: null, ip: "", deviceNo: null };
}

/** @throws CommandError unless the text is a tenant's number */
export function tenantIdOf(text: string): number {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  if (id > 0 && id <= MAX_TENANT_ID) return id;
  throw new CommandError(`"${text}" is no number of a tenant: give a whole number from 1.`, 2);
}

/** @throws CommandError unless the text is a mail address; it comes back as it is stored */
export function emailOf(text: string): string {
  const email = parseEmail(text);
  if (email === null) throw new CommandError(`"${text}" is no mail address.`, 2);
  return email;
}

/** @throws CommandError unless the text can be a person's or a company's name; it comes back trimmed */
export function nameOf(text: string): string {
  const result = parseField(users.fields.fullName, text);
  if (result.ok && typeof result.value === "string") return result.value;
  throw new CommandError(`"${text}" cannot be a name: give 2 to 200 characters.`, 2);
}

/**
 * Runs in a transaction of a tenant that must exist.
 * @throws CommandError when it does not
 */
export async function inTenant<T>(db: Database, tenantId: number, work: (trx: Trx) => Promise<T>): Promise<T> {
  return db.tenant(tenantId, async (trx) => {
    const tenant = await trx.selectFrom("tenants").select("id").where("id", "=", tenantId).executeTakeFirst();
    if (!tenant) throw new CommandError(`There is no tenant ${tenantId}. See: nepnha tenant list`);
    return work(trx);
  });
}

/**
 * The person with an address, locked until the transaction ends.
 * @throws CommandError when there is none
 */
export async function personOf(trx: Trx, email: string): Promise<Person> {
  const person = await trx
    .selectFrom("users")
    .select(["_id", "email", "full_name as fullName", "role", "status"])
    .where("tenant_id", "=", trx.tenantId)
    .where("email", "=", email)
    .where("status", "<>", ENUMS.genericStatus.DELETED)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!person) throw new CommandError(`Nobody of this tenant has the address ${email}.`);
  return { ...person, email };
}

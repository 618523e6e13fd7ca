import type { customers } from "@nepnha/contract/features/customers/customers";
import type { ListRowOf, RowOf, ValuesOf } from "@nepnha/contract/kit/row-of";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { isAdministrator } from "@nepnha/domain/platform/permit";
import { sql } from "kysely";
import type { Reader, Refusal } from "../../kit/moves/rules.ts";
import type { HookContext, MoveHook } from "../../kit/resource/section.ts";
import type { Trx } from "../../platform/db/pool.ts";
import { welcomeCustomer } from "../projects/api.ts";
import { becomeGuest, linkAccount } from "./account.ts";

type Customers = typeof customers;
type Customer = RowOf<Customers>;
type Context = HookContext<Customers>;

/**
 * Whoever changes the address of a customer chooses whose account reads and accepts for them. So where there is something
 * to accept or to read, the change waits for an administrator.
 */
export async function heldLink(
  { trx, actor }: Context,
  before: Customer | null,
  { email }: ValuesOf<Customers>,
): Promise<ValuesOf<Customers>> {
  if (before === null || email === undefined || email === before.email || isAdministrator(actor)) return {};
  const isHeld = before.email !== null || before.userId !== null || (await hasSomething(trx, before._id));
  return isHeld ? { linkHeld: true } : {};
}

/** Lets the account of an address that waits be linked, now or once there is one. */
export const allowLink: MoveHook<Customers> = {
  guard: (reader, { linkHeld }) =>
    administratorsOnly(reader) ?? (linkHeld ? null : { message: "customers.rule.linkNotHeld" }),
  async effect({ trx, actor }, { _id, email }) {
    await sql`
      update customers set link_held = false where tenant_id = ${trx.tenantId} and _id = ${_id}`.execute(trx);
    if (email !== null) await linkAccount(trx, email, actor);
    return { linkHeld: false };
  },
};

/** Takes the account away from a customer; the address links none again until an administrator says so. */
export const unlink: MoveHook<Customers> = {
  guard: (reader, { userId }: ListRowOf<Customers>) =>
    administratorsOnly(reader) ?? (userId === null ? { message: "customers.rule.noAccount" } : null),
  async effect({ trx, actor }, { _id, userId }) {
    if (userId === null) return {};
    await sql`
      update customers set user_id = null where tenant_id = ${trx.tenantId} and _id = ${_id}`.execute(trx);
    await becomeGuest(trx, userId);
    // The conversations of their projects follow who signs in for them: now nobody does.
    await welcomeCustomer(trx, _id, actor.userId);
    return { userId: null, registerStatus: ENUMS.registrationStatus.NEW, linkHeld: true };
  },
};

function administratorsOnly({ actor }: Reader): Refusal | null {
  return isAdministrator(actor) ? null : { code: "FORBIDDEN", message: "customers.rule.linkAdministrators" };
}

/** Whether an account of theirs could accept, read or spend something, now or once it is approved. */
async function hasSomething(trx: Trx, id: string): Promise<boolean> {
  const theirs = sql`tenant_id = ${trx.tenantId} and customer_id = ${id}`;
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from project_customers where ${theirs})
      or exists (select from quotes where ${theirs} and status <> 255 and (is_offered or confirmed_at is not null))
      or exists (select from point_transactions where ${theirs} and status <> 255)
      or exists (select from vouchers where ${theirs} and status <> 255)
      or exists (select from support_tickets where ${theirs} and status <> 255) as found`.execute(trx);
  return rows[0]?.found === true;
}

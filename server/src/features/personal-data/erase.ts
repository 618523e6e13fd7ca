import { customers, FORGET_AFTER_DAYS } from "@nepnha/contract/features/customers/api";
import type { Reason } from "@nepnha/contract/kit/moves";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { sql } from "kysely";
import type { KitDeps } from "../../kit/deps.ts";
import { tellRows } from "../../kit/live/tell-rows.ts";
import type { Person } from "../../kit/holding-kind.ts";
import type { HookContext } from "../../kit/resource/section.ts";
import type { Trx } from "../../platform/db/pool.ts";
import { AppError } from "../../platform/http/problem.ts";
import { logActions } from "../../platform/log/action-log.ts";
import { endDevices, tellEnded } from "../auth/api.ts";

const { DELETED } = ENUMS.genericStatus;
const { CUSTOMER, GUEST } = ENUMS.userRole;
type Context = Pick<HookContext, "trx" | "actor" | "deps" | "afterCommit">;

/** The customer that somebody's account belongs to, under its lock; with no customer where they are a guest alone. */
export async function personOfAccount(trx: Trx, userId: string): Promise<Person> {
  const { rows } = await sql<{ id: string }>`
    select _id as id from customers
    where tenant_id = ${trx.tenantId} and user_id = ${userId} and status <> 255 for no key update`.execute(trx);
  return { customerId: rows[0]?.id ?? null, userId };
}

/** Everything that keeps somebody from being forgotten. */
export async function openMatters(trx: Trx, parts: KitDeps["people"], person: Person): Promise<Reason[]> {
  const reasons: Reason[] = [];
  for (const { open } of parts) {
    const reason = open ? await open(trx, person) : null;
    if (reason) reasons.push(reason);
  }
  return reasons;
}

/**
 * Deletes a customer with their account: nobody signs in with it any more, from the commit on, and all of it is forgotten
 * after {@link FORGET_AFTER_DAYS}. Until then an administrator can bring the customer back.
 * @param notes why; null where they wished it themselves
 * @throws AppError IN_USE while something is open, with the first that is
 */
export async function erasePerson(
  context: Context,
  parts: KitDeps["people"],
  person: Person,
  notes: string | null,
): Promise<void> {
  const { trx, actor, deps, afterCommit } = context;
  const [reason] = await openMatters(trx, parts, person);
  if (reason) throw new AppError("IN_USE", { message: reason.message, params: reason.params });
  const { customerId, userId } = person;
  const eraseAfter = new Date(deps.clock.now().getTime() + FORGET_AFTER_DAYS * 86_400_000);
  if (customerId !== null) await deleteCustomer(context, customerId, eraseAfter, notes);
  if (userId === null) return;
  const { rows } = await sql<{ title: string }>`
    update users set status = ${sql.lit(DELETED)}, registration = ${sql.lit(ENUMS.registrationStatus.DELETED)},
      erase_after = ${eraseAfter}::timestamptz, deleted_at = now(), deleted_by = ${actor.userId}, updated_at = now(),
      version = version + 1
    where tenant_id = ${trx.tenantId} and _id = ${userId} and role in (${sql.lit(CUSTOMER)}, ${sql.lit(GUEST)})
      and status <> ${sql.lit(DELETED)}
    returning full_name as title`.execute(trx);
  const [account] = rows;
  if (!account) return;
  const ended = await endDevices(trx, actor, { userId });
  afterCommit(() => tellEnded(deps, ended));
  await logActions(trx, actor, [
    { kind: ENUMS.actionLogKind.Delete, entityKind: "users", entityId: userId, summary: account.title, notes },
  ]);
}

async function deleteCustomer(context: Context, id: string, eraseAfter: Date, notes: string | null): Promise<void> {
  const { trx, actor } = context;
  const { rows } = await sql<{ title: string }>`
    update customers set status = ${sql.lit(DELETED)}, register_status = ${sql.lit(ENUMS.registrationStatus.DELETED)},
      erase_after = ${eraseAfter}::timestamptz, consent_marketing = false, consent_at = null,
      deleted_at = now(), deleted_by = ${actor.userId}, updated_at = now(), updated_by = ${actor.userId},
      version = version + 1
    where tenant_id = ${trx.tenantId} and _id = ${id} and status <> ${sql.lit(DELETED)}
    returning full_name as title`.execute(trx);
  const [row] = rows;
  if (!row) throw new AppError("NOT_FOUND");
  await logActions(trx, actor, [
    { kind: ENUMS.actionLogKind.Delete, entityKind: customers.name, entityId: id, summary: row.title, notes },
  ]);
  tellRows({ ...context, resource: customers }, [id]);
}

import type { customers } from "@nepnha/contract/features/customers/customers";
import { MERGE_FIELDS, type Merged, type MergeRequest } from "@nepnha/contract/features/customers/merge";
import type { RowOf } from "@nepnha/contract/kit/row-of";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { sql } from "kysely";
import type { KitDeps } from "../../kit/deps.ts";
import { tellRows } from "../../kit/live/tell-rows.ts";
import type { KnownPerson } from "../../kit/holding-kind.ts";
import { lockRows } from "../../kit/resource/read.ts";
import type { HookContext } from "../../kit/resource/section.ts";
import { changeRow, requireVersion } from "../../kit/resource/write.ts";
import type { Trx } from "../../platform/db/pool.ts";
import { AppError, invalidInput } from "../../platform/http/problem.ts";
import { logActions } from "../../platform/log/action-log.ts";

type Customer = RowOf<typeof customers>;

const { DELETED } = ENUMS.registrationStatus;

/**
 * Makes two customers one, for good: the other one's rows go to the first, chosen fields too, and its address leads there
 * from then on. All of it in one transaction under the locks of both rows, so that of two merges at once the second finds
 * one of them gone.
 * @throws AppError INVALID_INPUT for oneself, NOT_FOUND, VERSION_CONFLICT, RULE_BROKEN where both sign in
 */
export async function mergeCustomers(
  context: HookContext<typeof customers>,
  parts: KitDeps["people"],
  id: string,
  { otherId, version, otherVersion, take }: MergeRequest,
): Promise<Merged> {
  if (otherId === id) throw invalidInput([{ field: "otherId", code: "invalid", message: "customers.merge.self" }]);
  const { trx, resource } = context;
  const rows = await lockRows(trx, resource, true, [id, otherId]);
  const [master, other] = [rows.get(id), rows.get(otherId)];
  if (!master) throw new AppError("NOT_FOUND");
  if (!other) throw invalidInput([{ field: "otherId", code: "notFound" }]);
  await requireVersion(context, master, version);
  await requireVersion(context, other, otherVersion);
  if (master.userId !== null && other.userId !== null) {
    throw new AppError("RULE_BROKEN", { message: "customers.merge.bothSignIn" });
  }
  const from: KnownPerson = { customerId: otherId, userId: other.userId };
  const to: KnownPerson = { customerId: id, userId: master.userId ?? other.userId };
  await leave(trx, other, id);
  await takeAccount(trx, to);
  await changeRow(context, master, chosen(other, take));
  const moved: Record<string, number> = {};
  for (const { name, merge } of parts) {
    const count = merge ? await merge(context, from, to) : 0;
    if (count > 0) moved[name] = count;
  }
  await tell(context, master, other);
  return { customerId: id, moved };
}

/** Whom a customer was merged into; undefined where they were not. */
export async function mergedInto(trx: Trx, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select merged_into_id as id from customers
    where tenant_id = ${trx.tenantId} and _id = ${id} and merged_into_id is not null`.execute(trx);
  return rows[0]?.id;
}

/** The row stays for its address, and frees its phone, its mail and its account. Who was merged into it leads on. */
async function leave(trx: Trx, { _id }: Customer, into: string): Promise<void> {
  await sql`
    update customers set status = 255, register_status = ${sql.lit(DELETED)}, merged_into_id = ${into}, user_id = null,
      deleted_at = now(), updated_at = now(), version = version + 1, erase_after = null
    where tenant_id = ${trx.tenantId} and _id = ${_id}`.execute(trx);
  await sql`
    update customers set merged_into_id = ${into}
    where tenant_id = ${trx.tenantId} and merged_into_id = ${_id}`.execute(trx);
}

async function takeAccount(trx: Trx, { customerId, userId }: KnownPerson): Promise<void> {
  if (userId === null) return;
  await sql`
    update customers set user_id = ${userId}, register_status = ${sql.lit(ENUMS.registrationStatus.REGISTERED)}
    where tenant_id = ${trx.tenantId} and _id = ${customerId} and user_id is distinct from ${userId}`.execute(trx);
}

function chosen(other: Customer, take: MergeRequest["take"]): Readonly<Record<string, unknown>> {
  const fields = MERGE_FIELDS.filter((field) => take.includes(field));
  // An address that waits for an administrator waits here, too.
  const held = take.includes("email") && other.linkHeld ? { linkHeld: true } : {};
  return { ...Object.fromEntries(fields.map((field) => [field, other[field]])), ...held };
}

/** Both histories tell of it, and whoever has a list open sees one row less. */
async function tell(context: HookContext<typeof customers>, master: Customer, other: Customer): Promise<void> {
  const { trx, actor, resource } = context;
  const line = { kind: ENUMS.actionLogKind.Update, entityKind: resource.name };
  await logActions(trx, actor, [
    { ...line, entityId: master._id, summary: master.fullName, notes: `${other.code} · ${other.fullName}` },
    {
      ...line,
      kind: ENUMS.actionLogKind.Delete,
      entityId: other._id,
      summary: other.fullName,
      notes: `${master.code} · ${master.fullName}`,
      changes: { mergedIntoId: { from: null, to: master._id } },
    },
  ]);
  tellRows(context, [master._id, other._id]);
}

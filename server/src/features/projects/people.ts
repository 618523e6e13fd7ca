import { ENUMS } from "@nepnha/contract/platform/enums";
import type { FieldIssue } from "@nepnha/domain/platform/translate";
import { sql } from "kysely";
import type { MessageKey } from "@nepnha/contract/messages/vi";
import type { Trx } from "../../platform/db/pool.ts";

/** People that a field names, and what is said where one of them cannot be chosen. */
export interface Named {
  readonly field: string;
  readonly ids: readonly string[];
  readonly message: MessageKey;
}

/** What is wrong with newly named people: only active staff can be chosen. One query for all fields. */
export async function staffIssues(trx: Trx, named: readonly Named[]): Promise<FieldIssue[]> {
  const ids = [...new Set(named.flatMap((one) => one.ids))];
  if (ids.length === 0) return [];
  const { rows } = await sql<{ _id: string }>`
    select _id from users where tenant_id = ${trx.tenantId} and _id = any(${ids}::uuid[])
      and role <= ${ENUMS.userRole.USER} and status = ${ENUMS.genericStatus.ACTIVE}`.execute(trx);
  const staff = new Set(rows.map(({ _id }) => _id));
  return named.flatMap(({ field, message, ids: all }) =>
    all.every((id) => staff.has(id)) ? [] : [{ field, code: "invalid" as const, message }],
  );
}

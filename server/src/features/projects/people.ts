import type { FieldIssue } from "@nepnha/domain/platform/translate";
import type { MessageKey } from "@nepnha/contract/messages/vi";
import type { Trx } from "../../platform/db/pool.ts";
import { activeStaff } from "../../kit/access/actors.ts";

/** People that a field names, and what is said where one of them cannot be chosen. */
export interface Named {
  readonly field: string;
  readonly ids: readonly string[];
  readonly message: MessageKey;
}

/** What is wrong with newly named people: only active staff can be chosen. One query for all fields. */
export async function staffIssues(trx: Trx, named: readonly Named[]): Promise<FieldIssue[]> {
  const ids = [...new Set(named.flatMap((one) => one.ids))];
  const staff = await activeStaff(trx, ids);
  return named.flatMap(({ field, message, ids: all }) =>
    all.every((id) => staff.has(id)) ? [] : [{ field, code: "invalid" as const, message }],
  );
}

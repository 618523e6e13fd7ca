import { ENUMS } from "@nepnha/contract/enums";
import type { MessageKey } from "@nepnha/contract/messages/vi";
import { sql } from "kysely";
import { AppError } from "../http/problem.ts";
import type { ResourceHooks } from "../resource/hooks.ts";
import { columnOf, tableRef } from "../resource/row.ts";
import { lockTable } from "../resource/tree.ts";
import { takeFlag } from "./take-flag.ts";

/**
 * Rule "exactly one row of the tenant has this flag" (head office, default category): switching it on takes it from the
 * row that had it; the first row gets it by itself; it cannot be switched off, and its row can neither rest nor go.
 */
export function oneFlag(
  field: string,
  texts: { needed: MessageKey; stays: MessageKey },
): Required<Pick<ResourceHooks, "beforeWrite" | "onMove">> {
  return {
    async beforeWrite(context, before, values) {
      const { trx, resource, actor } = context;
      if (before !== null && !(field in values)) return values;
      await lockTable(trx, resource);
      const flag = sql.id(columnOf(field));
      const { rows } = await sql<{ _id: string }>`
        select _id from ${tableRef(resource)}
        where tenant_id = ${actor.tenantId} and ${flag} and status <> 255`.execute(trx);
      const holder = rows[0];
      if (!holder) return { ...values, [field]: true };
      if (values[field] !== true) {
        if (holder._id === before?._id) throw refusal(field, texts.needed);
        return values;
      }
      if (holder._id !== before?._id) await takeFlag(context, field, sql`_id = ${holder._id}`);
      return values;
    },
    async onMove(_context, row, to) {
      if (row[field] === true && to !== ENUMS.genericStatus.ACTIVE)
        throw new AppError("RULE_BROKEN", { message: texts.stays });
    },
  };
}

function refusal(field: string, message: MessageKey): AppError {
  return new AppError("RULE_BROKEN", { message, issues: [{ field, code: "invalid", message }] });
}

import type { MessageKey } from "@nepnha/contract/messages/vi";
import { sql } from "kysely";
import { AppError } from "../../../platform/http/problem.ts";
import type { Reader, Refusal } from "../../moves/rules.ts";
import type { HookContext } from "../section.ts";
import { columnOf, tableRef } from "../row.ts";
import type { Row } from "../stored-row.ts";
import { lockTable } from "../tree.ts";
import { takeFlag } from "./take-flag.ts";

type Values = Readonly<Record<string, unknown>>;

/**
 * Rule "exactly one row of the tenant has this flag" (head office, default category): switching it on takes it from the
 * row that had it; the first row gets it by itself; it cannot be switched off, and its row cannot be deactivated or deleted.
 */
export function oneFlag(
  field: string,
  texts: { needed: MessageKey; stays: MessageKey },
): {
  readonly beforeWrite: <V extends Values>(context: HookContext, before: Row | null, values: V) => Promise<V>;
  readonly can: (reader: Reader, row: Row, verb: string) => Refusal | null;
} {
  return {
    async beforeWrite(context, before, values) {
      const { trx, resource } = context;
      if (before !== null && !(field in values)) return values;
      await lockTable(trx, resource);
      const flag = sql.id(columnOf(field));
      const { rows } = await sql<{ _id: string }>`
        select _id from ${tableRef(resource)}
        where tenant_id = ${trx.tenantId} and ${flag} and status <> 255`.execute(trx);
      const holder = rows[0];
      if (!holder) return { ...values, [field]: true };
      if (values[field] !== true) {
        if (holder._id === before?._id) throw refusal(field, texts.needed);
        return values;
      }
      if (holder._id !== before?._id) await takeFlag(context, field, sql`_id = ${holder._id}`);
      return values;
    },
    can(_reader, row, verb) {
      return row[field] === true && (verb === "delete" || verb === "DEACTIVE") ? { message: texts.stays } : null;
    },
  };
}

function refusal(field: string, message: MessageKey): AppError {
  return new AppError("RULE_BROKEN", { message, issues: [{ field, code: "invalid", message }] });
}

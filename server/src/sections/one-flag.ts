import { ENUMS } from "@nepnha/contract/enums";
import type { MessageKey } from "@nepnha/contract/messages/vi";
import { sql } from "kysely";
import { AppError } from "../http/problem.ts";
import { logActions } from "../log/action-log.ts";
import type { HookContext, ResourceHooks } from "../resource/hooks.ts";
import { columnOf, tableRef } from "../resource/row.ts";
import { lockTable } from "../resource/tree.ts";

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
      const { rows } = await sql<{ _id: string; title: string }>`
        select _id, ${sql.ref(columnOf(resource.list.title))} as title from ${tableRef(resource)}
        where tenant_id = ${actor.tenantId} and ${flag} and status <> 255`.execute(trx);
      const holder = rows[0];
      if (!holder) return { ...values, [field]: true };
      if (values[field] !== true) {
        if (holder._id === before?._id) throw refusal(field, texts.needed);
        return values;
      }
      if (holder._id !== before?._id) await takeFlag(context, field, holder);
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

async function takeFlag(
  { trx, resource, actor }: HookContext,
  field: string,
  holder: { _id: string; title: string },
): Promise<void> {
  await sql`
    update ${tableRef(resource)}
    set ${sql.id(columnOf(field))} = false, version = version + 1, updated_at = now(), updated_by = ${actor.userId}
    where tenant_id = ${actor.tenantId} and _id = ${holder._id}`.execute(trx);
  const changes = { [field]: { from: true, to: false } };
  const kind = ENUMS.actionLogKind.Update;
  await logActions(trx, actor, [
    { kind, entityKind: resource.name, entityId: holder._id, summary: holder.title, changes },
  ]);
}

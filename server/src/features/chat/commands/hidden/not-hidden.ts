import { type RawBuilder, sql } from "kysely";

/** Condition on a message: somebody has not taken it away for themselves. `userId` is theirs, or a column. */
export function notHidden(userId: string | RawBuilder<unknown>, message: string): RawBuilder<boolean> {
  const of = (column: string): RawBuilder<unknown> => sql.ref(`${message}.${column}`);
  return sql<boolean>`not exists (
    select from chat_hidden h where h.tenant_id = ${of("tenant_id")} and h.user_id = ${userId}
      and h.group_id = ${of("group_id")} and h.seq = ${of("seq")})`;
}

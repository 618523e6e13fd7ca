import type { supportTickets } from "@nepnha/contract/features/tickets/support-tickets";
import type { MessageKey } from "@nepnha/contract/messages/vi";
import type { RowOf } from "@nepnha/contract/kit/row-of";
import { ENUMS } from "@nepnha/contract/platform/enums";
import type { HookContext } from "../../kit/resource/section.ts";
import { catalogueFor } from "../../platform/http/problem.ts";
import { sql } from "kysely";

type Told = Pick<RowOf<typeof supportTickets>, "_id" | "subject" | "assigneeId">;

/** Tells who looks after a ticket, once it is committed; nobody is told of what they did themselves. */
export async function tellAssignee(
  { trx, actor, deps, afterCommit }: Pick<HookContext, "trx" | "actor" | "deps" | "afterCommit">,
  { _id, subject, assigneeId }: Told,
  title: Extract<MessageKey, `supportTickets.notice.${string}`> = "supportTickets.notice.assigned",
): Promise<void> {
  if (assigneeId === null || assigneeId === actor.userId) return;
  const { rows } = await sql<{ locale: string | null }>`
    select locale from tenant_profiles where tenant_id = ${trx.tenantId}`.execute(trx);
  const notice = {
    kind: ENUMS.realtimeKind.SYSTEM_NOTIFICATION,
    id: _id,
    title: catalogueFor(rows[0]?.locale ?? undefined)[title],
    body: subject,
    at: deps.clock.now().toISOString(),
  };
  afterCommit(() => deps.notices.toUsers(actor.tenantId, [assigneeId], notice));
}

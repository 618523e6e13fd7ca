import { ENUMS, enumKey } from "@nepnha/contract/platform/enums";
import type { ReportReason } from "@nepnha/contract/features/moderation/api";
import { kindOf } from "@nepnha/domain/features/chat/kinds";
import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Trx } from "../../../../platform/db/pool.ts";
import { catalogueFor } from "../../../../platform/http/problem.ts";
import { logActions } from "../../../../platform/log/action-log.ts";
import type { RealtimeActor } from "../../../../platform/realtime/actor.ts";
import { HubRefusal } from "../../../../platform/realtime/refusal.ts";
import type { LockedGroup } from "../../conversation/group-lock.ts";
import type { MessageRow } from "../../messages.ts";
import { isRecalled } from "../../own-message.ts";
import { overseenGroups } from "../oversight/overseen-groups.ts";

/** Characters by which lists name a message. */
const EXCERPT = 160;

/**
 * Puts a message among those that are moderated, with its words as they are now. What waits already for this person stays as it
 * is; what was settled waits again.
 * @returns id of the report
 * @throws HubRefusal FORBIDDEN_TYPE for what nobody said, RECALLED
 */
export async function addReport(
  trx: Trx,
  actor: RealtimeActor,
  { groupId, type }: Pick<LockedGroup, "groupId" | "type">,
  row: MessageRow,
  { reason, note }: { readonly reason: ReportReason; readonly note: string },
): Promise<string> {
  if ((kindOf(row.type)?.allows.length ?? 0) === 0) throw new HubRefusal("FORBIDDEN_TYPE");
  if (isRecalled(row)) throw new HubRefusal("RECALLED");
  const groupName = (await overseenGroups(trx, [groupId])).get(groupId)?.name ?? "";
  const words = note.replace(/\s+/gu, " ").trim() || null;
  const excerpt = excerptOf(row);
  const { rows } = await sql<{ _id: string }>`
    insert into chat_reports as t (tenant_id, _id, excerpt, content, message_type, sender_id, group_name, group_type, sent_at,
      reason, note, reporter_id, group_id, message_id, seq, created_by, updated_by, search_text)
    values (${trx.tenantId}, ${uuidv7()}, ${excerpt}, ${row.body}, ${row.type}, ${row.sender_id}, ${groupName},
      ${type}, ${row.created_at}, ${reason}, ${words}, ${actor.userId}, ${groupId}, ${row._id}, ${row.seq},
      ${actor.userId}, ${actor.userId}, ${[row.body, groupName, words ?? ""].join(" ")})
    on conflict (tenant_id, message_id, reporter_id) do update set status = excluded.status, reason = excluded.reason,
      note = excluded.note, excerpt = excluded.excerpt, content = excluded.content, search_text = excluded.search_text,
      is_hidden = false, updated_by = excluded.updated_by, updated_at = now(), version = t.version + 1
    where t.tenant_id = ${trx.tenantId} and t.status <> ${ENUMS.genericStatus.ACTIVE}
    returning t._id`.execute(trx);
  const [made] = rows;
  if (made) {
    const kind = ENUMS.actionLogKind.Add;
    const entry = { kind, entityKind: "chatReports", entityId: made._id, summary: excerpt, notes: words };
    await logActions(trx, actor, [entry]);
    return made._id;
  }
  const { rows: there } = await sql<{ _id: string }>`
    select _id from chat_reports
    where tenant_id = ${trx.tenantId} and message_id = ${row._id} and reporter_id = ${actor.userId}`.execute(trx);
  const [waiting] = there;
  if (!waiting) throw new Error("A report was neither made nor found");
  return waiting._id;
}

/** The beginning of its words, or what kind of message it is where it has none. */
function excerptOf({ type, body }: Pick<MessageRow, "type" | "body">): string {
  const words = Array.from(body.slice(0, EXCERPT * 4).replace(/\s+/gu, " "))
    .slice(0, EXCERPT)
    .join("");
  if (words !== "") return words;
  const texts: Readonly<Record<string, string | undefined>> = catalogueFor("vi");
  return texts[`chat.label.${enumKey("chatMessageType", type)}`] ?? "";
}

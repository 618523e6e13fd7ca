import type { SearchMethods } from "@nepnha/contract/features/chat/methods/search";
import { MESSAGE_SEARCH } from "@nepnha/contract/features/chat/methods/search";
import { searchTermOf } from "@nepnha/domain/features/chat/found-words";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { codePoints } from "@nepnha/domain/platform/text";
import { sql } from "kysely";
import type { Trx } from "../../../../platform/db/pool.ts";
import type { RealtimeActor } from "../../../../platform/realtime/actor.ts";
import { HubRefusal } from "../../../../platform/realtime/refusal.ts";
import { hiddenTypes } from "../../sight/desk-sight.ts";
import { readMembership } from "../../membership/membership.ts";
import { type Cursor, readCursor, writeCursor } from "./cursor.ts";
import { foundMessage } from "./found-message.ts";
import { type FoundRow, lookFor, type Sought } from "./look-for.ts";

type Search = SearchMethods["SearchMessages"];

/**
 * Messages with all the words of a text, of those that I may see. What was written with marks is found first where it has
 * them; the others follow, because people write without marks. Of a kind besides words all are found where none are given.
 * @throws HubRefusal TOO_SHORT, and those of the conversation
 */
export async function searchMessages(
  trx: Trx,
  actor: RealtimeActor,
  argument: Search["argument"],
): Promise<Search["data"]> {
  const term = searchTermOf(argument.text);
  const needsWords = argument.text.trim() !== "" || (argument.kind ?? "text") === "text";
  if (needsWords && (codePoints(argument.text.trim()) < MESSAGE_SEARCH.min || term.patterns.length === 0)) {
    throw new HubRefusal("TOO_SHORT");
  }
  const groupIds = argument.groupId === undefined ? await groupsOf(trx, actor) : [argument.groupId];
  if (argument.groupId !== undefined) await readMembership(trx, actor, argument.groupId);
  const sought: Sought = { ...argument, ...term, groupIds, inOne: argument.groupId !== undefined, me: actor.userId };

  let cursor: Cursor | null = argument.before
    ? readCursor(argument.before)
    : { marks: term.exact.length > 0 ? "exact" : "any", place: null };
  let lookedTo: number | null = null;
  const rows: FoundRow[] = [];
  while (cursor && rows.length < argument.limit) {
    const { marks }: Cursor = cursor;
    const page = await lookFor(trx, sought, cursor, argument.limit - rows.length);
    rows.push(...page.rows);
    lookedTo = page.lookedTo;
    if (page.next) {
      cursor = { marks, place: page.next };
      break;
    }
    cursor = marks === "exact" ? { marks: "folded", place: null } : null;
  }
  return {
    messages: rows.map((row) => foundMessage(row, argument.text)),
    next: cursor && writeCursor(cursor),
    lookedTo: lookedTo === null ? null : new Date(lookedTo / 1000).toISOString(),
  };
}

async function groupsOf(trx: Trx, actor: RealtimeActor): Promise<string[]> {
  const rows = await trx
    .selectFrom("chat_members as m")
    .innerJoin("chat_groups as g", (join) =>
      join.onRef("g.tenant_id", "=", "m.tenant_id").onRef("g._id", "=", "m.group_id"),
    )
    .select("m.group_id")
    .where("m.tenant_id", "=", trx.tenantId)
    .where("m.user_id", "=", actor.userId)
    .where("m.left_change_seq", "is", null)
    .where("g.status", "<>", ENUMS.genericStatus.DELETED)
    .where("g.type", "<>", sql<number>`all(${hiddenTypes(actor)}::smallint[])`)
    .execute();
  return rows.map(({ group_id }) => group_id);
}

import type { OversightMethods } from "@nepnha/contract/features/chat/methods/oversight";
import { MESSAGE_SEARCH } from "@nepnha/contract/features/chat/methods/search";
import { searchTermOf } from "@nepnha/domain/features/chat/found-words";
import { codePoints } from "@nepnha/domain/platform/text";
import type { Trx } from "../../../../platform/db/pool.ts";
import type { RealtimeActor } from "../../../../platform/realtime/actor.ts";
import { HubRefusal } from "../../../../platform/realtime/refusal.ts";
import { readCursor, writeCursor } from "../search/cursor.ts";
import { foundMessage } from "../search/found-message.ts";
import { lookForAll } from "../search/look-for.ts";
import { noteLook } from "./note-look.ts";
import { overseenGroups } from "./overseen-groups.ts";

/**
 * Messages of everybody, and the entry in the action log that says who looked and for what.
 * @throws HubRefusal TOO_SHORT for words of less than two characters, NOT_FOUND for a conversation that is none
 */
export async function overseeMessages(
  trx: Trx,
  actor: RealtimeActor,
  { text = "", before, limit, ...where }: OversightMethods["OverseeMessages"]["argument"],
): Promise<OversightMethods["OverseeMessages"]["data"]> {
  const words = text.trim();
  const { patterns } = searchTermOf(words);
  if (words !== "" && (codePoints(words) < MESSAGE_SEARCH.min || patterns.length === 0))
    throw new HubRefusal("TOO_SHORT");
  const { groupId } = where;
  const one = groupId === undefined ? undefined : (await overseenGroups(trx, [groupId])).get(groupId);
  if (groupId !== undefined && !one) throw new HubRefusal("NOT_FOUND");

  await noteLook(trx, actor, { kind: "GetList", group: one, words });
  const { rows, next } = await lookForAll(trx, { ...where, patterns }, before ? readCursor(before).place : null, limit);
  const groups = await overseenGroups(trx, [...new Set(rows.map(({ group_id }) => group_id))]);
  return {
    messages: rows.flatMap((row) => {
      const group = groups.get(row.group_id);
      return group ? [{ ...foundMessage(row, words), groupName: group.name, groupType: group.type }] : [];
    }),
    next: next && writeCursor({ marks: "any", place: next }),
  };
}

import { ENUMS } from "@nepnha/contract/enums";
import type { HubEvents } from "@nepnha/contract/hub";
import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import { moveUserSeqs } from "../chat/user-seq.ts";
import type { Trx } from "../db/pool.ts";
import { logActions } from "../log/action-log.ts";
import type { HandOverContext, HoldingKind } from "./holding-kind.ts";

const { OWNER, MEMBER } = ENUMS.chatRole;

/** A conversation under lock, after the change is numbered. */
interface Conversation {
  readonly _id: string;
  readonly name: string;
  readonly change_seq: number;
  readonly last_seq: number;
  readonly count_no: number;
}

/** Conversations that somebody owns (R6-05). They stay in them as a member. */
export const ownedChatGroups: HoldingKind = {
  async count(trx, userId) {
    const row = await owned(trx, userId)
      .select((select) => select.fn.countAll<number>().as("count"))
      .executeTakeFirst();
    return row?.count ?? 0;
  },

  async handOver(context, from, to) {
    const rows = await owned(context.trx, from).select("m.group_id").orderBy("m.group_id").execute();
    for (const { group_id } of rows) await passOn(context, group_id, from, to);
    return rows.length;
  },
};

function owned(trx: Trx, userId: string) {
  return trx
    .selectFrom("chat_members as m")
    .innerJoin("chat_groups as g", (join) =>
      join.onRef("g.tenant_id", "=", "m.tenant_id").onRef("g._id", "=", "m.group_id"),
    )
    .where("m.user_id", "=", userId)
    .where("m.role", "=", OWNER)
    .where("m.left_change_seq", "is", null)
    .where("g.status", "<>", ENUMS.genericStatus.DELETED);
}

/** The conversation's lock first, then the people's counters, as every change of a conversation takes them. */
async function passOn({ trx, actor }: HandOverContext, groupId: string, from: string, to: string): Promise<void> {
  const group = await trx
    .updateTable("chat_groups")
    .set({ change_seq: sql`change_seq + 1` })
    .where("_id", "=", groupId)
    .returning(["_id", "name", "change_seq", "last_seq", "count_no"])
    .executeTakeFirstOrThrow();
  const userSeqs = await moveUserSeqs(trx, actor.tenantId, [from, to]);
  await setRole(trx, groupId, from, MEMBER, userSeqs.get(from));
  const stays = await setRole(trx, groupId, to, OWNER, userSeqs.get(to));
  if (!stays) await joinAsOwner(trx, group, to, userSeqs.get(to));
  await tellMembers(trx, group, actor.userId);
  await logActions(trx, actor, [
    {
      kind: ENUMS.actionLogKind.Update,
      entityKind: "chatGroups",
      entityId: groupId,
      summary: group.name,
      changes: { ownerId: { from, to } },
    },
  ]);
}

/** @returns whether the person is in the conversation */
async function setRole(
  trx: Trx,
  groupId: string,
  userId: string,
  role: number,
  userSeq: number | undefined,
): Promise<boolean> {
  const updated = await trx
    .updateTable("chat_members")
    .set({ role, ...(userSeq === undefined ? {} : { user_seq: userSeq }) })
    .where("group_id", "=", groupId)
    .where("user_id", "=", userId)
    .where("left_change_seq", "is", null)
    .returning("user_id")
    .execute();
  return updated.length > 0;
}

/** Whoever takes over sees what was said, and has nothing of it to catch up on. */
async function joinAsOwner(trx: Trx, group: Conversation, userId: string, userSeq: number | undefined): Promise<void> {
  await trx
    .insertInto("chat_members")
    .values({
      group_id: group._id,
      user_id: userId,
      role: OWNER,
      // Before this change, so that its event reaches the newcomer too.
      joined_change_seq: group.change_seq - 1,
      last_read_seq: group.last_seq,
      read_count_no: group.count_no,
      user_seq: userSeq ?? 1,
    })
    .execute();
}

/** Through the outbox, as all that conversations tell: their members' lists are read anew. */
async function tellMembers(trx: Trx, group: Conversation, by: string): Promise<void> {
  const event: HubEvents["NotifyAddToGroup"] = { groupId: group._id, by };
  await trx
    .insertInto("chat_outbox")
    .values({
      _id: uuidv7(),
      group_id: group._id,
      change_seq: group.change_seq,
      event: "NotifyAddToGroup",
      payload: JSON.stringify(event),
      created_at: sql<Date>`clock_timestamp()`,
    })
    .execute();
}

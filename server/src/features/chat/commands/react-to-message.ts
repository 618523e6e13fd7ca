import { ENUMS } from "@nepnha/contract/platform/enums";
import { REACTIONS, type ReactionPayload } from "@nepnha/contract/features/chat/messages";
import { kindOf } from "@nepnha/domain/features/chat/kinds";
import type { Trx } from "../../../platform/db/pool.ts";
import type { RealtimeActor } from "../../../platform/realtime/actor.ts";
import { reactionCounts } from "../messages.ts";
import { HubRefusal } from "../../../platform/realtime/refusal.ts";
import { isOfferedFace } from "../../stickers/api.ts";
import { recordChange } from "../record-change.ts";
import { lockMembership, type Membership } from "../membership/membership.ts";
import type { Changed } from "./changed.ts";
import { directGroupId } from "./open-direct.ts";

/**
 * R7-13 sets my reaction on a message, or takes it away with 0: what I want it to be, never a toggle, so a repeated call
 * changes nothing. Answers the change number under which the message stands as asked for.
 * @throws HubRefusal NOT_FOUND for a message that I cannot see, READONLY, INVALID for an expression that is not offered,
 * and those of the conversation
 */
export async function reactToMessage(trx: Trx, actor: RealtimeActor, payload: ReactionPayload): Promise<Changed> {
  const groupId = await groupOf(trx, actor, payload);
  const membership = await lockMembership(trx, actor, groupId);
  const message = await findMessage(trx, actor, membership, payload.chatMessageId);
  if (message.mine === payload.chatExpressionId)
    return { data: { changeSeq: message.changeSeq }, changedGroupId: null };
  if (membership.readOnly) throw new HubRefusal("READONLY");
  if (!(await isExpression(trx, payload.chatExpressionId))) throw new HubRefusal("INVALID");
  await setReaction(trx, actor, groupId, message.seq, payload.chatExpressionId);
  const changeSeq = await tell(trx, actor, membership, message, payload.chatExpressionId);
  return { data: { changeSeq }, changedGroupId: groupId };
}

/** The six that are always there, and the faces of active packs; 0 takes mine away. */
async function isExpression(trx: Trx, expressionId: number): Promise<boolean> {
  return expressionId === 0 || Object.hasOwn(REACTIONS, expressionId) || isOfferedFace(trx, expressionId);
}

/** The conversation meant: by its id, or in a direct one by the other person. */
async function groupOf(trx: Trx, actor: RealtimeActor, payload: ReactionPayload): Promise<string> {
  if (payload.chatGroupID !== "") return payload.chatGroupID;
  if (payload.isGroup || payload.userCode === "") throw new HubRefusal("INVALID");
  const groupId = await directGroupId(trx, actor.userId, payload.userCode);
  if (groupId === undefined) throw new HubRefusal("NOT_FOUND");
  return groupId;
}

interface Target {
  readonly seq: number;
  readonly senderId: string;
  readonly changeSeq: number;
  /** My present reaction, 0 for none. */
  readonly mine: number;
}

async function findMessage(trx: Trx, actor: RealtimeActor, membership: Membership, messageId: string): Promise<Target> {
  const row = await trx
    .selectFrom("chat_messages as m")
    .leftJoin("chat_reactions as mine", (join) =>
      join
        .onRef("mine.tenant_id", "=", "m.tenant_id")
        .onRef("mine.group_id", "=", "m.group_id")
        .onRef("mine.seq", "=", "m.seq")
        .on("mine.user_id", "=", actor.userId),
    )
    .select(["m.seq", "m.sender_id", "m.change_seq", "m.type", "mine.expression_id"])
    .where("m.tenant_id", "=", trx.tenantId)
    .where("m._id", "=", messageId)
    .where("m.group_id", "=", membership.groupId)
    .where("m.seq", ">=", membership.visibleFromSeq)
    .where("m.status", "=", ENUMS.genericStatus.ACTIVE)
    .executeTakeFirst();
  if (!row || kindOf(row.type)?.allows.includes("react") !== true) throw new HubRefusal("NOT_FOUND");
  return { seq: row.seq, senderId: row.sender_id, changeSeq: row.change_seq, mine: row.expression_id ?? 0 };
}

async function setReaction(
  trx: Trx,
  { userId }: RealtimeActor,
  groupId: string,
  seq: number,
  expressionId: number,
): Promise<void> {
  if (expressionId === 0) {
    await trx
      .deleteFrom("chat_reactions")
      .where("tenant_id", "=", trx.tenantId)
      .where("group_id", "=", groupId)
      .where("seq", "=", seq)
      .where("user_id", "=", userId)
      .execute();
    return;
  }
  await trx
    .insertInto("chat_reactions")
    .values({ tenant_id: trx.tenantId, group_id: groupId, seq, user_id: userId, expression_id: expressionId })
    .onConflict((conflict) =>
      conflict.columns(["tenant_id", "group_id", "seq", "user_id"]).doUpdateSet({ expression_id: expressionId }),
    )
    .execute();
}

/** Numbers the change and tells it. */
async function tell(
  trx: Trx,
  actor: RealtimeActor,
  membership: Membership,
  { seq, senderId }: Target,
  expressionId: number,
): Promise<number> {
  const { groupId } = membership;
  const reactions = (await reactionCounts(trx, actor, groupId, [seq])).get(seq) ?? [];
  const counts = reactions.map(({ mine: _mine, ...count }) => count);
  const after = await recordChange(trx, membership, {
    alters: { seq, set: {} },
    tells: (changeSeq) => ({
      event: "ReactToMessage",
      payload: { groupId, seq, counts, by: actor.userId, of: senderId, expressionId, changeSeq },
    }),
  });
  return after.changeSeq;
}

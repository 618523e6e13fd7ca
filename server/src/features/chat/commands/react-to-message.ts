import { ENUMS } from "@nepnha/contract/enums";
import type { HubEvents, HubMethods, ReactionPayload } from "@nepnha/contract/hub";
import { uuidv7 } from "uuidv7";
import type { Trx } from "../../db/pool.ts";
import type { ChatActor } from "../actor.ts";
import { reactionCounts } from "../messages.ts";
import { ChatRefusal } from "../refusal.ts";
import { lockGroup, readStanding, type Standing } from "../standing.ts";
import { directGroupId } from "./open-direct.ts";

/** The answer, with the conversation that has something to tell; null when nothing changed. */
interface Reacted {
  readonly data: HubMethods["ReactToMessage"]["data"];
  readonly changedGroupId: string | null;
}

/**
 * R7-13 sets my reaction on a message, or takes it away with 0: what I want it to be, never a toggle, so a repeated call
 * changes nothing. Answers the change number under which the message stands as asked for.
 * @throws ChatRefusal NOT_FOUND for a message that I cannot see, READONLY, and those of the conversation
 */
export async function reactToMessage(trx: Trx, actor: ChatActor, payload: ReactionPayload): Promise<Reacted> {
  const groupId = await groupOf(trx, actor, payload);
  await lockGroup(trx, actor, groupId);
  const standing = await readStanding(trx, actor, groupId);
  const message = await findMessage(trx, actor, standing, payload.chatMessageId);
  if (message.mine === payload.chatExpressionId)
    return { data: { changeSeq: message.changeSeq }, changedGroupId: null };
  if (standing.readOnly) throw new ChatRefusal("READONLY");
  await setReaction(trx, actor, groupId, message.seq, payload.chatExpressionId);
  const changeSeq = await tell(trx, actor, standing, message.seq, payload.chatExpressionId);
  return { data: { changeSeq }, changedGroupId: groupId };
}

/** The conversation meant: by its id, or in a direct one by the other person. */
async function groupOf(trx: Trx, actor: ChatActor, payload: ReactionPayload): Promise<string> {
  if (payload.chatGroupID !== "") return payload.chatGroupID;
  if (payload.isGroup || payload.userCode === "") throw new ChatRefusal("INVALID");
  const groupId = await directGroupId(trx, actor.tenantId, actor.userId, payload.userCode);
  if (groupId === undefined) throw new ChatRefusal("NOT_FOUND");
  return groupId;
}

interface Target {
  readonly seq: number;
  readonly changeSeq: number;
  /** My present reaction, 0 for none. */
  readonly mine: number;
}

async function findMessage(trx: Trx, actor: ChatActor, standing: Standing, messageId: string): Promise<Target> {
  const row = await trx
    .selectFrom("chat_messages as m")
    .leftJoin("chat_reactions as mine", (join) =>
      join
        .onRef("mine.tenant_id", "=", "m.tenant_id")
        .onRef("mine.group_id", "=", "m.group_id")
        .onRef("mine.seq", "=", "m.seq")
        .on("mine.user_id", "=", actor.userId),
    )
    .select(["m.seq", "m.change_seq", "mine.expression_id"])
    .where("m.tenant_id", "=", actor.tenantId)
    .where("m._id", "=", messageId)
    .where("m.group_id", "=", standing.groupId)
    .where("m.seq", ">=", standing.visibleFromSeq)
    .where("m.status", "=", ENUMS.genericStatus.ACTIVE)
    .executeTakeFirst();
  if (!row) throw new ChatRefusal("NOT_FOUND");
  return { seq: row.seq, changeSeq: row.change_seq, mine: row.expression_id ?? 0 };
}

async function setReaction(
  trx: Trx,
  { tenantId, userId }: ChatActor,
  groupId: string,
  seq: number,
  expressionId: number,
): Promise<void> {
  if (expressionId === 0) {
    await trx
      .deleteFrom("chat_reactions")
      .where("tenant_id", "=", tenantId)
      .where("group_id", "=", groupId)
      .where("seq", "=", seq)
      .where("user_id", "=", userId)
      .execute();
    return;
  }
  await trx
    .insertInto("chat_reactions")
    .values({ tenant_id: tenantId, group_id: groupId, seq, user_id: userId, expression_id: expressionId })
    .onConflict((conflict) =>
      conflict.columns(["tenant_id", "group_id", "seq", "user_id"]).doUpdateSet({ expression_id: expressionId }),
    )
    .execute();
}

/** Numbers the change and puts its event into the outbox. */
async function tell(
  trx: Trx,
  actor: ChatActor,
  standing: Standing,
  seq: number,
  expressionId: number,
): Promise<number> {
  const { tenantId } = actor;
  const { groupId } = standing;
  const changeSeq = standing.changeSeq + 1;
  const reactions = (await reactionCounts(trx, actor, groupId, [seq])).get(seq) ?? [];
  const counts = reactions.map(({ mine: _mine, ...count }) => count);
  const event: HubEvents["ReactToMessage"] = { groupId, seq, counts, by: actor.userId, expressionId, changeSeq };
  await trx
    .with("counter", (db) =>
      db
        .updateTable("chat_groups")
        .set({ change_seq: changeSeq })
        .where("tenant_id", "=", tenantId)
        .where("_id", "=", groupId),
    )
    .with("event", (db) =>
      db.insertInto("chat_outbox").values({
        tenant_id: tenantId,
        _id: uuidv7(),
        group_id: groupId,
        change_seq: changeSeq,
        event: "ReactToMessage",
        payload: JSON.stringify(event),
        created_at: standing.now,
      }),
    )
    .updateTable("chat_messages")
    .set({ change_seq: changeSeq })
    .where("tenant_id", "=", tenantId)
    .where("group_id", "=", groupId)
    .where("seq", "=", seq)
    .execute();
  return changeSeq;
}

import type { ChatMethods } from "@nepnha/contract/features/chat/hub";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { sql } from "kysely";
import type { Trx } from "../../../platform/db/pool.ts";
import type { Deps } from "../../../platform/deps.ts";
import type { RealtimeActor } from "../../../platform/realtime/actor.ts";
import { notHidden } from "../hidden/not-hidden.ts";
import { readMembership, type Membership } from "../membership.ts";
import { presentFiles } from "./message-files.ts";

/** What makes addresses. */
type FileAddresses = Pick<Deps, "secrets">;

/**
 * Where the files of messages are. Of messages that I do not see, that were recalled or that carry none nothing is said.
 * @throws HubRefusal those of the conversation
 */
export async function getFiles(
  trx: Trx,
  actor: RealtimeActor,
  { groupId, messageIds }: ChatMethods["GetFiles"]["argument"],
  { secrets }: FileAddresses,
): Promise<ChatMethods["GetFiles"]["data"]> {
  const membership = await readMembership(trx, actor, groupId);
  const rows = await withFiles(trx, membership, ALL)
    .where("_id", "=", sql<string>`any(${messageIds}::uuid[])`)
    .where("payload", "is not", null)
    .execute();
  return { messages: await presentFiles(trx, actor, { secrets, now: membership.now }, rows) };
}

const { MEDIA, FILE } = ENUMS.attachmentCategory;
const { IMAGE, VIDEO, FILE: DOCUMENT, STICKER, TEXT, URL } = ENUMS.chatMessageType;
/** Words have a picture where their link has one. */
const ALL = [IMAGE, VIDEO, DOCUMENT, STICKER, TEXT, URL];
const TYPES: Readonly<Record<number, readonly number[]>> = { [MEDIA]: [IMAGE, VIDEO], [FILE]: [DOCUMENT] };

/**
 * A page of what was sent of a category and I see, the newest first.
 * @throws HubRefusal those of the conversation
 */
export async function getAttachments(
  trx: Trx,
  actor: RealtimeActor,
  { groupId, category, beforeSeq, limit }: ChatMethods["GetAttachments"]["argument"],
  { secrets }: FileAddresses,
): Promise<ChatMethods["GetAttachments"]["data"]> {
  const membership = await readMembership(trx, actor, groupId);
  // Links are told with the words that hold them.
  const types = TYPES[category];
  if (!types) return { messages: [], hasMore: false };
  const rows = await withFiles(trx, membership, types)
    .where("seq", "<", beforeSeq ?? membership.lastSeq + 1)
    .orderBy("seq", "desc")
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  const messages = await presentFiles(trx, actor, { secrets, now: membership.now }, page);
  return { messages, hasMore: rows.length > limit };
}

/** Type and state stand in the text, so that the index of messages with files serves every plan. */
function withFiles(trx: Trx, { groupId, userId, visibleFromSeq }: Membership, types: readonly number[]) {
  return trx
    .selectFrom("chat_messages")
    .select(["_id", "seq", "sender_id", "created_at", "type", "payload"])
    .where("tenant_id", "=", trx.tenantId)
    .where("group_id", "=", groupId)
    .where("seq", ">=", visibleFromSeq)
    .where(notHidden(userId, "chat_messages"))
    .where(sql<boolean>`type in (${sql.join(types.map((type) => sql.lit(type)))})`)
    .where("status", "=", (eb) => eb.lit(ENUMS.genericStatus.ACTIVE));
}

import type { ChatMethods } from "@nepnha/contract/features/chat/hub";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { sql } from "kysely";
import type { Trx } from "../../../platform/db/pool.ts";
import type { Deps } from "../../../platform/deps.ts";
import type { RealtimeActor } from "../../../platform/realtime/actor.ts";
import { notHidden } from "../commands/hidden/not-hidden.ts";
import { readMembership, type Membership } from "../membership/membership.ts";
import { presentFiles } from "./message-files.ts";

/** What makes addresses. */
export type FileAddresses = Pick<Deps, "secrets">;

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

const { IMAGE, VIDEO, FILE: DOCUMENT, STICKER, TEXT, URL } = ENUMS.chatMessageType;
/** Words have a picture where their link has one. */
const ALL = [IMAGE, VIDEO, DOCUMENT, STICKER, TEXT, URL];

/** Messages of these types that somebody sees. Type and state stand in the text, so that an index of them serves every plan. */
export function withFiles(trx: Trx, { groupId, userId, visibleFromSeq }: Membership, types: readonly number[]) {
  return trx
    .selectFrom("chat_messages")
    .select(["_id", "seq", "sender_id", "created_at", "type", "body", "payload"])
    .where("tenant_id", "=", trx.tenantId)
    .where("group_id", "=", groupId)
    .where("seq", ">=", visibleFromSeq)
    .where(notHidden(userId, "chat_messages"))
    .where(sql<boolean>`type in (${sql.join(types.map((type) => sql.lit(type)))})`)
    .where("status", "=", (eb) => eb.lit(ENUMS.genericStatus.ACTIVE));
}

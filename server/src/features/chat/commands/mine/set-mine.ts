import { isDeepStrictEqual } from "node:util";
import type { MineEvents, MineMethods, OwnSettings } from "@nepnha/contract/features/chat/methods/mine";
import { muteEnd } from "@nepnha/domain/features/chat/mute";
import type { Trx } from "../../../../platform/db/pool.ts";
import type { RealtimeActor } from "../../../../platform/realtime/actor.ts";
import { HubRefusal } from "../../../../platform/realtime/refusal.ts";
import { requireLabels } from "../../labels/labels.ts";
import { readMembership, type Membership } from "../../membership.ts";
import { settingsOf, type SettingsRow } from "../../own-settings.ts";
import { moveUserSeqs } from "../../user-seq.ts";

/** The settings after a change, and when there was one what my other devices are told. */
export interface SetMine {
  readonly data: OwnSettings;
  readonly told: MineEvents["ConversationStateChanged"] | null;
}

type Columns = Partial<Omit<SettingsRow, "mine_seq">>;

/** How each method changes what I set; nothing when it stands so already. */
const CHANGES: {
  readonly [M in keyof MineMethods]: (argument: MineMethods[M]["argument"], now: Date, row: SettingsRow) => Columns;
} = {
  SetMute: ({ time }, now) => ({ muted_until: time && muteEnd(time, now) }),
  PinConversation: ({ pinned }, now, row) => ({ pinned_at: pinned ? (row.pinned_at ?? now) : null }),
  MarkUnread: ({ unread }) => ({ marked_unread: unread }),
  SetLabels: ({ labels }) => ({ labels }),
};

/**
 * Changes what I set for myself in a conversation. It takes no lock of the conversation and is no change of it: my own
 * counter moves, and SyncState tells it to my other devices.
 * @throws HubRefusal those of the conversation, NOT_FOUND for a label that I do not have
 */
export async function setMine<M extends keyof MineMethods>(
  trx: Trx,
  actor: RealtimeActor,
  method: M,
  argument: MineMethods[M]["argument"],
): Promise<SetMine> {
  const { groupId } = argument;
  const membership = await readMembership(trx, actor, groupId);
  if ("labels" in argument) await requireLabels(trx, actor, argument.labels);
  const before = await readSettings(trx, actor, membership);
  const change = CHANGES[method](argument, membership.now, before);
  const settings = settingsOf(before);
  if (isDeepStrictEqual(settingsOf({ ...before, ...change }), settings)) return { data: settings, told: null };
  const mine = await write(trx, actor, groupId, change);
  return { data: mine, told: { groupId, mine } };
}

async function readSettings(trx: Trx, { userId }: RealtimeActor, { groupId }: Membership): Promise<SettingsRow> {
  return trx
    .selectFrom("chat_members")
    .select(["muted_until", "pinned_at", "marked_unread", "labels", "mine_seq"])
    .where("tenant_id", "=", trx.tenantId)
    .where("group_id", "=", groupId)
    .where("user_id", "=", userId)
    .where("left_change_seq", "is", null)
    .executeTakeFirstOrThrow();
}

async function write(trx: Trx, { userId }: RealtimeActor, groupId: string, change: Columns): Promise<OwnSettings> {
  const [seq = 0] = (await moveUserSeqs(trx, [userId])).values();
  const row = await trx
    .updateTable("chat_members")
    .set({ ...change, user_seq: seq, mine_seq: seq })
    .where("tenant_id", "=", trx.tenantId)
    .where("group_id", "=", groupId)
    .where("user_id", "=", userId)
    .where("left_change_seq", "is", null)
    .returning(["muted_until", "pinned_at", "marked_unread", "labels", "mine_seq"])
    .executeTakeFirst();
  // Taken out of it at this moment: nobody is left to whom it would matter.
  if (!row) throw new HubRefusal("NOT_MEMBER");
  return settingsOf(row);
}

import { isDeepStrictEqual } from "node:util";
import type { MineEvents, MineMethods, OwnSettings } from "@nepnha/contract/features/chat/methods/mine";
import { muteEnd } from "@nepnha/domain/features/chat/mute";
import type { UpdateObject } from "kysely";
import type { Trx } from "../../../../platform/db/pool.ts";
import type { Tables } from "../../../../platform/db/tables/tables.ts";
import type { RealtimeActor } from "../../../../platform/realtime/actor.ts";
import { HubRefusal } from "../../../../platform/realtime/refusal.ts";
import { readMembership, type Membership } from "../../membership/membership.ts";
import { SETTINGS_COLUMNS, settingsOf, type SettingsRow } from "../../own-settings.ts";
import { moveUserSeqs } from "../../membership/user-seq.ts";

/** The settings after a change, and when there was one what my other devices are told. */
export interface SetMine {
  readonly data: OwnSettings;
  readonly told: MineEvents["ConversationStateChanged"] | null;
}

/** Methods that change settings and nothing besides. */
export type SettingMethod = Exclude<keyof MineMethods, "ClearConversation">;

type Columns = Partial<Pick<SettingsRow, "muted_until" | "pinned_at" | "marked_unread">>;

/** How each method changes what I set; nothing when it stands so already. */
const CHANGES: {
  readonly [M in SettingMethod]: (argument: MineMethods[M]["argument"], now: Date, row: SettingsRow) => Columns;
} = {
  SetMute: ({ time }, now) => ({ muted_until: time && muteEnd(time, now) }),
  PinConversation: ({ pinned }, now, row) => ({ pinned_at: pinned ? (row.pinned_at ?? now) : null }),
  MarkUnread: ({ unread }) => ({ marked_unread: unread }),
};

/**
 * Changes what I set for myself in a conversation. It takes no lock of the conversation and is no change of it: my own
 * counter moves, and SyncState tells it to my other devices.
 * @throws HubRefusal those of the conversation
 */
export async function setMine<M extends SettingMethod>(
  trx: Trx,
  actor: RealtimeActor,
  method: M,
  argument: MineMethods[M]["argument"],
): Promise<SetMine> {
  const { groupId } = argument;
  const membership = await readMembership(trx, actor, groupId);
  const before = await readSettings(trx, actor, membership);
  const change = CHANGES[method](argument, membership.now, before);
  const settings = settingsOf(before);
  if (isDeepStrictEqual(settingsOf({ ...before, ...change }), settings)) return { data: settings, told: null };
  const mine = await writeMine(trx, actor, groupId, change);
  return { data: mine, told: { groupId, mine } };
}

/** What I have set so far. */
export async function readSettings(trx: Trx, { userId }: RealtimeActor, { groupId }: Membership): Promise<SettingsRow> {
  return trx
    .selectFrom("chat_members")
    .select(SETTINGS_COLUMNS)
    .where("tenant_id", "=", trx.tenantId)
    .where("group_id", "=", groupId)
    .where("user_id", "=", userId)
    .where("left_change_seq", "is", null)
    .executeTakeFirstOrThrow();
}

/** Writes what I set, under the next number of mine. @throws HubRefusal NOT_MEMBER for who was taken out at this moment */
export async function writeMine(
  trx: Trx,
  { userId }: RealtimeActor,
  groupId: string,
  change: UpdateObject<Tables, "chat_members">,
): Promise<OwnSettings> {
  const [seq = 0] = (await moveUserSeqs(trx, [userId])).values();
  const row = await trx
    .updateTable("chat_members")
    .set({ ...change, user_seq: seq, mine_seq: seq })
    .where("tenant_id", "=", trx.tenantId)
    .where("group_id", "=", groupId)
    .where("user_id", "=", userId)
    .where("left_change_seq", "is", null)
    .returning(SETTINGS_COLUMNS)
    .executeTakeFirst();
  // Taken out of it at this moment: nobody is left to whom it would matter.
  if (!row) throw new HubRefusal("NOT_MEMBER");
  return settingsOf(row);
}

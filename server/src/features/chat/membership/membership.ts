import type { DeskState } from "@nepnha/contract/features/chat/methods/desk";
import type { GroupRule } from "@nepnha/contract/features/chat/methods/rules";
import { ENUMS, type EnumValue } from "@nepnha/contract/platform/enums";
import { isOfDesk, seesDesk } from "@nepnha/domain/features/chat/desk";
import { mayWriteIn } from "@nepnha/domain/features/chat/guests";
import { sql } from "kysely";
import type { Trx } from "../../../platform/db/pool.ts";
import { writtenOnce } from "../../../platform/db/written-once.ts";
import type { RealtimeActor } from "../../../platform/realtime/actor.ts";
import { HubRefusal } from "../../../platform/realtime/refusal.ts";
import { ahead } from "../../../platform/db/ahead.ts";
import { deskOf } from "../commands/desk/desk-state.ts";
import { lockGroup, type LockedGroup } from "../conversation/group-lock.ts";
import { nobodyWrites } from "../sight/nobody-writes.ts";

const { DELETED } = ENUMS.genericStatus;

/** A conversation as it is now, with my place in it. */
export interface Membership extends LockedGroup {
  /** Me. */
  readonly userId: string;
  readonly role: EnumValue<"chatRole">;
  readonly lastReadSeq: number;
  readonly readCountNo: number;
  /** Messages before it are not mine to see. */
  readonly visibleFromSeq: number;
  /** Where it began when I came: what stands in it beyond the talk, such as reminders, I see although I deleted the talk. */
  readonly cameFromSeq: number;
  /** Nobody may send or react any more, or I may not. */
  readonly readOnly: boolean;
  /** How it stands at the desk; null for what is no customer's conversation. */
  readonly desk: DeskState | null;
  /** What its owner and managers decided, as far as it is on. */
  readonly rules: GroupRule[];
}

/**
 * My place in a conversation. After `lockGroup` it cannot change until the transaction ends; it has to be a
 * statement of its own, because one that waits for a lock reads the other tables as they were before.
 * @throws HubRefusal NOT_FOUND, NOT_MEMBER for somebody who left, or advises no more, GROUP_GONE when it was dissolved
 */
export async function readMembership(trx: Trx, actor: RealtimeActor, groupId: string): Promise<Membership> {
  const [row] = await findMembership(trx, { groupId, userId: actor.userId });
  if (!row) throw new HubRefusal("NOT_FOUND");
  if (row.left_change_seq !== null || (isOfDesk(row.type) && !seesDesk(actor))) throw new HubRefusal("NOT_MEMBER");
  if (row.status === DELETED) throw new HubRefusal("GROUP_GONE");
  return {
    groupId,
    userId: actor.userId,
    type: row.type as EnumValue<"chatGroupType">,
    lastSeq: row.last_seq,
    changeSeq: row.change_seq,
    countNo: row.count_no,
    role: row.role as EnumValue<"chatRole">,
    lastReadSeq: row.last_read_seq,
    readCountNo: row.read_count_no,
    visibleFromSeq: row.visible_from_seq,
    cameFromSeq: row.came_from_seq,
    readOnly: row.nobody_writes || !mayWriteIn(actor.role, row.type),
    desk: deskOf(row),
    rules: row.rules,
    now: row.now,
  };
}

const findMembership = writtenOnce((trx, { groupId, userId }: { groupId: string; userId: string }) =>
  trx
    .selectFrom("chat_groups as g")
    .innerJoin("chat_members as m", (join) =>
      join.onRef("m.tenant_id", "=", "g.tenant_id").onRef("m.group_id", "=", "g._id"),
    )
    .select(["g.type", "g.status", "g.last_seq", "g.change_seq", "g.count_no"])
    .select(["g.assigned_to", "g.waiting_since", "g.closed_at", "g.rules"])
    .select([
      "m.role",
      "m.left_change_seq",
      "m.last_read_seq",
      "m.read_count_no",
      "m.visible_from_seq",
      "m.came_from_seq",
    ])
    .select([nobodyWrites.as("nobody_writes"), sql<Date>`clock_timestamp()`.as("now")])
    .where("g.tenant_id", "=", trx.tenantId)
    .where("g._id", "=", groupId)
    .where("m.user_id", "=", userId)
    .orderBy("m.joined_change_seq", "desc")
    .limit(1),
);

/**
 * My place in a conversation, under its lock: both statements at once.
 * @throws HubRefusal those of {@link lockGroup} and {@link readMembership}
 */
export async function lockMembership(trx: Trx, actor: RealtimeActor, groupId: string): Promise<Membership> {
  const locked = lockGroup(trx, actor, groupId);
  const membership = ahead(readMembership(trx, actor, groupId));
  await locked;
  return membership;
}

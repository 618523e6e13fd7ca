import type { EnumValue } from "@nepnha/contract/platform/enums";
import { sql } from "kysely";
import type { Trx } from "../../../platform/db/pool.ts";
import { writtenOnce } from "../../../platform/db/written-once.ts";
import type { RealtimeActor } from "../../../platform/realtime/actor.ts";
import { HubRefusal } from "../../../platform/realtime/refusal.ts";

/** A conversation under its row lock, with the numbers of its last change. */
export interface LockedGroup {
  readonly groupId: string;
  readonly type: EnumValue<"chatGroupType">;
  readonly lastSeq: number;
  readonly changeSeq: number;
  readonly countNo: number;
  /** The database's clock, read after the lock where there is one: times follow the order of changes. */
  readonly now: Date;
}

/**
 * Takes the conversation's row lock, which orders all its changes, for the rest of the transaction. Only somebody who
 * is or was a member can take it.
 * @throws HubRefusal NOT_FOUND, the same for a conversation of others and for one that does not exist
 */
export async function lockGroup(trx: Trx, actor: RealtimeActor, groupId: string): Promise<void> {
  const { userId } = actor;
  const [locked] = await lock(trx, { groupId, userId });
  if (!locked) throw new HubRefusal("NOT_FOUND");
}

const lock = writtenOnce((trx, { groupId, userId }: { groupId: string; userId: string }) =>
  trx
    .selectFrom("chat_groups as g")
    .select("g._id")
    .where("g.tenant_id", "=", trx.tenantId)
    .where("g._id", "=", groupId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("chat_members as m")
          .select("m.user_id")
          .where("m.tenant_id", "=", trx.tenantId)
          .whereRef("m.tenant_id", "=", "g.tenant_id")
          .whereRef("m.group_id", "=", "g._id")
          .where("m.user_id", "=", userId),
      ),
    )
    .forNoKeyUpdate(),
);

/** A conversation under its lock, with the name that it has itself. */
export interface NamedGroup extends LockedGroup {
  readonly name: string;
}

/** Takes the lock of a conversation for the server's own changes, of which nobody in it has to be a member. */
export async function lockConversation(trx: Trx, groupId: string): Promise<NamedGroup> {
  await trx
    .selectFrom("chat_groups")
    .select("_id")
    .where("tenant_id", "=", trx.tenantId)
    .where("_id", "=", groupId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  // A statement of its own: its clock and what it reads are those of after the lock.
  const row = await trx
    .selectFrom("chat_groups")
    .select(["type", "name", "last_seq", "change_seq", "count_no", sql<Date>`clock_timestamp()`.as("now")])
    .where("tenant_id", "=", trx.tenantId)
    .where("_id", "=", groupId)
    .executeTakeFirstOrThrow();
  return {
    groupId,
    type: row.type as EnumValue<"chatGroupType">,
    name: row.name,
    lastSeq: row.last_seq,
    changeSeq: row.change_seq,
    countNo: row.count_no,
    now: row.now,
  };
}

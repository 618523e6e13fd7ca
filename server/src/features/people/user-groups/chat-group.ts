import { ENUMS } from "@nepnha/contract/platform/enums";
import { sql } from "kysely";
import type { Trx } from "../../../platform/db/pool.ts";
import type { HookContext } from "../../../kit/resource/section.ts";
import { ensureGroup, post, setMembers } from "../../chat/api.ts";

const { OWNER, MEMBER } = ENUMS.chatRole;
const { DELETED } = ENUMS.genericStatus;

/** Who writes a group, and in which transaction. */
type Writer = Pick<HookContext, "trx" | "actor">;

interface Followed {
  readonly _id: string;
  readonly name: string;
  readonly leader_id: string;
  readonly members: readonly string[];
}

/**
 * Lets the conversations of user groups follow their members: a group that shall have one has one, led by its leader,
 * with its members in it; of one that shall not everybody is taken out, and what was said stays. Call it after the
 * groups were written.
 * @param to the status that they are about to get, where they are being moved
 */
export async function followInChat(
  { trx, actor }: Writer,
  groupIds: readonly string[],
  to: number | null = null,
): Promise<void> {
  if (groupIds.length === 0) return;
  const wanted = new Map((await readFollowed(trx, groupIds, to)).map((group) => [group._id, group]));
  // In one order, so that two who change the same groups do not block each other.
  for (const id of groupIds.toSorted()) {
    const owner = ownerOf(actor, id);
    const group = wanted.get(id);
    if (group) await ensureGroup(trx, owner, { type: ENUMS.chatGroupType.USERS, name: group.name });
    const members = group?.members ?? [];
    await setMembers(
      trx,
      owner,
      members.map((userId) => ({ userId, role: userId === group?.leader_id ? OWNER : MEMBER })),
    );
  }
}

/** Tells the conversation of a group, if it has one, that somebody else leads it now. */
export async function tellOfLeader({ trx, actor }: Writer, groupId: string, leaderId: string): Promise<void> {
  await post(trx, ownerOf(actor, groupId), "OWNER_CHANGED", { people: [leaderId] });
}

function ownerOf({ userId }: Writer["actor"], id: string) {
  return { by: userId, feature: "userGroups", id };
}

/** The groups among these that shall have a conversation. */
async function readFollowed(trx: Trx, groupIds: readonly string[], to: number | null): Promise<Followed[]> {
  const { rows } = await sql<Followed>`
    select g._id, g.name, g.leader_id, array(
      select m.user_id from user_group_members m
      where m.tenant_id = g.tenant_id and m.group_id = g._id order by m.user_id) as members
    from user_groups g
    where g.tenant_id = ${trx.tenantId} and g._id = any(${[...groupIds]}::uuid[]) and g.has_chat_group
      and coalesce(${to}::smallint, g.status) <> ${DELETED}`.execute(trx);
  return rows;
}

import type { NoticeCode } from "@nepnha/contract/features/chat/kinds/notice";
import { ENUMS, type EnumValue } from "@nepnha/contract/platform/enums";
import { uuidv7 } from "uuidv7";
import type { Trx } from "../../../platform/db/pool.ts";
import { addNotice, type About } from "./conversation-notice.ts";
import { changeRoles, joinMembers, presentMembers, removeMember, type Member } from "../membership/change-members.ts";
import { lockConversation, type LockedGroup, type NamedGroup } from "./group-lock.ts";
import { changeReadOnly, renameGroup } from "./rename-group.ts";

/** The row of a feature that a conversation belongs to, and who changes it now. */
export interface Owner {
  /** Who does it. */
  readonly by: string;
  readonly feature: string;
  readonly id: string;
}

/** What a row's conversation is at first. */
interface NewGroup {
  readonly type: Exclude<EnumValue<"chatGroupType">, typeof ENUMS.chatGroupType.DIRECT>;
  readonly name: string;
  /** Whether staff who join later see what was said before. */
  readonly showsHistory?: boolean;
}

/**
 * The conversation of a row of another feature, made when there is none and renamed when the row was, in the caller's
 * transaction. One row has at most one, also when two ask at once.
 * @returns its id
 */
export async function ensureGroup(
  trx: Trx,
  owner: Owner,
  { type, name, showsHistory = type === ENUMS.chatGroupType.PROJECT }: NewGroup,
): Promise<string> {
  const made = await trx
    .insertInto("chat_groups")
    .values({
      tenant_id: trx.tenantId,
      _id: uuidv7(),
      type,
      name,
      owner_feature: owner.feature,
      owner_id: owner.id,
      created_by: owner.by,
      rules: showsHistory ? ["newMembersSeeHistory"] : [],
    })
    .onConflict((conflict) => conflict.columns(["tenant_id", "owner_feature", "owner_id"]).doNothing())
    .returning("_id")
    .executeTakeFirst();
  if (made) return made._id;
  const group = await lockOwned(trx, owner);
  if (!group) throw new Error("The conversation of a row was neither made nor found");
  if (group.name !== name) await renameGroup(trx, group, owner.by, name);
  return group.groupId;
}

/**
 * Makes exactly these people the members of a row's conversation: who is new joins, who is missing is taken out, roles
 * follow. A row without a conversation has none to change.
 */
export async function setMembers(trx: Trx, owner: Owner, wanted: readonly Member[]): Promise<void> {
  let group: LockedGroup | undefined = await lockOwned(trx, owner);
  if (!group) return;
  const { by } = owner;
  const present = new Map((await presentMembers(trx, group.groupId)).map((one) => [one.userId, one.role]));
  const ids = new Set(wanted.map(({ userId }) => userId));
  const joining = wanted.filter(({ userId }) => !present.has(userId));
  const roles = wanted.filter(({ userId, role }) => present.has(userId) && present.get(userId) !== role);
  const leaving = [...present.keys()].filter((userId) => !ids.has(userId));
  for (const userId of leaving) group = await removeMember(trx, group, userId, by);
  if (leaving.length > 0) group = await addNotice(trx, group, by, "MEMBERS_REMOVED", { people: leaving });
  if (roles.length > 0) group = await changeRoles(trx, group, roles, by);
  if (joining.length === 0) return;
  group = await joinMembers(trx, group, joining, { by, sees: "what the rules say" });
  await addNotice(trx, group, by, "MEMBERS_ADDED", { people: joining.map(({ userId }) => userId) });
}

/** Renames a row's conversation with its row; one that people gave another name by hand keeps it. */
export async function renameWithRow(trx: Trx, owner: Owner, before: string, name: string): Promise<void> {
  if (before === name) return;
  const group = await lockOwned(trx, owner);
  if (group?.name === before) await renameGroup(trx, group, owner.by, name);
}

/** Lets nobody write in a row's conversation any more, or everybody again: it can be read all the same. */
export async function setReadOnly(trx: Trx, owner: Owner, readOnly: boolean): Promise<void> {
  const group = await lockOwned(trx, owner);
  if (group) await changeReadOnly(trx, group, owner.by, readOnly);
}

/** Tells the members of a row's conversation what happened to it. */
export async function post(trx: Trx, owner: Owner, code: NoticeCode, about: About): Promise<void> {
  const group = await lockOwned(trx, owner);
  if (group) await addNotice(trx, group, owner.by, code, about);
}

/** The row's conversation under its lock; undefined when it has none. */
async function lockOwned(trx: Trx, { feature, id }: Owner): Promise<NamedGroup | undefined> {
  const found = await trx
    .selectFrom("chat_groups")
    .select("_id")
    .where("tenant_id", "=", trx.tenantId)
    .where("owner_feature", "=", feature)
    .where("owner_id", "=", id)
    .executeTakeFirst();
  return found && lockConversation(trx, found._id);
}

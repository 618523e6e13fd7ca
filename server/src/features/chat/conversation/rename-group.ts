import { ENUMS } from "@nepnha/contract/platform/enums";
import { sql } from "kysely";
import type { Trx } from "../../../platform/db/pool.ts";
import { presentMembers } from "../membership/change-members.ts";
import { addNotice } from "./conversation-notice.ts";
import type { LockedGroup } from "./group-lock.ts";
import { recordChange } from "../record-change.ts";
import { moveUserSeqs } from "../membership/user-seq.ts";

const { READONLY, UNSET } = ENUMS.messageOption;

/** Gives a conversation another name, and tells so. @returns the conversation after the change */
export async function renameGroup(trx: Trx, group: LockedGroup, by: string, name: string): Promise<LockedGroup> {
  return addNotice(trx, await setFace(trx, group, by, { name }), by, "RENAMED", { name });
}

/** Gives a conversation a picture, or takes it away, and tells so. @returns the conversation after the change */
export async function setPicture(
  trx: Trx,
  group: LockedGroup,
  by: string,
  avatar: string | null,
): Promise<LockedGroup> {
  const code = avatar === null ? "PICTURE_REMOVED" : "PICTURE_CHANGED";
  return addNotice(trx, await setFace(trx, group, by, { avatar }), by, code, {});
}

/** Ends what is written in a conversation, or opens it again, and tells so; nothing where it is so already. */
export async function changeReadOnly(trx: Trx, group: LockedGroup, by: string, readOnly: boolean): Promise<void> {
  const { groupId } = group;
  const option = readOnly ? READONLY : UNSET;
  const { numUpdatedRows } = await trx
    .updateTable("chat_groups")
    .set({ option })
    .where("tenant_id", "=", trx.tenantId)
    .where("_id", "=", groupId)
    .where("option", "<>", option)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await moveLists(trx, group);
  await recordChange(trx, group, {
    tells: (changeSeq) => ({ event: "UpdatedGroup", payload: { groupId, patch: { readOnly }, by, changeSeq } }),
  });
}

/** What stands in the lists of its members: of the two one changes, and both are told. */
async function setFace(
  trx: Trx,
  group: LockedGroup,
  by: string,
  face: { readonly name: string } | { readonly avatar: string | null },
): Promise<LockedGroup> {
  const { groupId } = group;
  const patch = await trx
    .updateTable("chat_groups")
    .set(face)
    .where("tenant_id", "=", trx.tenantId)
    .where("_id", "=", groupId)
    .returning(["name", "avatar"])
    .executeTakeFirstOrThrow();
  await moveLists(trx, group);
  return recordChange(trx, group, {
    tells: (changeSeq) => ({ event: "UpdatedGroup", payload: { groupId, patch, by, changeSeq } }),
  });
}

/** SyncConversation tells neither names nor pictures: the lists of the members have to learn of it by their own counters. */
async function moveLists(trx: Trx, { groupId }: LockedGroup): Promise<void> {
  const members = await presentMembers(trx, groupId);
  if (members.length === 0) return;
  const userSeqs = await moveUserSeqs(
    trx,
    members.map(({ userId }) => userId),
  );
  await sql`
    update chat_members m set user_seq = moved.user_seq
    from unnest(${[...userSeqs.keys()]}::uuid[], ${[...userSeqs.values()]}::bigint[]) as moved (user_id, user_seq)
    where m.tenant_id = ${trx.tenantId} and m.group_id = ${groupId} and m.user_id = moved.user_id
      and m.left_change_seq is null`.execute(trx);
}

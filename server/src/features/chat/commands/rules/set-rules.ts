import { GROUP_RULES, type GroupRule } from "@nepnha/contract/features/chat/methods/rules";
import type { NoticeCode } from "@nepnha/contract/features/chat/kinds/notice";
import type { Trx } from "../../../../platform/db/pool.ts";
import { addNotice } from "../../conversation/conversation-notice.ts";
import type { LockedGroup } from "../../conversation/group-lock.ts";
import { recordChange } from "../../record-change.ts";

/** Rules as they are after a wish, in their order. */
export function rulesAfter(
  present: readonly GroupRule[],
  wanted: Partial<Record<GroupRule, boolean>>,
): { readonly rules: GroupRule[]; readonly changed: readonly GroupRule[] } {
  const rules = GROUP_RULES.filter((rule) => wanted[rule] ?? present.includes(rule));
  return { rules, changed: GROUP_RULES.filter((rule) => rules.includes(rule) !== present.includes(rule)) };
}

/** A group has other rules, and its members hear it. @returns the conversation after the change */
export async function setRules(
  trx: Trx,
  group: LockedGroup,
  by: string,
  { rules, changed }: ReturnType<typeof rulesAfter>,
): Promise<LockedGroup> {
  const { groupId } = group;
  await trx
    .updateTable("chat_groups")
    .set({ rules })
    .where("tenant_id", "=", trx.tenantId)
    .where("_id", "=", groupId)
    .execute();
  let told = await recordChange(trx, group, {
    tells: (changeSeq) => ({ event: "UpdatedGroup", payload: { groupId, patch: { rules }, by, changeSeq } }),
  });
  const sending: NoticeCode = rules.includes("lockSend") ? "SEND_LOCKED" : "SEND_UNLOCKED";
  if (changed.includes("lockSend")) told = await addNotice(trx, told, by, sending, {});
  if (changed.some((rule) => rule !== "lockSend")) told = await addNotice(trx, told, by, "RULES_CHANGED", {});
  return told;
}

import type { NoticeCode } from "@nepnha/contract/features/chat/kinds/notice";
import { ENUMS } from "@nepnha/contract/platform/enums";
import type { HandOverContext } from "../../../../kit/holding-kind.ts";
import { logActions } from "../../../../platform/log/action-log.ts";
import { changeRoles } from "../../membership/change-members.ts";
import { addNotice } from "../../conversation/conversation-notice.ts";
import type { LockedGroup } from "../../conversation/group-lock.ts";

const { MEMBER, OWNER } = ENUMS.chatRole;

/**
 * Another member owns a group by the office's doing, and the owner of until now is a member; the group and the action log say so.
 * @param name of the group, for the log
 * @param by who did it, as the group is told
 */
export async function moveOwner(
  { trx, actor }: Pick<HandOverContext, "trx" | "actor">,
  group: LockedGroup,
  name: string,
  { from, to, by, notice }: { from: string; to: string; by: string; notice: NoticeCode },
): Promise<void> {
  const roles = [
    { userId: from, role: MEMBER },
    { userId: to, role: OWNER },
  ];
  await addNotice(trx, await changeRoles(trx, group, roles, by), by, notice, { people: [to] });
  await logActions(trx, actor, [
    {
      kind: ENUMS.actionLogKind.Update,
      entityKind: "chatGroups",
      entityId: group.groupId,
      summary: name,
      changes: { ownerId: { from, to } },
    },
  ]);
}

import type { CurrentUser } from "@nepnha/contract/platform/session";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { isOfDesk } from "@nepnha/domain/features/chat/desk";
import { isStaff } from "@nepnha/domain/platform/permit";
import type { Conversation } from "../engine/model.ts";

/**
 * Whose being there a conversation shows: the other one's where we are two, the customer's at the desk for the staff.
 * Undefined where it is many, or the company.
 */
export function counterpartOf(
  { type, members }: Conversation,
  me: Pick<CurrentUser, "_id" | "role">,
): string | undefined {
  const others = members.filter(({ userId }) => userId !== me._id);
  if (type === ENUMS.chatGroupType.DIRECT) return others[0]?.userId;
  if (!isOfDesk(type) || !isStaff(me)) return undefined;
  return others.find(({ role }) => role === ENUMS.chatRole.CUSTOMER)?.userId;
}

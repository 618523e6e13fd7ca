import type { Presence } from "@nepnha/contract/features/chat/methods/presence";
import { ENUMS } from "@nepnha/contract/platform/enums";
import type { CurrentUser } from "@nepnha/contract/platform/session";
import { isOfDesk } from "@nepnha/domain/features/chat/desk";
import { isStaff } from "@nepnha/domain/platform/permit";
import { useEffect, useSyncExternalStore } from "react";
import { useServices } from "../../../platform/session/services-context.ts";
import type { Conversation } from "../engine/model.ts";
import { presenceBookOf } from "./presence-book.ts";

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

/** How somebody stands, while they are shown; undefined until it is known, and for whom I may not see. */
export function usePresence(userId: string, isShown = true): Presence | undefined {
  const book = presenceBookOf(useServices().hub);
  useEffect(() => (isShown ? book.show(userId) : undefined), [book, userId, isShown]);
  return useSyncExternalStore(book.known.subscribe, () => book.known.get().get(userId));
}

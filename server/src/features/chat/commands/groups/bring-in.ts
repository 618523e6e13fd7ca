import { GROUP_MEMBERS_MAX } from "@nepnha/contract/features/chat/methods/groups";
import type { Trx } from "../../../../platform/db/pool.ts";
import { HubRefusal } from "../../../../platform/realtime/refusal.ts";
import { joinMembers, type Member } from "../../membership/change-members.ts";
import { addNotice } from "../../conversation/conversation-notice.ts";
import type { LockedGroup } from "../../conversation/group-lock.ts";
import type { FreeGroup } from "./free-group.ts";

/** A notice names so many; of more it says how many they are. */
const NAMED = 5;

/** People come into a group, and all hear it. @throws HubRefusal INVALID for more than a group holds */
export async function bringIn(
  trx: Trx,
  { group, members }: FreeGroup,
  joining: readonly Member[],
  by: string,
): Promise<LockedGroup> {
  if (members.length + joining.length > GROUP_MEMBERS_MAX) throw new HubRefusal("INVALID");
  const joined = await joinMembers(trx, group, joining, { by, sees: "what the rules say" });
  const people = joining.slice(0, NAMED).map(({ userId }) => userId);
  const count = joining.length - people.length;
  return count === 0
    ? addNotice(trx, joined, by, "MEMBERS_ADDED", { people })
    : addNotice(trx, joined, by, "MEMBERS_ADDED_MANY", { people, count });
}

import type { ChatGroupState } from "@nepnha/contract/features/chat/messages";

type Placed = Pick<ChatGroupState, "groupId" | "preview" | "since" | "mine">;

/** When a conversation moved last: by its latest countable message, and before the first one when it came to me. */
export function latestAt({ preview, since }: Omit<Placed, "mine">): string {
  return preview?.time ?? since;
}

/** Order of the conversations in a list: what I pinned first, the last pin on top. A group that was just made stands where one in which somebody just spoke would. */
export function latestFirst(a: Placed, b: Placed): number {
  const pins = (b.mine.pinnedAt ?? "").localeCompare(a.mine.pinnedAt ?? "");
  return pins || latestAt(b).localeCompare(latestAt(a)) || a.groupId.localeCompare(b.groupId);
}

import { isWaiting } from "@nepnha/domain/features/chat/desk";
import type { Conversation } from "../engine/model.ts";

/** Which conversations the list shows: all, or those with customers that wait, that I answer, that are open. */
export const DESK_VIEWS = ["all", "waiting", "mine", "open"] as const;
/** One of {@link DESK_VIEWS}. */
export type DeskView = (typeof DESK_VIEWS)[number];

/** Whether a conversation belongs to a view of mine. */
export function isInView(view: DeskView, { desk }: Pick<Conversation, "desk">, me: string): boolean {
  if (view === "all") return true;
  if (!desk || desk.closedAt !== null) return false;
  if (view === "waiting") return isWaiting(desk);
  if (view === "mine") return desk.assigneeId === me;
  return desk.assigneeId !== null || desk.waitingSince !== null;
}

/** The conversations of a view: who waits longest stands first, then those in which nobody waits, as the list has them. */
export function viewOf(view: DeskView, all: readonly Conversation[], me: string): Conversation[] {
  const rows = all.filter((conversation) => isInView(view, conversation, me));
  const waits = rows.filter(({ desk }) => desk?.waitingSince);
  const rest = rows.filter(({ desk }) => !desk?.waitingSince);
  const since = ({ desk }: Conversation): string => desk?.waitingSince ?? "";
  return [...waits.toSorted((a, b) => since(a).localeCompare(since(b))), ...rest];
}

import { TODO_LIMITS, type TodoItem } from "@nepnha/contract/features/chat/kinds/todo";
import { lineOf } from "./line.ts";

/** Items as they are stored; null for none, too many and ones that cannot be. Two may say the same. (R3-19) */
export function todoItems(given: readonly string[]): string[] | null {
  if (given.length < TODO_LIMITS.itemsMin || given.length > TODO_LIMITS.itemsMax) return null;
  const texts = given.flatMap((one) => lineOf(one, TODO_LIMITS.item) ?? []);
  return texts.length === given.length ? texts : null;
}

/** The items with one of them ticked, or no more; null when it is so already, undefined when there is no such item. */
export function tickItem(
  items: readonly TodoItem[],
  { itemId, done, by }: { itemId: string; done: boolean; by: string },
): TodoItem[] | null | undefined {
  const at = items.findIndex(({ id }) => id === itemId);
  const item = items[at];
  if (!item) return undefined;
  if ((item.doneBy !== null) === done) return null;
  return items.with(at, { ...item, doneBy: done ? by : null });
}

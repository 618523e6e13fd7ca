import type { Trx } from "../../platform/db/pool.ts";
import type { HookContext } from "../../kit/resource/section.ts";
import { hangingLists } from "./hanging-lists.ts";

/** A kind of thing that holds values of the lists of `objectMetadata`. */
export interface ValueUser {
  /** How often each value of a list is held, by its code. */
  count(trx: Trx, listId: string): Promise<ReadonlyMap<string, number>>;
  /** Hold another value of the list instead. @returns how many things changed */
  replace(context: HookContext, listId: string, from: string, to: string): Promise<number>;
}

/**
 * Everything that holds values of lists: so far the lists that hang on another one. The fields that choose from lists come
 * with the projects, and each kind of them has its line here.
 */
const VALUE_USERS: readonly ValueUser[] = [hangingLists];

/** How often each value of a list is used, by its code; a value that is not named is not used. */
export async function usesOf(trx: Trx, listId: string): Promise<ReadonlyMap<string, number>> {
  const uses = new Map<string, number>();
  for (const user of VALUE_USERS) {
    for (const [code, count] of await user.count(trx, listId)) uses.set(code, (uses.get(code) ?? 0) + count);
  }
  return uses;
}

/** Let everybody who uses a value use another one. @returns how many things changed */
export async function replaceUses(context: HookContext, listId: string, from: string, to: string): Promise<number> {
  let replaced = 0;
  for (const user of VALUE_USERS) replaced += await user.replace(context, listId, from, to);
  return replaced;
}

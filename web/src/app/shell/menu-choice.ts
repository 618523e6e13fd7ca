import type { MenuChoice } from "@nepnha/contract/platform/menu-choice";
import { oncePer } from "@nepnha/domain/platform/once-per";
import { isRecord } from "@nepnha/domain/platform/record";
import type { ApiClient } from "../../platform/api/client.ts";
import { local } from "../../platform/lib/local.ts";
import { createStore } from "../../platform/lib/store.ts";

/** The menu of who has chosen nothing. */
export const AS_IT_COMES: MenuChoice = { pinned: [], open: null };

/** What is known of a person's menu here. */
interface Known {
  readonly userId: string;
  readonly value: MenuChoice;
  /** The server's answer; undefined while nobody has asked. */
  readonly asked?: Promise<void>;
}

/** One for the rail and the drawer. Not among the queries: the code that watches those is no part of every first load. */
export const menuOf = oncePer((_api: ApiClient) => createStore<Known | null>(null));

/** What is known of somebody's menu, at first by the copy on this device. */
export function currentMenu(api: ApiClient, userId: string): Known {
  const now = menuOf(api).get();
  return now?.userId === userId ? now : { userId, value: read(userId) };
}

/** Local key of the copy. */
export function menuCopy(userId: string): string {
  return `nepnha-menu-${userId}`;
}

function read(userId: string): MenuChoice {
  try {
    const stored: unknown = JSON.parse(local.read(menuCopy(userId)) ?? "null");
    if (!isRecord(stored)) return AS_IT_COMES;
    const { pinned, open } = stored;
    return { pinned: textsIn(pinned), open: Array.isArray(open) ? textsIn(open) : null };
  } catch {
    return AS_IT_COMES;
  }
}

function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
}

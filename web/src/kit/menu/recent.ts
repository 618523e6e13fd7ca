import { isRecord } from "@nepnha/domain/platform/record";
import { local } from "../../platform/lib/local.ts";
import { createStore, useStore } from "../../platform/lib/store.ts";

/** A row that somebody looked at, to go back to. */
export interface Recent {
  readonly path: string;
  readonly title: string;
  /** Section that it belongs to. */
  readonly feature: string;
  /** When, as an ISO text. */
  readonly at?: string;
}

const KEPT = 8;
/** Another one with each row that is remembered. */
const remembered = createStore({});

/** Rows that a person looked at on this device, the last one first. */
export function recentRows(userId: string): readonly Recent[] {
  try {
    const stored: unknown = JSON.parse(local.read(keyOf(userId)) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isRecent) : [];
  } catch {
    return [];
  }
}

/** The same in a component, which shows the next one too. */
export function useRecentRows(userId: string): readonly Recent[] {
  useStore(remembered);
  return recentRows(userId);
}

/** Remember that a row was looked at. */
export function rememberRow(userId: string, row: Recent): void {
  const others = recentRows(userId).filter(({ path }) => path !== row.path);
  local.write(keyOf(userId), JSON.stringify([{ ...row, at: new Date().toISOString() }, ...others].slice(0, KEPT)));
  remembered.set({});
}

function keyOf(userId: string): string {
  return `nepnha-recent-${userId}`;
}

function isRecent(value: unknown): value is Recent {
  if (!isRecord(value)) return false;
  const { path, title, feature, at } = value;
  const isTold = at === undefined || typeof at === "string";
  return (
    isTold &&
    typeof path === "string" &&
    /^\/(?!\/)/.test(path) &&
    typeof title === "string" &&
    typeof feature === "string"
  );
}

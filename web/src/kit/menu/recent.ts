import { isRecord } from "@nepnha/domain/platform/record";
import { local } from "../../platform/lib/local.ts";

/** A row that somebody looked at, to go back to. */
export interface Recent {
  readonly path: string;
  readonly title: string;
  /** Section that it belongs to. */
  readonly feature: string;
}

const KEPT = 8;

/** Rows that a person looked at on this device, the last one first. */
export function recentRows(userId: string): readonly Recent[] {
  try {
    const stored: unknown = JSON.parse(local.read(keyOf(userId)) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isRecent) : [];
  } catch {
    return [];
  }
}

/** Remember that a row was looked at. */
export function rememberRow(userId: string, row: Recent): void {
  const others = recentRows(userId).filter(({ path }) => path !== row.path);
  local.write(keyOf(userId), JSON.stringify([row, ...others].slice(0, KEPT)));
}

function keyOf(userId: string): string {
  return `nepnha-recent-${userId}`;
}

function isRecent(value: unknown): value is Recent {
  if (!isRecord(value)) return false;
  const { path, title, feature } = value;
  return typeof path === "string" && path.startsWith("/") && typeof title === "string" && typeof feature === "string";
}

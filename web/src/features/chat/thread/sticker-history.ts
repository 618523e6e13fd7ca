import { STICKER_HISTORY_KEY } from "../../../platform/session/local-keys.ts";
import { local } from "../../../platform/lib/local.ts";

const KEPT = 30;

/** R9-04 the expressions that I used on this device, the last one first; a log-out forgets them (R4-06). */
export function recentExpressions(): readonly number[] {
  try {
    const kept: unknown = JSON.parse(local.read(STICKER_HISTORY_KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter((id) => Number.isSafeInteger(id)) : [];
  } catch {
    return [];
  }
}

/** Puts an expression first. */
export function noteExpression(id: number): void {
  const others = recentExpressions().filter((other) => other !== id);
  local.write(STICKER_HISTORY_KEY, JSON.stringify([id, ...others].slice(0, KEPT)));
}

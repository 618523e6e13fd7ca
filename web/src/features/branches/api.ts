import type { Hours } from "@nepnha/domain/features/branches/api";
import { isRecord } from "@nepnha/domain/platform/record";

export { FoundPart } from "./found-part.tsx";
export { OpeningLine } from "./opening-line.tsx";

/** Hours as a row holds them. */
export function hoursOf(value: unknown): Hours[] {
  const list: unknown[] = Array.isArray(value) ? value : [];
  return list
    .filter(isRecord)
    .map(({ weekday, open, close }) => ({ weekday: String(weekday), open: String(open), close: String(close) }));
}

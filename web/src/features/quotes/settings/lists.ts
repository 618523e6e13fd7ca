import { canonical } from "@nepnha/domain/platform/canonical";
import { jsonOf } from "@nepnha/domain/platform/json-text";
import { isRecord } from "@nepnha/domain/platform/record";

/** A line of a list while it is typed: any of its members may still be missing or wrong. */
export type Line = Readonly<Record<string, unknown>>;

/** The lines that a field's JSON text holds. */
export function linesOf(value: unknown): readonly Line[] {
  const read = jsonOf(typeof value === "string" ? value : "");
  return Array.isArray(read) ? read.filter(isRecord) : [];
}

/** Lines as the text that a field keeps; members that say nothing are left out. */
export function textOfLines(lines: readonly Line[]): string {
  return lines.length === 0 ? "" : canonical(bareLines(lines));
}

/** Lines without members that say nothing. */
export function bareLines(lines: readonly Line[]): readonly Line[] {
  return lines.map((line) => Object.fromEntries(Object.entries(line).filter(([, value]) => !saysNothing(value))));
}

/** A text member of a line. */
export function textIn(line: Line, name: string): string {
  const value = line[name];
  return typeof value === "string" ? value : "";
}

/** A list with one of its members elsewhere; as it is where there is no such place. */
export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  if (from === to || from < 0 || to < 0 || from >= list.length || to >= list.length) return list;
  return list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1));
}

/** The place to which something goes that is dropped before or after a member. */
export function dropPlace(from: number, target: number, where: "before" | "after"): number {
  const to = target + (where === "after" ? 1 : 0);
  return from >= 0 && from < to ? to - 1 : to;
}

function saysNothing(value: unknown): boolean {
  return value === undefined || value === null || value === "" || value === false;
}

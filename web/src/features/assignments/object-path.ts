import { rowPathOf } from "../../kit/resource/section-paths.ts";

/** Where something is that somebody looks after. */
export function objectPath(kind: string, id: string): { to: string; search?: Readonly<Record<string, string>> } | null {
  if (kind === "chatGroups") return { to: "/chat", search: { c: id } };
  const to = rowPathOf(kind, id);
  return to === null ? null : { to };
}

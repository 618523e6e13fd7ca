import type { Work } from "../use-work.ts";

const FROM = Symbol("from");
type Marked = Work & { readonly [FROM]?: string };

/** A piece of work as it is dragged from somebody's line. */
export function fromLine(row: Work, userId: string): Work {
  return { ...row, [FROM]: userId } as Marked;
}

/** Whose line it is dragged from; null where from none. */
export function draggedFrom(row: Work): string | null {
  return (row as Marked)[FROM] ?? null;
}

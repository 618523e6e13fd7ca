import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { titleOf } from "./labels.ts";
import type { ResourceRow } from "./row.ts";

/** A row and how deep it hangs: 0 at the top. */
export interface Placed {
  readonly row: ResourceRow;
  readonly depth: number;
}

/** Id of the row above; `null` at the top and in a section without a tree. */
export function parentOf({ tree }: ResourceDescription, row: ResourceRow): string | null {
  const parent = tree ? row[tree.parent] : null;
  return typeof parent === "string" ? parent : null;
}

/**
 * Put every row below its parent; siblings keep the order they came in. A row whose parent is not among them stands at
 * the top, and so does one whose parents run in a circle.
 */
export function arrange(resource: ResourceDescription, rows: readonly ResourceRow[]): Placed[] {
  const ids = new Set(rows.map((row) => row._id));
  const below = new Map<string | null, ResourceRow[]>();
  for (const row of rows) {
    const parent = parentOf(resource, row);
    const place = parent !== null && ids.has(parent) ? parent : null;
    below.set(place, [...(below.get(place) ?? []), row]);
  }
  const placed: Placed[] = [];
  const seen = new Set<string>();
  const put = (row: ResourceRow, depth: number): void => {
    if (seen.has(row._id)) return;
    seen.add(row._id);
    placed.push({ row, depth });
    for (const child of below.get(row._id) ?? []) put(child, depth + 1);
  };
  for (const row of below.get(null) ?? []) put(row, 0);
  for (const row of rows) put(row, 0);
  return placed;
}

/** Names of the rows above, from the top down to the parent. */
export function pathOf(
  resource: ResourceDescription,
  row: ResourceRow,
  all: ReadonlyMap<string, ResourceRow>,
): string[] {
  const path: string[] = [];
  const seen = new Set([row._id]);
  for (let id = parentOf(resource, row); id !== null && !seen.has(id);) {
    seen.add(id);
    const above = all.get(id);
    if (!above) break;
    path.unshift(titleOf(resource, above));
    id = parentOf(resource, above);
  }
  return path;
}

/** Ids of a row and of everything below it: what it cannot hang under. */
export function subtreeIds(resource: ResourceDescription, id: string, all: Iterable<ResourceRow>): Set<string> {
  const rows = [...all];
  const ids = new Set([id]);
  for (let grown = true; grown;) {
    const before = ids.size;
    for (const row of rows) if (ids.has(parentOf(resource, row) ?? "")) ids.add(row._id);
    grown = ids.size > before;
  }
  return ids;
}

/**
 * The new order of a row's siblings when it is moved.
 * @param to index of the sibling whose place it takes
 * @returns ids of all siblings among the rows, in their new order
 */
export function moveSibling(
  resource: ResourceDescription,
  rows: readonly ResourceRow[],
  row: ResourceRow,
  to: number,
): string[] {
  const siblings = siblingsOf(resource, rows, row).map(({ _id }) => _id);
  const others = siblings.filter((id) => id !== row._id);
  others.splice(Math.max(0, Math.min(to, others.length)), 0, row._id);
  return others;
}

/** The rows that share a row's parent, itself included, in their order. */
export function siblingsOf(
  resource: ResourceDescription,
  rows: readonly ResourceRow[],
  row: ResourceRow,
): ResourceRow[] {
  const parent = parentOf(resource, row);
  return rows.filter((other) => parentOf(resource, other) === parent);
}

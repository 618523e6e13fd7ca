/** From each node to those it leads to, with what is known of the step. */
export type Edges<Step> = Map<string, Map<string, Step>>;

/** Strongly connected components of more than one file, or of one that imports itself (Tarjan's algorithm). */
export function ringGroups(edges: Edges<unknown>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const groups: string[][] = [];
  const visit = (path: string): void => {
    const number = order.size;
    order.set(path, number);
    lowest.set(path, number);
    open.push(path);
    for (const next of edges.get(path)?.keys() ?? []) {
      if (!order.has(next)) visit(next);
      if (open.includes(next)) lowest.set(path, Math.min(lowest.get(path) ?? 0, lowest.get(next) ?? 0));
    }
    if (lowest.get(path) !== number) return;
    const group = open.splice(open.indexOf(path));
    if (group.length > 1 || edges.get(path)?.has(path)) groups.push(group.toSorted());
  };
  for (const path of edges.keys()) if (!order.has(path)) visit(path);
  return groups;
}

/** The shortest way from the group's first file back to itself, both ends included. */
export function shortestRing(edges: Edges<unknown>, group: string[]): string[] {
  const [start = ""] = group;
  const inside = new Set(group);
  const waiting = [[start]];
  const seen = new Set<string>();
  for (let way = waiting.shift(); way; way = waiting.shift()) {
    for (const next of edges.get(way.at(-1) ?? "")?.keys() ?? []) {
      if (next === start) return [...way, start];
      if (!inside.has(next) || seen.has(next)) continue;
      seen.add(next);
      waiting.push([...way, next]);
    }
  }
  return [start];
}

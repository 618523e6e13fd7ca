import type { Finding } from "./finding.ts";
import { resolveImport } from "./resolve.ts";
import type { Tree } from "./tree.ts";

type Edges = Map<string, Map<string, number>>;

/** Groups of files that import each other in a ring: one finding per group, with one ring of it spelt out. */
export function checkCycles(tree: Tree): Finding[] {
  const runtime = edgesOf(tree, false);
  const all = edgesOf(tree, true);
  const inRuntimeRing = new Set(ringGroups(runtime).flat());
  const typeGroups = ringGroups(all).filter((group) => !group.some((path) => inRuntimeRing.has(path)));
  return [
    ...ringGroups(runtime).map((group) =>
      describe(
        runtime,
        group,
        "cycle",
        "move what both files need into a third that imports neither, or hand it in as an argument",
      ),
    ),
    ...typeGroups.map((group) =>
      describe(all, group, "type-cycle", "move the shared type to the lower file, or into a file of its own"),
    ),
  ];
}

/** For each file the files it imports, with the line of the import. */
function edgesOf(tree: Tree, withTypes: boolean): Edges {
  const edges: Edges = new Map();
  for (const module of tree.modules.values()) {
    const targets = new Map<string, number>();
    for (const use of module.imports) {
      if (use.kind === "type" && !withTypes) continue;
      const target = resolveImport(tree, module.path, use.specifier);
      if (target.kind === "file" && !targets.has(target.path)) targets.set(target.path, use.line);
    }
    edges.set(module.path, targets);
  }
  return edges;
}

/** Strongly connected components of more than one file, or of one that imports itself (Tarjan's algorithm). */
function ringGroups(edges: Edges): string[][] {
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

function describe(edges: Edges, group: string[], rule: string, mend: string): Finding {
  const ring = shortestRing(edges, group);
  const [file = "", next = ""] = ring;
  const size = group.length > ring.length - 1 ? ` (one ring among ${group.length} files)` : "";
  return { file, line: edges.get(file)?.get(next) ?? 1, rule, message: ring.join(" -> ") + size, mend };
}

/** The shortest way from the group's first file back to itself, both ends included. */
function shortestRing(edges: Edges, group: string[]): string[] {
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

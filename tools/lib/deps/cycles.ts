import type { Finding } from "./finding.ts";
import { resolveImport } from "./resolve.ts";
import { ringGroups, shortestRing, type Edges } from "./rings.ts";
import type { Tree } from "./tree.ts";

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
function edgesOf(tree: Tree, withTypes: boolean): Edges<number> {
  const edges: Edges<number> = new Map();
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

function describe(edges: Edges<number>, group: string[], rule: string, mend: string): Finding {
  const ring = shortestRing(edges, group);
  const [file = "", next = ""] = ring;
  const size = group.length > ring.length - 1 ? ` (one ring among ${group.length} files)` : "";
  return { file, line: edges.get(file)?.get(next) ?? 1, rule, message: ring.join(" -> ") + size, mend };
}

import type { Finding } from "./finding.ts";
import { resolveImport } from "./resolve.ts";
import { ringGroups, shortestRing, type Edges } from "./rings.ts";
import { MOST_FOLDERS_IN_RINGS } from "./ring-ceiling.ts";
import { isProductCode } from "./roles.ts";
import type { Tree } from "./tree.ts";

const CEILINGS = "tools/lib/deps/ring-ceiling.ts";

/** The first import that leads from one folder to another. */
interface Step {
  file: string;
  line: number;
}

/** Groups of folders beside each other that import each other in a ring, where they are larger than their ceiling. */
export function checkFolderRings(tree: Tree): Finding[] {
  return Object.entries(MOST_FOLDERS_IN_RINGS).flatMap(([storey, most]) => {
    const edges = folderEdges(tree, storey);
    const groups = ringGroups(edges).toSorted((a, b) => b.length - a.length);
    return groups.flatMap((group, index) => {
      const ceiling = most[index] ?? 0;
      return group.length > ceiling ? [describe(storey, edges, group, ceiling)] : [];
    });
  });
}

/** Imports of product code, those of types too, between the folders that lie directly in a storey. */
function folderEdges(tree: Tree, storey: string): Edges<Step> {
  const edges: Edges<Step> = new Map();
  for (const { path, imports } of tree.modules.values()) {
    const from = folderIn(storey, path);
    if (from === null) continue;
    const targets = edges.get(from) ?? new Map<string, Step>();
    edges.set(from, targets);
    for (const { specifier, line } of imports) {
      const target = resolveImport(tree, path, specifier);
      const to = target.kind === "file" ? folderIn(storey, target.path) : null;
      if (to !== null && to !== from && !targets.has(to)) targets.set(to, { file: path, line });
    }
  }
  return edges;
}

/** The folder of a product file; a file that lies in the storey itself stands for itself. */
function folderIn(storey: string, path: string): string | null {
  if (!path.startsWith(`${storey}/`) || !isProductCode(path)) return null;
  return path.slice(storey.length + 1).split("/")[0] ?? null;
}

function describe(storey: string, edges: Edges<Step>, group: string[], ceiling: number): Finding {
  const ring = shortestRing(edges, group);
  const [from = "", to = ""] = ring;
  const { file, line } = edges.get(from)?.get(to) ?? { file: storey, line: 1 };
  const others = group.length > ring.length - 1 ? `, one ring among ${group.join(", ")}` : "";
  const allowed = ceiling > 0 ? `; the ceiling is ${ceiling}` : "";
  return {
    file,
    line,
    rule: "folder-ring",
    message: `${group.length} folders of ${storey} in a ring${allowed}: ${ring.join(" -> ")}${others}`,
    mend: `move the shared file to the lower folder, or hand it in; ${CEILINGS} may only be lowered`,
  };
}

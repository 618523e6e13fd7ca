import { builtinModules } from "node:module";
import { posix } from "node:path";
import type { Tree } from "./tree.ts";

/** Where an import leads: a file of this repository, a package of npm, Node itself, or a file that is not code. */
type Target =
  | { kind: "file"; path: string; byName: boolean }
  | { kind: "workspace"; area: string; packageName: string }
  | { kind: "package"; name: string }
  | { kind: "node"; name: string }
  | { kind: "asset" };

const BUILT_IN = new Set(builtinModules);

/** Finds out where `specifier`, written in the file `from`, leads. */
export function resolveImport(tree: Tree, from: string, specifier: string): Target {
  const bare = specifier.replace(/\?.*$/, "");
  if (bare.startsWith(".")) {
    const path = posix.normalize(posix.join(posix.dirname(from), bare));
    return tree.modules.has(path) ? { kind: "file", path, byName: false } : { kind: "asset" };
  }
  if (bare.startsWith("node:") || BUILT_IN.has(bare)) return { kind: "node", name: bare };
  const name = packageNameOf(bare);
  for (const [area, manifest] of tree.manifests) {
    if (area === "" || manifest.name !== name) continue;
    const inside = bare.slice(name.length + 1);
    const path = `${area}/${manifest.exportsPattern?.replace("*", inside) ?? inside}`;
    if (tree.modules.has(path)) return { kind: "file", path, byName: true };
    return { kind: "workspace", area, packageName: name };
  }
  if (bare.startsWith("virtual:")) return { kind: "asset" };
  return { kind: "package", name };
}

/** "@scope/name" or "name" of an import such as "@scope/name/deep/file". */
function packageNameOf(specifier: string): string {
  return specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");
}

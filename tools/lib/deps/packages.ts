import type { Finding } from "./finding.ts";
import type { ImportUse, Module } from "./parse.ts";
import { resolveImport } from "./resolve.ts";
import { areaOf, isProductCode } from "./roles.ts";
import type { Manifest, Tree } from "./tree.ts";

/** Areas that must run in a browser as well as on a server, with the npm packages their product code may use. */
const PORTABLE: Record<string, ReadonlySet<string> | "any"> = {
  contract: new Set<string>(),
  domain: new Set(["zod"]),
  web: "any",
};

/** Areas that are never shipped: their development dependencies count as their own. */
const NOT_SHIPPED = new Set(["", "e2e", "bench", "tools"]);

/** Packages that an area may not use or has not declared, and Node's modules where browsers run the code too. */
export function checkPackages(tree: Tree): Finding[] {
  const findings: Finding[] = [];
  for (const module of tree.modules.values()) {
    for (const use of module.imports) {
      const finding = checkUse(tree, module, use);
      if (finding) findings.push(finding);
    }
  }
  return findings;
}

function checkUse(tree: Tree, module: Module, use: ImportUse): Finding | null {
  const area = areaOf(module.path);
  const at = { file: module.path, line: use.line };
  const product = isProductCode(module.path);
  const target = resolveImport(tree, module.path, use.specifier);
  const portable = product ? PORTABLE[area] : undefined;
  if (target.kind === "node") {
    if (!portable) return null;
    const mend = `hand the effect in as an argument, or do it in server; ${area} also runs in browsers`;
    return { ...at, rule: "node-modules", message: `${area} imports ${use.specifier}`, mend };
  }
  const name = packageUsed(tree, target);
  if (!name) return null;
  if (target.kind === "package" && portable && portable !== "any" && !portable.has(name)) {
    const allowed = [...portable].join(", ") || "no npm package";
    const mend = `write the few lines needed, or move the code to server or web; ${area} may use ${allowed}`;
    return { ...at, rule: "packages", message: `${area} imports ${name}`, mend };
  }
  if (isDeclared(tree, area, name, use, product)) return null;
  const field = product && !NOT_SHIPPED.has(area) ? "dependencies" : "devDependencies";
  const file = area === "tools" || area === "" ? "package.json" : `${area}/package.json`;
  return {
    ...at,
    rule: "undeclared",
    message: `${name} is not declared`,
    mend: `add "${name}" with its exact version to ${field} of ${file}, or do without it`,
  };
}

/** The package whose declaration an import needs; null for files of the same area and for assets. */
function packageUsed(tree: Tree, target: ReturnType<typeof resolveImport>): string | null {
  if (target.kind === "package") return target.name;
  if (target.kind === "workspace") return target.packageName;
  return target.kind === "file" && target.byName ? (tree.manifests.get(areaOf(target.path))?.name ?? null) : null;
}

function isDeclared(tree: Tree, area: string, name: string, use: ImportUse, product: boolean): boolean {
  const root = tree.manifests.get("");
  const own = tree.manifests.get(area);
  if (own?.name === name || own?.publishedName === name) return true;
  // The tools live in the root, whose node_modules links every workspace.
  if (area === "tools" && isWorkspace(tree, name)) return true;
  if (own?.runtime.has(name)) return true;
  if (product && !NOT_SHIPPED.has(area)) return use.kind === "type" && hasTypes(own, name);
  return [own, root].some((manifest) => manifest?.runtime.has(name) || manifest?.development.has(name));
}

/** Types vanish when the code is built, so a development dependency on the package or its @types is enough. */
function hasTypes(manifest: Manifest | undefined, name: string): boolean {
  const typesName = `@types/${name.replace(/^@/, "").replace("/", "__")}`;
  return [name, typesName].some((one) => manifest?.development.has(one) || manifest?.runtime.has(one));
}

function isWorkspace(tree: Tree, name: string): boolean {
  return [...tree.manifests].some(([area, manifest]) => area !== "" && manifest.name === name);
}

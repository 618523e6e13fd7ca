import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { parseModule, type Module } from "./parse.ts";
import { AREAS } from "./roles.ts";

/** The parts of a package.json that the rules read. */
export interface Manifest {
  /** How the other areas call it. */
  name: string;
  /** How strangers call it, where it is published under a name of its own. */
  publishedName: string;
  /** Packages that the area may use when it runs. */
  runtime: Set<string>;
  /** Packages that its tests and its build may use besides. */
  development: Set<string>;
  /** Where `@scope/name/*` leads inside the area, such as `src/*.ts`. */
  exportsPattern: string | null;
}

/** All source files of a repository and the styles of its areas, by path, and the manifests of its areas ("" is the root's). */
export interface Tree {
  modules: Map<string, Module>;
  /** Texts of its style sheets. */
  styles: Map<string, string>;
  manifests: Map<string, Manifest>;
}

const SOURCE = /\.(ts|tsx|mjs)$/;
const STYLE = /\.css$/;
const SKIPPED_FOLDERS = new Set(["node_modules", "dist", "test-results", "playwright-report", "coverage"]);

/** Reads and parses every source file below the areas of `root`, and its root's configuration files. */
export function readTree(root: string): Tree {
  const modules = new Map<string, Module>();
  for (const file of listSources(root)) {
    const path = relative(root, file).split(sep).join("/");
    modules.set(path, parseModule(path, readFileSync(file, "utf8")));
  }
  const styles = new Map<string, string>();
  for (const area of AREAS.filter((name) => existsSync(join(root, name)))) {
    for (const file of walk(join(root, area), STYLE)) {
      styles.set(relative(root, file).split(sep).join("/"), readFileSync(file, "utf8"));
    }
  }
  const manifests = new Map<string, Manifest>();
  for (const area of ["", ...AREAS]) {
    const file = join(root, area, "package.json");
    if (existsSync(file)) manifests.set(area, readManifest(file, join(root, area, "src/package.json")));
  }
  return { modules, styles, manifests };
}

function listSources(root: string): string[] {
  const inRoot = readdirSync(root).filter((name) => SOURCE.test(name));
  const inAreas = AREAS.filter((area) => existsSync(join(root, area))).flatMap((area) =>
    walk(join(root, area), SOURCE),
  );
  return [...inRoot.map((name) => join(root, name)), ...inAreas];
}

function walk(folder: string, wanted: RegExp): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      return SKIPPED_FOLDERS.has(entry.name) || entry.name.startsWith(".") ? [] : walk(path, wanted);
    }
    return wanted.test(entry.name) ? [path] : [];
  });
}

interface PackageJson {
  name: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  exports?: Record<string, string>;
}

/** A published package offers what it builds; the other areas take its sources, whose own manifest says how. */
function readManifest(file: string, sources: string): Manifest {
  const json = readJson(file);
  const inside = existsSync(sources) ? { json: readJson(sources), folder: "src/" } : { json, folder: "" };
  const pattern = inside.json.exports?.["./*"]?.replace(/^\.\//, inside.folder);
  const runtime = { ...json.dependencies, ...json.optionalDependencies, ...json.peerDependencies };
  return {
    name: inside.json.name,
    publishedName: json.name,
    runtime: new Set(Object.keys(runtime)),
    development: new Set(Object.keys(json.devDependencies ?? {})),
    exportsPattern: pattern ?? null,
  };
}

function readJson(file: string): PackageJson {
  return JSON.parse(readFileSync(file, "utf8"));
}

/** Folders of the repository that hold code, each with the others whose code it may import. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  contract: [],
  domain: ["contract"],
  hub: [],
  server: ["contract", "domain", "hub"],
  web: ["contract", "domain"],
  e2e: ["contract", "server"],
  bench: ["contract", "domain", "hub", "server", "web"],
  tools: ["contract", "domain", "server"],
};

/** The top folders whose code the rules cover. */
export const AREAS = Object.keys(MAY_IMPORT);

/** The top folder of a path, such as "server"; "" for a file in the root. */
export function areaOf(path: string): string {
  return path.includes("/") ? path.slice(0, path.indexOf("/")) : "";
}

/** May code of one area import code of the other? Inside an area everything may. */
export function mayImport(from: string, to: string): boolean {
  return from === to || (MAY_IMPORT[from]?.includes(to) ?? false);
}

/** The areas that one area may import, for messages. */
export function allowedAreas(from: string): readonly string[] {
  return MAY_IMPORT[from] ?? [];
}

/** A file of tests, by the end of its name. */
export function isTest(path: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(path);
}

/** A helper that only tests use: its name or a folder of it says "testing", or it belongs to the browser tests. */
export function isTestingHelper(path: string): boolean {
  return /(^|[/-])testing([/.-]|$)/.test(path) || areaOf(path) === "e2e";
}

/** A tool's configuration, the one kind of file that must export a default. */
export function isConfig(path: string): boolean {
  return /\.config\.(ts|mjs)$/.test(path);
}

/** A part of a configuration: it runs while the web application is built, never in a browser. */
function isBuild(path: string): boolean {
  return path.startsWith("web/packing/");
}

/** Code that runs in the product: neither test, nor helper of tests, nor configuration. */
export function isProductCode(path: string): boolean {
  return !isTest(path) && !isTestingHelper(path) && !isConfig(path) && !isBuild(path);
}

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

const SKIPPED = /^(node_modules|dist|coverage|test-results|playwright-report|\..*)$|\.test\.tsx?$/;

/**
 * A hash over the names and contents of files and folders, tests and build results left out.
 * Contents, not times: a fresh checkout or a copied folder has new times for old files.
 * @param {string} root
 * @param {string[]} paths relative to root; one that does not exist counts as empty
 * @returns {string} hexadecimal SHA-256
 */
export function hashOf(root, paths) {
  const hash = createHash("sha256");
  for (const path of paths) {
    for (const file of filesBelow(join(root, path))) {
      hash
        .update(`${relative(root, file)}\0`)
        .update(readFileSync(file))
        .update("\0");
    }
  }
  return hash.digest("hex");
}

/**
 * What the stamp of that name says, or null where there is none. Stamps lie in node_modules and go with it.
 * @param {string} root
 * @param {string} name
 * @returns {string | null}
 */
export function readStamp(root, name) {
  const file = stampFile(root, name);
  return existsSync(file) ? readFileSync(file, "utf8") : null;
}

/**
 * Remembers `value` under that name.
 * @param {string} root
 * @param {string} name
 * @param {string} value
 */
export function writeStamp(root, name, value) {
  mkdirSync(dirname(stampFile(root, name)), { recursive: true });
  writeFileSync(stampFile(root, name), value);
}

/** @type {(root: string, name: string) => string} */
function stampFile(root, name) {
  return join(root, "node_modules/.cache/nepnha", name);
}

/** @type {(path: string) => string[]} */
function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  const names = readdirSync(path).filter((name) => !SKIPPED.test(name));
  return names.toSorted().flatMap((name) => filesBelow(join(path, name)));
}

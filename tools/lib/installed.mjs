import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { hashOf, readStamp } from "./stamp.mjs";

/**
 * Does node_modules hold what package-lock.json says?
 * @param {string} root
 * @returns {boolean}
 */
export function isInstalled(root) {
  // npm writes this file last, so a broken-off install has none.
  const written = join(root, "node_modules/.package-lock.json");
  if (!existsSync(written)) return false;
  const stamp = readStamp(root, "lock");
  if (stamp) return stamp === lockHash(root);
  // Somebody ran npm by hand: then its own record must be newer than the lock file.
  return statSync(written).mtimeMs >= statSync(join(root, "package-lock.json")).mtimeMs;
}

/**
 * The hash of package-lock.json, which the stamp "lock" remembers.
 * @param {string} root
 * @returns {string}
 */
export function lockHash(root) {
  return hashOf(root, ["package-lock.json"]);
}

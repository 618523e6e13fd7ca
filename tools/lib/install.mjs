import { isInstalled, lockHash } from "./installed.mjs";
import { runNpm } from "./run.mjs";
import { writeStamp } from "./stamp.mjs";

/**
 * Installs the dependencies when they are missing or of another package-lock.json. Says so, since it takes a while.
 * @param {string} root
 * @returns {Promise<boolean>} false when npm failed; it has said why
 */
export async function ensureInstalled(root) {
  if (isInstalled(root)) return true;
  console.log("Installing dependencies (about a minute, once)…");
  // Development dependencies too, whatever NODE_ENV says: the application is built here.
  const args = ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  if ((await runNpm(args, { cwd: root, stdio: ["ignore", "ignore", "inherit"] })) !== 0) return false;
  writeStamp(root, "lock", lockHash(root));
  return true;
}

import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * What follows `node` to start the built server. What Node is told for it, wherever it is started, are the flags in
 * `server/node-flags.json`: who tests it may not import this, and reads them there.
 *
 * `--max-semi-space-size` is how many megabytes of young objects are kept before V8 looks which of them are still used. Each
 * call makes some hundred kilobytes that nobody needs a moment later; with the 16 of a server by default a tenth of its time
 * went into looking.
 * @param {string} root of the project
 * @returns {string[]}
 */
export function serverArguments(root) {
  const flags = JSON.parse(readFileSync(join(root, "server/node-flags.json"), "utf8"));
  return [...flags, join(root, "server/dist/main.js")];
}

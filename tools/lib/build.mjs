import { existsSync } from "node:fs";
import { join } from "node:path";
import { runNode, runNpm } from "./run.mjs";
import { hashOf, readStamp, writeStamp } from "./stamp.mjs";

const COMMON = ["package-lock.json", "tsconfig.base.json", "contract", "domain"];

/**
 * One thing to build: what it is made of, and the file that shows that it is there.
 * @typedef {{ name: string, sources: string[], result: string, build: (root: string) => Promise<number> }} Target
 */

/** @type {Target} */
export const SERVER_TARGET = {
  name: "server",
  sources: [...COMMON, "hub", "server", "tools/build-server.mjs"],
  result: "server/dist/main.js",
  build: (root) => runNode([join(root, "tools/build-server.mjs")], { cwd: root }),
};

/** @type {Target[]} */
const TARGETS = [
  {
    name: "web",
    sources: [...COMMON, "web"],
    result: "web/dist/index.html",
    build: (root) =>
      runNpm(["run", "--silent", "build", "--workspace", "web"], {
        cwd: root,
        env: { ...process.env, NODE_ENV: "production" },
        stdio: ["ignore", "ignore", "inherit"],
      }),
  },
  SERVER_TARGET,
];

/**
 * Builds the web application and the server where their sources have changed since the last build, side by side.
 * @param {string} root
 * @param {Target[]} [targets]
 * @returns {Promise<boolean>} false when a build failed; it has said why
 */
export async function ensureBuilt(root, targets = TARGETS) {
  const built = await Promise.all(targets.map((target) => ensureOne(root, target)));
  return built.every(Boolean);
}

/**
 * @param {string} root
 * @param {Target} target
 * @returns {Promise<boolean>}
 */
async function ensureOne(root, { name, sources, result, build }) {
  // Taken before the build, so that a change made meanwhile leads to another one.
  const hash = hashOf(root, sources);
  if (readStamp(root, name) === hash && existsSync(join(root, result))) return true;
  console.log(`Building ${name}…`);
  if ((await build(root)) !== 0) {
    console.error(`The build of ${name} failed.`);
    return false;
  }
  writeStamp(root, name, hash);
  return true;
}

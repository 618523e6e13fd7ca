import { spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { ensureInstalled } from "./lib/install.mjs";
import { requireNode } from "./lib/require-node.mjs";
import { exitCodeOf } from "./lib/run.mjs";
import { forwardSignals } from "./lib/signals.mjs";

/** `npm run dev`: the server, restarted on change, and the web application with hot reload. Ctrl-C stops both. */
requireNode();
const root = join(import.meta.dirname, "..");
if (!(await ensureInstalled(root))) process.exit(1);

const packages = join(root, "node_modules");
const server = startPart("server", root, [
  join(packages, "tsx/dist/cli.mjs"),
  "watch",
  "--clear-screen=false",
  "server/src/main.ts",
]);
const web = startPart("web   ", join(root, "web"), [join(packages, "vite/bin/vite.js"), "--clearScreen", "false"]);
forwardSignals([server, web]);

let asked = false;
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, () => {
    asked = true;
  });
}

const exits = [exitCodeOf(server), exitCodeOf(web)];
const first = await Promise.race(exits);
// One without the other is of no use. When both were asked to end, a second signal would cut the server's ending short.
if (!asked) {
  server.kill("SIGTERM");
  web.kill("SIGTERM");
}
await Promise.all(exits);
process.exit(first);

/**
 * Starts a Node script and prints its lines with its name before them.
 * @param {string} name
 * @param {string} cwd
 * @param {string[]} args
 * @returns {import("node:child_process").ChildProcess}
 */
function startPart(name, cwd, args) {
  const color = process.stdout.isTTY ? { FORCE_COLOR: "1" } : {};
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...color },
    stdio: ["ignore", "pipe", "pipe"],
  });
  createInterface({ input: child.stdout }).on("line", (line) => console.log(`${name} | ${line}`));
  createInterface({ input: child.stderr }).on("line", (line) => console.error(`${name} | ${line}`));
  return child;
}

import { spawn } from "node:child_process";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { ensureBuilt } from "./lib/build.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { requireNode } from "./lib/require-node.mjs";
import { exitCodeOf } from "./lib/run.mjs";
import { serverArguments } from "./lib/server-process.mjs";
import { forwardSignals } from "./lib/signals.mjs";

/**
 * `npm run nodes`: two servers on one database, on PORT (3001) and the next. They meet in the database, or with
 * `-- --redis` in Redis: that of REDIS_URL, else one of their own. Kill either, and the other goes on. Ctrl-C ends all.
 */
requireNode();
const root = join(import.meta.dirname, "..");
if (!(await ensureInstalled(root)) || !(await ensureBuilt(root))) process.exit(1);

const wantsRedis = process.argv.includes("--redis");
const port = Number(process.env["PORT"] ?? 3001);
/** @type {import("node:child_process").ChildProcess[]} */
const nodes = [];
/** @type {string[]} */
const addresses = [];
let isAsked = false;
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, () => {
    isAsked = true;
  });
}
forwardSignals(nodes);

const services = startServices();
const servicesEnd = exitCodeOf(services);
const settings = await settingsOf(services);
if (!settings) process.exit(await servicesEnd);

// The first one alone prepares the database.
for (const number of [1, 2]) {
  if (!isAsked) await startNode(number);
}
const exits = nodes.map(exitCodeOf);
if (!isAsked && nodes.every((node) => node.exitCode === null)) {
  const places = nodes.map(({ pid }, index) => `${addresses[index]} (process ${pid})`);
  const meeting = wantsRedis ? "Redis" : "PostgreSQL";
  console.log(`\n  Two nodes that meet in ${meeting}: ${places.join(" and ")}\n  Ctrl-C ends both.\n`);
}
const codes = await Promise.all(exits);
services.stdin?.end();
await servicesEnd;
process.exit(isAsked ? 0 : Math.max(...codes));

/** @type {(number: number) => number} */
function portOf(number) {
  return port === 0 ? 0 : port + number - 1;
}

/** What the nodes share belongs to a process of its own: a kill of a node, or Ctrl-C in the terminal, must not reach it. */
function startServices() {
  const dataDir = resolve(root, process.env["DATA_DIR"] ?? "data");
  const args = [
    ...(process.env["DATABASE_URL"] ? [] : ["--database", dataDir]),
    ...(wantsRedis && !process.env["REDIS_URL"] ? ["--redis"] : []),
  ];
  const script = join(root, "server/src/testing/services-process.ts");
  return spawn(process.execPath, ["--import", "tsx", script, ...args], {
    cwd: root,
    detached: true,
    stdio: ["pipe", "pipe", "inherit"],
  });
}

/**
 * Where the database and Redis are, as the services' first line says; null when they could not be started.
 * @param {import("node:child_process").ChildProcess} child
 * @returns {Promise<Record<string, string> | null>}
 */
async function settingsOf(child) {
  if (!child.stdout) return null;
  for await (const line of createInterface({ input: child.stdout })) return JSON.parse(line);
  return null;
}

/**
 * Starts a node and waits until it is ready or has ended.
 * @param {number} number
 * @returns {Promise<void>}
 */
function startNode(number) {
  const { REDIS_URL: _own, ...env } = process.env;
  const redisUrl = wantsRedis ? { REDIS_URL: process.env["REDIS_URL"] } : {};
  const node = spawn(process.execPath, serverArguments(root), {
    cwd: root,
    env: { ...env, ...redisUrl, ...settings, PORT: String(portOf(number)) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  nodes.push(node);
  createInterface({ input: node.stderr }).on("line", (line) => console.error(`node ${number} | ${line}`));
  return new Promise((done) => {
    node.once("exit", (code, signal) => {
      console.log(`node ${number} | ended (${signal ?? code})`);
      done();
    });
    createInterface({ input: node.stdout }).on("line", (line) => {
      console.log(`node ${number} | ${line}`);
      const [, address] = /is ready: (http\S+)/.exec(line) ?? [];
      if (!address) return;
      addresses.push(address);
      done();
    });
  });
}

import { execFile, spawn } from "node:child_process";
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";

const repository = resolve(import.meta.dirname, "../..");
const START_SECONDS = 300;
const STOP_SECONDS = 30;

/**
 * A server under test. It is known by its folder alone, so that the process that starts it, and each
 * worker process of the tests, can all stop it and start it again.
 */
export interface AppProcess {
  /** Holds `data/` (its DATA_DIR), `server.log` and `server.pid`. */
  folder: string;
  /** The same over all restarts. */
  port: number;
  /** Where it was built, when that is not this repository. */
  root?: string;
}

/** DATA_DIR of a server. */
export function dataDirOf(app: AppProcess): string {
  return join(app.folder, "data");
}

/** Where a server answers, without a slash at the end. */
export function baseUrlOf(app: AppProcess): string {
  return `http://127.0.0.1:${app.port}`;
}

/** Starts the built server with the demo data and its embedded database, and waits until it is ready. */
export async function startApp(app: AppProcess): Promise<void> {
  mkdirSync(dataDirOf(app), { recursive: true });
  const log = openSync(logOf(app), "a");
  // The log goes to a file and the process has a group of its own: it outlives the worker that started it.
  const child = spawn(process.execPath, serverArguments(app.root ?? repository), {
    cwd: app.folder,
    env: environmentOf(app),
    stdio: ["ignore", log, log],
    detached: true,
  });
  closeSync(log);
  child.unref();
  if (!child.pid) throw new Error("The server could not be started");
  writeFileSync(join(app.folder, "server.pid"), String(child.pid));
  await untilReady(app, child.pid);
}

/** What follows `node` to start a built server, as in earnest. */
function serverArguments(root: string): string[] {
  const flags: string[] = JSON.parse(readFileSync(join(root, "server/node-flags.json"), "utf8"));
  return [...flags, join(root, "server/dist/main.js")];
}

/** Gives a server that was never started the data of one that was stopped in order. */
export async function copyData(from: AppProcess, to: AppProcess): Promise<void> {
  // The database's folder has an owner and rights that have to come with it.
  await promisify(execFile)("cp", ["-a", dataDirOf(from), dataDirOf(to)]);
}

/** Ends the server as a service manager does and waits for it. Does nothing when it is not running. */
export async function stopApp(app: AppProcess): Promise<void> {
  await endApp(app, "SIGTERM");
}

/** Kills the server as a power cut does: nothing is closed or written. */
export async function killApp(app: AppProcess): Promise<void> {
  await endApp(app, "SIGKILL");
}

async function endApp(app: AppProcess, signal: NodeJS.Signals): Promise<void> {
  const started = join(app.folder, "server.pid");
  if (!existsSync(started)) return;
  const pid = Number(readFileSync(started, "utf8"));
  if (!isRunning(pid)) return;
  process.kill(pid, signal);
  const deadline = Date.now() + STOP_SECONDS * 1000;
  while (isRunning(pid)) {
    if (Date.now() > deadline) throw new Error(`No end on ${signal} within ${STOP_SECONDS} s\n${logTail(app)}`);
    await sleep(50);
  }
}

async function untilReady(app: AppProcess, pid: number): Promise<void> {
  const deadline = Date.now() + START_SECONDS * 1000;
  while (!(await isReady(app))) {
    if (!isRunning(pid)) throw new Error(`The server ended while it started\n${logTail(app)}`);
    if (Date.now() > deadline) throw new Error(`The server was not ready within ${START_SECONDS} s\n${logTail(app)}`);
    await sleep(100);
  }
}

async function isReady(app: AppProcess): Promise<boolean> {
  try {
    const answer = await fetch(`${baseUrlOf(app)}/readyz`);
    return answer.ok;
  } catch {
    return false;
  }
}

/** A zombie (ended, but its parent has not asked for its exit code yet) no longer runs. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  const status = `/proc/${pid}/stat`;
  return !existsSync(status) || !/\) Z /.test(readFileSync(status, "utf8"));
}

/** Only what the server needs: the developer's DATABASE_URL or SMTP_URL must not reach the tests. */
function environmentOf(app: AppProcess): NodeJS.ProcessEnv {
  const kept = ["PATH", "HOME", "TMPDIR", "LANG", "TZ", "LD_LIBRARY_PATH"];
  const environment = Object.fromEntries(kept.map((name) => [name, process.env[name]]));
  return { ...environment, HOST: "127.0.0.1", PORT: String(app.port), DATA_DIR: dataDirOf(app), SEED: "demo" };
}

function logOf(app: AppProcess): string {
  return join(app.folder, "server.log");
}

function logTail(app: AppProcess): string {
  return readFileSync(logOf(app), "utf8").split("\n").slice(-40).join("\n");
}

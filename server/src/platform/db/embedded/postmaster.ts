import { execFile, type ChildProcess } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import type { Logger } from "pino";
import { errorCode } from "../error-code.ts";
import { DatabaseStartError } from "../start-error.ts";
import type { Binaries } from "./binaries.ts";
import { commandLine, isAlive } from "./process-info.ts";

/** What a running server says of itself in `postmaster.pid`. */
interface Postmaster {
  readonly pid: number;
  readonly ready: boolean;
}

const FAST_STOP_MS = 30_000;
const FORCED_STOP_MS = 5000;

async function readPostmaster(pgData: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(pgData, "postmaster.pid"), "utf8").catch(() => "");
  const [pid = "", , , , , , , status = ""] = text.split("\n");
  return text === "" ? undefined : { pid: Number(pid), ready: status.trim() === "ready" };
}

/**
 * Resolves when the server accepts connections; undefined when it ended before. Recovery after a crash may take
 * minutes, so there is no limit while the process lives.
 */
export async function waitUntilReady(child: ChildProcess, pgData: string, logger: Logger): Promise<true | undefined> {
  const started = Date.now();
  let told = started;
  while (!hasEnded(child)) {
    const server = await readPostmaster(pgData);
    if (server?.pid === child.pid && server?.ready === true) return true;
    if (Date.now() - told > 10_000) {
      told = Date.now();
      logger.info(
        { seconds: Math.round((told - started) / 1000) },
        "the embedded database is still starting or recovering",
      );
    }
    await sleep(5);
  }
  return undefined;
}

/**
 * Ends a server that outlived the node process which started it, so that its folder is free. Call it only while holding
 * the folder's lock: then no living node process uses the server.
 */
export async function stopOrphan(pgData: string, binaries: Binaries, logger: Logger): Promise<void> {
  const orphan = await readPostmaster(pgData);
  if (orphan === undefined) return;
  const alive = orphan.pid > 0 && (await isAlive(orphan.pid));
  if (alive && (await servesFolder(orphan.pid, pgData))) {
    logger.warn({ postgresPid: orphan.pid, folder: pgData }, "stopping the database that a killed server left running");
    await stopPid(orphan.pid, pgData, binaries);
  } else if (alive) {
    // The id was given to another process meanwhile. PostgreSQL would refuse to start because of the file; its own
    // check of the shared memory still guards against a second server.
    await rm(join(pgData, "postmaster.pid"), { force: true });
  }
}

async function servesFolder(pid: number, pgData: string): Promise<boolean> {
  if (process.platform === "win32") return true;
  const command = await commandLine(pid);
  return command !== undefined && command.includes("postgres") && command.includes(`-D ${pgData} `);
}

async function stopPid(pid: number, pgData: string, binaries: Binaries): Promise<void> {
  const gone = async (): Promise<boolean> => !(await isAlive(pid));
  const signal = (name: NodeJS.Signals): Promise<void> => signalServer(pid, name, pgData, binaries);
  if (!(await stopInSteps(signal, gone))) {
    throw new DatabaseStartError(`The database process ${pid} on ${pgData} does not end. Kill it, then start again.`);
  }
}

/** Whether a child process has exited or was killed. */
export function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/** Stops the child fast (clients are cut off, data is flushed), harder when it does not obey. */
export async function stopChild(child: ChildProcess, pgData: string, binaries: Binaries): Promise<void> {
  const gone = async (): Promise<boolean> => hasEnded(child);
  await stopInSteps((name) => signalServer(child.pid ?? 0, name, pgData, binaries), gone);
}

async function stopInSteps(
  signal: (name: NodeJS.Signals) => Promise<void>,
  gone: () => Promise<boolean>,
): Promise<boolean> {
  for (const [name, limit] of [
    ["SIGINT", FAST_STOP_MS],
    ["SIGQUIT", FORCED_STOP_MS],
    ["SIGKILL", FORCED_STOP_MS],
  ] as const) {
    // Asked before each signal too: the id of an ended process may belong to another one by now.
    if (await gone()) return true;
    await signal(name);
    const end = Date.now() + limit;
    while (Date.now() < end) {
      if (await gone()) return true;
      await sleep(5);
    }
  }
  return gone();
}

async function signalServer(pid: number, name: NodeJS.Signals, pgData: string, binaries: Binaries): Promise<void> {
  if (process.platform === "win32" && name !== "SIGKILL") {
    // Windows has no signals: PostgreSQL listens on a named pipe that pg_ctl knows.
    const mode = name === "SIGINT" ? "fast" : "immediate";
    const args = ["stop", "-D", pgData, "-m", mode, "--no-wait"];
    await promisify(execFile)(binaries.pgCtl, args, { env: binaries.env }).catch(() => undefined);
    return;
  }
  try {
    process.kill(pid, name);
  } catch (error) {
    if (errorCode(error) !== "ESRCH") throw error;
  }
}

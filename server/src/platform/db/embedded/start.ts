import { spawn, type ChildProcess } from "node:child_process";
import { createHash } from "node:crypto";
import { chown, mkdir, mkdtemp, open, readFile, realpath, rename, rm, stat } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import { DatabaseStartError } from "../start-error.ts";
import { installedBinaries, prepareBinaries, type Binaries } from "./binaries.ts";
import { lockFolder, type FolderLock } from "./folder-lock.ts";
import { EMBEDDED_DATABASE, EMBEDDED_USER, initCluster } from "./init-cluster.ts";
import { chooseLauncher, type Launcher } from "./launcher.ts";
import { hasEnded, stopChild, stopOrphan, waitUntilReady } from "./postmaster.ts";

interface EmbeddedOptions {
  /** Folder for the cluster (`pg`), its password, log and lock; made when missing. */
  readonly dataDir: string;
  readonly logger: Logger;
  /** Folder with PostgreSQL's bin, lib and share; the installed package's by default. */
  readonly native?: string;
  /** False where what was written need not outlive a power cut, which saves all waiting for the disk. True by default. */
  readonly isDurable?: boolean;
  /** Called when the database died and could not be started again. By default the error is thrown and ends the process. */
  readonly onFatal?: (error: Error) => void;
}

/** A running PostgreSQL of our own; the fields are what a superuser's connection needs. */
interface EmbeddedPostgres {
  /** Socket folder, or 127.0.0.1 where there are no unix sockets. */
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly database: string;
  /** Process id of the server; changes when it had to be started again. */
  readonly pid: number;
  /** Cuts clients off, flushes and ends the server, frees the folder. */
  stop(): Promise<void>;
}

interface Place {
  readonly host: string;
  readonly port: number;
  /** Removed when the server stops. */
  readonly socketDir: string | undefined;
}

interface Cluster {
  readonly pgData: string;
  readonly log: string;
  readonly binaries: Binaries;
  readonly launcher: Launcher;
  readonly place: Place;
  readonly isDurable: boolean;
  readonly logger: Logger;
}

const SOCKET_PORT = 5432;
const SOCKET_DIR_PREFIX = "nepnha-pg-";
/** Leaves room for our folder and for the socket with its lock file. */
const SOCKET_PARENT_MAX = 50;
const LOG_LIMIT_BYTES = 10_000_000;
const FAILED_STARTS = 5;
/** The first pause; each is twice as long as the one before, as what stands in the way may take its time to go. */
const PAUSE_AFTER_FAILED_START_MS = 500;
const LEFTOVERS_MS = 15_000;

/**
 * Starts the built-in PostgreSQL on a data folder, created on first use. When it dies while the server runs it is
 * started again: the pool reconnects as it does with any server that restarts, and that beats an outage until somebody
 * comes. Five starts that fail one after the other end in `onFatal`.
 * @throws DatabaseStartError when the folder is in use, or this machine cannot run it
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  await mkdir(options.dataDir, { recursive: true, mode: 0o700 });
  const dataDir = await realpath(options.dataDir);
  const lock = await lockFolder(dataDir);
  try {
    return await startLocked(dataDir, lock, options);
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function startLocked(dataDir: string, lock: FolderLock, options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { logger, isDurable = true } = options;
  const pgData = join(dataDir, "pg");
  const folder = await stat(pgData).catch(() => undefined);
  const [binaries, launcher] = await Promise.all([
    prepareBinaries(options.native ?? installedBinaries(), join(dataDir, "pg.lib")),
    chooseLauncher(folder?.uid),
  ]);
  await stopOrphan(pgData, binaries, logger);
  const password = await initCluster({ pgData, password: join(dataDir, "pg.password") }, binaries, launcher);
  const place = await choosePlace(dataDir, launcher);
  const cluster = { pgData, log: join(dataDir, "pg.log"), binaries, launcher, place, isDurable, logger };
  try {
    const server = await supervise(cluster, options.onFatal ?? throwLater);
    return {
      host: place.host,
      port: place.port,
      user: EMBEDDED_USER,
      password,
      database: EMBEDDED_DATABASE,
      get pid() {
        return server.pid();
      },
      async stop() {
        await server.stop();
        if (place.socketDir !== undefined) await rm(place.socketDir, { recursive: true, force: true });
        await lock.release();
      },
    };
  } catch (error) {
    if (place.socketDir !== undefined) await rm(place.socketDir, { recursive: true, force: true });
    throw error;
  }
}

interface Supervised {
  pid(): number;
  stop(): Promise<void>;
}

/** Keeps one server process alive until `stop`. */
async function supervise(cluster: Cluster, onFatal: (error: Error) => void): Promise<Supervised> {
  const { logger, pgData, binaries } = cluster;
  let stopping = false;
  let child = await startServer(cluster);
  let restarting: Promise<void> = Promise.resolve();
  const killOnExit = (): void => void child.kill("SIGINT");
  process.on("exit", killOnExit);

  const watch = (): void => {
    // It may have died in the moment since it was ready, before anybody listened.
    if (hasEnded(child)) died();
    else child.once("exit", died);
  };
  const died = (): void => {
    if (stopping) return;
    const { exitCode, signalCode } = child;
    logger.error({ exitCode, signalCode, log: cluster.log }, "the embedded database died: starting it again");
    restarting = restart();
  };
  const restart = async (): Promise<void> => {
    for (let attempt = 1; attempt <= FAILED_STARTS; attempt += 1) {
      if (attempt > 1) await sleep(PAUSE_AFTER_FAILED_START_MS * 2 ** (attempt - 2));
      if (stopping) return;
      try {
        child = await startServer(cluster);
        watch();
        logger.info({ postgresPid: child.pid }, "the embedded database runs again");
        return;
      } catch (error) {
        logger.error({ err: error, attempt }, "the embedded database did not start again");
      }
    }
    onFatal(
      new Error(`The embedded database died and did not start again in ${FAILED_STARTS} tries; see ${cluster.log}`),
    );
  };
  watch();

  return {
    pid: () => child.pid ?? 0,
    async stop() {
      stopping = true;
      await restarting;
      await stopChild(child, pgData, binaries);
      process.off("exit", killOnExit);
    },
  };
}

/** Starts the server process and waits until it accepts connections. */
async function startServer(cluster: Cluster): Promise<ChildProcess> {
  const giveUp = Date.now() + LEFTOVERS_MS;
  for (;;) {
    const log = await openLog(cluster.log);
    try {
      const child = spawnServer(cluster, log.file.fd);
      await new Promise((resolve, reject) => child.once("spawn", resolve).once("error", reject));
      if (await waitUntilReady(child, cluster.pgData, cluster.logger)) return child;
    } finally {
      await log.file.close();
    }
    const said = (await readFile(cluster.log)).subarray(log.size).toString();
    // The children of a killed server need a moment to notice it and to let the shared memory go.
    const leftovers = /pre-existing shared memory block|lock file .* already exists/.test(said);
    if (!leftovers || Date.now() > giveUp) {
      throw new DatabaseStartError(`The embedded database on ${cluster.pgData} does not start:\n${said.trim()}`);
    }
    await sleep(50);
  }
}

function spawnServer(cluster: Cluster, logFd: number): ChildProcess {
  const settings = {
    listen_addresses: cluster.place.socketDir === undefined ? cluster.place.host : "",
    unix_socket_directories: cluster.place.socketDir ?? "",
    port: cluster.place.port,
    fsync: cluster.isDurable ? "on" : "off",
    full_page_writes: cluster.isDurable ? "on" : "off",
    synchronous_commit: "on",
    shared_buffers: "128MB",
    max_connections: 100,
    jit: "off",
    random_page_cost: 1.1,
    max_parallel_workers_per_gather: 2,
    timezone: "UTC",
    log_timezone: "UTC",
    log_checkpoints: "off",
    lc_messages: "C",
  };
  const args = Object.entries(settings).flatMap(([key, value]) => ["-c", `${key}=${value}`]);
  const { prefix } = cluster.launcher;
  const [file = "", ...rest] = [...prefix, cluster.binaries.postgres, "-D", cluster.pgData, ...args];
  // Its own process group: Ctrl-C in a terminal must reach the server only, which ends the database when it has drained.
  return spawn(file, rest, { env: cluster.binaries.env, stdio: ["ignore", logFd, logFd], detached: true });
}

async function openLog(path: string): Promise<{ file: Awaited<ReturnType<typeof open>>; size: number }> {
  const size = (await stat(path).catch(() => undefined))?.size ?? 0;
  if (size > LOG_LIMIT_BYTES) await rename(path, `${path}.1`);
  return { file: await open(path, "a", 0o600), size: size > LOG_LIMIT_BYTES ? 0 : size };
}

async function choosePlace(dataDir: string, launcher: Launcher): Promise<Place> {
  if (process.platform === "win32") return { host: "127.0.0.1", port: await freePort(), socketDir: undefined };
  const socketDir = await makeSocketDir(dataDir);
  if (launcher.owner !== undefined) await chown(socketDir, launcher.owner.uid, launcher.owner.gid);
  return { host: socketDir, port: SOCKET_PORT, socketDir };
}

/**
 * A short private folder, since a socket's path may have 107 bytes only. Its name follows from the data folder, so that
 * the one of a killed server is found again; where another user has taken that name, any free one serves.
 */
async function makeSocketDir(dataDir: string): Promise<string> {
  const parent = Buffer.byteLength(tmpdir()) <= SOCKET_PARENT_MAX ? tmpdir() : "/tmp";
  const path = join(parent, SOCKET_DIR_PREFIX + createHash("sha256").update(dataDir).digest("hex").slice(0, 12));
  try {
    await rm(path, { recursive: true, force: true });
    await mkdir(path, { mode: 0o700 });
    return path;
  } catch {
    return mkdtemp(`${path}-`);
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("No free port on 127.0.0.1");
  return address.port;
}

function throwLater(error: Error): void {
  setImmediate(() => {
    throw error;
  });
}

import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, cp, lstat, mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { installedBinaries, prepareBinaries } from "./binaries.ts";
import { chooseLauncher } from "./launcher.ts";
import { isAlive } from "./process-info.ts";
import { startEmbedded } from "./start.ts";

type EmbeddedPostgres = Awaited<ReturnType<typeof startEmbedded>>;

const silent = pino({ level: "silent" });
const ROOT = fileURLToPath(new URL("../../../../../", import.meta.url));
const CHILD = fileURLToPath(new URL("start.child.ts", import.meta.url));
const NOBODY = 65_534;
const asNobody = ["setpriv", `--reuid=${NOBODY}`, `--regid=${NOBODY}`, "--clear-groups", "--"];
const isRoot = process.getuid?.() === 0;

let dataDir: string;
let running: EmbeddedPostgres[] = [];
let children: ChildProcess[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "nepnha-start-"));
});
afterEach(async () => {
  for (const child of children) child.kill("SIGKILL");
  for (const server of running) await server.stop();
  [running, children] = [[], []];
  await rm(dataDir, { recursive: true, force: true });
});

async function start(native?: string): Promise<EmbeddedPostgres> {
  const server = await startEmbedded({ dataDir, logger: silent, ...(native === undefined ? {} : { native }) });
  running.push(server);
  return server;
}

async function stop(server: EmbeddedPostgres): Promise<void> {
  running = running.filter((other) => other !== server);
  await server.stop();
}

async function query(server: EmbeddedPostgres, text: string): Promise<Record<string, unknown>[]> {
  const { host, port, user, password, database } = server;
  const client = new pg.Client({ host, port, user, password, database });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

const mode = async (path: string): Promise<string> => ((await stat(path)).mode & 0o777).toString(8);

/** A node process that starts the database and writes; see start.child.ts. */
class Writer {
  readonly process: ChildProcess;
  acknowledged = 0;
  postgresPid = 0;
  said = "";

  constructor(prefix: readonly string[] = []) {
    const [file, ...args] = [...prefix, process.execPath, "--import", "tsx", CHILD, dataDir];
    this.process = spawn(file, args, { cwd: ROOT, stdio: ["ignore", "pipe", "pipe"] });
    children.push(this.process);
    for (const stream of [this.process.stdout, this.process.stderr]) {
      stream?.on("data", (chunk: Buffer) => this.hear(chunk.toString()));
    }
  }

  private hear(text: string): void {
    this.said += text;
    this.postgresPid = Number(/ready \{"pid":(\d+)\}\n/.exec(this.said)?.[1] ?? 0);
    this.acknowledged = Number(/.*ack (\d+)\n/s.exec(this.said)?.[1] ?? 0);
  }

  async untilAcknowledged(count: number): Promise<void> {
    while (this.acknowledged < count) {
      if (this.process.exitCode !== null || this.process.signalCode !== null) throw new Error(this.said);
      await sleep(10);
    }
  }

  async untilEnded(): Promise<void> {
    if (this.process.exitCode === null && this.process.signalCode === null) await once(this.process, "close");
  }
}

describe("startEmbedded", () => {
  it("runs PostgreSQL 18 durably, in UTF-8, with Vietnamese order at hand", async () => {
    const server = await start();
    const [row] = await query(
      server,
      `select current_setting('server_version_num')::integer / 10000 as version, current_setting('fsync') as fsync,
        current_setting('synchronous_commit') as commit, current_setting('full_page_writes') as pages,
        current_setting('server_encoding') as encoding, current_setting('data_checksums') as checksums,
        current_setting('password_encryption') as passwords, current_setting('listen_addresses') as addresses,
        current_setting('jit') as jit, current_database() as database, lower('ĐƯỜNG') as lower,
        (select array_agg(word order by word collate "vi-x-icu") from unnest(array['đá', 'dê', 'da', 'dạ']) word) as words`,
    );
    expect(row).toEqual({
      version: 18,
      fsync: "on",
      commit: "on",
      pages: "on",
      encoding: "UTF8",
      checksums: "on",
      passwords: "scram-sha-256",
      addresses: "",
      jit: "off",
      database: "nepnha",
      lower: "đường",
      words: ["da", "dạ", "dê", "đá"],
    });
  });

  it("keeps cluster, password and socket private, and lets nobody in without the password", async () => {
    const server = await start();
    expect(await mode(join(dataDir, "pg"))).toBe("700");
    expect(await mode(join(dataDir, "pg.password"))).toBe("600");
    expect(await mode(join(dataDir, "pg.log"))).toBe("600");
    expect(await mode(server.host)).toBe("700");
    const { host, port, user, database } = server;
    const stranger = new pg.Client({ host, port, user, database, password: "guess" });
    await expect(stranger.connect()).rejects.toMatchObject({ code: "28P01" });
  });

  it("keeps rows over a stop, and leaves neither process, socket nor lock behind", async () => {
    const first = await start();
    await query(first, "create table kept as select 7 as n");
    await stop(first);
    expect(await isAlive(first.pid)).toBe(false);
    await expect(stat(first.host)).rejects.toMatchObject({ code: "ENOENT" });
    expect((await readdir(dataDir)).toSorted()).toEqual(["pg", "pg.log", "pg.password"]);
    expect(await query(await start(), "select n from kept")).toEqual([{ n: 7 }]);
  });

  it("refuses a second start on the same folder, from this process and from another", async () => {
    const server = await start();
    await expect(start()).rejects.toThrow(`The data folder ${dataDir} is in use by process ${process.pid}.`);
    const other = new Writer();
    await other.untilEnded();
    expect(other.said).toContain(`The data folder ${dataDir} is in use by process ${process.pid}.`);
    expect(await query(server, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  it("starts the server again when it is killed, with every committed row", async () => {
    const server = await start();
    await query(server, "create table kept as select 7 as n");
    for (let round = 0; round < 3; round += 1) {
      const killed = server.pid;
      process.kill(killed, "SIGKILL");
      await expect.poll(() => server.pid, { timeout: 20_000 }).not.toBe(killed);
    }
    expect(await query(server, "select n from kept")).toEqual([{ n: 7 }]);
  });

  it("says so, once, when the server cannot be started again", async () => {
    const fatal: string[] = [];
    const server = await startEmbedded({ dataDir, logger: silent, onFatal: (error) => fatal.push(error.message) });
    running.push(server);
    await writeFile(join(dataDir, "pg", "pg_hba.conf"), "nonsense");
    process.kill(server.pid, "SIGKILL");
    await expect.poll(() => fatal, { timeout: 20_000 }).toHaveLength(1);
    expect(fatal[0]).toContain("did not start again in 5 tries");
  });

  it.each([
    ["node is killed", ["node"]],
    ["node and PostgreSQL are killed together", ["node", "postgres"]],
    ["PostgreSQL and then node are killed", ["postgres", "node"]],
  ])("finds every acknowledged row when %s", async (_, order) => {
    const writer = new Writer();
    await writer.untilAcknowledged(50);
    for (const victim of order)
      process.kill(victim === "node" ? (writer.process.pid ?? 0) : writer.postgresPid, "SIGKILL");
    await writer.untilEnded();
    const { acknowledged } = writer;
    const server = await start();
    const [row] = await query(server, "select count(*)::integer as rows, max(n) as last from acknowledged");
    expect(row?.["rows"]).toBe(row?.["last"]);
    expect(row?.["last"]).toBeGreaterThanOrEqual(acknowledged);
  });

  it("stops a server that outlived its node process, then starts its own", async () => {
    const server = await start();
    await query(server, "create table kept as select 7 as n");
    await stop(server);
    const [launcher, binaries] = [
      await chooseLauncher(isRoot ? 0 : undefined),
      await prepareBinaries(installedBinaries(), dataDir),
    ];
    const mortal = new Set(["setpriv", "--pdeathsig", "SIGINT", "--"]);
    const prefix = launcher.prefix.filter((word) => !mortal.has(word));
    const socketDir = await mkdtemp(join(tmpdir(), "nepnha-pg-"));
    const args = ["-D", join(dataDir, "pg"), "-c", "listen_addresses=", "-c", `unix_socket_directories=${socketDir}`];
    const [file = "", ...rest] = [...prefix, binaries.postgres, ...args];
    const orphan = spawn(file, rest, { env: binaries.env, stdio: "ignore", detached: true });
    children.push(orphan);
    await expect.poll(async () => readdir(socketDir)).toContain(".s.PGSQL.5432");

    expect(await query(await start(), "select n from kept")).toEqual([{ n: 7 }]);
    expect(await isAlive(orphan.pid ?? 0)).toBe(false);
    await rm(socketDir, { recursive: true });
  });

  it("does not stop another process that got the id of a dead server", async () => {
    await stop(await start());
    await writeFile(join(dataDir, "pg", "postmaster.pid"), `${process.pid}\n${dataDir}/pg\n1\n5432\n\n\n\nready\n`);
    expect(await query(await start(), "select 1 as one")).toEqual([{ one: 1 }]);
  });

  it("begins again where a first start was cut off", async () => {
    await mkdir(join(dataDir, "pg.new"));
    await writeFile(join(dataDir, "pg.new", "PG_VERSION"), "18\n");
    expect(await query(await start(), "select 1 as one")).toEqual([{ one: 1 }]);
    expect(await readdir(dataDir)).not.toContain("pg.new");
  });

  it("sets a new password when the file with it was lost", async () => {
    const first = await start();
    await query(first, "create table kept as select 7 as n");
    await stop(first);
    await rm(join(dataDir, "pg.password"));
    const second = await start();
    expect(second.password).not.toBe(first.password);
    expect(await query(second, "select n from kept")).toEqual([{ n: 7 }]);
  });

  it("tells why it does not start", async () => {
    await stop(await start());
    await writeFile(join(dataDir, "pg", "PG_VERSION"), "17\n");
    await expect(start()).rejects.toThrow(/does not start[^]*initialized by PostgreSQL version 17/);
  });
});

describe("where it runs", () => {
  const users: [string, string[]][] = isRoot
    ? [
        ["root", []],
        ["an ordinary user", asNobody],
      ]
    : [["an ordinary user", []]];

  it.each(users)("starts for %s in that user's private folder", async (_, prefix) => {
    const uid = prefix.length === 0 ? (process.getuid?.() ?? 0) : NOBODY;
    await chown(dataDir, uid, uid);
    const writer = new Writer(prefix);
    await writer.untilAcknowledged(1);
    expect((await stat(join(dataDir, "pg", "PG_VERSION"))).uid).toBe(uid);
    expect(await mode(dataDir)).toBe("700");
    writer.process.kill("SIGTERM");
    await writer.untilEnded();
    expect((await readdir(dataDir)).toSorted()).toEqual(["pg", "pg.log", "pg.password"]);
  });

  // Only root has a second way, for folders that belong to another user.
  it.each(isRoot ? [NOBODY, 12_345] : [])("starts as root on a folder of user %i, whose it stays", async (uid) => {
    const first = await start();
    await query(first, "create table kept as select 7 as n");
    await stop(first);
    for (const path of [
      "pg",
      ...(await readdir(join(dataDir, "pg"), { recursive: true })).map((file) => join("pg", file)),
    ]) {
      await chown(join(dataDir, path), uid, uid);
    }
    const server = await start();
    expect(await query(server, "select n from kept")).toEqual([{ n: 7 }]);
    expect(await mode(dataDir)).toBe("700");
    expect((await stat(join(dataDir, "pg", "postmaster.pid"))).uid).toBe(uid);
  });

  it("uses libraries without their links, from a folder that it cannot write", async () => {
    const copy = join(dataDir, "package", "native");
    const from = installedBinaries();
    await cp(from, copy, { recursive: true, filter: async (path) => !(await lstat(path)).isSymbolicLink() });
    await cp(join(dirname(from), "package.json"), join(dirname(copy), "package.json"));
    await chmod(join(copy, "lib"), 0o555);
    const before = await readdir(join(copy, "lib"));
    expect(before).not.toContain("libicuuc.so.60");
    expect(await query(await start(copy), `select 'a' < 'b' collate "vi-x-icu" as ordered`)).toEqual([
      { ordered: true },
    ]);
    expect(await readdir(join(copy, "lib"))).toEqual(before);
  });
});

import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { inject } from "vitest";
import type { Connection } from "../platform/db/connection.ts";
import type { TestDatabase } from "./database.ts";
import { urlOf } from "./database-url.ts";

/** A server process on the database of a test. */
export interface TestNode {
  /** Where it listens at the moment; another port after each start. */
  readonly url: string;
  /** kill -9. */
  kill(): Promise<void>;
  start(): Promise<void>;
}

/** Several server processes on one database. */
export interface TestNodes {
  readonly nodes: readonly TestNode[];
  /** Kills them and takes away what they made; before the database is dropped. */
  close(): Promise<void>;
}

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const READY_MS = 60_000;

/** Starts `count` nodes, one after the other as their seeds would have it. `redisUrl` lets them meet in Redis. */
export async function startNodes(db: TestDatabase, count: number, redisUrl?: string): Promise<TestNodes> {
  const dataDir = await mkdtemp(join(tmpdir(), "nepnha-nodes-"));
  const dropOwner = await lendOwner(db);
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: urlOf({ ...(db.settings.owner as Connection) }),
    DATABASE_APP_URL: urlOf(db.settings.app),
    ...(redisUrl === undefined ? {} : { REDIS_URL: redisUrl }),
  };
  const nodes: TestNode[] = [];
  const close = async (): Promise<void> => {
    await Promise.all(nodes.map((node) => node.kill()));
    await dropOwner();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    for (let n = 0; n < count; n += 1) nodes.push(await startNode(env));
  } catch (error) {
    await close();
    throw error;
  }
  return { nodes, close };
}

async function startNode(env: Readonly<Record<string, string>>): Promise<TestNode> {
  let child: ChildProcess;
  let url = "";
  const start = async (): Promise<void> => {
    ({ child, url } = await launch(env));
  };
  await start();
  return {
    get url() {
      return url;
    },
    start,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
    },
  };
}

async function launch(env: Readonly<Record<string, string>>): Promise<{ child: ChildProcess; url: string }> {
  // One process, not the command line's parent and child: a kill must hit the server itself.
  const flags: string[] = JSON.parse(await readFile(join(ROOT, "server/node-flags.json"), "utf8"));
  const child = spawn(process.execPath, [...flags, join(inject("builtServer"), "main.js")], {
    cwd: ROOT,
    env: { PATH: process.env["PATH"] ?? "", PORT: "0", LOG_LEVEL: "error", SEED: "empty", ROLES: "api,chat", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (said += String(chunk)));
  const end = Date.now() + READY_MS;
  for (;;) {
    const url = /is ready: (http\S+)/.exec(said)?.[1];
    if (url !== undefined) return { child, url };
    if (child.exitCode !== null || Date.now() > end) {
      child.kill("SIGKILL");
      throw new Error(`The node did not start:\n${said}`);
    }
    await sleep(20);
  }
}

/**
 * A server makes its owner's role after the database's name. The tables of a copied database belong to the template's
 * owner, whose rights that role is lent. @returns how to drop it
 */
async function lendOwner({ settings }: TestDatabase): Promise<() => Promise<void>> {
  const { app, owner } = settings;
  const role = pg.escapeIdentifier(`${app.database}_owner`);
  const lender = pg.escapeIdentifier(/role=(\S+)/.exec(owner.options ?? "")?.[1] ?? "");
  const run = async (sql: string): Promise<void> => {
    const client = new pg.Client({ ...owner, options: "" });
    await client.connect();
    await client.query(sql);
    await client.end();
  };
  await run(`create role ${role} nologin; grant ${lender} to ${role}`);
  return () => run(`drop owned by ${role}; drop role ${role}`);
}

import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chown, mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseStartError } from "../start-error.ts";
import type { Binaries } from "./binaries.ts";
import type { Launcher } from "./launcher.ts";

/** Superuser and database of an embedded cluster. */
export const EMBEDDED_USER = "postgres";
export const EMBEDDED_DATABASE = "nepnha";

/** Paths below a data folder. */
interface ClusterPaths {
  readonly pgData: string;
  readonly password: string;
}

/**
 * Creates the cluster when the data folder has none, and answers the superuser's password. A new cluster is built beside
 * its place and renamed when it is complete, so that a kill in between leaves nothing half-made.
 */
export async function initCluster(paths: ClusterPaths, binaries: Binaries, launcher: Launcher): Promise<string> {
  const existing = await stat(join(paths.pgData, "PG_VERSION")).catch(() => undefined);
  if (existing !== undefined) {
    const password = await readPassword(paths);
    return password === "" ? resetPassword(paths, binaries, launcher) : password;
  }
  const password = await writePassword(paths);
  const draft = `${paths.pgData}.new`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  if (launcher.owner !== undefined) await chown(draft, launcher.owner.uid, launcher.owner.gid);
  // The built-in C.UTF-8 sorts by code point on every system and still knows upper and lower case of all letters;
  // Vietnamese order is asked for where it matters (collate "vi-x-icu").
  const locale = ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  const access = [`--username=${EMBEDDED_USER}`, `--pwfile=${paths.password}`, "--auth=scram-sha-256"];
  await runProgram(
    [...launcher.prefix, binaries.initdb, "-D", draft, ...locale, ...access, "--no-instructions"],
    binaries,
  );
  await runSql(`create database ${EMBEDDED_DATABASE}`, draft, binaries, launcher);
  await rename(draft, paths.pgData);
  return password;
}

async function readPassword(paths: ClusterPaths): Promise<string> {
  return (await readFile(paths.password, "utf8").catch(() => "")).trim();
}

async function writePassword(paths: ClusterPaths): Promise<string> {
  const password = randomBytes(24).toString("base64url");
  await rm(paths.password, { force: true });
  await writeFile(paths.password, `${password}\n`, { mode: 0o600, flag: "wx" });
  return password;
}

/** The password file was lost: anyone who owns the folder may set a new one. */
async function resetPassword(paths: ClusterPaths, binaries: Binaries, launcher: Launcher): Promise<string> {
  const password = await writePassword(paths);
  await runSql(`alter role ${EMBEDDED_USER} password '${password}'`, paths.pgData, binaries, launcher);
  return password;
}

/** Runs one statement in PostgreSQL's single-user mode, which needs no password and no running server. */
async function runSql(sql: string, pgData: string, binaries: Binaries, launcher: Launcher): Promise<void> {
  const command = [...launcher.prefix, binaries.postgres, "--single", "-D", pgData, "postgres"];
  const output = await runProgram(command, binaries, `${sql}\n`);
  if (output.includes("ERROR:")) throw new DatabaseStartError(`The embedded database refused a statement:\n${output}`);
}

/** Answers what the program wrote; a failure carries it too. */
async function runProgram(command: readonly string[], binaries: Binaries, input = ""): Promise<string> {
  const [file = "", ...args] = command;
  const child = spawn(file, args, { env: binaries.env, stdio: "pipe" });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stdin.on("error", () => undefined);
  child.stdin.end(input);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  if (code === 0) return output;
  throw new DatabaseStartError(`The embedded database could not be created (${file}):\n${output.trim()}`);
}

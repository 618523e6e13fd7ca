import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Connection } from "../connection.ts";
import { EMBEDDED_DATABASE, EMBEDDED_USER } from "./init-cluster.ts";

/**
 * How a superuser connects to the embedded database that another process runs on this folder, as its own files say;
 * undefined where none runs or they cannot be read. Whether it answers is for the caller to find out.
 */
export async function runningEmbedded(dataDir: string): Promise<Connection | undefined> {
  const [about, password] = await Promise.all([
    read(join(dataDir, "pg", "postmaster.pid")),
    read(join(dataDir, "pg.password")),
  ]);
  // Process, folder, start, port, folder of the socket, address, shared memory, state.
  const [, , , port = "", socketDir = "", address = ""] = about.split("\n");
  if (port === "" || password === "") return undefined;
  const host = socketDir === "" ? address : socketDir;
  return { host, port: Number(port), user: EMBEDDED_USER, password: password.trim(), database: EMBEDDED_DATABASE };
}

async function read(path: string): Promise<string> {
  return readFile(path, "utf8").catch(() => "");
}

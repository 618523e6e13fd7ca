import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const ROOT = resolve(import.meta.dirname, "../../..");
const PAUSE_MS = 100;

/** A freshly started product with its demo companies. */
export interface Target {
  readonly url: string;
  readonly dataDir: string;
  stop(): Promise<void>;
}

/** Starts it as `npm start` does, on a folder of its own; it believes this machine as a proxy, so that attackers come from many networks. */
export async function startTarget(): Promise<Target> {
  const dataDir = await mkdtemp(join(tmpdir(), "nepnha-attack-"));
  const port = await freePort();
  const child = spawn(process.execPath, [join(ROOT, "tools/start.mjs")], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      SEED: "demo",
      TRUST_PROXY: "127.0.0.1",
      LOG_LEVEL: "fatal",
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = new Promise((done) => child.once("exit", done));
  const url = `http://127.0.0.1:${port}`;
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error("the server did not start");
    await sleep(PAUSE_MS);
  }
  return {
    url,
    dataDir,
    async stop() {
      child.kill("SIGTERM");
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((listening) => probe.listen(0, "127.0.0.1", listening));
  const { port } = probe.address() as AddressInfo;
  await new Promise((closed) => probe.close(closed));
  return port;
}

import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { baseUrlOf, copyData, dataDirOf, killApp, startApp, stopApp, type AppProcess } from "./app-process.ts";

const VARIABLE = "E2E_SERVER";
const DEMO_VARIABLE = "E2E_DEMO";

/** The server under test, as a test sees it. */
export interface TestServer {
  /** `http://127.0.0.1:<port>`; the same over all restarts. */
  baseURL: string;
  /** Its DATA_DIR: embedded database, files, outbox. */
  dataDir: string;
  /** Kills it without warning. The test must call `restart()` before it ends: the others need the server. */
  kill9: () => Promise<void>;
  /** Ends it in order if it runs, and starts it again on the same data. */
  restart: () => Promise<void>;
}

/** A new temp folder and a free port for a server that has not been started yet. */
export async function newApp(): Promise<AppProcess> {
  return { folder: mkdtempSync(join(tmpdir(), "nepnha-e2e-")), port: await freePort() };
}

/** Lets the workers, which inherit the environment, know the servers of this run: each has one for itself. */
export function shareApps(apps: readonly AppProcess[]): void {
  process.env[VARIABLE] = JSON.stringify(apps);
}

/** Lets the workers know the stopped server whose data are the demo's as they were written first. */
export function shareDemo(app: AppProcess): void {
  process.env[DEMO_VARIABLE] = JSON.stringify(app);
}

/** This worker's server. Throws outside of a run that global-setup.config.ts has prepared. */
export function testServer(): TestServer {
  const app = ownApp();
  return {
    baseURL: baseUrlOf(app),
    dataDir: dataDirOf(app),
    kill9: () => killApp(app),
    restart: async () => {
      await stopApp(app);
      await startApp(app);
    },
  };
}

/** Runs a test's part against another server, on the demo's data; it ends after it, and the worker's own is the server again. */
export async function withServer<T>(app: AppProcess, run: () => Promise<T>): Promise<T> {
  const shared = process.env[VARIABLE];
  shareApps([app]);
  try {
    await copyData(JSON.parse(process.env[DEMO_VARIABLE] ?? "{}") as AppProcess, app);
    await startApp(app);
    return await run();
  } finally {
    await stopApp(app);
    rmSync(app.folder, { recursive: true, force: true });
    if (shared === undefined) delete process.env[VARIABLE];
    else process.env[VARIABLE] = shared;
  }
}

function ownApp(): AppProcess {
  const apps: readonly AppProcess[] = JSON.parse(process.env[VARIABLE] ?? "[]");
  // A worker that took over from one that failed has the place of that one, and its server.
  const app = apps[Number(process.env["TEST_PARALLEL_INDEX"] ?? 0) % apps.length];
  if (!app) throw new Error(`${VARIABLE} names no server: global-setup.config.ts has not run`);
  return app;
}

/** A port that is free now, chosen by the system. */
async function freePort(): Promise<number> {
  const probe = createServer();
  return new Promise((resolve, reject) => {
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      if (address === null || typeof address === "string") return;
      probe.close(() => resolve(address.port));
    });
  });
}

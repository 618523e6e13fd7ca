import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join, resolve } from "node:path";

const repository = resolve(import.meta.dirname, "../../..");

/** How a hub shall behave; the file that runs says more. */
export interface HubSettings {
  /** The page that may call it. */
  origin: string;
  /** Those that it offers, with commas. */
  transports?: string;
  blockUpgrades?: boolean;
  redirect?: boolean;
}

/** A hub on 127.0.0.1, so of another origin than a page on localhost. */
export interface HubProcess {
  url: string;
  isRunning: () => boolean;
  /** Ends it without a word to its clients. */
  kill9: () => Promise<void>;
  /** Starts it again on its port. */
  comeBack: () => Promise<void>;
}

/** Starts the hub library's own server for browser tests. The caller ends it with `kill9`. */
export async function startHub(settings: HubSettings): Promise<HubProcess> {
  let running = await run(settings, "0");
  const { url } = running;
  const isRunning = (): boolean => running.child.exitCode === null && running.child.signalCode === null;
  return {
    url,
    isRunning,
    kill9: async () => {
      const { child } = running;
      if (!isRunning()) return;
      child.kill("SIGKILL");
      await once(child, "exit");
    },
    comeBack: async () => {
      running = await run(settings, new URL(url).port);
    },
  };
}

async function run(settings: HubSettings, port: string): Promise<{ child: ChildProcess; url: string }> {
  const { origin, transports, blockUpgrades, redirect } = settings;
  const child = spawn(process.execPath, ["--import", "tsx", join(repository, "hub/src/testing/browser-hub.ts")], {
    cwd: repository,
    env: {
      PATH: process.env["PATH"],
      PORT: port,
      ORIGIN: origin,
      ...(transports ? { TRANSPORTS: transports } : {}),
      ...(blockUpgrades ? { BLOCK_UPGRADES: "1" } : {}),
      ...(redirect ? { REDIRECT: "1" } : {}),
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const said = once(child.stdout, "data").then(([chunk]) => String(chunk).trim());
  const ended = once(child, "exit").then(([code]) => {
    throw new Error(`The hub ended with ${String(code)} while it started`);
  });
  return { child, url: await Promise.race([said, ended]) };
}

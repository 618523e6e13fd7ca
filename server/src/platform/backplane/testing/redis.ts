import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { Redis } from "ioredis";

/** A Redis of one's own, which keeps nothing on disk. */
export interface TestRedis {
  readonly url: string;
  /** kill -9. */
  kill(): Promise<void>;
  /** Starts it again, on the same port. */
  restart(): Promise<void>;
  /** Lets it hang: connections stay open and nothing answers, until it is resumed. */
  pause(): void;
  resume(): void;
  stop(): Promise<void>;
}

const START_MS = 10_000;

/** @throws when redis-server is not installed */
export async function startRedis(): Promise<TestRedis> {
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  let child = await launch(port, url);
  const kill = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  };
  return {
    url,
    kill,
    async restart() {
      await kill();
      child = await launch(port, url);
    },
    pause: () => void child.kill("SIGSTOP"),
    resume: () => void child.kill("SIGCONT"),
    stop: kill,
  };
}

async function launch(port: number, url: string): Promise<ChildProcess> {
  const args = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
  const child = spawn("redis-server", args, { stdio: "ignore" });
  await once(child, "spawn").catch((error: unknown) => {
    throw new Error(`redis-server is needed and cannot be run here, install it: ${String(error)}`);
  });
  const end = Date.now() + START_MS;
  while (!(await answers(url))) {
    if (Date.now() > end || child.exitCode !== null) throw new Error(`redis-server does not answer on port ${port}`);
    await sleep(20);
  }
  return child;
}

async function answers(url: string): Promise<boolean> {
  const client = new Redis(url, { lazyConnect: true, retryStrategy: () => null, maxRetriesPerRequest: 0 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return (await client.ping()) === "PONG";
  } catch {
    return false;
  } finally {
    client.disconnect();
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("No free port on 127.0.0.1");
  return address.port;
}

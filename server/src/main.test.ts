import { execFile, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, readdir, rm } from "node:fs/promises";
import { createConnection } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { HubConnectionBuilder, LogLevel } from "@microsoft/signalr";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from "vitest";

/** However busy the machine is. */
const SOON = { timeout: 60_000 };

/** The real server as its own process. */
interface Running {
  readonly child: ChildProcess;
  readonly output: () => string;
  /** Exit code, or the signal that ended it. */
  readonly ended: Promise<number | string | null>;
}

let dataDir: string;
const running: Running[] = [];
/** What a first start leaves behind: to make it anew takes ten seconds of a processor. */
let began = "";
beforeAll(async () => {
  began = await mkdtemp(join(tmpdir(), "nepnha-main-"));
  const server = start({ DATA_DIR: began });
  await addressOf(server);
  server.child.kill("SIGTERM");
  await server.ended;
}, 120_000);
afterAll(() => rm(began, { recursive: true, force: true }));
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "nepnha-main-"));
});
afterEach(async ({ task }) => {
  for (const { child, ended, output } of running.splice(0)) {
    child.kill("SIGTERM");
    await ended;
    // What a test that failed on a busy machine is understood by.
    if (task.result?.state === "fail") process.stderr.write(output());
  }
  await rm(dataDir, { recursive: true, force: true });
});

function start(env: Record<string, string>): Running {
  const child = spawn(process.execPath, [join(inject("builtServer"), "main.js")], {
    // Not the tester's own settings.
    env: { PATH: process.env["PATH"] ?? "", DATA_DIR: dataDir, PORT: "0", LOG_LEVEL: "warn", SEED: "empty", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += String(chunk)));
  const ended = new Promise<number | string | null>((resolve) => {
    child.on("exit", (code, signal) => resolve(code ?? signal));
  });
  const server = { child, output: () => output, ended };
  running.push(server);
  return server;
}

/** On a folder that has been started before. */
async function startAgain(env: Record<string, string> = {}): Promise<Running> {
  // Its owner, and who may read it, with it.
  await promisify(execFile)("cp", ["-a", `${began}/.`, env["DATA_DIR"] ?? dataDir]);
  return start(env);
}

async function addressOf(server: Running): Promise<string> {
  let over = false;
  void server.ended.then(() => (over = true));
  // A first start with the demo keeps a core busy for half a minute, and other tests have the other one.
  const ready = () => expect(over || server.output().includes("is ready")).toBe(true);
  await vi.waitFor(ready, { timeout: 100_000, interval: 50 });
  expect(server.output()).toContain("is ready");
  return /is ready: (http\S+)/.exec(server.output())?.[1] ?? "";
}

async function post(url: string, body: unknown): Promise<Response> {
  return fetch(url, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
}

const usedCodes = new Set<string>();

/** Signs in over the wire, with the code that /dev/mail shows. */
async function signIn(base: string, email: string): Promise<{ authToken: string; signalRToken: string }> {
  expect((await post(`${base}/api/tenant/auth/emailotp`, { email, tenantId: 1 })).status).toBe(200);
  let otp = "";
  await expect
    .poll(
      async () => {
        const answer = await fetch(`${base}/dev/mail?format=json`);
        const { items } = (await answer.json()) as { items: { to: string; code: string }[] };
        otp = items.find(({ to, code }) => to === email && !usedCodes.has(code))?.code ?? "";
        return otp;
      },
      { timeout: 10_000 },
    )
    .toMatch(/^\d{6}$/);
  usedCodes.add(otp);
  const login = await post(`${base}/api/tenant/auth/login`, { email, otp, tenantId: 1 });
  expect(login.status).toBe(200);
  return (await login.json()) as { authToken: string; signalRToken: string };
}

describe("the process", () => {
  it("says every wrong setting at once, with what is wanted and how to mend it, and ends with 78", async () => {
    const server = start({
      PORT: "http",
      PUBLIC_URL: "nepnha.vn",
      NODE_ENV: "production",
      DATABASE_URL: "mysql://u:planted@h/d",
    });
    expect(await server.ended).toBe(78);
    for (const key of ["PORT", "PUBLIC_URL", "SMTP_URL", "ADMIN_EMAIL", "DATABASE_URL"]) {
      expect(server.output()).toMatch(new RegExp(`^${key}: wanted .+, got .+\\. .+`, "m"));
    }
    expect(server.output()).not.toContain("planted");
    expect(server.output()).not.toMatch(/^\s+at /m);
    expect(await readdir(dataDir)).toEqual([]);
  });

  it("R4-05 R7-10 R7-11 serves a log-in and the chat on a fresh folder, and again on what it left", async () => {
    const first = start({ SEED: "demo" });
    const base = await addressOf(first);
    expect(first.output()).toContain("superadmin@nepnha.test");
    expect(first.output()).toContain(`${base}/dev/mail`);
    const { authToken, signalRToken } = await signIn(base, "sales@nepnha.test");
    const me = (token: string, at: string) =>
      fetch(`${at}/api/tenant/auth/me`, { headers: { authorization: `Bearer ${token}` } });
    expect((await me(authToken, base)).status).toBe(200);
    expect((await me(signalRToken, base)).status).toBe(401);

    const connect = (token: string) =>
      new HubConnectionBuilder()
        .withUrl(`${base}/chat/chathub`, { accessTokenFactory: () => token })
        .configureLogging(LogLevel.None)
        .build();
    await expect(connect(authToken).start()).rejects.toThrow(/401/);
    const hub = connect(signalRToken);
    const logout = new Promise((resolve) => hub.on("LogoutDevice", resolve));
    const closed = new Promise((resolve) => hub.onclose(resolve));
    await hub.start();
    const second = await signIn(base, "sales@nepnha.test");
    expect(await logout).toMatchObject({ reason: "SINGLE_WEB" });
    await closed;
    expect((await me(authToken, base)).status).toBe(401);

    first.child.kill("SIGTERM");
    expect(await first.ended).toBe(0);
    await expect(fetch(`${base}/healthz`)).rejects.toThrow("fetch failed");

    const again = start({});
    const newBase = await addressOf(again);
    expect((await me(second.authToken, newBase)).status).toBe(200);
    again.child.kill("SIGINT");
    expect(await again.ended).toBe(0);
  }, 150_000);

  it("R4-08 R4-09 ends in order with a client on the line, which is told to come back", async () => {
    const server = await startAgain({ METRICS_PORT: "0", LOG_LEVEL: "info" });
    const base = await addressOf(server);
    const { signalRToken } = await signIn(base, "superadmin@nepnha.test");
    const hub = new HubConnectionBuilder()
      .withUrl(`${base}/chat/chathub`, { accessTokenFactory: () => signalRToken })
      .withAutomaticReconnect([0])
      .configureLogging(LogLevel.None)
      .build();
    const reconnecting = new Promise((resolve) => hub.onreconnecting(resolve));
    await hub.start();
    const [metrics = ""] = /http:\/\/127\.0\.0\.1:\d+\/metrics/.exec(server.output()) ?? [];
    const told = await (await fetch(metrics)).text();
    expect(told).toContain("nepnha_hub_connections 1\n");
    expect(told).toMatch(/^nepnha_db_calls_total \d+$/m);
    server.child.kill("SIGTERM");
    await reconnecting;
    expect(await server.ended).toBe(0);
    await hub.stop();
  });

  it("says on /readyz that its own database was killed, answers 503 meanwhile, and serves again by itself", async () => {
    // On a fresh folder: a database that reads from the disk may wait for the very process that is held below.
    const server = start({});
    const base = await addressOf(server);
    const { authToken } = await signIn(base, "superadmin@nepnha.test");
    const find = () =>
      fetch(`${base}/api/tenant/branches/find`, {
        method: "POST",
        headers: { authorization: `Bearer ${authToken}`, "content-type": "application/json" },
        body: "{}",
      });
    const ready = async (): Promise<number> => (await fetch(`${base}/readyz`)).status;
    expect([await ready(), (await find()).status]).toEqual([200, 200]);
    const database = Number((await readFile(join(dataDir, "pg", "postmaster.pid"), "utf8")).split("\n")[0]);
    // One of its processes holds on to the memory that they share: no new database starts before it has let go.
    const [held = ""] = (await readFile(`/proc/${database}/task/${database}/children`, "utf8")).split(" ");
    process.kill(Number(held), "SIGSTOP");
    try {
      process.kill(database, "SIGKILL");
      await expect.poll(ready, SOON).toBe(503);
      const refused = await find();
      expect([refused.status, await refused.json()]).toEqual([503, expect.objectContaining({ code: "UNAVAILABLE" })]);
      expect(refused.headers.get("retry-after")).toMatch(/^\d+$/);
      expect((await fetch(`${base}/healthz`)).status).toBe(200);
    } finally {
      process.kill(Number(held), "SIGKILL");
    }
    await expect.poll(ready, SOON).toBe(200);
    expect((await find()).status).toBe(200);
    server.child.kill("SIGTERM");
    expect(await server.ended).toBe(0);
  }, 200_000);

  it("tells why a port cannot be had and leaves nothing running", async () => {
    const first = await startAgain();
    const { port } = new URL(await addressOf(first));
    const other = await mkdtemp(join(tmpdir(), "nepnha-main-"));
    const second = await startAgain({ PORT: port, DATA_DIR: other });
    expect(await second.ended).toBe(1);
    expect(second.output()).toMatch(/in use by another program \(EADDRINUSE\)/);
    expect(second.output()).not.toMatch(/^\s+at /m);
    await rm(other, { recursive: true, force: true });
  }, 120_000);

  it("ends in order although a browser holds a connection that it never used", async () => {
    const server = await startAgain();
    const { hostname, port } = new URL(await addressOf(server));
    const unused = createConnection(Number(port), hostname);
    await once(unused, "connect");
    server.child.kill("SIGTERM");
    expect(await server.ended).toBe(0);
    unused.destroy();
  });
});

import { execFile, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { HubConnectionBuilder, LogLevel } from "@microsoft/signalr";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

let dataDir: string;
let server: ChildProcess | undefined;
let base = "";
/** Of the administrator of the tenant that the tests make. */
let bossToken = "";

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "nepnha-cli-"));
});
afterAll(async () => {
  await stopServer();
  await rm(dataDir, { recursive: true, force: true });
});

interface Done {
  readonly code: number;
  readonly out: string;
  readonly error: string;
}

/** The command line as its own process, with the settings that the server has. */
function nepnha(args: readonly string[], env: Record<string, string> = {}): Promise<Done> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(inject("builtServer"), "cli.js"), ...args],
      { cwd: ROOT, env: { PATH: process.env["PATH"] ?? "", DATA_DIR: dataDir, ...env } },
      (failed, out, error) => resolve({ code: failed === null ? 0 : Number(failed.code), out, error }),
    );
  });
}

async function startServer(): Promise<void> {
  const child = spawn(process.execPath, [join(inject("builtServer"), "main.js")], {
    cwd: ROOT,
    env: { PATH: process.env["PATH"] ?? "", DATA_DIR: dataDir, PORT: "0", LOG_LEVEL: "error", SEED: "empty" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  server = child;
  let said = "";
  child.stdout.on("data", (chunk) => (said += String(chunk)));
  await expect.poll(() => /is ready: (http\S+)/.exec(said)?.[1] ?? "", { timeout: 60_000 }).toContain("http");
  base = /is ready: (http\S+)/.exec(said)?.[1] ?? "";
}

async function stopServer(): Promise<void> {
  if (!server || server.exitCode !== null) return;
  const ended = once(server, "exit");
  server.kill("SIGTERM");
  await ended;
}

async function post(
  path: string,
  body: object,
  token?: string,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const authorization: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const response = await fetch(base + path, {
    method: "POST",
    headers: { "content-type": "application/json", ...authorization },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

/** Signs in with the code that the development outbox shows. */
async function signIn(email: string, tenantId: number): Promise<{ authToken: string; signalRToken: string }> {
  await post("/api/tenant/auth/emailotp", { email, tenantId });
  let otp = "";
  const look = async (): Promise<string> => {
    const answer = await fetch(`${base}/dev/mail?format=json`);
    const { items } = (await answer.json()) as { items: { to: string; code: string }[] };
    otp = items.find(({ to }) => to === email)?.code ?? "";
    return otp;
  };
  await expect.poll(look, { timeout: 20_000 }).toMatch(/^\d{6}$/);
  const { status, body } = await post("/api/tenant/auth/login", { email, otp, tenantId });
  expect(status).toBe(200);
  return body as unknown as { authToken: string; signalRToken: string };
}

describe("the command line, called wrongly or without a database", () => {
  it("tells its commands, and what is wrong with a call", async () => {
    const help = await nepnha(["help"]);
    expect([help.code, help.out]).toEqual([0, expect.stringContaining("nepnha tenant create --id NUMBER --name NAME")]);
    expect(await nepnha([])).toMatchObject({ code: 2 });
    expect(await nepnha(["tenant", "destroy"])).toMatchObject({
      code: 2,
      error: expect.stringContaining("no command"),
    });
    const missing = await nepnha(["user", "disable", "--tenant", "1"]);
    expect([missing.code, missing.error]).toEqual([2, expect.stringContaining("Missing: --email")]);
    expect(await nepnha(["tenant", "list", "--all"])).toMatchObject({ code: 2 });
    expect(await nepnha(["user", "logout-all", "--tenant", "x", "--email", "a@b.vn"])).toMatchObject({ code: 2 });
  });

  it("makes no database where there is none", async () => {
    const { code, error } = await nepnha(["tenant", "list"]);
    expect([code, error]).toEqual([1, expect.stringContaining(`There is no database in ${dataDir}`)]);
    expect(await readdir(dataDir)).toEqual([]);
  });

  it("ends with 78 when the settings cannot be used, and prints those in force without secrets", async () => {
    expect(await nepnha(["tenant", "list"], { PORT: "many" })).toMatchObject({ code: 78 });
    const { code, out } = await nepnha(["config", "print"], {
      DATABASE_URL: "postgresql://boss:geheim1@db.test:5432/nepnha?password=geheim2",
      SMTP_URL: "smtps://post%40x.vn:geheim3@mail.test:465",
      S3_URL: "https://key4:geheim4@store.test/bucket",
    });
    expect(code).toBe(0);
    expect(out).toContain("DATABASE_URL=postgresql://***@db.test:5432/nepnha\n");
    expect(out).toContain("SMTP_URL=smtps://***@mail.test:465\n");
    expect(out).toContain("# REDIS_URL is not set");
    expect(out).not.toMatch(/geheim|boss|key4/);
  });
});

describe("the command line beside a running server and without one", () => {
  it("R1-02 makes a second company that lives beside the first, and manages its people", async () => {
    await startServer();
    const made = await nepnha([
      "tenant",
      "create",
      "--id",
      "7",
      "--name",
      "Nhà Vườn Huế",
      "--admin-email",
      "sep@hue.test",
    ]);
    expect(made).toMatchObject({ code: 0, error: "" });
    const list = await nepnha(["tenant", "list"]);
    expect(list.out).toBe("1\tNếp Nhà Sài Gòn\t1\n7\tNhà Vườn Huế\t1\n");
    const again = await nepnha(["tenant", "create", "--id", "7", "--name", "Khác", "--admin-email", "a@b.test"]);
    expect([again.code, again.error]).toEqual([1, expect.stringContaining("there already")]);

    const { authToken } = await signIn("sep@hue.test", 7);
    bossToken = authToken;
    const { body } = await post("/api/tenant/users/find", {}, authToken);
    expect((body.items as { email: string }[]).map(({ email }) => email)).toEqual(["sep@hue.test"]);
    expect(
      (await post("/api/tenant/branches", { name: "Huế", phone: "0901234567", address: "1" }, authToken)).status,
    ).toBe(201);
    const first = await signIn("superadmin@nepnha.test", 1);
    expect((await post("/api/tenant/branches/find", {}, first.authToken)).body).toMatchObject({ total: 0 });
  });

  it("makes somebody, explains what they may do, and shuts them out of the running server within a second", async () => {
    const who = ["--tenant", "7", "--email", "lan@hue.test"];
    expect(await nepnha(["user", "create", ...who, "--name", "Nguyễn Thị Lan", "--role", "sales"])).toMatchObject({
      code: 0,
    });
    expect(await nepnha(["user", "create", ...who, "--name", "Nguyễn Thị Lan", "--role", "SALES"])).toMatchObject({
      code: 1,
    });
    const unknown = await nepnha([
      "user",
      "create",
      "--tenant",
      "7",
      "--email",
      "x@hue.test",
      "--name",
      "Xxx",
      "--role",
      "VUA",
    ]);
    expect(unknown.error).toContain("Choose: SUPERADMIN, ADMIN, CARE");

    const held = await nepnha(["permission", "explain", ...who, "--permission", "customerCategories.read"]);
    expect([held.code, held.out]).toEqual([0, expect.stringMatching(/holds customerCategories\.read by: \S/)]);
    const lacking = await nepnha(["permission", "explain", ...who, "--permission", "branches.delete"]);
    expect(lacking.out).toContain("does not hold branches.delete");
    expect(await nepnha(["permission", "explain", ...who, "--permission", "branches.fly"])).toMatchObject({ code: 2 });

    const { authToken, signalRToken } = await signIn("lan@hue.test", 7);
    const chat = new HubConnectionBuilder()
      .withUrl(`${base}/chat/chathub`, { accessTokenFactory: () => signalRToken })
      .configureLogging(LogLevel.None)
      .build();
    const told: unknown[] = [];
    let isClosed = false;
    chat.on("LogoutDevice", (event) => told.push(event));
    chat.onclose(() => (isClosed = true));
    await chat.start();
    const disabled = await nepnha(["user", "disable", ...who]);
    expect(disabled.out).toBe("lan@hue.test is disabled. Sessions ended: 1.\n");
    // Another process did it, so that the server finds it out by itself.
    await expect.poll(() => isClosed, { timeout: 10_000 }).toBe(true);
    expect(told).toMatchObject([{ reason: "REVOKED" }]);
    expect((await post("/api/tenant/branches/find", {}, authToken)).status).toBe(401);
  });

  it("keeps the last SUPERADMIN, ends sessions, and writes all of it into the log", async () => {
    const boss = ["--tenant", "7", "--email", "sep@hue.test"];
    const refused = await nepnha(["user", "disable", ...boss]);
    expect([refused.code, refused.error]).toEqual([1, expect.stringContaining("last SUPERADMIN")]);
    const { body } = await post(
      "/api/tenant/staffActionLogs/find",
      { paginator: { page: 1, pageSize: 100 } },
      bossToken,
    );
    const notes = (body.items as { notes: string | null; actorId: string | null }[]).filter(
      ({ actorId }) => actorId === null,
    );
    expect(notes.map((entry) => entry.notes)).toEqual(
      expect.arrayContaining(["nepnha tenant create", "nepnha user create", "nepnha user disable"]),
    );
    expect((await nepnha(["user", "logout-all", ...boss])).out).toBe("Sessions of sep@hue.test ended: 1.\n");
    expect(await nepnha(["user", "logout-all", "--tenant", "8", "--email", "a@b.test"])).toMatchObject({ code: 1 });
    expect(await nepnha(["user", "logout-all", "--tenant", "7", "--email", "nobody@b.test"])).toMatchObject({
      code: 1,
    });
    expect((await post("/api/tenant/branches/find", {}, bossToken)).status).toBe(401);
  });

  it("sends a test mail and checks the settings", async () => {
    expect(await nepnha(["mail", "test", "--to", "a@b.test"])).toMatchObject({
      code: 0,
      out: expect.stringContaining("outbox"),
    });
    const dead = await nepnha(["mail", "test", "--to", "a@b.test"], { SMTP_URL: "smtp://127.0.0.1:1" });
    expect([dead.code, dead.error]).toEqual([1, expect.stringContaining("refused")]);
    expect(await nepnha(["config", "check"])).toMatchObject({
      code: 0,
      out: expect.stringContaining("database: good"),
    });
    const unreachable = { DATABASE_URL: "postgresql://a:b@127.0.0.1:1/c" };
    expect(await nepnha(["config", "check"], unreachable)).toMatchObject({ code: 1 });
  });

  it("starts the database for the moment when no server runs, and leaves the folder free", async () => {
    await stopServer();
    expect((await nepnha(["tenant", "list"])).out).toBe("1\tNếp Nhà Sài Gòn\t1\n7\tNhà Vườn Huế\t1\n");
    expect((await readdir(dataDir)).filter((name) => name.startsWith("pg.lock"))).toEqual([]);
  });
});

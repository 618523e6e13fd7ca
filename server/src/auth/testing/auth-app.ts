import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { pino, type Logger } from "pino";
import { seedPeople } from "../../../seeds/people.ts";
import { createApp } from "../../app.ts";
import { loadConfig } from "../../config.ts";
import { NO_NOTICES, type Deps, type SessionEvents } from "../../deps.ts";
import { createFolderStore } from "../../files/store.ts";
import { migrateJobs } from "../../jobs/queue.ts";
import { startWorker } from "../../jobs/worker.ts";
import { createMailer } from "../../mail/create-mailer.ts";
import { readOutbox } from "../../mail/outbox.ts";
import { loadSecrets } from "../../secrets.ts";
import { testDatabase, type TestDatabase } from "../../testing/database.ts";

type DeviceEnded = Parameters<SessionEvents["deviceEnded"]>[0];

/** The application with the demo's people, its worker and its outbox, on a database and a data folder of its own. */
export interface AuthApp {
  readonly app: FastifyInstance;
  readonly deps: Deps;
  readonly database: TestDatabase;
  /** Devices that sign-in and sign-out ended, in order. */
  readonly ended: readonly DeviceEnded[];
  /** `POST /api/tenant/auth/{path}` and its like, with a token where one is given. */
  call(method: "GET" | "POST" | "PUT", path: string, body?: unknown, token?: string): Promise<LightMyRequestResponse>;
  /** Asks for a code and reads it from the mail. */
  codeFor(email: string, tenantId?: number): Promise<string>;
  /** Signs a person in as people do, by mail and code. */
  signIn(email: string, tenantId?: number): Promise<{ authToken: string; signalRToken: string }>;
  /** Stops everything and removes what it left. */
  close(): Promise<void>;
}

/**
 * Starts it.
 * @param options.env variables over those of a fresh installation
 */
export async function authApp(
  options: { readonly env?: NodeJS.ProcessEnv; readonly logger?: Logger } = {},
): Promise<AuthApp> {
  const logger = options.logger ?? pino({ level: "silent" });
  const dataDir = await mkdtemp(join(tmpdir(), "nepnha-auth-"));
  const config = loadConfig({ DATA_DIR: dataDir, ...options.env });
  const database = await testDatabase();
  const ended: DeviceEnded[] = [];
  const deps: Deps = {
    config,
    db: database.database,
    clock: { now: () => new Date() },
    mailer: createMailer(config),
    files: createFolderStore(join(dataDir, "files")),
    secrets: await loadSecrets(database.database),
    sessions: { deviceEnded: (event) => ended.push(event) },
    notices: NO_NOTICES,
  };
  await migrateJobs(database.ownerPool, logger);
  await seedPeople(deps.db);
  const worker = await startWorker(database.settings.owner, deps, logger);
  const app = await createApp(deps, logger);

  const call: AuthApp["call"] = (method, path, body, token) =>
    app.inject({
      method,
      url: `/api/tenant/auth/${path}`,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { payload: typeof body === "string" ? body : JSON.stringify(body) }),
    });
  const codeFor: AuthApp["codeFor"] = async (email, tenantId = 1) => {
    const before = new Set((await readOutbox(dataDir, 100)).map(({ id }) => id));
    const answer = await call("POST", "emailotp", { email, tenantId });
    if (answer.statusCode !== 200) throw new Error(`emailotp answered ${answer.statusCode}`);
    return untilMailed(dataDir, email, before);
  };
  return {
    app,
    deps,
    database,
    ended,
    call,
    codeFor,
    async signIn(email, tenantId = 1) {
      const otp = await codeFor(email, tenantId);
      const answer = await call("POST", "login", { email, otp, tenantId });
      if (answer.statusCode !== 200) throw new Error(`login answered ${answer.statusCode}`);
      return answer.json();
    },
    async close() {
      await app.close();
      await worker.stop();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const MAIL_WAIT_MS = 10_000;

async function untilMailed(dataDir: string, email: string, before: ReadonlySet<string>): Promise<string> {
  const deadline = performance.now() + MAIL_WAIT_MS;
  while (performance.now() < deadline) {
    const mail = (await readOutbox(dataDir, 10)).find(({ id, to }) => to === email && !before.has(id));
    const code = /(?<!\d)\d{6}(?!\d)/.exec(mail?.text ?? "")?.[0];
    if (code !== undefined) return code;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`No code was mailed to ${email}`);
}

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { pino, type Logger } from "pino";
import { seedPeople } from "../../../../seeds/people.ts";
import { createApp } from "../../../app.ts";
import { loadConfig } from "../../../platform/config.ts";
import { NO_NOTICES, type Deps, type SessionEvents } from "../../../platform/deps.ts";
import { createFolderStore } from "../../../platform/files/store/store.ts";
import { migrateJobs } from "../../../platform/jobs/queue.ts";
import { startJobs } from "../../../product.ts";
import { createMailer } from "../../../platform/mail/create-mailer.ts";
import { readOutbox } from "../../../platform/mail/outbox.ts";
import { loadSecrets } from "../../../platform/secrets.ts";
import { testDatabase, type TestDatabase } from "../../../testing/database.ts";

type DeviceEnded = Parameters<SessionEvents["deviceEnded"]>[0];

/** The application with the demo's people, its worker and its outbox, on a database and a data folder of its own. */
export interface AuthApp {
  readonly app: FastifyInstance;
  readonly deps: Deps;
  readonly database: TestDatabase;
  /** Devices that sign-in and sign-out ended, in order. */
  readonly ended: readonly DeviceEnded[];
  /** `POST /api/tenant/auth/{path}` and its like, with a token where one is given. */
  call(
    method: "GET" | "POST" | "PUT" | "DELETE",
    path: string,
    body?: unknown,
    token?: string,
    from?: CallOrigin,
  ): Promise<LightMyRequestResponse>;
  /** Does something and waits for the mail that it sends. @returns what the pattern finds in the mail's text */
  mailed(email: string, pattern: RegExp, act: () => Promise<unknown>): Promise<string>;
  /** Asks for a code and reads it from the mail. */
  codeFor(email: string, tenantId?: number): Promise<string>;
  /** Signs a person in as people do, by mail and code. */
  signIn(email: string, tenantId?: number): Promise<{ authToken: string; signalRToken: string }>;
  /** Stops everything and removes what it left. */
  close(): Promise<void>;
}

/** Where a call comes from; this machine without headers of its own by default. */
export interface CallOrigin {
  readonly remoteAddress?: string;
  readonly headers?: Readonly<Record<string, string>>;
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
  const worker = await startJobs(database.settings.owner, deps, logger);
  const app = await createApp(deps, logger);

  const call: AuthApp["call"] = (method, path, body, token, { remoteAddress, headers } = {}) =>
    app.inject({
      method,
      url: `/api/tenant/auth${path === "" ? "" : "/"}${path}`,
      ...(remoteAddress === undefined ? {} : { remoteAddress }),
      headers: {
        ...headers,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { payload: typeof body === "string" ? body : JSON.stringify(body) }),
    });
  const mailed: AuthApp["mailed"] = async (email, pattern, act) => {
    const before = new Set((await readOutbox(dataDir, 100)).map(({ id }) => id));
    await act();
    return untilMailed(dataDir, email, pattern, before);
  };
  const codeFor: AuthApp["codeFor"] = (email, tenantId = 1) =>
    mailed(email, /(?<!\d)\d{6}(?!\d)/, async () => {
      const answer = await call("POST", "emailotp", { email, tenantId });
      if (answer.statusCode !== 200) throw new Error(`emailotp answered ${answer.statusCode}`);
    });
  return {
    app,
    deps,
    database,
    ended,
    call,
    mailed,
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

async function untilMailed(
  dataDir: string,
  email: string,
  pattern: RegExp,
  before: ReadonlySet<string>,
): Promise<string> {
  const deadline = performance.now() + MAIL_WAIT_MS;
  while (performance.now() < deadline) {
    const mails = (await readOutbox(dataDir, 10)).filter(({ id, to }) => to === email && !before.has(id));
    const found = mails.map(({ text }) => pattern.exec(text)?.[0]).find((match) => match !== undefined);
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`Nothing like ${String(pattern)} was mailed to ${email}`);
}

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { ROLE_PRESETS } from "@nepnha/contract/permissions";
import type { FastifyInstance } from "fastify";
import { uuidv7 } from "uuidv7";
import { createApp } from "../app.ts";
import { hashToken, newToken } from "../platform/http/session/token.ts";
import { loadConfig } from "../platform/config.ts";
import { NO_NOTICES, type Deps } from "../platform/deps.ts";
import { createFolderStore } from "../platform/files/store/store.ts";
import type { Mail } from "../platform/mail/mailer.ts";
import { loadSecrets } from "../platform/secrets.ts";
import { testDatabase, type TestDatabase } from "./database.ts";

/** Somebody signed in on a device of their own. */
export interface TestActor {
  readonly userId: string;
  readonly token: string;
}

/** What came back, with the body parsed when it is JSON. */
export interface TestAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
  // The shape differs by call; tests look into it freely.
  readonly body: Readonly<Record<string, unknown>>;
}

/** The whole application on a database of its own, called through HTTP. */
export interface TestApp {
  readonly app: FastifyInstance;
  readonly deps: Deps;
  readonly db: TestDatabase;
  /** Mails that were sent, oldest first. */
  readonly mails: readonly Mail[];
  /** Makes a user of a seeded role (SUPERADMIN too) in a tenant and signs them in. */
  actor(role: string, tenantId?: number): Promise<TestActor>;
  call(
    actor: TestActor | null,
    method: "GET" | "POST" | "PUT" | "DELETE",
    url: string,
    body?: unknown,
  ): Promise<TestAnswer>;
  close(): Promise<void>;
}

/** Start it; two tenants, 1 and 2, exist with the seeded roles. Call `close` in afterAll. */
export async function testApp(
  effects: Partial<Pick<Deps, "sessions" | "notices">> = {},
  options: Parameters<typeof testDatabase>[0] = {},
): Promise<TestApp> {
  const db = await testDatabase(options);
  const dataDir = await mkdtemp(join(tmpdir(), "nepnha-app-"));
  const mails: Mail[] = [];
  const deps: Deps = {
    config: loadConfig({ NODE_ENV: "test", DATA_DIR: dataDir }),
    db: db.database,
    clock: { now: () => new Date() },
    mailer: {
      async send(mail) {
        mails.push(mail);
      },
    },
    files: createFolderStore(join(dataDir, "files")),
    secrets: await loadSecrets(db.database),
    sessions: { deviceEnded: () => undefined },
    notices: NO_NOTICES,
    ...effects,
  };
  await seedTenants(db);
  const app = await createApp(deps);
  return {
    app,
    deps,
    db,
    mails,
    actor: (role, tenantId = 1) => makeActor(db, role, tenantId),
    async call(actor, method, url, body) {
      const response = await app.inject({
        method,
        url,
        headers: {
          ...(actor ? { authorization: `Bearer ${actor.token}` } : {}),
          ...(body === undefined ? {} : { "content-type": "application/json" }),
        },
        ...(body === undefined ? {} : { payload: typeof body === "string" ? body : JSON.stringify(body) }),
      });
      return {
        status: response.statusCode,
        headers: response.headers,
        text: response.payload,
        body: parsed(response.payload),
      };
    },
    async close() {
      await app.close();
      await db.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function seedTenants({ ownerPool }: TestDatabase): Promise<void> {
  for (const tenantId of [1, 2]) {
    await ownerPool.query("insert into tenants (id, name) values ($1, $2) on conflict do nothing", [
      tenantId,
      `Tenant ${tenantId}`,
    ]);
    for (const { code, name, baseRole, grants } of ROLE_PRESETS) {
      const permissions = Object.entries(grants).flatMap(([feature, rights]) =>
        rights.map((right) => `${feature}.${right}`),
      );
      await ownerPool.query(
        "insert into roles (tenant_id, _id, code, name, base_role, permissions, is_system) values ($1, $2, $3, $4, $5, $6, true) on conflict do nothing",
        [tenantId, uuidv7(), code, name, baseRole, permissions],
      );
    }
  }
}

async function makeActor({ ownerPool }: TestDatabase, role: string, tenantId: number): Promise<TestActor> {
  const userId = uuidv7();
  const token = newToken(tenantId);
  const name = `${role.toLowerCase()}-${userId.slice(-8)}`;
  const preset = ROLE_PRESETS.find(({ code }) => code === role);
  await ownerPool.query(
    "insert into users (tenant_id, _id, user_name, full_name, email, role) values ($1, $2, $3, $3, $4, $5)",
    [tenantId, userId, name, `${name}@nepnha.test`, preset?.baseRole ?? ENUMS.userRole.SUPERADMIN],
  );
  await ownerPool.query(
    "insert into user_roles (tenant_id, user_id, role_id) select $1, $2, _id from roles where tenant_id = $1 and code = $3",
    [tenantId, userId, role],
  );
  await ownerPool.query("insert into devices (tenant_id, _id, user_id, token_hash) values ($1, $2, $3, $4)", [
    tenantId,
    uuidv7(),
    userId,
    hashToken(token),
  ]);
  return { userId, token };
}

function parsed(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}

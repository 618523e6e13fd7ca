import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { createApp } from "@nepnha/server/app";
import { SECTIONS } from "@nepnha/server/features";
import type { Section } from "@nepnha/server/kit/resource/section";
import { hashToken, newToken } from "@nepnha/server/platform/http/session/token";
import { loadConfig } from "@nepnha/server/platform/config";
import { createDatabase } from "@nepnha/server/platform/db/pool";
import { NO_NOTICES } from "@nepnha/server/platform/deps";
import { loadSecrets } from "@nepnha/server/platform/secrets";
import { fastify, type FastifyInstance } from "fastify";
import pg from "pg";
import { pino } from "pino";
import { startBenchDatabase, type BenchDatabase } from "./cluster.ts";
import { load } from "./load.ts";
import { fillMillion, fillTenants, ROWS } from "./million.ts";
import { median } from "./median.ts";
import type { BenchRow } from "./report.ts";
import { statementsOf, type Statement } from "./statements.ts";

const SUPERADMIN = "0190163d-8694-739b-aea5-000000000001";
const SECONDS = 2;
const ROUNDS = 3;
/** Sections of different width, each with another kind of field in its rows. */
const FEATURES = ["branches", "vendors", "houseTemplates", "posts", "news"];

/** The finds that are measured in each section: what its list sends. */
function findsOf({ list }: ResourceDescription): { name: string; body: object }[] {
  return [
    { name: "first page", body: {} },
    {
      name: `by ${list.title}, page 3`,
      body: { sorting: { column: list.title, direction: "asc" }, paginator: { page: 3 } },
    },
    { name: "search without marks", body: { searchTerm: "nha 12345" } },
  ];
}

/**
 * A find of 10 rows and the count of a million: the product (session, permission, tenant, checks, row-level security)
 * against bare Fastify and pg that run the same SQL for anybody.
 */
export async function benchFind(): Promise<BenchRow[]> {
  const db = await startBenchDatabase();
  try {
    await fillTenants(db.owner);
    const token = await signIn(db);
    const rows: BenchRow[] = [];
    for (const feature of FEATURES) {
      const resource = SECTIONS.get(feature);
      if (!resource) throw new Error(`no section ${feature}`);
      await fillMillion(db.owner, resource);
      rows.push(...(await benchSection(db, resource, token)));
      await db.owner.query(`truncate ${resource.table} cascade`);
    }
    return rows;
  } finally {
    await db.stop();
  }
}

async function benchSection(db: BenchDatabase, resource: Section, token: string): Promise<BenchRow[]> {
  const finds = findsOf(resource);
  const statements = await Promise.all(finds.map(({ body }) => statementsOf(db.prepared.app, resource, body)));
  const product = await startProduct(db);
  const bare = await startBare(db, statements);
  const rows: BenchRow[] = [];
  for (const [index, { name, body }] of finds.entries()) {
    const ours: number[] = [];
    const theirs: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push(await load(`${product.url}/api/tenant/${resource.name}/find`, body, token, SECONDS));
      theirs.push(await load(`${bare.url}/${index}`, body, token, SECONDS));
    }
    rows.push({
      name: `${resource.name}, find of ${ROWS.toLocaleString("en")}: ${name}`,
      ours: median(ours),
      yardstick: median(theirs),
      unit: "req/s",
      aim: 0.75,
    });
  }
  await product.close();
  await bare.close();
  return rows;
}

async function signIn({ owner }: BenchDatabase): Promise<string> {
  const token = newToken(1);
  await owner.query(
    "insert into users (tenant_id, _id, user_name, full_name, email, role) values (1, $1, 'bench', 'Bench', 'bench@nepnha.test', 0)",
    [SUPERADMIN],
  );
  await owner.query("insert into devices (tenant_id, _id, user_id, token_hash) values (1, $1, $1, $2)", [
    SUPERADMIN,
    hashToken(token),
  ]);
  return token;
}

interface Running {
  readonly url: string;
  close(): Promise<void>;
}

async function startProduct({ prepared }: BenchDatabase): Promise<Running> {
  const db = createDatabase(prepared.app, pino({ level: "silent" }));
  const app = await createApp({
    config: loadConfig({ NODE_ENV: "test" }),
    db,
    clock: { now: () => new Date() },
    mailer: { send: () => Promise.resolve() },
    files: { put: () => Promise.resolve(), read: () => Promise.resolve(undefined), remove: () => Promise.resolve() },
    secrets: await loadSecrets(db),
    sessions: { deviceEnded: () => undefined },
    notices: NO_NOTICES,
  });
  return listen(app, () => db.close());
}

/** The yardstick: no session, no permission, no checks; the tenant is a setting of its connections. */
async function startBare({ prepared }: BenchDatabase, finds: readonly (readonly Statement[])[]): Promise<Running> {
  const pool = new pg.Pool({ ...prepared.app, options: "-c app.tenant_id=1" });
  const app = fastify();
  for (const [index, statements] of finds.entries()) {
    app.post(`/${index}`, async () => {
      const answers: unknown[] = [];
      for (const { text, values } of statements) answers.push((await pool.query(text, [...values])).rows);
      return { items: answers.at(-1), total: answers[0] };
    });
  }
  return listen(app, () => pool.end());
}

async function listen(app: FastifyInstance, after: () => Promise<void>): Promise<Running> {
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  return {
    url,
    async close() {
      await app.close();
      await after();
    },
  };
}

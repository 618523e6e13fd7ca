import { createApp } from "@nepnha/server/app";
import { hashToken, newToken } from "@nepnha/server/auth/token";
import { loadConfig } from "@nepnha/server/config";
import { createDatabase } from "@nepnha/server/db/pool";
import { NO_NOTICES } from "@nepnha/server/deps";
import { loadSecrets } from "@nepnha/server/secrets";
import { searchPatterns } from "@nepnha/domain/fold";
import { fastify, type FastifyInstance } from "fastify";
import pg from "pg";
import { pino } from "pino";
import { startBenchDatabase, type BenchDatabase } from "./cluster.ts";
import { load } from "./load.ts";
import { fillBranches, ROWS } from "./million.ts";
import { median } from "./median.ts";
import type { BenchRow } from "./report.ts";

const SUPERADMIN = "0190163d-8694-739b-aea5-000000000001";
const SECONDS = 3;
const ROUNDS = 5;

/** The finds that are measured: what the list sends, and the same by hand. */
const FINDS = [
  { name: "first page", body: {}, order: "t._id asc", search: "" },
  {
    name: "by name, page 3",
    body: { sorting: { column: "name", direction: "asc" }, paginator: { page: 3 } },
    order: 't.name collate "vi-x-icu" asc, t._id asc',
    offset: 20,
    search: "",
  },
  { name: "search without marks", body: { searchTerm: "da nang 12345" }, order: "t._id asc", search: "da nang 12345" },
] as const;

const COLUMNS =
  't._id, t.status, t.order_no as "orderNo", t.version, t.created_at as "createdAt", t.created_by as "createdBy", t.updated_at as "updatedAt", t.updated_by as "updatedBy", t.code, t.name, t.address, t.phone, t.email, t.images, t.is_head_office as "isHeadOffice", t.show_on_web as "showOnWeb"';

/**
 * A find of 10 rows and the count of a million: the product (session, permission, tenant, checks, row-level security)
 * against bare Fastify and pg that run the same SQL for anybody.
 */
export async function benchFind(): Promise<BenchRow[]> {
  const db = await startBenchDatabase();
  try {
    await fillBranches(db.owner);
    const token = await signIn(db);
    const product = await startProduct(db);
    const bare = await startBare(db);
    const rows: BenchRow[] = [];
    for (const [index, find] of FINDS.entries()) {
      const ours: number[] = [];
      const theirs: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        ours.push(await load(`${product.url}/api/tenant/branches/find`, find.body, token, SECONDS));
        theirs.push(await load(`${bare.url}/${index}`, find.body, token, SECONDS));
      }
      rows.push({
        name: `find of ${ROWS.toLocaleString("en")}: ${find.name}`,
        ours: median(ours),
        yardstick: median(theirs),
        unit: "req/s",
        aim: 0.75,
      });
    }
    await product.close();
    await bare.close();
    return rows;
  } finally {
    await db.stop();
  }
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
async function startBare({ prepared }: BenchDatabase): Promise<Running> {
  const pool = new pg.Pool({ ...prepared.app, options: "-c app.tenant_id=1" });
  const app = fastify();
  for (const [index, find] of FINDS.entries()) {
    const condition = find.search ? "and t._id in (select search_ids('branches'::regclass, $1::text[]))" : "";
    const values = find.search ? [searchPatterns(find.search)] : [];
    const where = `t.tenant_id = 1 and t.status <> 255 ${condition}`;
    const offset = "offset" in find ? find.offset : 0;
    app.post(`/${index}`, async () => {
      const { rows: counted } = await pool.query(`select count(*) as total from branches t where ${where}`, values);
      const { rows: items } = await pool.query(
        `select ${COLUMNS} from branches t where ${where} order by ${find.order} limit 10 offset ${offset}`,
        values,
      );
      return { items, total: Number(counted[0].total) };
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

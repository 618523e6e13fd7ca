import pg from "pg";
import { inject } from "vitest";
import { openPool } from "../../platform/db/open-pool.ts";
import { testDatabase } from "../database.ts";

/** Rows that plans are looked at with: enough that one shows its worth. `PLAN_ROWS=1000000` looks at a million. */
export const ROWS = Number(process.env["PLAN_ROWS"] ?? 8000);
/**
 * Reading a small table from end to end is cheap, so the planner likes to: here it may not, and what it does instead
 * shows whether there is an index. With a million rows it chooses freely.
 */
export const SETTINGS = ROWS < 100_000 ? ["enable_seqscan = off"] : [];

/** A database of one company for looking at plans. */
export interface PlanDatabase {
  /** One connection as the application has it. */
  readonly app: pg.Pool;
  readonly ownerPool: pg.Pool;
  /** Fills tables; keys of other tables are not looked at on it. */
  readonly admin: pg.Client;
  close(): Promise<void>;
}

/** Makes one, with company 1 in it. */
export async function planDatabase(): Promise<PlanDatabase> {
  const db = await testDatabase();
  const app = openPool({ ...db.settings.app, max: 1 });
  const admin = new pg.Client({ ...inject("testServer").admin, database: String(db.settings.owner.database) });
  await admin.connect();
  await admin.query("set session_replication_role = replica");
  await admin.query("insert into tenants (id, name) values (1, 'Nếp Nhà')");
  return {
    app,
    ownerPool: db.ownerPool,
    admin,
    async close() {
      await admin.end();
      await app.end();
      await db.drop();
    },
  };
}

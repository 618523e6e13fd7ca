import { sql } from "kysely";
import type pg from "pg";
import { runMigrations } from "graphile-worker";
import type { Logger } from "pino";
import type { Trx } from "../db/pool.ts";
import { workerLogger } from "./worker-logger.ts";

/** A kind of jobs. */
export interface Job<P extends object> {
  /** Its name in the queue, whose rows outlive an update: it stays as it is. */
  readonly name: string;
  readonly maxAttempts: number;
  /** What a job of it carries; never there, but for the compiler. The tenant is added by the database from the transaction. */
  readonly payload?: P;
}

/**
 * Describe a kind of jobs in the room that does them; its task goes by `name`.
 * @param options.maxAttempts how often a job is tried, with growing pauses; once by default
 */
export function job<P extends object>(name: string, { maxAttempts = 1 }: { maxAttempts?: number } = {}): Job<P> {
  return { name, maxAttempts };
}

/** Add a job in the transaction of the change that needs it: it runs after the commit, or never. */
export async function addJob<P extends object>(
  trx: Trx,
  { name, maxAttempts }: Job<P>,
  payload: NoInfer<P>,
): Promise<void> {
  await sql`select add_job(${name}, ${JSON.stringify(payload)}::jsonb, ${maxAttempts})`.execute(trx);
}

/** The same for work of which one at a time is enough: asked for again while it waits, it stays as it is. */
export async function addSingleJob<P extends object>(
  trx: Trx,
  { name, maxAttempts }: Job<P>,
  payload: NoInfer<P>,
  key: string,
  { afterSeconds = 0 }: { readonly afterSeconds?: number } = {},
): Promise<void> {
  await sql`select add_single_job(${name}, ${JSON.stringify(payload)}::jsonb, ${maxAttempts}, ${key},
    ${afterSeconds})`.execute(trx);
}

/**
 * The same for work that may wait for all other: a company has one of these jobs at a time, so that what goes to very many
 * people holds up nothing.
 */
export async function addLowJob<P extends object>(
  trx: Trx,
  { name, maxAttempts }: Job<P>,
  payload: NoInfer<P>,
  key: string,
  { afterSeconds = 0 }: { readonly afterSeconds?: number } = {},
): Promise<void> {
  await sql`select add_low_job(${name}, ${JSON.stringify(payload)}::jsonb, ${maxAttempts}, ${key},
    ${afterSeconds})`.execute(trx);
}

/** Makes the tables of the job queue, or brings them to the worker's version. Run as the tables' owner. */
export async function migrateJobs(ownerPool: pg.Pool, logger: Logger): Promise<void> {
  await runMigrations({ pgPool: ownerPool, logger: workerLogger(logger) });
}

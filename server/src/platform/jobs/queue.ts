import { sql } from "kysely";
import type pg from "pg";
import { runMigrations } from "graphile-worker";
import type { Logger } from "pino";
import type { Trx } from "../db/pool.ts";
import { workerLogger } from "./worker-logger.ts";

/** Jobs by name with their payloads. The tenant is added by the database from the transaction. */
export interface Jobs {
  /** Mail the sign-in code of a row of `otp_codes`. */
  sendMail: { codeId: string; code: string };
  /** Mail a link to a new password to anyone who has the address. */
  mailReset: { email: string };
  /** Mail somebody the link that confirms their pending address. */
  mailConfirmation: { userId: string };
  /** Mail somebody that their password was changed. */
  mailPasswordChanged: { userId: string };
  /** Note that somebody was refused to sign in, to an account or to none. */
  noteDeniedLogin: { userId: string | null; ip: string; deviceName: string };
  /** Mail somebody how to come in. */
  sendInvitation: { userId: string; inviterId: string };
  /** Mail who scheduled a post that it did not appear; `held` is why. */
  mailHeldPost: { userId: string; feature: string; id: string; title: string; held: object };
  /** Push to a device what its person has not read of a conversation. */
  sendPush: { groupId: string; deviceId: string };
  /** Read what the first link of a message leads to. */
  previewLink: { messageId: string };
  /** Read the header of an uploaded video. */
  readVideo: { fileId: string };
}

/**
 * Add a job in the transaction of the change that needs it: it runs after the commit, or never. It is tried again with
 * growing pauses until it succeeds.
 */
export async function addJob<N extends keyof Jobs>(
  trx: Trx,
  name: N,
  payload: Jobs[N],
  options: { readonly maxAttempts: number },
): Promise<void> {
  await sql`select add_job(${name}, ${JSON.stringify(payload)}::jsonb, ${options.maxAttempts})`.execute(trx);
}

/** The same for work of which one at a time is enough: asked for again while it waits, it stays as it is. Tried once. */
export async function addSingleJob(
  trx: Trx,
  name: string,
  payload: object,
  key: string,
  { afterSeconds = 0 }: { readonly afterSeconds?: number } = {},
): Promise<void> {
  await sql`select add_single_job(${name}, ${JSON.stringify(payload)}::jsonb, 1, ${key}, ${afterSeconds})`.execute(trx);
}

/** Makes the tables of the job queue, or brings them to the worker's version. Run as the tables' owner. */
export async function migrateJobs(ownerPool: pg.Pool, logger: Logger): Promise<void> {
  await runMigrations({ pgPool: ownerPool, logger: workerLogger(logger) });
}

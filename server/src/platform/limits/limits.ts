import { createHmac } from "node:crypto";
import { sql } from "kysely";
import type { SystemTrx, Trx } from "../db/pool.ts";
import type { Deps, Secrets } from "../deps.ts";
import { AppError } from "../http/problem.ts";

/** How often something may happen within windows of `seconds`. */
export interface Limit {
  /** Tells limits on the same subject apart. */
  readonly name: string;
  readonly max: number;
  readonly seconds: number;
}

/** One more of something; `subject` says of what, e.g. of which network. Nothing is counted where it is null. */
export interface Demand {
  readonly limit: Limit;
  readonly subject: string | null;
}

/** What was counted. */
export interface Taken {
  /** Takes it back, because it turned out not to be what the limit is about. */
  giveBack(): Promise<void>;
}

interface Counted {
  readonly key: Buffer;
  readonly window_start: Date;
  readonly count: number;
  /** Seconds until the window ends. */
  readonly wait: number;
}

/**
 * Count one more of each, in order, up to the first limit that is reached: who is stopped by their own network uses up
 * nothing of an account. Counted before the thing itself is done, so that many at once get no further than one after
 * the other; in a transaction of its own, so that a refused call stays counted; in the database, for all nodes alike.
 * Where the database fails, so does the call.
 * @throws AppError RATE_LIMITED
 */
export async function take({ db, secrets }: Pick<Deps, "db" | "secrets">, demands: readonly Demand[]): Promise<Taken> {
  const wanted = demands.filter(({ subject }) => subject !== null);
  if (wanted.length === 0) return { giveBack: () => Promise.resolve() };
  const { counted, wait } = await db.system(async (trx) => {
    const counts: Counted[] = [];
    for (const { limit, subject } of wanted) {
      const one = await countOne(trx, limit, keyOf(secrets, limit, subject ?? ""));
      counts.push(one);
      if (one.count > limit.max) return { counted: counts, wait: one.wait };
    }
    return { counted: counts, wait: null };
  });
  if (wait !== null) throw rateLimited(wait);
  return {
    giveBack: () =>
      db.system(async (trx) => {
        for (const { key, window_start: start } of counted) {
          await sql`update rate_counters set count = count - 1 where key = ${key} and window_start = ${start}`.execute(
            trx,
          );
        }
      }),
  };
}

/** Takes back one that was counted in an earlier call of this window, if any: it turned out not to be what the limit is about. */
export async function giveBackOne({ db, secrets }: Pick<Deps, "db" | "secrets">, demand: Demand): Promise<void> {
  const { limit, subject } = demand;
  if (subject === null) return;
  await db.system((trx) =>
    sql`
      update rate_counters set count = count - 1
      where key = ${keyOf(secrets, limit, subject)} and count > 0
        and window_start = date_bin(make_interval(secs => ${limit.seconds}), clock_timestamp(), 'epoch'::timestamptz)`.execute(
      trx,
    ),
  );
}

/**
 * Counts in the transaction of what is counted: a call that is refused, for this or for another reason, counts nothing.
 * @throws AppError RATE_LIMITED
 */
export async function takeWithin(trx: Trx, secrets: Secrets, demands: readonly Demand[]): Promise<void> {
  for (const { limit, subject } of demands) {
    if (subject === null) continue;
    const { count, wait } = await countOne(trx, limit, keyOf(secrets, limit, subject));
    if (count > limit.max) throw rateLimited(wait);
  }
}

/**
 * Refuses what has reached its limit, and counts nothing: for who counts only what went wrong, after it went wrong.
 * @throws AppError RATE_LIMITED
 */
export async function requireRoom(
  { db, secrets }: Pick<Deps, "db" | "secrets">,
  limit: Limit,
  subject: string,
): Promise<void> {
  await db.system((trx) => requireRoomWithin(trx, secrets, limit, subject));
}

/**
 * The same in a transaction that runs already.
 * @throws AppError RATE_LIMITED
 */
export async function requireRoomWithin(
  trx: SystemTrx | Trx,
  secrets: Secrets,
  limit: Limit,
  subject: string,
): Promise<void> {
  const { seconds, max } = limit;
  const { rows } = await sql<{ wait: number }>`
    select ceil(extract(epoch from window_start + make_interval(secs => ${seconds}) - clock_timestamp()))::int as wait
    from rate_counters
    where key = ${keyOf(secrets, limit, subject)} and count >= ${max}
      and window_start = date_bin(make_interval(secs => ${seconds}), clock_timestamp(), 'epoch'::timestamptz)`.execute(
    trx,
  );
  const [full] = rows;
  if (full) throw rateLimited(full.wait);
}

/** From so many seconds on a wait is told in minutes: nobody reads 1640 seconds. */
const IN_MINUTES_FROM = 90;

/** Too much of something; `seconds` until it makes sense to try again. */
export function rateLimited(seconds: number): AppError {
  const wait = Math.max(1, Math.ceil(seconds));
  const told = { retryAfter: wait, params: { seconds: wait, minutes: Math.round(wait / 60) } };
  return new AppError("RATE_LIMITED", wait < IN_MINUTES_FROM ? told : { ...told, message: "error.rateLimitedLong" });
}

async function countOne(trx: SystemTrx | Trx, { seconds }: Limit, key: Buffer): Promise<Counted> {
  const { rows } = await sql<Counted>`
    insert into rate_counters (key, window_start)
    values (${key}, date_bin(make_interval(secs => ${seconds}), clock_timestamp(), 'epoch'::timestamptz))
    on conflict (key, window_start) do update set count = rate_counters.count + 1
    returning key, window_start, count,
      ceil(extract(epoch from window_start + make_interval(secs => ${seconds}) - clock_timestamp()))::int as wait`.execute(
    trx,
  );
  const [row] = rows;
  if (!row) throw new Error("A counter that was just written is not there");
  return row;
}

/** Anyone who reads the table learns nothing of networks and accounts. */
function keyOf(secrets: Secrets, { name }: Limit, subject: string): Buffer {
  return createHmac("sha256", secrets.otp).update(`limit\n${name}\n${subject}`).digest();
}

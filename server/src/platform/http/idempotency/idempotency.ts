import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { canonical } from "@nepnha/domain/platform/canonical";
import type { FastifyRequest } from "fastify";
import { sql } from "kysely";
import type { Database, TransactionOptions, Trx } from "../../db/pool.ts";
import { actorOf, type RequestActor } from "../actor.ts";
import { AppError, invalidInput } from "../problem.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /**
     * The call makes or moves something and is done once per `Idempotency-Key`; its status when it went well. Its change
     * runs in one transaction of {@link once}, whose result is the answer.
     */
    idempotent?: 200 | 201;
  }
}

/** The answer that a call got before, under the same key. Thrown in place of doing it again; the error handler sends it. */
export class AnsweredBefore extends Error {
  readonly status: number;
  /** JSON. */
  readonly answer: string;

  constructor(status: number, answer: string) {
    super("answered before");
    this.name = "AnsweredBefore";
    this.status = status;
    this.answer = answer;
  }
}

const KEY = /^[\x21-\x7e]{1,255}$/;
/** How long a call waits for another one with its key, and when to look. */
const PAUSES_MS = [50, 100, 200, 400, 800, 1500, 1950];
const RETRY_AFTER_SECONDS = 5;
const KEPT = sql`interval '24 hours'`;

/** What a call is known by. */
interface Call {
  readonly actor: RequestActor;
  readonly key: string;
  readonly route: string;
  readonly bodyHash: Buffer;
  readonly status: number;
}

/**
 * Run the change of a call in one transaction, and only once for its `Idempotency-Key`: the answer is stored with the
 * change, so that it is there after a crash too. Without a key, or on a route that does not declare `idempotent`, just run
 * it. Nothing is stored of a change that fails.
 * @param content stands for a body that is not JSON
 * @throws AppError IDEMPOTENCY_MISMATCH, IDEMPOTENCY_RUNNING, INVALID_INPUT; AnsweredBefore where it was done before
 */
export async function once<T>(
  db: Database,
  request: FastifyRequest,
  change: (trx: Trx) => Promise<T>,
  { content, ...options }: TransactionOptions & { readonly content?: Buffer } = {},
): Promise<T> {
  const actor = actorOf(request);
  const status = request.routeOptions.config.idempotent;
  const key = status === undefined ? undefined : keyOf(request);
  if (status === undefined || key === undefined) return db.tenant(actor.tenantId, change, options);
  const bodyHash = createHash("sha256")
    .update(content ?? canonical(request.body))
    .digest();
  const call: Call = { actor, key, route: `${request.method} ${request.url}`, bodyHash, status };
  // Each look takes a connection and a place for a moment; none is held while waiting.
  for (const pause of [...PAUSES_MS, null]) {
    const done = await db.tenant(actor.tenantId, (trx) => attempt(trx, call, change), options);
    if (done) return done.result;
    if (pause === null) continue;
    request.turn?.leave();
    await sleep(pause);
    await request.turn?.again();
  }
  throw new AppError("IDEMPOTENCY_RUNNING", { retryAfter: RETRY_AFTER_SECONDS });
}

function keyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers["idempotency-key"];
  if (key === undefined) return undefined;
  if (typeof key === "string" && KEY.test(key)) return key;
  throw invalidInput([{ field: "Idempotency-Key", code: "invalid" }]);
}

/** @returns undefined while another call with the key runs */
async function attempt<T>(
  trx: Trx,
  call: Call,
  change: (trx: Trx) => Promise<T>,
): Promise<{ readonly result: T } | undefined> {
  if (!(await isFirst(trx, call))) return undefined;
  await refuseRepetition(trx, call);
  const result = await change(trx);
  const answer = JSON.stringify(result);
  if (answer === undefined) throw new Error(`${call.route} answers nothing that could be kept`);
  await store(trx, call, answer);
  return { result };
}

/** The lock ends with the transaction, after its rows can be seen. */
async function isFirst(trx: Trx, { actor, key }: Call): Promise<boolean> {
  const name = `idempotency ${actor.tenantId} ${actor.userId} ${key}`;
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as free`.execute(trx);
  return rows[0]?.free === true;
}

async function refuseRepetition(trx: Trx, { actor, key, route, bodyHash }: Call): Promise<void> {
  const stored = await trx
    .selectFrom("idempotency_keys")
    .select(["route", "body_hash", "status", "answer"])
    .where("tenant_id", "=", trx.tenantId)
    .where("user_id", "=", actor.userId)
    .where("key", "=", key)
    .where("created_at", ">", sql<Date>`now() - ${KEPT}`)
    .executeTakeFirst();
  if (!stored) return;
  if (stored.route !== route || !stored.body_hash.equals(bodyHash)) throw new AppError("IDEMPOTENCY_MISMATCH");
  throw new AnsweredBefore(stored.status, stored.answer);
}

/** A key whose day is over, and which the nightly sweep has not met yet, begins again. */
async function store(trx: Trx, { actor, key, route, bodyHash, status }: Call, answer: string): Promise<void> {
  const answered = { route, body_hash: bodyHash, status, answer };
  await trx
    .insertInto("idempotency_keys")
    .values({ tenant_id: trx.tenantId, user_id: actor.userId, key, ...answered })
    .onConflict((conflict) =>
      conflict.columns(["tenant_id", "user_id", "key"]).doUpdateSet({ ...answered, created_at: sql<Date>`now()` }),
    )
    .execute();
}

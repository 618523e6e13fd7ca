import { neededPermission } from "@nepnha/domain/platform/needed-permission";
import { holds } from "@nepnha/domain/platform/permit";
import type { Trx } from "../db/pool.ts";
import type { Deps } from "../deps.ts";
import { AppError } from "../http/problem.ts";
import type { KnownActors, RealtimeActor } from "./actor.ts";
import type { DeviceConnection } from "./connections.ts";
import type { Call, HubMethod } from "./hub-method.ts";
import type { HubTurns } from "./hub-token.ts";
import { createRateLimiter } from "./rate-limit.ts";
import { HubRefusal } from "./refusal.ts";

/** A method of this process, whichever way it is called: all ways share its rate and everything that is checked. */
export interface ReadyMethod extends Pick<HubMethod, "permission" | "schema"> {
  /**
   * Checks the rate, the argument, the person and their permission in this order, runs the method and what follows its
   * commit. @returns the data of its answer @throws HubRefusal
   */
  carryOut(call: Call, args: readonly unknown[]): Promise<unknown>;
}

const DEADLOCK_RETRIES = 2;

/** What the methods of a process share. */
export interface MethodDeps extends Pick<Deps, "db" | "clock"> {
  readonly inTurn: HubTurns;
  readonly actorOf: KnownActors;
}

/** A method on the database and the turns of a process. */
export function readyMethod(deps: MethodDeps, method: HubMethod): ReadyMethod {
  const limiter = method.rate ? createRateLimiter(deps.clock, method.rate) : undefined;
  return {
    permission: method.permission,
    schema: method.schema,
    async carryOut(call, args) {
      const { user } = call.connection;
      if (limiter?.take(user.userId) === false) throw tooFast(method.rate);
      const checked = method.parse(args);
      if (checked === null) throw new HubRefusal("INVALID");
      try {
        const finish = await deps.inTurn(user.subject, () =>
          transact(deps, method.access, call.connection, (trx, actor) => {
            if (!holds(actor, neededPermission(method.permission, checked.argument))) throw new HubRefusal("FORBIDDEN");
            return checked.run(trx, actor, call);
          }),
        );
        return finish();
      } catch (error) {
        throw isTooMuch(error) ? tooFast() : error;
      }
    },
  };
}

/** @param rate by which the next one may come soon; where too much waits, after a moment */
function tooFast(rate: HubMethod["rate"] = { count: 1, perMs: 1000 }): HubRefusal {
  return new HubRefusal("RATE_LIMITED", { seconds: Math.ceil(rate.perMs / rate.count / 1000) });
}

/** Whether so much of a person's waits already that nothing more was begun. */
export function isTooMuch(error: unknown): boolean {
  return error instanceof AppError && error.code === "RATE_LIMITED";
}

function transact<R>(
  { db, actorOf }: Pick<MethodDeps, "db" | "actorOf">,
  access: "read" | "write",
  { user, address = "" }: DeviceConnection,
  run: (trx: Trx, actor: RealtimeActor) => Promise<R>,
): Promise<R> {
  const { subject } = user;
  const work = async (trx: Trx): Promise<R> => {
    const actor = await actorOf(trx, subject, address);
    // The session watch closes the connection at its next look.
    if (!actor) throw new HubRefusal("FORBIDDEN");
    user.language = actor.language;
    return run(trx, actor);
  };
  return access === "read"
    ? db.read(subject.tenantId, work, { isolation: "repeatable read" })
    : db.tenant(subject.tenantId, work, { retries: DEADLOCK_RETRIES });
}

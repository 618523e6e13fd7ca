import { setImmediate as nextTurn } from "node:timers/promises";
import type { FastifyInstance, FastifyReply } from "fastify";
import { LANES } from "../db/pool.ts";
import type { Deps } from "../deps.ts";
import { Turnstile, type TurnLimits } from "../limits/turnstile.ts";
import type { Who } from "../limits/who.ts";
import { requireAccessStill } from "./access.ts";
import { mayExceed } from "./body.ts";
import { serviceOf } from "./services.ts";
import { whoAsks } from "./who-asks.ts";

/** A call's place among those that work. */
export interface Turn {
  /** Gives it to the next. */
  leave(): void;
  /** Gives it back and waits for another one, for a call that waited for something else meanwhile. @throws AppError RATE_LIMITED */
  again(): Promise<void>;
}

declare module "fastify" {
  interface FastifyContextConfig {
    /**
     * Whose turns the call takes: those of sign-in, which work when all others are busy; those of expensive calls,
     * which answer or change many rows; those of files, which pages ask for by the dozen; or none, for a call that
     * lasts as long as its sender takes to send and is bounded in another way. By default those of all calls.
     */
    turns?: "signIn" | "expensive" | "files" | "none";
  }
  interface FastifyRequest {
    /** The place of this call; null where calls of its kind take no turns. */
    turn: Turn | null;
  }
}

/** Calls of one person or network beyond these are refused. */
const WAITING = 200;
/** An office behind one address opens galleries. */
const FILES_WAITING = 2000;

/** Places of calls of other kinds, which take their connections from the same lane. */
const BESIDE = { expensive: 2, files: 4 } as const;

/**
 * No more calls run than there are connections for them, so that they wait where turns are given round and not for a
 * connection: one process keeps no more than these busy, and whoever comes in between waits behind those that run. A
 * company leaves a fifth of them to the others, and those of its people who ask for more than a screen does have one,
 * all together.
 */
const LIMITS = {
  calls: {
    places: LANES.calls.connections - BESIDE.expensive - BESIDE.files,
    perGroup: 8,
    perKey: 2,
    waiting: WAITING,
    ofMany: 1,
  },
  expensive: { places: BESIDE.expensive, perGroup: 1, perKey: 1, waiting: WAITING, ofMany: 1 },
  files: { places: BESIDE.files, perGroup: 4, perKey: 2, waiting: FILES_WAITING },
  signIn: { places: LANES.essential.connections, perGroup: 3, perKey: 2, waiting: WAITING, ofMany: 1 },
} as const satisfies Record<string, TurnLimits>;
/** A larger body takes time to check. */
const SMALL_BYTES = 8 * 1024;

/**
 * Each call works when it is the turn of its person, or of its network where nobody is signed in. Everything that was
 * checked of it before (session, permission, shape) cost next to nothing; who hung up meanwhile costs nothing more, and who
 * was signed out or lost the right meanwhile is refused. Its place is free as soon as the answer is known: who reads slowly
 * keeps no place. Register it before any route.
 */
export function registerTurns(app: FastifyInstance, { config }: Pick<Deps, "config">): void {
  const turnstiles = {
    calls: new Turnstile(LIMITS.calls),
    expensive: new Turnstile(LIMITS.expensive),
    files: new Turnstile(LIMITS.files),
    signIn: new Turnstile(LIMITS.signIn),
  };
  const countsLoopback = config.trustProxy.length > 0;
  app.decorateRequest("turn", null);
  // A handler that answers by `reply.send` is not over until all has been read: what it answers is known before that.
  app.addHook("onSend", (request, _reply, _payload, done) => {
    request.turn?.leave();
    done();
  });
  app.addHook("onRoute", (route) => {
    if (serviceOf(route.url)?.turns !== "calls") return;
    const turns = route.config?.turns ?? "calls";
    const turnstile = turns === "none" ? null : turnstiles[turns];
    const { handler } = route;
    route.handler = async function inTurn(request, reply) {
      const who = turnstile && whoAsks(request, countsLoopback);
      const still = (): Promise<void> => requireAccessStill(request, reply);
      if (turnstile && who) request.turn = await takeTurn(turnstile, who, still);
      try {
        if (request.raw.socket.destroyed) return reply.hijack();
        await still();
        if (who && mayExceed(request, SMALL_BYTES)) await nextTurn();
        return written(reply, await handler.call(this, request, reply));
      } catch (error) {
        // What is refused before it waits for anything would leave its place before anybody had to wait for it.
        if (who) await nextTurn();
        throw error;
      } finally {
        request.turn?.leave();
      }
    };
  });
}

/** Rows as the text that is sent: to write a thousand takes as long as to find them, so it belongs to the turn. */
function written(reply: FastifyReply, answer: unknown): unknown {
  if (!isPlainJson(answer)) return answer;
  if (!reply.hasHeader("content-type")) reply.type("application/json; charset=utf-8");
  return reply.serialize(answer);
}

/** What is sent as JSON; not what is sent as it is, or was sent by the handler. */
function isPlainJson(answer: unknown): answer is object {
  if (typeof answer !== "object" || answer === null) return false;
  const prototype: unknown = Object.getPrototypeOf(answer);
  return prototype === Object.prototype || prototype === Array.prototype;
}

async function takeTurn(turnstile: Turnstile, who: Who, still: () => Promise<void>): Promise<Turn> {
  let leave = await turnstile.enter(who);
  return {
    leave: () => leave(),
    async again() {
      leave();
      leave = await turnstile.enter(who);
      await still();
    },
  };
}

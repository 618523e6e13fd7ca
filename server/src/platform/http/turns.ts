import type { FastifyInstance, FastifyRequest } from "fastify";
import { LANES } from "../db/pool.ts";
import type { Deps } from "../deps.ts";
import { networkOf } from "../limits/network.ts";
import { Turnstile, type TurnLimits, type Who } from "../limits/turnstile.ts";

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

/**
 * Fewer calls run than there are connections for them, so that they wait where turns are given round and not for a
 * connection: one process keeps no more than these busy, and whoever comes in between waits behind those that run. A
 * company leaves a fifth of them to the others, and those of its people who ask for more than a screen does have one,
 * all together.
 */
const LIMITS = {
  calls: { places: 10, perGroup: 8, perKey: 2, waiting: WAITING, ofMany: 1 },
  expensive: { places: 2, perGroup: 1, perKey: 1, waiting: WAITING, ofMany: 1 },
  files: { places: 4, perGroup: 4, perKey: 2, waiting: FILES_WAITING },
  signIn: { places: LANES.essential.connections, perGroup: 3, perKey: 2, waiting: WAITING },
} as const satisfies Record<string, TurnLimits>;
const IN_TURN = ["/api/", "/files/"];

/**
 * Each call works when it is the turn of its person, or of its network where nobody is signed in. Everything that was
 * checked of it before (session, permission, shape) cost next to nothing; who hung up meanwhile costs nothing more. Its
 * place is free as soon as the answer is known: who reads slowly keeps no place. Register it before any route.
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
  app.addHook("onRoute", (route) => {
    const turns = route.config?.turns ?? "calls";
    if (!IN_TURN.some((prefix) => route.url.startsWith(prefix)) || turns === "none") return;
    const { handler } = route;
    route.handler = async function inTurn(request, reply) {
      const who = whoOf(request, countsLoopback);
      if (who) request.turn = await takeTurn(turnstiles[turns], who);
      try {
        if (request.raw.socket.destroyed) return reply.hijack();
        return await handler.call(this, request, reply);
      } finally {
        request.turn?.leave();
      }
    };
  });
}

async function takeTurn(turnstile: Turnstile, who: Who): Promise<Turn> {
  let leave = await turnstile.enter(who);
  return {
    leave: () => leave(),
    async again() {
      leave();
      leave = await turnstile.enter(who);
    },
  };
}

/** Null for the machine itself: who looks after it, and proxies that nobody named. */
function whoOf({ actor, ip }: FastifyRequest, countsLoopback: boolean): Who | null {
  if (actor) return { key: `${actor.tenantId} ${actor.userId}`, group: String(actor.tenantId) };
  const network = networkOf(ip, countsLoopback);
  return network === null ? null : { key: network, group: "nobody" };
}

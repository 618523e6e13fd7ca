import { setImmediate as nextTurn } from "node:timers/promises";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Deps } from "../deps.ts";
import { createSlots } from "../limits/slots.ts";
import { Turnstile } from "../limits/turnstile.ts";
import { mayExceed } from "./body.ts";
import { whenOver } from "./hang-up.ts";
import { isTooMuchJson } from "./json-shape.ts";
import { AppError } from "./problem.ts";
import { OWN_MACHINE, whoAsks } from "./who-asks.ts";

const AGAIN_SECONDS = 1;
/** Larger bodies have turns and a number: two megabytes take some ten milliseconds to read. */
const LARGE_BYTES = 64 * 1024;
/** Large bodies of one person or network on their way or waiting; one more is refused before it is read. */
const MOST_LARGE = 20;
/** One of a person at a time, and of those of a company who send many; a colleague who sends one finds the other place. */
const TURNS = { places: 8, perGroup: 2, perKey: 1, waiting: MOST_LARGE, ofMany: 1 } as const;
/**
 * Of one person so much is read, ten megabytes a second, and a quarter of that while many of theirs wait, for the turnstile
 * lets them rest besides: nobody notices it after one body, and whoever sends one after the other leaves most of the time
 * to everybody else, with what checks and answers them.
 */
const BYTES_PER_MS = 10_000;

/**
 * Reads JSON: what nobody means is refused before it is parsed, and large bodies go round among people. Register it behind
 * the session, by which people are told apart, and before any route.
 */
export function registerBodies(
  app: FastifyInstance,
  { config }: { readonly config: Pick<Deps["config"], "trustProxy"> },
): void {
  const parse = app.getDefaultJsonParser("error", "error");
  const turnstile = new Turnstile(TURNS);
  const countsLoopback = config.trustProxy.length > 0;
  limitLarge(app, countsLoopback);
  const parsed = (request: FastifyRequest, json: string): Promise<unknown> =>
    new Promise((resolve, reject) => {
      void parse(request, json, (error, value) => (error ? reject(error) : resolve(value)));
    });
  // The bytes: looking at the letters of a text that came in pieces takes thirty times as long.
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, async (request: FastifyRequest, body: Buffer) => {
    const read = (): Promise<unknown> => {
      if (isTooMuchJson(body)) throw new AppError("MALFORMED_JSON");
      return parsed(request, body.toString());
    };
    if (body.length <= LARGE_BYTES) return read();
    const leave = await turnstile.enter(whoAsks(request, countsLoopback) ?? OWN_MACHINE);
    try {
      // In a turn of the event loop of its own, and everything else in between.
      await nextTurn();
      return await read();
    } finally {
      setTimeout(leave, body.length / BYTES_PER_MS).unref();
    }
  });
}

/** What goes to the disk as it comes, and is bounded there. */
const FILES = ["multipart/form-data", "application/offset+octet-stream"];

/**
 * Bodies that come slowly, or never to their end, hold the memory of what has come: so many of one person's do. Whatever
 * they say they are.
 */
function limitLarge(app: FastifyInstance, countsLoopback: boolean): void {
  const coming = createSlots(Infinity, AGAIN_SECONDS, undefined, MOST_LARGE);
  app.addHook("onRequest", async (request, reply) => {
    const { "content-type": type = "" } = request.headers;
    if (!mayExceed(request, LARGE_BYTES) || FILES.some((file) => type.toLowerCase().startsWith(file))) return;
    const { key } = whoAsks(request, countsLoopback) ?? OWN_MACHINE;
    try {
      whenOver(reply.raw, coming.take(key));
    } catch (error) {
      // What is still to come is not waited for.
      void reply.header("connection", "close");
      throw error;
    }
  });
}

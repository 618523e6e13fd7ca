import { setImmediate as nextTurn } from "node:timers/promises";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Deps } from "../deps.ts";
import { rateLimited } from "../limits/limits.ts";
import { Turnstile } from "../limits/turnstile.ts";
import { AppError } from "./problem.ts";
import { whoAsks } from "./who-asks.ts";

/** Objects and lists inside each other; the deepest body of the product has about ten. */
const DEEPEST = 64;
/** Values of a body; a change of ten thousand rows names as many. A long text is one. */
const MOST = 50_000;
const AGAIN_SECONDS = 1;
/** Calls from the machine itself. */
const OWN_MACHINE = { key: "own", group: "own" } as const;
const QUOTE = '"'.charCodeAt(0);
const BACKSLASH = "\\".charCodeAt(0);
const COMMA = ",".charCodeAt(0);
const OPEN_LIST = "[".charCodeAt(0);
const CLOSE_LIST = "]".charCodeAt(0);
const OPEN = "{".charCodeAt(0);
const CLOSE = "}".charCodeAt(0);

/** Larger bodies have turns and a number: two megabytes take some ten milliseconds to read. */
const LARGE_BYTES = 64 * 1024;
/** Large bodies of one person or network on their way or waiting; one more is refused before it is read. */
const MOST_LARGE = 20;
/** One is read at a time, and round among those who send: who sends many rests after each, and holds up nobody else. */
const TURNS = { places: 1, perGroup: 1, perKey: 1, waiting: MOST_LARGE, ofMany: 1 } as const;

/**
 * Refuses bodies that are nested deeper, or hold more values, than anybody means, before they are parsed: two megabytes
 * of empty lists are 700,000 objects to make and to walk through, and what walks (checks, comparing, the hash of a
 * repeated call) may do so step by step within itself. Register it behind the session and before any route.
 */
export function registerJsonShape(
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
      if (isTooMuch(body)) throw new AppError("MALFORMED_JSON");
      return parsed(request, body.toString());
    };
    if (body.length <= LARGE_BYTES) return read();
    return turnstile.run(whoAsks(request, countsLoopback) ?? OWN_MACHINE, async () => {
      // In a turn of the event loop of its own, and everything else in between.
      await nextTurn();
      return read();
    });
  });
}

/** Bodies that come slowly, or never to their end, hold the memory of what has come: so many of one person's do. */
function limitLarge(app: FastifyInstance, countsLoopback: boolean): void {
  const coming = new Map<string, number>();
  app.addHook("onRequest", async (request, reply) => {
    const { "content-length": length, "transfer-encoding": chunked, "content-type": type = "" } = request.headers;
    if (!type.toLowerCase().startsWith("application/json") || (Number(length) <= LARGE_BYTES && chunked === undefined))
      return;
    const { key } = whoAsks(request, countsLoopback) ?? OWN_MACHINE;
    const count = coming.get(key) ?? 0;
    if (count >= MOST_LARGE) {
      // What is still to come is not waited for.
      void reply.header("connection", "close");
      throw rateLimited(AGAIN_SECONDS);
    }
    coming.set(key, count + 1);
    reply.raw.once("close", () => {
      const left = (coming.get(key) ?? 0) - 1;
      if (left > 0) coming.set(key, left);
      else coming.delete(key);
    });
  });
}

/** Looks at each byte once and makes nothing. Of a letter of several bytes none looks like a sign. */
function isTooMuch(json: Buffer): boolean {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at];
    if (sign === QUOTE) at = endOfText(json, at + 1);
    else if (sign === COMMA) values += 1;
    else if (sign === OPEN || sign === OPEN_LIST) {
      depth += 1;
      values += 1;
    } else if (sign === CLOSE || sign === CLOSE_LIST) depth -= 1;
    if (depth > DEEPEST || values > MOST) return true;
  }
  return false;
}

function endOfText(json: Buffer, from: number): number {
  let at = from;
  for (; at < json.length; at += 1) {
    const sign = json[at];
    if (sign === QUOTE) return at;
    if (sign === BACKSLASH) at += 1;
  }
  return at;
}

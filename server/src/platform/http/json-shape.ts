import type { FastifyInstance } from "fastify";
import { oneAtATime } from "../limits/one-at-a-time.ts";
import { AppError } from "./problem.ts";

/** Objects and lists inside each other; the deepest body of the product has about ten. */
const DEEPEST = 64;
/** Values of a body; a change of ten thousand rows names as many. A long text is one. */
const MOST = 50_000;
const QUOTE = '"'.charCodeAt(0);
const BACKSLASH = "\\".charCodeAt(0);
const COMMA = ",".charCodeAt(0);
const OPEN_LIST = "[".charCodeAt(0);
const CLOSE_LIST = "]".charCodeAt(0);
const OPEN = "{".charCodeAt(0);
const CLOSE = "}".charCodeAt(0);

/** Larger bodies are read one after the other, and everything else in between: two megabytes take some ten milliseconds. */
const LARGE_BYTES = 64 * 1024;

/**
 * Refuses bodies that are nested deeper, or hold more values, than anybody means, before they are parsed: two megabytes
 * of empty lists are 700,000 objects to make and to walk through, and what walks (checks, comparing, the hash of a
 * repeated call) may do so step by step within itself. Register it before any route.
 */
export function registerJsonShape(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  const inTurn = oneAtATime();
  // The bytes: looking at the letters of a text that came in pieces takes thirty times as long.
  app.addContentTypeParser<Buffer>("application/json", { parseAs: "buffer" }, (request, body, done) => {
    const read = (): void => {
      if (isTooMuch(body)) done(new AppError("MALFORMED_JSON"));
      else void parse(request, body.toString(), done);
    };
    if (body.length > LARGE_BYTES) inTurn(read);
    else read();
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

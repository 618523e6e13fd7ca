import type { FastifyInstance } from "fastify";
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

/**
 * Refuses bodies that are nested deeper, or hold more values, than anybody means, before they are parsed: two megabytes
 * of empty lists are 700,000 objects to make and to walk through, and what walks (checks, comparing, the hash of a
 * repeated call) may do so step by step within itself. Register it before any route.
 */
export function registerJsonShape(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, body, done) => {
    if (isTooMuch(body)) done(new AppError("MALFORMED_JSON"));
    else void parse(request, body, done);
  });
}

/** Looks at each letter once and makes nothing. */
function isTooMuch(json: string): boolean {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at);
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

function endOfText(json: string, from: number): number {
  let at = from;
  for (; at < json.length; at += 1) {
    const sign = json.charCodeAt(at);
    if (sign === QUOTE) return at;
    if (sign === BACKSLASH) at += 1;
  }
  return at;
}

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
 * Whether a body is nested deeper, or holds more values, than anybody means: two megabytes of empty lists are 700,000
 * objects to make and to walk through, and what walks (checks, comparing, the hash of a repeated call) may do so step by
 * step within itself. Looks at each byte once and makes nothing. Of a letter of several bytes none looks like a sign.
 */
export function isTooMuchJson(json: Buffer): boolean {
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

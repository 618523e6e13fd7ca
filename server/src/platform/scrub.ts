/** Members whose values never reach a log, at any depth, also inside JSON that was quoted into a text. */
const SECRET_MEMBERS = [
  "authorization",
  "cookie",
  "set-cookie",
  "otp",
  "email",
  "to",
  "subject",
  "phone",
  "address",
  "password",
  "userPassword",
  "oldPassword",
  "newPassword",
  "confirmPassword",
  "password_hash",
  "passwordHash",
  "authToken",
  "signalRToken",
  "deviceToken",
  "token",
  "access_token",
  "endpoint",
  "p256dh",
  "auth",
].join("|");

/** A secret member's name, its quotes plain or escaped once or more, up to its value. */
const MEMBER = new RegExp(String.raw`(?<!\\)(\\*)"(?:${SECRET_MEMBERS})\1"\s*:\s*`, "gi");
const NUMBER = /\d+/y;
const REDACTED = "[redacted]";

const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/\b(access_token|authToken|signalRToken|token|otp|email)=[^&\s"\\]*/gi, `$1=${REDACTED}`],
  [/\b\d{1,10}\.[A-Za-z0-9_-]{43}(?![A-Za-z0-9_-])/g, "[token]"],
  [/\$argon2id\$[^\s"\\]+/g, "[hash]"],
  [/\bnepnha_device=[\w-]+/g, `nepnha_device=${REDACTED}`],
  [/\bchat\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+/g, "[token]"],
  [/[\w.%+-]{1,64}(?:@|%40)[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63})+/g, "[email]"],
  [/(?:\+84|\b0)[235789]\d{8,9}\b/g, "[phone]"],
];

/** A text without tokens, codes, mail addresses and phone numbers. Keeps a line of JSON valid. */
export function scrub(text: string): string {
  return PATTERNS.reduce((clean, [pattern, replacement]) => clean.replace(pattern, replacement), scrubMembers(text));
}

function scrubMembers(text: string): string {
  let clean = "";
  let done = 0;
  for (const match of text.matchAll(MEMBER)) {
    if (match.index < done) continue;
    const quote = `${match[1] ?? ""}"`;
    const start = match.index + match[0].length;
    const end = endOfValue(text, start, quote);
    if (end === start) continue;
    clean += `${text.slice(done, start)}${quote}${REDACTED}${quote}`;
    done = end;
  }
  return clean + text.slice(done);
}

/** Where the string or number at `start` ends; `start` itself when neither stands there. */
function endOfValue(text: string, start: number, quote: string): number {
  if (!text.startsWith(quote, start)) {
    NUMBER.lastIndex = start;
    return NUMBER.test(text) ? NUMBER.lastIndex : start;
  }
  const first = start + quote.length;
  for (let at = text.indexOf('"', first); at !== -1; at = text.indexOf('"', at + 1)) {
    if (closes(backslashesBefore(text, at, first), quote.length - 1)) return at + 1;
  }
  return text.length;
}

/**
 * Whether a quote mark after so many backslashes ends a string whose own marks carry `depth` of them (0, 1, 3, 7, … as JSON
 * is quoted into JSON): beyond those there are only whole escaped backslashes, each `2 × (depth + 1)` long.
 */
function closes(backslashes: number, depth: number): boolean {
  return backslashes % (2 * (depth + 1)) === depth;
}

function backslashesBefore(text: string, at: number, from: number): number {
  let start = at;
  while (start > from && text[start - 1] === "\\") start -= 1;
  return at - start;
}

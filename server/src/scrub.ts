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
  "authToken",
  "signalRToken",
  "deviceToken",
  "token",
  "access_token",
  "endpoint",
  "p256dh",
  "auth",
].join("|");

const RULES: readonly (readonly [RegExp, string])[] = [
  // The value ends at the same kind of quote that opened its name: plain, or escaped once or more.
  [
    new RegExp(String.raw`(\\*")(${SECRET_MEMBERS})\1\s*:\s*(?:\1(?:(?!\1)(?:\\.|.))*\1|\d+)`, "gi"),
    "$1$2$1:$1[redacted]$1",
  ],
  [/\b(access_token|authToken|signalRToken|token|otp|email)=[^&\s"\\]*/gi, "$1=[redacted]"],
  [/\b\d{1,10}\.[A-Za-z0-9_-]{43}(?![A-Za-z0-9_-])/g, "[token]"],
  [/\bchat\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+/g, "[token]"],
  [/[\w.%+-]{1,64}(?:@|%40)[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63})+/g, "[email]"],
  [/(?:\+84|\b0)[235789]\d{8,9}\b/g, "[phone]"],
];

/** A text without tokens, codes, mail addresses and phone numbers. Keeps a line of JSON valid. */
export function scrub(text: string): string {
  return RULES.reduce((clean, [pattern, replacement]) => clean.replace(pattern, replacement), text);
}

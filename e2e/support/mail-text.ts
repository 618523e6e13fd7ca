/** What a test reads of a mail: whom it goes to, and its plain text. */
interface MailText {
  to: string;
  text: string;
}

/** Reads a mail as it stands in a .eml file: the first text/plain part, decoded. */
export function readMail(source: string): MailText {
  const { headers, body } = splitPart(source.replaceAll("\r\n", "\n"));
  return { to: headers.get("to") ?? "", text: plainText(headers, body) ?? "" };
}

type Headers = Map<string, string>;

function splitPart(part: string): { headers: Headers; body: string } {
  const end = part.indexOf("\n\n");
  const head = (end === -1 ? part : part.slice(0, end)).replaceAll(/\n[ \t]+/g, " ");
  const headers: Headers = new Map();
  for (const line of head.split("\n")) {
    const colon = line.indexOf(":");
    if (colon > 0) headers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim());
  }
  return { headers, body: end === -1 ? "" : part.slice(end + 2) };
}

function plainText(headers: Headers, body: string): string | null {
  const type = headers.get("content-type") ?? "text/plain";
  const boundary = /boundary="?([^";]+)"?/i.exec(type)?.[1];
  if (boundary) {
    for (const part of body.split(`--${boundary}`).slice(1)) {
      const inner = splitPart(part.replace(/^\n/, ""));
      const text = plainText(inner.headers, inner.body);
      if (text !== null) return text;
    }
    return null;
  }
  return /^text\/plain/i.test(type) ? decode(headers.get("content-transfer-encoding") ?? "", body) : null;
}

function decode(encoding: string, body: string): string {
  if (/base64/i.test(encoding)) return Buffer.from(body, "base64").toString("utf8");
  if (!/quoted-printable/i.test(encoding)) return body;
  const bytes = body
    .replaceAll(/=\n/g, "")
    .replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}

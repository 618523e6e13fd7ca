import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { readMail } from "./mail-text.ts";
import { testServer } from "./server.ts";

const WAIT_SECONDS = 15;

/**
 * The six digits of the newest mail to this address, as soon as it lies in the outbox.
 * `after` (milliseconds, as Date.now()) leaves out older mails: take it before asking for a code.
 * Throws when no such mail comes within 15 s.
 */
export async function latestCode(email: string, after = 0): Promise<string> {
  return latest(/(?<!\d)\d{6}(?!\d)/, email, after);
}

/** The address of the newest link to a page of the login area, e.g. `reset-password`, in a mail; as {@link latestCode}. */
export async function latestLink(page: string, email: string, after = 0): Promise<string> {
  return latest(new RegExp(`https?://\\S+/auth/${page}\\?token=[\\w.~-]+`), email, after);
}

async function latest(wanted: RegExp, email: string, after: number): Promise<string> {
  const deadline = Date.now() + WAIT_SECONDS * 1000;
  while (Date.now() < deadline) {
    const found = newest(wanted, join(testServer().dataDir, "outbox"), email, after);
    if (found) return found;
    await sleep(50);
  }
  throw new Error(`No mail with ${String(wanted)} for ${email} within ${WAIT_SECONDS} s`);
}

function newest(wanted: RegExp, outbox: string, email: string, after: number): string | null {
  if (!existsSync(outbox)) return null;
  const mails = readdirSync(outbox)
    .filter((name) => name.endsWith(".eml"))
    .map((name) => ({ path: join(outbox, name), time: statSync(join(outbox, name)).mtimeMs }))
    .filter((mail) => mail.time >= after)
    .toSorted((a, b) => b.time - a.time);
  for (const mail of mails) {
    const { to, text } = readMail(readFileSync(mail.path, "utf8"));
    const found = wanted.exec(text)?.[0];
    if (found && addressesIn(to).includes(email.toLowerCase())) return found;
  }
  return null;
}

function addressesIn(header: string): string[] {
  return header.split(",").map((one) => (/<([^>]+)>/.exec(one)?.[1] ?? one).trim().toLowerCase());
}

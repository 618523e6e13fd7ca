import { mkdir, open, readdir, readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { uuidv7 } from "uuidv7";
import { messageOf, type Mail, type Mailer, type Sender } from "./mailer.ts";

/** A mail in the outbox, as the development page shows it. */
export interface OutboxEntry {
  readonly id: string;
  /** ISO instant. */
  readonly at: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/**
 * Writes mails to `DATA_DIR/outbox` instead of sending them: `{id}.eml` as it would travel (RFC 5322), and `{id}.json` for
 * the page that lists them. Ids sort by time.
 */
export function createOutbox(dataDir: string, from: Sender): Mailer {
  const folder = join(dataDir, "outbox");
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    async send(mail) {
      const message = messageOf(mail, from);
      const { message: bytes } = await transport.sendMail(message);
      const id = uuidv7();
      await mkdir(folder, { recursive: true, mode: 0o700 });
      if (!Buffer.isBuffer(bytes)) throw new TypeError("The mail was not buffered");
      await writeAtomically(join(folder, `${id}.json`), JSON.stringify(entryOf(id, mail)));
      await writeAtomically(join(folder, `${id}.eml`), bytes);
    },
  };
}

function entryOf(id: string, { to, subject, text }: Mail): OutboxEntry {
  return { id, at: new Date().toISOString(), to, subject, text };
}

/** The newest mails of the outbox, newest first. */
export async function readOutbox(dataDir: string, limit: number): Promise<OutboxEntry[]> {
  const folder = join(dataDir, "outbox");
  const names = await readdir(folder).catch(() => []);
  const newest = names
    .filter((name) => name.endsWith(".json"))
    .toSorted()
    .toReversed()
    .slice(0, limit);
  return Promise.all(newest.map(async (name) => JSON.parse(await readFile(join(folder, name), "utf8")) as OutboxEntry));
}

/** A reader sees the whole file or none. */
async function writeAtomically(path: string, content: string | Buffer): Promise<void> {
  const draft = `${path}.draft`;
  const file = await open(draft, "wx", 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
}

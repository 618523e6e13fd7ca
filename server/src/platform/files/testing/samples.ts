import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { TestApp } from "../../../testing/app.ts";

/** A PDF of one empty page, with any bytes in a stream of it. */
export function pdf(filling: Buffer = Buffer.alloc(0), more = ""): Buffer {
  const objects = [
    `1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${more} >>\nendobj\n`,
    "2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n",
    "3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] >>\nendobj\n",
  ].join("");
  return Buffer.concat([
    Buffer.from(`%PDF-1.7\n${objects}4 0 obj\n<< /Length ${filling.length} >>\nstream\n`, "latin1"),
    filling,
    Buffer.from("\nendstream\nendobj\ntrailer\n<< /Root 1 0 R /Size 5 >>\n%%EOF\n", "latin1"),
  ]);
}

/** The beginning of a compound file of the old office formats, with the names of its streams. */
export function compoundFile(...streams: readonly string[]): Buffer {
  const head = Buffer.from("d0cf11e0a1b11ae1", "hex");
  return Buffer.concat([head, Buffer.alloc(504), ...streams.map((name) => Buffer.from(`${name}\0`, "utf16le"))]);
}

/**
 * A ZIP archive with texts by name, stored as they are; with a claim they are what was packed before.
 * @param claimed what each says that it unpacks to, in bytes; the truth by default
 */
export function zip(texts: Readonly<Record<string, string | Buffer>>, claimed?: number): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let at = 0;
  for (const [name, words] of Object.entries(texts)) {
    const [title, bytes] = [Buffer.from(name), Buffer.from(words as string)];
    // A size that is not the truth is one of packed bytes.
    const method = claimed === undefined ? 0 : 8;
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(0x0800, 2);
    common.writeUInt16LE(method, 4);
    common.writeUInt32LE(bytes.length, 14);
    common.writeUInt32LE(claimed ?? bytes.length, 18);
    common.writeUInt16LE(title.length, 22);
    const local = Buffer.concat([Buffer.from("PK\u0003\u0004"), common, title, bytes]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    central.push(Buffer.concat([Buffer.from("PK\u0001\u0002\u0014\0"), common, rest, title]));
    locals.push(local);
    at += local.length;
  }
  const list = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006", "latin1");
  end.writeUInt16LE(central.length, 8);
  end.writeUInt16LE(central.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, list, end]);
}

/** Names of the files below a folder of the server's data. */
export async function filesUnder(t: TestApp, folder: string): Promise<string[]> {
  const path = join(t.deps.config.dataDir, folder);
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

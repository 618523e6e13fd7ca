import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { TestApp } from "../../testing/app.ts";

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

/** Names of the files below a folder of the server's data. */
export async function filesUnder(t: TestApp, folder: string): Promise<string[]> {
  const path = join(t.deps.config.dataDir, folder);
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

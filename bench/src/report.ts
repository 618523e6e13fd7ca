import { readFile, writeFile } from "node:fs/promises";
import { cpus, totalmem } from "node:os";
import { fileURLToPath } from "node:url";

const FILE = fileURLToPath(new URL("../../docs/reference/performance.md", import.meta.url));

/** Replace one section of the performance page, between its two marks, with fresh figures. */
export async function writeSection(section: string, lines: readonly string[]): Promise<void> {
  const page = await readFile(FILE, "utf8");
  const [start, end] = [`<!-- ${section}: start -->`, `<!-- ${section}: end -->`];
  const from = page.indexOf(start);
  const to = page.indexOf(end);
  if (from < 0 || to < 0) throw new Error(`${FILE} has no section ${section}`);
  await writeFile(FILE, `${page.slice(0, from + start.length)}\n${lines.join("\n")}\n${page.slice(to)}`);
}

/** What the figures were measured on. */
export function machine(): string {
  return `${cpus().length} × ${cpus()[0]?.model.trim() ?? "processor"}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
}

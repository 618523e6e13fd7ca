import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { referencePages } from "./lib/reference.ts";
import { sectionIndexFile, sectionLoadersFile } from "./lib/section-index.ts";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const SECTIONS = "docs/reference/sections/";

/** Writes docs/reference and the index of sections from the catalog; with `--check` it only compares, and fails when one is stale. */
const check = process.argv.includes("--check");
const files: Record<string, string> = {
  "contract/src/section-index.ts": await sectionIndexFile(),
  "contract/src/section-loaders.ts": await sectionLoadersFile(),
};
for (const [name, text] of Object.entries(referencePages())) files[`docs/reference/${name}`] = text;

let stale = false;
mkdirSync(`${ROOT}${SECTIONS}`, { recursive: true });
for (const name of readdirSync(`${ROOT}${SECTIONS}`)) {
  if (files[SECTIONS + name] !== undefined) continue;
  stale = check;
  if (check) console.error(`${SECTIONS}${name} is of no section: run npm run reference`);
  else rmSync(`${ROOT}${SECTIONS}${name}`);
}
for (const [name, text] of Object.entries(files)) {
  const file = `${ROOT}${name}`;
  if (!check) {
    writeFileSync(file, text);
    continue;
  }
  if (read(file) === text) continue;
  stale = true;
  console.error(`${name} is stale: run npm run reference`);
}
process.exitCode = stale ? 1 : 0;

function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
